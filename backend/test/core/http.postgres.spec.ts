import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/index.ts';
import { PageHeads } from '../../src/platform/pages/page-head.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { addWord, MachineryModule, readWords } from './machinery.fixture.ts';

describe('http', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ features: [MachineryModule] });
    user = await app.signUp('client');
    // The folder is known before the app was built in it, as at a first start.
    const web = join(app.storage.dataDir, 'web');
    mkdirSync(join(web, 'assets'), { recursive: true });
    writeFileSync(
      join(web, 'index.html'),
      '<!doctype html><html><head><title>Rolecall</title><!--head--></head></html>',
    );
    writeFileSync(join(web, 'assets', 'main-abc.js'), `console.log(${JSON.stringify('x'.repeat(4_000))})`);
    writeFileSync(join(app.storage.dataDir, 'secret.txt'), 'secret');
  });
  afterAll(() => app.close());

  const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(app.url + addWord.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.tokens.accessToken}`, ...headers },
      body,
    });

  it('answers unknown API paths and wrong verbs with the failure envelope', async () => {
    const unknown = await fetch(`${app.url}/api/nothing`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      success: false,
      statusCode: 404,
      code: 'not_found',
      requestId: unknown.headers.get('x-request-id'),
    });
    const wrong = await fetch(app.url + readWords.path, { method: 'DELETE' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD');
    expect((await fetch(app.url + addWord.path)).headers.get('allow')).toBe('POST');
  });

  it('takes JSON only, of at most 1 MiB, at most 32 levels deep and with at most 1,000 entries in a list', async () => {
    expect((await post('word=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('{"word":')).status).toBe(400);
    expect((await post(JSON.stringify({ word: 'x'.repeat(1_048_577) }))).status).toBe(413);
    for (const body of [
      `{"word":${'['.repeat(40)}${']'.repeat(40)}}`,
      JSON.stringify({ word: Array(1_001).fill(0) }),
      '[]',
      'null',
      '{"__proto__":{"x":1},"word":"a"}',
    ]) {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    }
  });

  it('sends the security headers, and no-store on private answers', async () => {
    const { headers } = await user.client.send(readWords, {});
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('sends HSTS behind TLS', async () => {
    const tls = await createTestApp({ features: [], config: { behindTls: true } });
    try {
      expect((await fetch(`${tls.url}/healthz`)).headers.get('strict-transport-security')).toContain(
        'max-age=31536000',
      );
    } finally {
      await tls.close();
    }
  });

  it('repeats a well-formed request id and replaces any other', async () => {
    const own = await fetch(`${app.url}/healthz`, { headers: { 'x-request-id': 'abc-12345' } });
    expect(own.headers.get('x-request-id')).toBe('abc-12345');
    const bad = await fetch(`${app.url}/healthz`, { headers: { 'x-request-id': 'a"b' } });
    expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is alive, ready and measured', async () => {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });

  it('shows metrics to who has the token, wherever they are, and to nobody without one', async () => {
    const token = 'a token of sixteen or more';
    const measured = await createTestApp({ features: [], config: { metricsToken: token } });
    const metrics = (url: string, headers: Record<string, string>) => fetch(`${url}/metrics`, { headers });
    try {
      const answer = await metrics(measured.url, { authorization: `Bearer ${token}` });
      expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram');
      for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${token}x` }]) {
        expect((await metrics(measured.url, headers)).status).toBe(404);
      }
    } finally {
      await measured.close();
    }
    // From this very machine, as behind a proxy that adds no header.
    for (const headers of [{}, { authorization: 'Bearer null' }, { authorization: 'Bearer ' }]) {
      expect((await metrics(app.url, headers)).status).toBe(404);
    }
  });

  it('describes every call in OpenAPI 3.1', async () => {
    const document = (await (await fetch(`${app.url}/api/docs.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
    expect(await (await fetch(`${app.url}/api/docs`)).text()).toContain('swagger-ui');
  });

  describe('the web app', () => {
    let web: TestApp;
    const page = (path: string, headers: Record<string, string> = {}) =>
      fetch(web.url + path, { headers: { accept: 'text/html', ...headers } });
    beforeAll(async () => {
      web = await createTestApp({ features: [], config: { webRoot: join(app.storage.dataDir, 'web') } });
      web.server.app.get(PageHeads).register({
        headOf: (path) =>
          Promise.resolve(
            path === '/jobs/1'
              ? {
                  title: 'A & B </title>',
                  description: 'Quote " it',
                  canonicalPath: '/jobs/1',
                  jsonLd: { title: '</script><b>' },
                }
              : null,
          ),
        sitemap: () => Promise.resolve([{ path: '/jobs/1', lastModified: new Date(0) }]),
      });
    });
    afterAll(() => web.close());

    it('serves hashed files for a year, compressed, and pages revalidated', async () => {
      const script = await fetch(`${web.url}/assets/main-abc.js`, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(script.headers.get('content-encoding')).toBe('br');
      expect(await script.text()).toContain('console.log');
      const index = await page('/some/route');
      expect(index.headers.get('cache-control')).toBe('no-cache');
      expect(index.headers.get('content-security-policy')).toContain("script-src 'self'");
      const again = await page('/some/route', { 'if-none-match': index.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    });

    it('writes the head of a page so that nothing can break out of it', async () => {
      const html = await (await page('/jobs/1')).text();
      expect(html).toContain('<title>A &amp; B &lt;/title&gt;</title>');
      expect(html).not.toContain('<title>Rolecall</title>');
      expect(html).toContain('\\u003c/script\\u003e\\u003cb\\u003e');
      expect(html).toContain('<link rel="canonical" href="http://localhost');
    });

    it('answers 404 for missing files and never leaves its folder', async () => {
      expect((await page('/assets/gone.js')).status).toBe(404);
      expect((await fetch(`${web.url}/gone.js`)).status).toBe(404);
      for (const path of ['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/%00.js']) {
        expect(await (await page(path)).text()).not.toBe('secret');
      }
    });

    it('lists pages for search engines', async () => {
      expect(await (await fetch(`${web.url}/robots.txt`)).text()).toContain('Sitemap: ');
      expect(await (await fetch(`${web.url}/sitemap.xml`)).text()).toContain('/sitemaps/pages.xml</loc>');
      expect(await (await fetch(`${web.url}/sitemaps/pages.xml`)).text()).toContain(
        '/jobs/1</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>',
      );
    });
  });
});
