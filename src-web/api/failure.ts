import { ApiError } from './api-error.ts';

/** A failed call as a form shows it to a person. */
export interface Failure {
  message: string;
  /** Faults by input field. */
  fields: Record<string, string>;
  /** Until then the server asks for patience, by this device's clock (ms since 1970). */
  waitUntil: number | null;
}

/** Throws what is not a failed call: that is a fault of ours. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  const seconds = error.code === 'rate_limited' ? error.retryAfterSeconds : undefined;
  return {
    message: seconds === undefined ? error.message : 'Too many attempts. Please wait a moment.',
    fields: error.fieldErrors,
    waitUntil: seconds === undefined ? null : Date.now() + seconds * 1_000,
  };
}
