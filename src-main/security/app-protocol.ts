/** Serves the packaged page under app://rolecall and hands /api to the gateway. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { APP_HOST } from '../config.ts';

/** The file that a path of the page stands for, or why there is none. */
export type StaticTarget = { kind: 'file'; file: string } | { kind: 'refused' } | { kind: 'missing' };

/**
 * Maps a URL path to a file below `root`. Paths without an extension are places in the app and answer index.html;
 * whatever would leave `root` is refused.
 */
export function staticTarget(root: string, pathname: string, isFile: (file: string) => boolean): StaticTarget {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return { kind: 'refused' };
  }
  if (decoded.includes('\0') || decoded.includes('\\') || decoded.split('/').includes('..')) return { kind: 'refused' };
  const file = path.join(root, decoded);
  if (file !== root && !file.startsWith(root.endsWith(path.sep) ? root : root + path.sep)) return { kind: 'refused' };
  if (path.extname(decoded) === '') return { kind: 'file', file: path.join(root, 'index.html') };
  return isFile(file) ? { kind: 'file', file } : { kind: 'missing' };
}

export interface AppProtocolOptions {
  /** Folder of the built page. */
  root: string;
  devServer: string | null;
  policy: string;
  fetch: (url: string) => Promise<Response>;
  api(request: Request): Promise<Response>;
}

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** The handler for `protocol.handle`. */
export function appProtocol(options: AppProtocolOptions): (request: Request) => Promise<Response> {
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
  return async (request) => {
    const url = new URL(request.url);
    if (url.host !== APP_HOST) return plain(404, 'Not found');
    if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return options.api(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed');

    const answer =
      options.devServer === null
        ? await fromPackage(staticTarget(options.root, url.pathname, isFile), options.fetch)
        : await options.fetch(new URL(url.pathname + url.search, options.devServer).href);
    const headers = new Headers(answer.headers);
    headers.set('content-security-policy', options.policy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    return new Response(answer.body, { status: answer.status, headers });
  };
}

function fromPackage(target: StaticTarget, fetch: AppProtocolOptions['fetch']): Response | Promise<Response> {
  if (target.kind === 'refused') return plain(403, 'Refused');
  if (target.kind === 'missing') return plain(404, 'Not found');
  return fetch(pathToFileURL(target.file).href);
}
