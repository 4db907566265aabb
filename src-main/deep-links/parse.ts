/** Links of our own scheme (rolecall://jobs/ID) come from anywhere: mails, web pages, other programs. */
import { LINK_SCHEME } from '../config.ts';

const MAX_LENGTH = 500;
/** Places that do something by being opened; a link from outside may not trigger them. */
const ACTING_PATHS = /\/(logout|delete-profile|change-password)\/?$/;
const SEGMENT = /^[A-Za-z0-9._~-]+$/;

/**
 * The path within the app that a link stands for, cleaned, or null when it is not one of ours or not harmless.
 * `rolecall://jobs/1?x=y` and `rolecall:///jobs/1?x=y` both mean `/jobs/1?x=y`. The path is rebuilt from its parts, so
 * that `..`, `//host`, encoded slashes and control characters have no way through.
 */
export function parseDeepLink(link: string): string | null {
  if (link.length > MAX_LENGTH) return null;
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (url.protocol !== `${LINK_SCHEME}:` || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const segments = [url.hostname, ...url.pathname.split('/')].filter((segment) => segment !== '');
  if (segments.some((segment) => !SEGMENT.test(segment) || /^\.+$/.test(segment))) return null;
  const path = `/${segments.join('/')}${url.pathname.length > 1 && url.pathname.endsWith('/') && segments.length > 1 ? '/' : ''}`;
  if (path === '/api' || path.startsWith('/api/') || ACTING_PATHS.test(path)) return null;
  const query = new URLSearchParams(url.search).toString();
  const cleaned = query === '' ? path : `${path}?${query}`;
  return cleaned.length <= MAX_LENGTH ? cleaned : null;
}

/**
 * The first usable link among a process's arguments. Searched for, not indexed: Chromium puts switches of its own into
 * the arguments of a second instance.
 */
export function deepLinkIn(argv: readonly string[]): string | null {
  for (const argument of argv) {
    if (!argument.startsWith(`${LINK_SCHEME}:`)) continue;
    const path = parseDeepLink(argument);
    if (path !== null) return path;
  }
  return null;
}
