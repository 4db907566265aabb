import { FILES_PATH } from '#contract/api/files.ts';
import { APP_HOST, APP_SCHEME } from '../config.ts';

/** True for addresses of our own page; everything else is a stranger. */
export function isOwnPage(address: string): boolean {
  try {
    const url = new URL(address);
    return url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST;
  } catch {
    return false;
  }
}

/** A phone number in the global or local form of RFC 3966; no parameters, which some phones take for commands. */
const PHONE = /^tel:\+?[0-9][0-9().-]{1,30}$/;

/**
 * The address as the system may open it, or null. Parsed, never matched by text: only https, mailto and tel, because
 * other schemes start programs (Electron security checklist 15).
 */
export function externalAddress(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.protocol === 'mailto:') return url.href;
  if (url.protocol === 'tel:') {
    const number = `tel:${decoded(url.pathname).replace(/\s+/g, '')}`;
    return PHONE.test(number) ? number : null;
  }
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Kinds of files that the page makes, or that people bring: tables, archives, calendars, texts and documents. No programs. */
const FILE_NAME = /^[^\\/\p{C}]{1,200}\.(csv|zip|ics|pdf|txt|json|png|webp|docx|doc|rtf)$/iu;

/**
 * True for a file that our own page made (`blob:`), and for one that somebody brought and our server gives away by a signed
 * address; nothing else from the network is ever saved as a file.
 */
export function isOwnFile(url: string, name: string): boolean {
  if (!FILE_NAME.test(name)) return false;
  if (url.startsWith('blob:')) return isOwnPage(url.slice('blob:'.length));
  return isOwnPage(url) && new URL(url).pathname.startsWith(FILES_PATH);
}
