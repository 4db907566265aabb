import { XMLParser } from 'fast-xml-parser';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../src/platform/database/database.ts';
import { rangeOf } from '../../src/platform/pages/sitemaps.ts';
import { PublicJobsRepository } from '../../src/records/jobs/public-jobs.repository.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { createPublicSite, MISSING, UGLY } from './support/public-site.ts';

let app: TestApp;
let employer: TestUser;
const get = (path: string) => fetch(app.url + path, { headers: { accept: 'text/html,*/*' } });
const text = async (path: string) => (await get(path)).text();
beforeAll(async () => {
  app = await createPublicSite();
  employer = await app.signUp('client', { organisation: 'Kiln & Sons' });
});
afterAll(() => app.close());

describe('sitemap and feeds', () => {
  const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'job'].includes(name), parseTagValue: false });
  const parse = async <T>(path: string) => parser.parse(await text(path)) as T;
  let open: string[];
  beforeAll(async () => {
    for (let n = 0; n < 12; n += 1) await postJob(employer, { title: `Kiln hand ${String(n)}` });
    await postJob(employer, { title: 'Wheel thrower' });
    await postJob(employer, {
      city: 'Pune',
      state: 'Maharashtra',
      experience: '2-year',
      salaryMin: 300_000,
      salaryMax: 500_000,
      payPeriod: 'annualy',
    });
    await postJob(employer, { salaryMin: 9, salaryMax: 10, salaryVisible: false });
    // What no list of open jobs may have.
    await postJob(employer, { title: 'Unannounced' }, 'draft');
    const paused = await postJob(employer, { title: 'Paused' });
    await rows(app.database.primary(), `update jobs set status = 'paused' where id = ?`, [paused]);
    const ended = await postJob(employer, { title: 'Ended' });
    await rows(app.database.primary(), `update jobs set closes_at = now() - interval '1 minute' where id = ?`, [ended]);
    const found = await rows<{ id: string }>(
      app.database.primary(),
      `select id from jobs where status = 'active' and (closes_at is null or closes_at > now())`,
    );
    open = found.map(({ id }) => id).sort();
  });
  const idsIn = (urls: { loc: string }[]) =>
    urls.map(({ loc }) => loc.replace('https://jobs.example/jobs/', '')).sort();

  it('lists every open job and no other, in parts that the index names', async () => {
    expect(await text('/robots.txt')).toContain('Sitemap: https://jobs.example/sitemap.xml');
    const { sitemapindex } = await parse<{ sitemapindex: { sitemap: { loc: string }[] } }>('/sitemap.xml');
    expect(sitemapindex.sitemap.map(({ loc }) => loc)).toEqual([
      'https://jobs.example/sitemaps/pages.xml',
      'https://jobs.example/sitemaps/jobs-1-1.xml',
    ]);
    const { urlset } = await parse<{ urlset: { url: { loc: string; lastmod: string }[] } }>('/sitemaps/jobs-1-1.xml');
    expect(idsIn(urlset.url)).toEqual(open);
    expect(Date.parse(urlset.url[0]?.lastmod ?? '')).toBeGreaterThan(0);
    const pages = await parse<{ urlset: { url: { loc: string }[] } }>('/sitemaps/pages.xml');
    expect(pages.urlset.url.map(({ loc }) => loc)).toEqual(
      expect.arrayContaining(['https://jobs.example/', 'https://jobs.example/jobs']),
    );
  });

  it('cuts a long list into parts that together are the whole', async () => {
    const parts = await Promise.all(
      [1, 2, 3, 4].map((part) =>
        parse<{ urlset: { url?: { loc: string }[] } | '' }>(`/sitemaps/jobs-4-${String(part)}.xml`),
      ),
    );
    const urls = parts.flatMap(({ urlset }) => (urlset === '' ? [] : (urlset.url ?? [])));
    expect(idsIn(urls)).toEqual(open);
    const taken = new Set(open.map((id) => Number.parseInt(id.slice(0, 3), 16) + 1));
    const free = Array.from({ length: 4096 }, (_, index) => index + 1).find((part) => !taken.has(part));
    expect(await parse(`/sitemaps/jobs-4096-${String(free)}.xml`)).toMatchObject({ urlset: '' });
    for (const path of ['jobs-3-1', 'jobs-4-5', 'jobs-4-0', 'jobs-131072-1', 'others-1-1'])
      expect((await get(`/sitemaps/${path}.xml`)).status).toBe(404);
    expect(rangeOf(65_536, 65_536)).toEqual({ from: 'ffff0000-0000-0000-0000-000000000000', to: null });
  });

  it('reads no more of a long list than it is asked for', async () => {
    const repository = app.server.app.get(PublicJobsRepository);
    const reader = repository.openIds(app.database.read(), MISSING, null);
    expect((await reader.next()).done).toBe(false);
    expect(await reader.return(undefined)).toEqual({ done: true, value: undefined });
  });

  it('gives the newest jobs as RSS, and those of a search', async () => {
    const posted = await postJob(employer, {
      title: UGLY.replace('\u0001', ''),
      description: 'Cuts glass and odd characters, all day.',
    });
    // Rows of a time in which such characters were taken.
    await rows(app.database.primary(), 'update jobs set title = ?, description_text = ? where id = ?', [
      UGLY,
      'Cuts glass and \u0002 odd characters',
      posted,
    ]);
    const response = await get('/feeds/jobs.rss');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const feed = await new RssParser().parseString(await response.text());
    expect(feed.items[0]).toMatchObject({ title: `${UGLY.replace('\u0001', '')} at Kiln & Sons` });
    expect(feed.items[0]?.link).toMatch(/^https:\/\/jobs\.example\/jobs\/[0-9a-f-]{36}$/);
    expect(Date.parse(feed.items[0]?.isoDate ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const found = await new RssParser().parseString(await text('/feeds/jobs.rss?keyword=wheel'));
    expect(found.items.map(({ title }) => title)).toEqual(['Wheel thrower at Kiln & Sons']);
    expect((await get('/feeds/jobs.rss?nonsense=1')).status).toBe(400);
    expect((await get('/feeds/jobs.rss?keyword=wheel&keyword=kiln')).status).toBe(400);
    await postJob(employer, { title: 'Kiln welder', category: 'engineering', jobType: 'contract' });
    const listed = async (query: string) =>
      (await new RssParser().parseString(await text(`/feeds/jobs.rss?keyword=welder&${query}`))).items.length;
    expect(await listed('jobTypes=contract&jobTypes=full-time')).toBe(1);
    expect(await listed('jobTypes=full-time&jobTypes=internship')).toBe(0);
  });

  it('gives every open job as XML for aggregators', async () => {
    const { source } = await parse<{ source: { publisher: string; job: Record<string, string>[] } }>('/feeds/jobs.xml');
    expect(source.publisher).toBe('Rolecall');
    expect(new Set(source.job.map((job) => job['referencenumber']))).toEqual(
      new Set(
        (
          await rows<{ id: string }>(
            app.database.primary(),
            `select id from jobs where status = 'active' and (closes_at is null or closes_at > now())`,
          )
        ).map(({ id }) => id),
      ),
    );
    for (const job of source.job) {
      for (const field of [
        'title',
        'date',
        'referencenumber',
        'url',
        'company',
        'country',
        'description',
        'jobtype',
        'category',
      ])
        expect(job[field], field).toBeTruthy();
    }
    const full = source.job.find((job) => job['salary'] === 'INR 300000 - 500000 per year');
    expect(full).toMatchObject({ city: 'Pune', state: 'Maharashtra', experience: expect.any(String) as string });
    expect(source.job.some((job) => job['salary']?.includes('9 - 10'))).toBe(false);
  });
});
