/** The one way to the server. */
import type { AnyCall, CallInput, Failure, Success } from '#contract/call.ts';
import { unreachable, ERRORS } from '#contract/errors/catalogue.ts';
import { HEADERS, type Shell } from '#contract/headers.ts';
import { ApiError } from './api-error.ts';
import type { Transport } from './transport.ts';

export { ApiError } from './api-error.ts';

/** The parts of the session that calls need; set once at start. */
export interface ApiSession {
  readonly shell: Shell;
  /** The name of the server in sentences; in the browser it is the site itself. */
  readonly serverName?: string | undefined;
  token(): string | undefined;
  /**
   * Tries to get a new access token after `usedToken` was refused; resolves true when the call is worth repeating.
   * Concurrent calls share one attempt.
   */
  renew(usedToken: string | undefined): Promise<boolean>;
  /** The session cannot be saved any more. */
  ended(): void;
  /** The server wants newer terms to be accepted first than this page knows of. */
  termsChanged?(): void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Same key and body answer the first result (calls that declare `idempotent`). */
  idempotencyKey?: string | undefined;
  /** Only for calls that declare a file. */
  file?: File | undefined;
  /** Reports the share of the file that is on its way to the server, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

let apiSession: ApiSession = {
  shell: 'web',
  token: () => undefined,
  renew: () => Promise.resolve(false),
  ended: () => undefined,
};

/** Until the code for HTTP is there. Later calls leave at once: `import()` waits for a task of its own even then. */
const firstTransport: Transport = async (request) => {
  const { httpTransport } = await import('./http.ts').catch(() => {
    throw new ApiError({
      code: 'network',
      status: 0,
      message: unreachable(serverName()),
    });
  });
  if (transport === firstTransport) transport = httpTransport;
  return httpTransport(request);
};

let transport: Transport = firstTransport;

/** The server by the name that people know. */
export const serverName = (): string => apiSession.serverName ?? 'Rolecall';

/** Fetches ahead what the first call over HTTP needs. */
export function preloadHttp(): void {
  void import('./http.ts').catch(() => undefined);
}

/** Takes another way than HTTP: where pages are rendered on the server, the services are in the same process. */
export function setTransport(next: Transport): void {
  transport = next;
}

/** Connects the calls to the session. */
export function configureApi(next: ApiSession): void {
  apiSession = next;
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
    if (error instanceof ApiError && error.code === 'terms_outdated') apiSession.termsChanged?.();
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
  const {
    status,
    body: answered,
    retryAfter,
  } = await transport({
    call,
    input,
    headers,
    signal: options.signal,
    file: options.file,
    onProgress: options.onProgress,
  });
  const body = answered as Partial<Success<C>> | Partial<Failure> | null;
  if (status < 300 && body?.success === true) return body as Success<C>;
  const seconds = Number(retryAfter);
  throw refusal(
    status,
    body as Partial<Failure> | null,
    Number.isInteger(seconds) && seconds > 0 ? seconds : undefined,
  );
}

/**
 * Something between us and the server may answer without our envelope: then its own `error` is shown (spec section 8), and
 * where it says nothing the status decides the sentence.
 */
function refusal(status: number, body: Partial<Failure> | null, retryAfterSeconds: number | undefined): ApiError {
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
