/** Rules of the gateway: the headers, addresses and sizes that may pass. */
import { ALL_CALLS } from '#contract/api/index.ts';
import { FILES_PATH } from '#contract/api/files.ts';
import { refresh, session as sessionAnswer, signInAnswer } from '#contract/api/auth.ts';
import { notificationStream } from '#contract/api/notifications.ts';
import { profile } from '#contract/api/profile.ts';
import type { AnyCall } from '#contract/call.ts';
import { sessionUser } from '#contract/domain/user.ts';
import { HEADERS } from '#contract/headers.ts';

/** The largest body a call may carry: a file of 10 MiB (trust section 2) and its form around it. */
export const MAX_BODY_BYTES = 11 * 1_048_576;
/** Sent on from the page. Authorization is not among them: a page cannot choose whose token is used. */
export const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'if-match',
  'if-none-match',
  HEADERS.idempotencyKey,
];
/** Not handed to the page: cookies are not used here, and what described the transfer is no longer true. */
export const DROPPED_ANSWER_HEADERS = [
  'set-cookie',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
];

/** Path → method. The stream is held open by main for all windows; a second one would use up the user's streams. */
export const FORWARDED: ReadonlyMap<string, string> = new Map(
  ALL_CALLS.filter((call) => call.path !== notificationStream.path).map((call) => [call.path, call.method]),
);

/** Pictures of people: files for everybody, outside the contract. */
export const PICTURE = /^\/api\/avatars\/[0-9a-f-]{36}\.webp$/;

/** Files behind signed addresses, outside the contract, too. */
export const FILE = new RegExp(`^${FILES_PATH}[0-9a-f-]{36}$`);

/** Calls whose answer carries tokens, by what they answer: none can be forgotten. */
export const SIGN_INS = callsWith(
  (call) => (call.output === sessionAnswer || call.output === signInAnswer) && call.path !== refresh.path,
);
/** Sign-ins by a visitor: no token goes along with them. */
export const VISITOR_SIGN_INS = callsWith((call) => SIGN_INS.has(call.path) && call.access === 'public');
/** Calls whose answer tells how the signed-in account stands. */
export const TELLING_USER = callsWith((call) => call.output === sessionUser || call.output === profile);

/** Calls with a file, whose body takes its time on a slow line. */
export const WITH_FILE = callsWith((call) => call.file !== undefined);

function callsWith(isMeant: (call: AnyCall) => boolean): ReadonlySet<string> {
  return new Set(ALL_CALLS.filter((call) => isMeant(call)).map((call) => call.path));
}
