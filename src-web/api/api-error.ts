import type { FieldFault } from '#contract/call.ts';
import { faultText } from '#web/lib/field-words.ts';
import { helperResponse, type HelperResponse } from './helper-response.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';

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
