/**
 * The page's only way to the server: app://rolecall/api/… is sent to the API's origin with the token that main holds.
 * No token passes to the page, no cookie is kept, no other host can be reached.
 */
import { logout, refresh } from '#contract/api/auth.ts';
import { HTTP } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import type { SessionHolder } from '../session/session-holder.ts';
import { failure, troubleOf } from './failure.ts';
import {
  REQUEST_HEADERS,
  FORWARDED,
  PICTURE,
  FILE,
  SIGN_INS,
  VISITOR_SIGN_INS,
  TELLING_USER,
  WITH_FILE,
} from './gateway-rules.ts';
import { TooLarge, readBody, withoutTransferHeaders } from './request-body.ts';
import { keepTokens, noteUser } from './kept-answers.ts';

export interface GatewayOptions {
  apiOrigin: string;
  fetch: typeof fetch;
  session: SessionHolder;
  /** The server's answer must begin within this time, in milliseconds. */
  timeoutMs: number;
  /** The server answered: a waiting stream need not wait longer. */
  onReached(): void;
  /** It did not, at all or in time. */
  onUnreached(): void;
}

/** Answers a request of the page for a path below /api. Never throws. */
export function apiGateway(options: GatewayOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const isFile = request.method === 'GET' && (PICTURE.test(url.pathname) || FILE.test(url.pathname));
    // Exactly the calls of the contract: a server may take `/api/Login/` for login, and its tokens would slip through.
    if (!isFile && FORWARDED.get(url.pathname) !== request.method) return failure('not_found');
    try {
      if (isFile) return await file(request, url, options);
      if (url.pathname === refresh.path) return await refreshForPage(options);
      return await forward(request, url, options);
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      if (error instanceof TooLarge) return failure('payload_too_large');
      options.onUnreached();
      return cannotReach(options, error);
    }
  };
}

/** Names the server: someone who typed its address, or has two of them, sees which one is meant. */
const cannotReach = ({ apiOrigin }: GatewayOptions, error?: unknown) =>
  failure('unavailable', { 'retry-after': '2' }, troubleOf(error, new URL(apiOrigin).host));

/** Without a token: nobody needs one, and an answer that may be cached must not hang on who asked. */
async function file(request: Request, url: URL, options: GatewayOptions): Promise<Response> {
  const answer = await sendOnce(request, url, null, null, options);
  return withoutTransferHeaders(answer, answer.body);
}

async function forward(request: Request, url: URL, options: GatewayOptions): Promise<Response> {
  // Kept whole, so that it can be sent again after a refresh.
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await readBody(request);
  const send = (token: string | null) => sendOnce(request, url, body, token, options);

  const isSignIn = SIGN_INS.has(url.pathname);
  const token = VISITOR_SIGN_INS.has(url.pathname) ? null : await options.session.accessToken();
  let answer = await send(token);
  if (answer.status === 401 && token !== null) {
    const next = await options.session.tokenAfterRefusal(token);
    if (next !== null) {
      await answer.body?.cancel();
      answer = await send(next);
    }
  }
  options.onReached();
  if (isSignIn && answer.ok) return keepTokens(answer, options.session);
  if (url.pathname === logout.path && (answer.ok || answer.status === 401)) await options.session.clear();
  if (TELLING_USER.has(url.pathname) && answer.ok) return noteUser(answer, options.session);
  return withoutTransferHeaders(answer, answer.body);
}

async function sendOnce(
  request: Request,
  url: URL,
  body: Uint8Array<ArrayBuffer> | null,
  token: string | null,
  options: GatewayOptions,
): Promise<Response> {
  const headers = new Headers({ [HEADERS.shell]: 'desktop' });
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (token !== null) headers.set('authorization', `Bearer ${token}`);

  // The limit ends with the answer's head, so that a long download is not cut.
  const late = new AbortController();
  const timer = setTimeout(
    () => {
      late.abort();
    },
    WITH_FILE.has(url.pathname) ? HTTP.uploadTimeoutMs : options.timeoutMs,
  );
  try {
    return await options.fetch(options.apiOrigin + url.pathname + url.search, {
      method: request.method,
      headers,
      ...(body === null ? {} : { body }),
      credentials: 'omit',
      cache: 'no-store',
      // The API never redirects; following one could carry the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([late.signal, request.signal]),
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The page asks for a fresh session: main has what that takes, the page learns only who is signed in. */
async function refreshForPage(options: GatewayOptions): Promise<Response> {
  await options.session.loadSoon();
  const outcome = await options.session.refresh();
  if (outcome === 'unreachable') return cannotReach(options);
  const current = options.session.current;
  return outcome === 'ended' || current === null
    ? failure('session_expired')
    : Response.json(
        { success: true, data: { user: current.user, token: '' } },
        { headers: { 'cache-control': 'no-store' } },
      );
}
