import { ERRORS, type ErrorCode } from '#contract/errors/catalogue.ts';
import type { FieldFault } from '#contract/call.ts';

/** The one error that services throw. Its code decides status and text; `details` reach the client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: FieldFault[] | Record<string, unknown> | undefined;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      details?: FieldFault[] | Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Someone else's record and a missing one look the same (trust rule 1). */
export function notFound(): AppError {
  return new AppError('not_found');
}
