/** The server that the app talks to, and its mode. Nothing else in src-main reads the environment. */
import { app } from 'electron';

/** Origin and folder of the page. A scheme of our own: no file:// rights, and a real origin for storage and CSP. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'rolecall';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** Scheme of links that other programs open us with. */
export const LINK_SCHEME = 'rolecall';

export interface Config {
  /** Origin of the API, without a trailing slash. */
  readonly apiOrigin: string;
  /** Address of Vite's development server; only in `electron-vite dev`. */
  readonly devServer: string | null;
}

/**
 * The API's origin of an address. Throws with a readable line when it is no http(s) address or carries a path or a
 * password: everything under `/api` is sent there with the user's token.
 */
export function parseApiUrl(value: string): string {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw new Error(`ROLECALL_API_URL is not a valid address: ${value}`);
  }
  const isPlainOrigin = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || !isPlainOrigin) {
    throw new Error(`ROLECALL_API_URL must look like https://jobs.example.org, not ${value}`);
  }
  return url.origin;
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return {
    apiOrigin: parseApiUrl(env['ROLECALL_API_URL'] || __DEFAULT_API_URL__),
    devServer: app.isPackaged ? null : env['ELECTRON_RENDERER_URL'] || null,
  };
}
