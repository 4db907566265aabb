import { TEXTS } from '#contract/errors/catalogue.ts';

/** The result of the specification's upload and post helper for a failed call (section 8). */
export type HelperResponse =
  { success: false; status: number; message: string } | { success: false; status: number; body: unknown };

/**
 * The answer as data; people read a sentence made from it.
 * @param status of HTTP; 0 when there was no answer
 * @param body what the server said: it is passed on where the specification has no word of its own
 */
export function helperResponse(status: number, body: unknown): HelperResponse {
  if (status === 0 || status === 500) return { success: false, status, message: TEXTS.tryAgain };
  if (status === 400) return { success: false, status, message: TEXTS.badRequest };
  return { success: false, status, body };
}
