import { extname } from 'node:path';
import type { NextFunction, Response } from 'express';
import type { ContractRequest } from '../contract-binding/request.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../ops/logger.ts';
import { sendFailure } from '../errors/failure.ts';
import { AppError } from '../errors/app-error.ts';
import type { PageHead, PageHeads, SitemapEntry } from './page-head.ts';
import { escapeHtml, HEAD_MARKER, renderHead } from './render-head.ts';
import { StaticFile, StaticFiles } from './static-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SITEMAP_MAX_AGE_MS = 3_600_000;

/**
 * Serves the built web app: hashed files for a year, everything else revalidated, index.html for every page address,
 * with the head that the page's module knows.
 */
export class WebApp {
  private readonly files: StaticFiles;
  private sitemap: { file: StaticFile; at: number } | undefined;

  constructor(
    private readonly config: Config,
    private readonly heads: PageHeads,
    private readonly logger: Logger,
  ) {
    this.files = new StaticFiles(config.webRoot);
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
    if (path === '/robots.txt') return send(request, response, this.robots(), 'public, max-age=3600');
    if (path === '/sitemap.xml') return send(request, response, await this.siteMap(), 'public, max-age=3600');
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
    await this.sendPage(request, response, index, path);
  }

  private async sendPage(request: ContractRequest, response: Response, index: StaticFile, path: string): Promise<void> {
    const head = await this.headOf(path, request);
    if (head?.status === 404) response.status(404);
    const html = index.content.toString('utf8');
    const page = head === null ? html.replace(HEAD_MARKER, '') : renderHead(html, head, this.config.publicUrl);
    return send(
      request,
      response,
      new StaticFile('text/html; charset=utf-8', Buffer.from(page), 0),
      'no-cache',
      'light',
    );
  }

  /** A page without its head is still a page. */
  private async headOf(path: string, request: ContractRequest): Promise<PageHead | null> {
    try {
      const query = request.originalUrl.split('?')[1] ?? '';
      return await this.heads.headOf(path, new URLSearchParams(query));
    } catch (error) {
      this.logger.warn({ err: error, requestId: request.requestId }, 'the head of a page could not be read');
      return null;
    }
  }

  private robots(): StaticFile {
    const text = `User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: ${this.config.publicUrl}/sitemap.xml\n`;
    return new StaticFile('text/plain; charset=utf-8', Buffer.from(text), 0);
  }

  private async siteMap(): Promise<StaticFile> {
    if (this.sitemap !== undefined && Date.now() - this.sitemap.at < SITEMAP_MAX_AGE_MS) return this.sitemap.file;
    const entries: SitemapEntry[] = [{ path: '/' }, { path: '/jobs' }, ...(await this.heads.sitemap())];
    const urls = entries.map((entry) => {
      const lastModified = entry.lastModified ? `<lastmod>${entry.lastModified.toISOString()}</lastmod>` : '';
      return `<url><loc>${escapeHtml(this.config.publicUrl + encodeURI(entry.path))}</loc>${lastModified}</url>`;
    });
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`;
    const file = new StaticFile('application/xml; charset=utf-8', Buffer.from(xml), 0);
    this.sitemap = { file, at: Date.now() };
    return file;
  }
}

async function send(
  request: ContractRequest,
  response: Response,
  file: StaticFile,
  cacheControl: string,
  effort: 'best' | 'light' = 'best',
): Promise<void> {
  const etag = `"${file.etag}"`;
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', file.type);
  if (response.statusCode === 200 && request.headers['if-none-match'] === etag) {
    response.status(304).end();
    return;
  }
  // A page that is written per request is not worth the best compression; the body stays a few kilobytes.
  const { encoding, bytes } = await file.encode(
    effort === 'light'
      ? (request.headers['accept-encoding'] ?? '').replace(/\bbr\b/, '')
      : (request.headers['accept-encoding'] ?? ''),
  );
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
