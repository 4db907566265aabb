/**
 * The page's only way to the server: app://rolecall/api/… is sent to the API's origin with the token that main holds.
 * No token passes to the page, no cookie is kept, no other host can be reached.
 */
import * as z from 'zod/mini';
import { logout, refresh, signInAnswer, session as sessionAnswer } from '#contract/api/auth.ts';
import { FILES_PATH } from '#contract/api/files.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import { notificationStream } from '#contract/api/notifications.ts';
import { profile } from '#contract/api/profile.ts';
import type { AnyCall } from '#contract/call.ts';
import { HTTP } from '#contract/domain/limits.ts';
import { sessionUser } from '#contract/domain/user.ts';
import { HEADERS } from '#contract/headers.ts';
import type { SessionHolder } from '../session/session-holder.ts';
import { failure, troubleOf } from './failure.ts';

/** The largest body a call may carry: a file of 10 MiB (trust section 2) and its form around it. */
const MAX_BODY_BYTES = 11 * 1_048_576;
/** Sent on from the page. Authorization is not among them: a page cannot choose whose token is used. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'if-match',
  'if-none-match',
  HEADERS.idempotencyKey,
];
/** Not handed to the page: cookies are not used here, and what described the transfer is no longer true. */
const DROPPED_ANSWER_HEADERS = ['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding', 'connection'];

/** Path → method. The stream is held open by main for all windows; a second one would use up the user's streams. */
const FORWARDED: ReadonlyMap<string, string> = new Map(
  ALL_CALLS.filter((call) => call.path !== notificationStream.path).map((call) => [call.path, call.method]),
);

/** Pictures of people: files for everybody, outside the contract. */
const PICTURE = /^\/api\/avatars\/[0-9a-f-]{36}\.webp$/;

/** Files behind signed addresses, outside the contract, too. */
const FILE = new RegExp(`^${FILES_PATH}[0-9a-f-]{36}$`);

/** Calls whose answer carries tokens, by what they answer: none can be forgotten. */
const SIGN_INS = callsWith(
  (call) => (call.output === sessionAnswer || call.output === signInAnswer) && call.path !== refresh.path,
);
/** Sign-ins by a visitor: no token goes along with them. */
const VISITOR_SIGN_INS = callsWith((call) => SIGN_INS.has(call.path) && call.access === 'public');
/** Calls whose answer tells how the signed-in account stands. */
const TELLING_USER = callsWith((call) => call.output === sessionUser || call.output === profile);

/** Calls with a file, whose body takes its time on a slow line. */
const WITH_FILE = callsWith((call) => call.file !== undefined);

function callsWith(isMeant: (call: AnyCall) => boolean): ReadonlySet<string> {
  return new Set(ALL_CALLS.filter((call) => isMeant(call)).map((call) => call.path));
}

class TooLarge extends Error {}

/** Reads the body up to the limit. Throws `TooLarge`. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > MAX_BODY_BYTES) throw new TooLarge();
    chunks.push(bytes);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function withoutTransferHeaders(answer: Response, body: BodyInit | null): Response {
  const headers = new Headers(answer.headers);
  for (const name of DROPPED_ANSWER_HEADERS) headers.delete(name);
  return new Response(answer.status === 204 || answer.status === 304 ? null : body, { status: answer.status, headers });
}

const tokensOrStep = z.looseObject({ success: z.literal(true), data: signInAnswer });

/** Takes the tokens out of a sign-in's answer; the page gets the rest and an empty token. */
async function keepTokens(answer: Response, session: SessionHolder): Promise<Response> {
  const parsed = z.safeParse(tokensOrStep, await answer.json());
  // An answer that is not understood might hold a token somewhere: nothing of it is passed on.
  if (!parsed.success) return failure('internal');
  const { data } = parsed.data;
  // No tokens yet: the page asks the person for the second step.
  if ('secondFactor' in data) return withoutTransferHeaders(answer, JSON.stringify({ success: true, data }));
  await session.accept(data);
  const { user, tokenExpiresAt } = data;
  return withoutTransferHeaders(answer, JSON.stringify({ success: true, data: { user, token: '', tokenExpiresAt } }));
}

const userAnswer = z.object({ success: z.literal(true), data: sessionUser });

/** Keeps the page's news of its account, so that the next start shows it before the server answers. */
async function noteUser(answer: Response, session: SessionHolder): Promise<Response> {
  const text = await answer.text();
  const parsed = z.safeParse(userAnswer, JSON.parse(text));
  if (parsed.success) session.changeUser(parsed.data.data);
  return withoutTransferHeaders(answer, text);
}

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
