import type { Failure } from '#contract/call.ts';
import { ERRORS } from '#contract/errors/catalogue.ts';
import { ApiError } from './api-error.ts';

/**
 * Something between us and the server may answer without our envelope: then its own `error` is shown (spec section 8), and
 * where it says nothing the status decides the sentence.
 */
export function refusal(
  status: number,
  body: Partial<Failure> | null,
  retryAfterSeconds: number | undefined,
): ApiError {
  if (body && typeof body === 'object' && body.code !== undefined && Object.hasOwn(ERRORS, body.code)) {
    return new ApiError({
      code: body.code,
      status,
      message: body.message ?? ERRORS[body.code].message,
      details: body.details,
      requestId: body.requestId ?? '',
      retryAfterSeconds,
      body,
    });
  }
  const code = status === 401 ? 'unauthenticated' : status >= 502 || status === 429 ? 'unavailable' : 'internal';
  const said = strangersWord(body);
  const message = said ?? ERRORS[code].message;
  return new ApiError({ code, status, message, retryAfterSeconds, isSaid: said !== undefined, body });
}

const MAX_WORD = 300;

/** The `error` text of a body that is not ours; only a plain sentence, never a page or an object. */
function strangersWord(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body) || typeof body.error !== 'string')
    return undefined;
  const text = body.error.replace(/[\p{C}\s]+/gu, ' ').trim();
  return text === '' ? undefined : text.slice(0, MAX_WORD);
}
