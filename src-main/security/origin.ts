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

/**
 * The address as the system may open it, or null. Parsed, never matched by text: only https and mailto, because other
 * schemes start programs (Electron security checklist 15).
 */
export function externalAddress(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.protocol === 'mailto:') return url.href;
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** True for a ZIP that our own page made (`blob:`); nothing from the network is ever saved as a file. */
export function isOwnArchive(url: string, mediaType: string): boolean {
  return mediaType === 'application/zip' && url.startsWith('blob:') && isOwnPage(url.slice('blob:'.length));
}
