import type { FieldFault } from '#contract/call.ts';
import { TEXTS, type ErrorCode } from '#contract/errors/catalogue.ts';
import { faultText } from '#web/lib/field-words.ts';

/** The result of the specification's upload and post helper for a failed call (section 8). */
type HelperResponse =
  { success: false; status: number; message: string } | { success: false; status: number; body: unknown };

/**
 * The answer as data; people read a sentence made from it.
 * @param status of HTTP; 0 when there was no answer
 * @param body what the server said: it is passed on where the specification has no word of its own
 */
function helperResponse(status: number, body: unknown): HelperResponse {
  if (status === 0 || status === 500) return { success: false, status, message: TEXTS.tryAgain };
  if (status === 400) return { success: false, status, message: TEXTS.badRequest };
  return { success: false, status, body };
}

/** A failure as a person reads it. `network` is ours: the server was not reached or did not answer in time. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly details: FieldFault[] | Record<string, unknown> | undefined;
  /** Id to quote to support; empty when there was no answer. */
  readonly requestId: string;
  /** Whole seconds after which the server wants to be asked again; undefined when it named none. */
  readonly retryAfterSeconds: number | undefined;
  /** The same failure as the specification's helper has it. */
  readonly answer: HelperResponse;
  /** The message is what an answer without our envelope said itself. */
  readonly isSaid: boolean;

  constructor(fault: {
    code: ErrorCode | 'network';
    status: number;
    message: string;
    details?: FieldFault[] | Record<string, unknown> | undefined;
    requestId?: string;
    retryAfterSeconds?: number | undefined;
    isSaid?: boolean;
    body?: unknown;
  }) {
    super(fault.message);
    this.name = 'ApiError';
    this.code = fault.code;
    this.status = fault.status;
    this.details = fault.details;
    this.requestId = fault.requestId ?? '';
    this.retryAfterSeconds = fault.retryAfterSeconds;
    this.answer = helperResponse(fault.status, fault.body ?? null);
    this.isSaid = fault.isSaid ?? false;
  }

  /** Field faults by path (`skills.0.name`), empty when the server named none. */
  get fieldErrors(): Record<string, string> {
    if (!Array.isArray(this.details)) return {};
    return Object.fromEntries(this.details.map(({ path, message }) => [path, faultText(path, message)]));
  }
}
