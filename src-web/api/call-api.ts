/** The one way to the server, and the only file that knows axios. */
import axios from 'axios';
import type { AnyCall, CallInput, Failure, Success } from '#contract/call.ts';
import { HTTP } from '#contract/domain/limits.ts';
import { ERRORS } from '#contract/errors/catalogue.ts';
import { HEADERS, type Shell } from '#contract/headers.ts';
import { ApiError } from './api-error.ts';

export { ApiError } from './api-error.ts';

/** What the session lends to the calls; set once at start. */
export interface ApiSession {
  readonly shell: Shell;
  token(): string | undefined;
  /**
   * Tries to get a new access token after `usedToken` was refused; resolves true when the call is worth repeating.
   * Concurrent calls share one attempt.
   */
  renew(usedToken: string | undefined): Promise<boolean>;
  /** The session cannot be saved any more. */
  ended(): void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Same key and body answer the first result (calls that declare `idempotent`). */
  idempotencyKey?: string | undefined;
}

let apiSession: ApiSession = {
  shell: 'web',
  token: () => undefined,
  renew: () => Promise.resolve(false),
  ended: () => undefined,
};

const client = axios.create({
  timeout: HTTP.clientTimeoutMs,
  // Statuses are judged below, so that every failure takes one path.
  validateStatus: () => true,
  paramsSerializer: { serialize: serializeQuery },
});

/** Connects the calls to the session. */
export function configureApi(next: ApiSession): void {
  apiSession = next;
}

/** Where `/api` is when there is no page to be relative to: tests under Node. */
export function setApiOrigin(origin: string): void {
  client.defaults.baseURL = origin;
}

/** Repeats the key for list items; what is undefined, null or an empty list is left out. */
export function serializeQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(key, String(item));
  }
  return query.toString();
}

/**
 * Calls the server. Throws `ApiError` for every failure and an `AbortError` when `signal` fires. A refused token is
 * renewed once and the call repeated; when that fails the session is ended.
 */
export async function callApi<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Success<C>> {
  const usedToken = apiSession.token();
  try {
    return await send(call, input, options, usedToken);
  } catch (error) {
    // A wrong password is also a 401, and public calls have no session to renew.
    if (!isSessionRefusal(error) || (call.access === 'public' && usedToken === undefined)) throw error;
    if (await apiSession.renew(usedToken)) return send(call, input, options, apiSession.token());
    apiSession.ended();
    throw error;
  }
}

function isSessionRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'session_expired');
}

/** One request without renewal; for `callApi` and for the renewal itself. */
export async function send<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
  token?: string,
): Promise<Success<C>> {
  const headers: Record<string, string> = { [HEADERS.shell]: apiSession.shell };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (options.idempotencyKey !== undefined) headers[HEADERS.idempotencyKey] = options.idempotencyKey;
  const response = await client
    .request<unknown>({
      url: call.path,
      method: call.method,
      headers,
      ...(call.method === 'GET' ? { params: input } : { data: input }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
    .catch((error: unknown) => {
      throw noAnswer(error);
    });
  const body = response.data as Partial<Success<C>> | Partial<Failure> | null;
  if (response.status < 300 && body?.success === true) return body as Success<C>;
  const retryAfter = Number(response.headers['retry-after']);
  throw refusal(
    response.status,
    body as Partial<Failure> | null,
    Number.isInteger(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  );
}

function noAnswer(error: unknown): Error {
  if (axios.isCancel(error)) return new DOMException('The request was cancelled', 'AbortError');
  const late = axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
  return new ApiError({
    code: 'network',
    status: 0,
    message: late
      ? 'The server took too long to answer. Please try again.'
      : 'We cannot reach Rolecall. Please check your connection and try again.',
  });
}

/** Something between us and the server may answer without our envelope; then the status decides the sentence. */
function refusal(status: number, body: Partial<Failure> | null, retryAfterSeconds: number | undefined): ApiError {
  if (body && typeof body === 'object' && body.code !== undefined && body.code in ERRORS) {
    return new ApiError({
      code: body.code,
      status,
      message: body.message ?? ERRORS[body.code].message,
      details: body.details,
      requestId: body.requestId ?? '',
      retryAfterSeconds,
    });
  }
  const code = status === 401 ? 'unauthenticated' : status >= 502 || status === 429 ? 'unavailable' : 'internal';
  return new ApiError({ code, status, message: ERRORS[code].message, retryAfterSeconds });
}
