/** The blog: who writes it, when everybody can read it, and what machines read of it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAudit } from '#contract/api/admin.ts';
import * as blogsCalls from '#contract/api/blogs.ts';
import { HEADERS } from '#contract/headers.ts';
import { BLOG_RSS_PATH } from '../../src/modules/content/blogs/blog-pages.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { strictXml } from '../support/strict-xml.ts';
import { at, blogInput, writeBlog } from './support/blogs.ts';

const { adminBlog, adminBlogs, adminDeleteBlog, adminPreviewBlog, adminSaveBlog } = blogsCalls;
const { getBlogBySlug, getBlogs, getBlogsById } = blogsCalls;

const folder = mkdtempSync(join(tmpdir(), 'rolecall-blog-'));
let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/index.html'), '<html><head><!--head--><title>Rolecall</title></head></html>');
  const webRoot = join(folder, 'web');
  app = await createTestApp({ config: { rateLimits: false, webRoot, publicUrl: 'https://jobs.example' } });
  staff = await app.signUp('staff', { firstName: 'Sam' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const sql = (statement: string, values: unknown[] = []) => rows(app.database.primary(), statement, values);
beforeEach(() => sql('delete from blog_posts'));

const text = async (path: string) => (await fetch(app.url + path, { headers: { accept: 'text/html' } })).text();
const save = (blog: { _id: string; version: number }, more: Parameters<typeof blogInput>[0] = {}) => ({
  blog: { blogId: blog._id, version: blog.version },
  ...blogInput(more),
});
const titles = async (input: { tag?: string; pageId?: number; limit?: number } = {}) =>
  (await app.visitor.ok(getBlogs, input)).data.map(({ title }) => title);

describe('writing', () => {
  it('keeps a draft from everybody, and shows it once its time has come', async () => {
    const draft = await writeBlog(staff);
    expect(draft).toMatchObject({ state: 'draft', version: 1, slug: 'what-a-good-reference-says', publishAt: null });
    const { _id: id, slug } = draft;
    const isHidden = async () => {
      expect(await app.visitor.fails(getBlogsById, { id })).toMatchObject({ code: 'not_found' });
      expect(await app.visitor.fails(getBlogBySlug, { slug })).toMatchObject({ code: 'not_found' });
      expect(await titles()).toEqual([]);
      expect(await text(BLOG_RSS_PATH)).not.toContain(slug);
      expect(await text('/sitemaps/pages.xml')).not.toContain(slug);
      expect((await fetch(`${app.url}/blogs/${slug}`, { headers: { accept: 'text/html' } })).status).toBe(404);
    };
    await isHidden();
    const tomorrow = at(86_400);
    const { data: planned } = await staff.client.ok(adminSaveBlog, save(draft, { publishAt: tomorrow }));
    expect(planned).toMatchObject({ state: 'scheduled', version: 2, publishAt: tomorrow });
    await isHidden();
    await sql(`update blog_posts set publish_at = now() - interval '1 second'`);
    const { data } = await app.visitor.ok(getBlogsById, { id });
    expect(data).toMatchObject({ slug, authorName: 'Sam Field', tags: ['Hiring'], updatedAt: null });
    expect(data.bodyHtml).toBe('<h2>Ask</h2>\n<p>Ask <strong>what happened</strong> on a bad day.</p>');
    expect((await app.visitor.ok(getBlogBySlug, { slug })).data).toEqual(data);
    expect(await titles()).toEqual(['What a good reference says']);
    expect((await staff.client.ok(adminBlog, { blogId: id })).data.state).toBe('published');
  });

  it('gives every post an address of its own, which stays once it is published', async () => {
    const [first, second, third] = [await writeBlog(staff), await writeBlog(staff), await writeBlog(staff)];
    expect([first, second, third].map(({ slug }) => slug)).toEqual([
      'what-a-good-reference-says',
      'what-a-good-reference-says-2',
      'what-a-good-reference-says-3',
    ]);
    const { data: same } = await staff.client.ok(
      adminSaveBlog,
      save(second, { summary: 'Another summary of it all.' }),
    );
    expect(same.slug).toBe(second.slug);
    const { data: renamed } = await staff.client.ok(
      adminSaveBlog,
      save(same, { title: 'A new title', publishAt: at() }),
    );
    expect(renamed.slug).toBe('a-new-title');
    const { data: again } = await staff.client.ok(
      adminSaveBlog,
      save(renamed, { title: 'Yet another', publishAt: renamed.publishAt }),
    );
    expect(again.slug).toBe('a-new-title');
    const both = await Promise.all([writeBlog(staff, { title: 'At once' }), writeBlog(staff, { title: 'At once' })]);
    expect(both.map(({ slug }) => slug).sort()).toEqual(['at-once', 'at-once-2']);
  });

  it('tells readers when the words of a published post changed, and of nothing else', async () => {
    const post = await writeBlog(staff, { publishAt: at() });
    const { publishAt } = post;
    const updatedAt = async () => (await app.visitor.ok(getBlogsById, { id: post._id })).data.updatedAt;
    const { data: tagged } = await staff.client.ok(adminSaveBlog, save(post, { publishAt, tags: ['Other'] }));
    expect(await updatedAt()).toBeNull();
    const { data: mended } = await staff.client.ok(adminSaveBlog, save(tagged, { publishAt, body: 'Better words' }));
    expect(await updatedAt()).toMatch(/Z$/);
    await staff.client.ok(adminSaveBlog, save(mended, { publishAt: at(-5), body: 'Better words' }));
    expect(await updatedAt()).toBeNull();
  });

  it('lets nobody overwrite what they have not seen', async () => {
    const draft = await writeBlog(staff);
    await staff.client.ok(adminSaveBlog, save(draft, { title: 'Mine' }));
    expect(await staff.client.fails(adminSaveBlog, save(draft, { title: 'Yours' }))).toMatchObject({
      code: 'conflict',
    });
    expect((await staff.client.ok(adminBlog, { blogId: draft._id })).data.title).toBe('Mine');
  });

  it('makes one post of a request that comes twice', async () => {
    const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const [one, other] = [
      await staff.client.ok(adminSaveBlog, blogInput(), headers),
      await staff.client.ok(adminSaveBlog, blogInput(), headers),
    ];
    expect(other.data._id).toBe(one.data._id);
    expect((await staff.client.ok(adminBlogs, {})).page?.total).toBe(1);
  });

  it('deletes only what nobody can read', async () => {
    const post = await writeBlog(staff, { publishAt: at() });
    const blogId = post._id;
    expect(await staff.client.fails(adminDeleteBlog, { blogId })).toMatchObject({ code: 'blog_published' });
    await staff.client.ok(adminSaveBlog, save(post));
    expect(await app.visitor.fails(getBlogsById, { id: blogId })).toMatchObject({ code: 'not_found' });
    await staff.client.ok(adminDeleteBlog, { blogId });
    expect(await staff.client.fails(adminBlog, { blogId })).toMatchObject({ code: 'not_found' });
    expect(await staff.client.fails(adminDeleteBlog, { blogId })).toMatchObject({ code: 'not_found' });
  });

  it('notes every save, publication, withdrawal and deletion, and who did it', async () => {
    await sql('delete from audit_events');
    const post = await writeBlog(staff, { publishAt: '2026-01-31T10:00:00Z' });
    const { data } = await staff.client.ok(adminSaveBlog, save(post));
    await staff.client.ok(adminDeleteBlog, { blogId: data._id });
    const log = (await staff.client.ok(adminAudit, {})).data.filter(({ kind }) => kind.startsWith('blog-'));
    const detail = '/blogs/what-a-good-reference-says';
    expect(log.map((entry) => [entry.kind, entry.detail]).reverse()).toEqual([
      ['blog-saved', detail],
      ['blog-published', `${detail}, from 2026-01-31 10:00 UTC`],
      ['blog-saved', detail],
      ['blog-withdrawn', detail],
      ['blog-deleted', detail],
    ]);
    for (const entry of log) expect(entry).toMatchObject({ actorName: 'Sam Person', userId: null });
  });

  it('refuses what is no post, by the name of the field', async () => {
    const faults = async (more: Parameters<typeof blogInput>[0]) =>
      ((await staff.client.fails(adminSaveBlog, blogInput(more))).details as { path: string }[]).map(
        ({ path }) => path,
      );
    expect(await faults({ tags: ['Pay', 'pay'] })).toEqual(['tags']);
    expect(await faults({ summary: 'Too short' })).toEqual(['summary']);
    expect(await faults({ body: '> '.repeat(5_000) + 'x' })).toEqual(['body']);
    expect((await staff.client.ok(adminBlogs, {})).data).toEqual([]);
  });
});

it('previews exactly what will be shown, and nothing of a script survives', async () => {
  const body = '# Hi\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) [y](/jobs)';
  const { bodyHtml } = (await staff.client.ok(adminPreviewBlog, { body })).data;
  expect(bodyHtml).not.toMatch(/script|img|onerror/i);
  expect(bodyHtml).toContain('<a href="/jobs" rel="noopener noreferrer">y</a>');
  const { _id: id } = await writeBlog(staff, { body, publishAt: at() });
  expect((await app.visitor.ok(getBlogsById, { id })).data.bodyHtml).toBe(bodyHtml);
});

it('lists the newest first, page by page, and by tag in any spelling', async () => {
  for (const [index, tag] of ['Pay', 'Trust', 'pay'].entries())
    await writeBlog(staff, { title: `Post ${String(index)}`, tags: [tag], publishAt: at(-100 + index) });
  await writeBlog(staff, { title: 'Draft', tags: ['Pay'] });
  expect(await titles()).toEqual(['Post 2', 'Post 1', 'Post 0']);
  expect(await titles({ tag: 'PAY' })).toEqual(['Post 2', 'Post 0']);
  expect(await titles({ tag: 'p%' })).toEqual([]);
  const { data, page } = await app.visitor.ok(getBlogs, { limit: 2, pageId: 2 });
  expect(data.map(({ title }) => title)).toEqual(['Post 0']);
  expect(page).toMatchObject({ total: 3, totalPages: 2 });
  const drafts = await staff.client.ok(adminBlogs, { state: 'draft' });
  expect(drafts.data.map(({ title, state }) => [title, state])).toEqual([['Draft', 'draft']]);
  expect((await staff.client.ok(adminBlogs, { state: 'published' })).page?.total).toBe(3);
  expect((await staff.client.ok(adminBlogs, { state: 'scheduled' })).data).toEqual([]);
});

describe('machines', () => {
  const hostile = '</script><script>alert(1)</script> ]]> & "x"';

  it('read the head of a post with its data, whatever stands in them', async () => {
    const { slug } = await writeBlog(staff, { title: hostile, summary: `${hostile} and more`, publishAt: at() });
    const html = await text(`/blogs/${slug}`);
    expect(html).not.toContain('<script>alert');
    const jsonLd = /<script type="application\/ld\+json">(?<json>.*?)<\/script>/s.exec(html)?.groups?.['json'] ?? '';
    expect(JSON.parse(jsonLd)).toMatchObject({
      '@type': 'Article',
      headline: hostile,
      author: { '@type': 'Person', name: 'Sam Field' },
      mainEntityOfPage: `https://jobs.example/blogs/${slug}`,
      keywords: 'Hiring',
    });
    expect(html).toContain(`<link rel="canonical" href="https://jobs.example/blogs/${slug}">`);
    expect(html).toContain('href="https://jobs.example/feeds/blog.rss"');
  });

  it('find posts in the feed and in the sitemap', async () => {
    const { slug } = await writeBlog(staff, { title: hostile, publishAt: at() });
    const feed = await text(BLOG_RSS_PATH);
    strictXml(feed);
    const { rss } = new XMLParser().parse(feed) as { rss: { channel: { item: { title: string; link: string } } } };
    expect(rss.channel.item).toMatchObject({
      title: hostile,
      link: `https://jobs.example/blogs/${slug}`,
      category: 'Hiring',
    });
    expect(await text('/sitemaps/pages.xml')).toContain(`<loc>https://jobs.example/blogs/${slug}</loc>`);
  });

  it('are told what is not there', async () => {
    for (const path of ['/blogs/nothing-here', '/blogs/%2e%2e%2fadmin', '/blogs/A B'])
      expect((await fetch(app.url + path, { headers: { accept: 'text/html' } })).status, path).toBe(404);
    expect((await fetch(`${app.url}/blogs`, { headers: { accept: 'text/html' } })).status).toBe(200);
  });
});
