import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { NextFunction, Response } from 'express';
import type { RenderedPage } from '#contract/rendering.ts';
import { escapeMarkup } from '../../library/text/escape.ts';
import type { Config } from '../config/config.ts';
import { addressOf } from '../http/access/origin.ts';
import type { ContractRequest } from '../http/contract-binding/request.ts';
import { AppError } from '../http/errors/app-error.ts';
import { sendFailure } from '../http/errors/failure.ts';
import { setRetryAfter } from '../http/retry-after.ts';
import { allowInline } from '../http/security-headers.ts';
import type { Logger } from '../ops/logger.ts';
import { PageAssets } from './page-assets.ts';
import type { PageVisitor } from './page-calls.ts';
import type { PageHead, PageHeads } from './page-head.ts';
import type { PublicDocuments, PublicDocument } from './public-documents.ts';
import type { PageRenderer } from './rendering/page-renderer.ts';
import { StaticFile, StaticFiles, type Effort } from './static-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The place in index.html that the browser will render into. */
const ROOT_ELEMENT = '<div id="root"></div>';
/** The data that the page was rendered from; `src-web/app/server-state.ts` looks for it. */
const STATE_ELEMENT_ID = 'page-state';
/** The script of index.html that must run before the first paint. */
const THEME = '<script src="/theme.js"></script>';
const HTML = 'text/html; charset=utf-8';
const NO_SUCH_PAGE: PageHead = {
  title: 'Page not found | Rolecall',
  description: 'There is no page at this address.',
  noIndex: true,
  status: 404,
};
/** Only pages of records ask the database for their head: whether there is such a record, nobody can say then. */
const UNKNOWN: PageHead = {
  title: 'Please try again shortly | Rolecall',
  description: 'We cannot answer right now.',
  status: 503,
};
/** A head that takes longer is not waited for. */
const HEAD_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

interface FilledPage {
  readonly html: string;
  /** Hashes of the scripts that stand in it. */
  readonly scripts: readonly string[];
}

/**
 * Serves the built web app: hashed files for a year, everything else revalidated, index.html for every page address,
 * with the head that the page's module knows and, for public pages, with the page itself. Every visitor gets the same,
 * for no cookie and no token is looked at.
 */
export class WebApp {
  private readonly files: StaticFiles;
  private readonly assets: PageAssets;

  constructor(
    private readonly config: Config,
    private readonly heads: PageHeads,
    private readonly renderer: PageRenderer,
    private readonly documents: PublicDocuments,
    private readonly logger: Logger,
  ) {
    this.files = new StaticFiles(config.webRoot);
    this.assets = new PageAssets(config.webRoot);
  }

  /** Express handler for everything outside `/api`. */
  readonly handle = (request: ContractRequest, response: Response, next: NextFunction): void => {
    this.answer(request, response).catch(next);
  };

  private async answer(request: ContractRequest, response: Response): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendFailure(request, response, new AppError('method_not_allowed'));
      return;
    }
    const path = decode(request.path);
    if (path === null) {
      sendFailure(request, response, new AppError('malformed_request'));
      return;
    }
    const visitor = {
      address: addressOf(request.ip),
      requestId: request.requestId,
      userAgent: request.headers['user-agent'],
    };
    const document = await this.documents.documentOf(path, queryOf(request), visitor);
    if (document !== null) return sendDocument(request, response, document);
    const file = path === '/' || path === '/index.html' ? null : await this.files.find(path);
    if (file !== null) return send(request, response, file, path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
    // A missing script answered with a page would be a puzzle: only a path without an ending, and only who takes a page
    // (a crawler's `*/*` says so too), gets one.
    const wantsPage = extname(path) === '' && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    const index = wantsPage ? await this.files.find('/index.html') : null;
    if (index === null) {
      sendFailure(request, response, new AppError('not_found'));
      return;
    }
    await this.sendPage(request, response, index, path, visitor);
  }

  private async sendPage(
    request: ContractRequest,
    response: Response,
    index: StaticFile,
    path: string,
    visitor: PageVisitor,
  ): Promise<void> {
    const [known, rendered] = await Promise.all([
      this.headOf(path, request),
      this.renderer.render(request.originalUrl, visitor),
    ]);
    const isNone =
      rendered === null ? known === null && (await this.renderer.isUnknown(path)) : rendered.status === 404;
    const head = known ?? (isNone ? NO_SUCH_PAGE : null);
    const status = head?.status ?? 200;
    response.status(status);
    if (status === 503) setRetryAfter(response, RETRY_AFTER_SECONDS);
    const html = index.content.toString('utf8');
    const shell = head === null ? html.replace(HEAD_MARKER, '') : renderHead(html, head, this.config.publicUrl);
    const page = rendered === null ? null : await this.fill(shell, rendered, index, request);
    if (page === null) {
      return send(request, response, new StaticFile(HTML, Buffer.from(shell), 0), 'no-cache', 'light');
    }
    const { dataMs, renderMs } = rendered ?? { dataMs: 0, renderMs: 0 };
    response.setHeader('Server-Timing', `data;dur=${dataMs.toFixed(1)}, render;dur=${renderMs.toFixed(1)}`);
    // Rendered anew each time and never twice the same: an ETag would only cost.
    allowInline(response, page.scripts);
    return send(request, response, new StaticFile(HTML, Buffer.from(page.html), 0), 'no-cache', 'light', false);
  }

  /** The shell with the page in it; null when the web build is not the one that the page belongs to. */
  private async fill(
    shell: string,
    rendered: RenderedPage,
    index: StaticFile,
    request: ContractRequest,
  ): Promise<FilledPage | null> {
    try {
      const [theme, afterPaint] = await Promise.all([this.script('/theme.js'), this.script('/after-paint.js')]);
      const tags = await this.assets.tagsFor(rendered.modules, index.modifiedMs, shell);
      const state = `<script type="application/json" id="${STATE_ELEMENT_ID}">${jsonForHtml(rendered.state)}</script>`;
      const html = shell
        .replace(THEME, () => theme.tag)
        .replace('</head>', () => `${tags}</head>`)
        .replace(/<script type="module" crossorigin src=/g, '<script type="text/plain" data-after-paint=')
        .replace(/<link rel="modulepreload"/g, '<link data-after-paint')
        .replace(
          ROOT_ELEMENT,
          () => `<div id="root" data-server-rendered>${rendered.html}</div>${state}${afterPaint.tag}`,
        );
      return { html, scripts: [theme.hash, afterPaint.hash] };
    } catch (error) {
      this.logger.error({ err: error, requestId: request.requestId }, 'a page could not be put together');
      return null;
    }
  }

  private async script(path: string): Promise<InlineScript> {
    const file = await this.files.find(path);
    if (file === null) throw new Error(`${path} is missing in the web build`);
    return inlineScript(file);
  }

  private async headOf(path: string, request: ContractRequest): Promise<PageHead | null> {
    const late = new AbortController();
    try {
      return await Promise.race([
        this.heads.headOf(path, queryOf(request)),
        setTimeout(HEAD_MS, undefined, { signal: late.signal }).then(() => {
          throw new Error(`no answer within ${String(HEAD_MS)} ms`);
        }),
      ]);
    } catch (error) {
      this.logger.warn({ err: error, requestId: request.requestId }, 'the head of a page could not be read');
      return UNKNOWN;
    } finally {
      late.abort();
    }
  }
}

/** A small script that stands in the page: on a narrow line a file of its own takes nearly as long as a large one. */
interface InlineScript {
  readonly tag: string;
  /** Its source in the content policy, such as `'sha256-…'`. */
  readonly hash: string;
}

/** A file stays the same until a new build takes its place. */
const made = new WeakMap<StaticFile, InlineScript>();

const OPENING_COMMENT = /^\s*\/\*[\s\S]*?\*\/\s*/;

function inlineScript(file: StaticFile): InlineScript {
  let script = made.get(file);
  if (script === undefined) {
    const text = file.content.toString('utf8').replace(OPENING_COMMENT, '');
    const hash = createHash('sha256').update(text).digest('base64');
    script = { tag: `<script>${text}</script>`, hash: `'sha256-${hash}'` };
    made.set(file, script);
  }
  return script;
}

/** The place in index.html for the head of a page. */
const HEAD_MARKER = '<!--head-->';

/** Puts a page's head into index.html, in place of its own title and description. */
function renderHead(html: string, head: PageHead, publicUrl: string): string {
  const canonical = head.canonicalPath === undefined ? undefined : publicUrl + head.canonicalPath;
  const tags = [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', robotsOf(head)),
    ...(head.feeds ?? []).map(
      ({ type, title, path }) =>
        `<link rel="alternate" type="${type}" title="${escapeMarkup(title)}" href="${escapeMarkup(publicUrl + path)}">`,
    ),
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    meta('property', 'og:site_name', 'Rolecall'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:image', publicUrl + (head.imagePath ?? '/icon-512.png')),
    ...largeImage(head),
    canonical === undefined ? '' : meta('property', 'og:url', canonical),
    head.jsonLd === undefined
      ? ''
      : `<script type="application/ld+json">${jsonForHtml(JSON.stringify(head.jsonLd))}</script>`,
  ];
  return html
    .replace(/<title>[^<]*<\/title>/i, '')
    .replace(/<meta\s[^>]*name="description"[^>]*>/i, '')
    .replace(HEAD_MARKER, () => tags.join(''));
}

function largeImage({ largeImage: large }: PageHead): string[] {
  if (large === undefined) return [meta('name', 'twitter:card', 'summary')];
  return [
    meta('property', 'og:image:width', String(large.width)),
    meta('property', 'og:image:height', String(large.height)),
    meta('property', 'og:image:alt', large.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function robotsOf(head: PageHead): string {
  if (head.noIndex === true || (head.status ?? 200) !== 200) return 'noindex';
  return head.unavailableAfter === undefined
    ? 'max-image-preview:large'
    : `max-image-preview:large, unavailable_after: ${head.unavailableAfter}`;
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeMarkup(content)}">`;
}

/** JSON text that cannot end its script element, whatever stands in it. */
function jsonForHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Streams a document, compressed where that is taken. A fault on the way cuts the connection: half a document is none. */
async function sendDocument(request: ContractRequest, response: Response, document: PublicDocument): Promise<void> {
  const { type, maxAgeSeconds, body, encoding } = document;
  const source = typeof body === 'string' ? Readable.from([body]) : body;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', maxAgeSeconds === 0 ? 'no-cache' : `public, max-age=${String(maxAgeSeconds)}`);
  for (const [name, value] of Object.entries(document.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Vary', 'Accept-Encoding');
  const taken = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (taken) response.setHeader('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') {
    source.destroy();
    response.end();
    return;
  }
  try {
    if (taken === (encoding === 'gzip')) await pipeline(source, response);
    else await pipeline(source, taken ? createGzip({ level: 4 }) : createGunzip(), response);
  } catch (error) {
    // A reader who leaves early is no fault.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function send(
  request: ContractRequest,
  response: Response,
  file: StaticFile,
  cacheControl: string,
  effort: Effort = 'best',
  validate = true,
): Promise<void> {
  const etag = `"${file.etag}"`;
  response.setHeader('Cache-Control', cacheControl);
  if (validate) response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', file.type);
  if (validate && response.statusCode === 200 && request.headers['if-none-match'] === etag) {
    response.status(304).end();
    return;
  }
  const { encoding, bytes } = await file.encode(request.headers['accept-encoding'] ?? '', effort);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function queryOf(request: ContractRequest): URLSearchParams {
  const [, query = ''] = request.originalUrl.split('?', 2);
  return new URLSearchParams(query);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
