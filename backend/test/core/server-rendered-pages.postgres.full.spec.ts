import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeJobs } from '#contract/api/job-search.ts';
import { applyJobs } from '#contract/api/applications.ts';
import { AppError } from '../../src/platform/http/errors/app-error.ts';
import { PageCalls } from '../../src/platform/pages/page-calls.ts';
import { PageHeads } from '../../src/platform/pages/page-head.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

const INDEX = `<!doctype html><html><head><!--head--><title>Rolecall</title><script src="/theme.js"></script>
<link rel="stylesheet" href="/assets/base.css"></head><body><div id="root"></div></body></html>`;
const MANIFEST = {
  'pages/A.tsx': { file: 'assets/a.js', css: ['assets/a.css', 'assets/base.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
};
/** Stands for the bundle of `src-web/server`. */
const BUNDLE = `
let fetch;
export const pagePatterns = ['^/(a|b|plain|broken|endless|crash|refused|failing|waiting|unread|gone|slow)'];
let rendered = 0;
export const connect = (given) => { fetch = given; };
export const renderPage = async (url) => {
  if (url.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 300));
  if (url.startsWith('/plain')) return null;
  if (url.startsWith('/broken')) throw new Error('a component failed');
  if (url.startsWith('/endless')) for (;;);
  if (url.startsWith('/crash')) process.nextTick(() => { throw new Error('the thread failed'); });
  const answer = await fetch('activeJobs', { keyword: url, limit: 3 });
  const denied = await fetch('getJobById', { id: 'x' });
  return { status: url.startsWith('/nothing') ? 404 : 200, html: '<main>' + url + ' ' + (rendered += 1) + '</main>',
    state: JSON.stringify({ answer, denied, odd: '</script>\\u2028' }), modules: ['pages/A.tsx'], dataMs: 1, renderMs: 1 };
};`;

const page = { pageId: 1, limit: 3, total: 0, totalIsCapped: false, totalPages: 0 };
const list = {
  ...page,
  asOf: '2026-01-01T00:00:00Z',
  correctedTo: null,
  alternative: null,
  readPlace: null,
  facets: null,
  partialFacets: [],
  place: null,
  loosen: [],
};

describe('pages that the server renders', () => {
  let app: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-rendered-'));
  const asked: unknown[] = [];
  const log: string[] = [];
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.url + path, { headers: { accept: 'text/html', ...headers } });
  const logged = (text: string) => log.filter((line) => line.includes(text)).length;

  beforeAll(async () => {
    mkdirSync(join(folder, 'web/.vite'), { recursive: true });
    mkdirSync(join(folder, 'web/assets'));
    for (const name of ['a', 'shared', 'base'])
      writeFileSync(join(folder, `web/assets/${name}.css`), `.${name}{top:0}\n`);
    writeFileSync(join(folder, 'web/index.html'), INDEX);
    writeFileSync(join(folder, 'web/theme.js'), '/* What it is for. */\ndocument.title;\n');
    writeFileSync(join(folder, 'web/after-paint.js'), 'document.body;\n');
    writeFileSync(join(folder, 'web/.vite/manifest.json'), JSON.stringify(MANIFEST));
    writeFileSync(join(folder, 'render.mjs'), BUNDLE);
    app = await createTestApp({
      features: [],
      config: { webRoot: join(folder, 'web'), pageRenderer: join(folder, 'render.mjs') },
      log: (line) => log.push(line),
    });
    app.server.app.get(PageCalls).serve(activeJobs, (input) => {
      asked.push(input);
      if (input.keyword === '/refused') throw new AppError('not_found');
      if (input.keyword === '/failing') throw new Error('the database is on fire');
      return Promise.resolve({ data: [], page: list });
    });
    app.server.app.get(PageHeads).register({
      headOf: (path) => {
        if (path === '/unread') return Promise.reject(new Error('the database is on fire'));
        if (path === '/waiting') return new Promise(() => undefined);
        return Promise.resolve(
          path === '/gone' ? { title: 'Gone', description: 'It was here.', canonicalPath: '/gone', status: 410 } : null,
        );
      },
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('puts page, answers, styles and scripts into index.html, and lets nobody keep it', async () => {
    const response = await get('/a?x=1');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('etag')).toBeNull();
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text = '']) => text);
    expect(scripts).toEqual(['document.title;\n', 'document.body;\n']);
    const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(html).not.toContain('theme.js');
    expect(html).toContain('<div id="root" data-server-rendered><main>/a?x=1 1</main></div>');
    // The page's own styles stand in it; the link keeps a later page from fetching them again.
    expect(html).toContain('<style>.a{top:0}</style><link rel="stylesheet" href="/assets/a.css" disabled>');
    expect(html).toContain('<style>.shared{top:0}</style>');
    expect(html).toContain('<link data-after-paint crossorigin href="/assets/shared.js">');
    expect(html.match(/base\.css/g)).toHaveLength(1);
    const state = /<script type="application\/json" id="page-state">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(state)).toMatchObject({
      odd: '</script>\u2028',
      answer: { status: 200, body: { success: true } },
    });
  });

  it('asks as a visitor, by the schema of the call, and only what a module opened', async () => {
    asked.length = 0;
    const html = await (await get('/b', { authorization: 'Bearer whoever', cookie: '__Host-refresh=whoever' })).text();
    expect(asked).toEqual([expect.objectContaining({ keyword: '/b', limit: 3, sort: 'asc', facets: false })]);
    expect(html).toContain('"denied":{"status":500');
    expect(() => {
      app.server.app.get(PageCalls).serve(applyJobs, () => Promise.reject(new Error('never')));
    }).toThrow('not a call that a visitor');
  });

  it('hands refusals to the page, and logs faults', async () => {
    expect(await (await get('/refused')).text()).toContain('"code":"not_found"');
    expect(await (await get('/failing')).text()).toContain('"code":"internal"');
    expect(logged('the database is on fire')).toBeGreaterThan(0);
  });

  it('answers with the status that the page or its record has', async () => {
    const nothing = await get('/nothing');
    expect(nothing.status).toBe(404);
    expect(await nothing.text()).toContain('<meta name="robots" content="noindex">');
    const gone = await get('/gone');
    expect(gone.status).toBe(410);
    const html = await gone.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<main>/gone');
  });

  it('answers 503 while nobody can say whether there is such a record, also when that takes too long', async () => {
    for (const path of ['/unread', '/waiting']) {
      const response = await get(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.text()).toContain(`<main>${path}`);
    }
  });

  it('serves the plain shell for pages of the browser and whenever rendering fails', async () => {
    for (const path of ['/plain', '/broken']) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<div id="root"></div>');
    }
    expect(logged('a component failed')).toBe(1);
    expect(await (await get('/a')).text()).toContain('<main>');
  });

  it('answers 404 for what is no page, also while more pages are asked for than it renders', async () => {
    const busy = Array.from({ length: 16 }, (_, n) => get(`/slow-${String(n)}`));
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => (await get(`/no-such-page-${String(n)}`)).status),
    );
    expect(statuses).toEqual(statuses.map(() => 404));
    for (const page of await Promise.all(busy)) expect(page.status).toBe(200);
  });

  it('ends a page that never ends, answers meanwhile, and renders again with a new thread', async () => {
    const started = performance.now();
    const endless = get('/endless');
    const health = await fetch(`${app.url}/healthz`);
    expect(health.status).toBe(200);
    expect(await (await endless).text()).toContain('<div id="root"></div>');
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(logged('rendering a page took too long')).toBe(1);
    // The counter of the bundle starts anew with its thread.
    expect(await (await get('/a')).text()).toContain('<main>/a 1</main>');
    expect(await (await get('/crash')).text()).toContain('<div id="root"');
    await expect.poll(async () => (await get('/a')).text()).toContain('<main>/a 1</main>');
  });
});
