/** Pictures of the blog: drawn anew, everybody's with the post and no sooner, and gone when no post shows them. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as blogsCalls from '#contract/api/blogs.ts';
import { BLOG } from '#contract/domain/blog.ts';
import { BLOG_RSS_PATH } from '../../src/modules/content/blogs/blog-pages.ts';
import { FilesUpkeep } from '../../src/modules/profile/files/files-upkeep.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Maintenance } from '../../src/platform/database/maintenance.ts';
import { PageHeads } from '../../src/platform/pages/page-head.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { at, blogInput, writeBlog } from './support/blogs.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, publicUrl: 'https://jobs.example' } });
  staff = await app.signUp('staff');
});
afterAll(() => app.close());

const { adminAddBlogPicture, adminBlog, adminDeleteBlog, adminPreviewBlog, adminSaveBlog, getBlogBySlug, getBlogs } =
  blogsCalls;
const sql = (statement: string, values: unknown[] = []) => rows(app.database.primary(), statement, values);

/** A photo with the place where it was taken in it. */
async function bring(width = 40, height = 30) {
  const photo = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .jpeg()
    .toBuffer();
  return (await staff.client.ok(adminAddBlogPicture, { image: photo.toString('base64') })).data;
}
const open = (path: string) => fetch(app.url + path);
const bare = (path: string) => path.split('?')[0] ?? path;
const coverOf = (_id: string) => ({ pictureId: _id, alt: 'Two people at a table' });
const saved = async (post: { _id: string; version: number }, more: Parameters<typeof blogInput>[0]) =>
  (await staff.client.ok(adminSaveBlog, { blog: { blogId: post._id, version: post.version }, ...blogInput(more) }))
    .data;

it('are everybody’s once the post is published, in its list, its page, its preview of a link and its feed', async () => {
  const [cover, inText] = [await bring(), await bring(3_000, 1_000)];
  expect(inText).toMatchObject({ width: BLOG.picture.sidePx, height: 533 });
  const body = `Look:\n\n![A desk](picture:${inText._id})`;
  const draft = await writeBlog(staff, { title: 'With pictures', body, cover: coverOf(cover._id) });
  expect(draft.cover).toMatchObject({ pictureId: cover._id, width: 40, height: 30 });
  // Only who writes it sees them before, by a key, and no cache keeps them.
  for (const { path } of [cover, inText]) {
    expect((await open(bare(path))).status).toBe(404);
    expect((await open(`${bare(path)}?key=${'x'.repeat(43)}`)).status).toBe(404);
    const seen = await open(path);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  }
  const { bodyHtml } = (await staff.client.ok(adminPreviewBlog, { body })).data;
  expect(bodyHtml).toContain(`<img src="${inText.path}" alt="A desk" width="1600" height="533" loading="lazy" />`);

  const post = await saved(draft, { title: 'With pictures', body, cover: coverOf(cover._id), publishAt: at() });
  const shown = { path: bare(cover.path), alt: 'Two people at a table', width: 40, height: 30 };
  expect((await app.visitor.ok(getBlogs, {})).data[0]?.cover).toEqual(shown);
  const { data: read } = await app.visitor.ok(getBlogBySlug, { slug: post.slug });
  expect(read.cover).toEqual(shown);
  expect(read.bodyHtml).toContain(`<img src="${bare(inText.path)}" alt="A desk"`);
  expect(JSON.stringify(read)).not.toContain('key=');
  const answer = await open(bare(cover.path));
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    ...[200, 'public, max-age=3600', 'image/webp'],
  ]);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined();
  const head = await app.server.app.get(PageHeads).headOf(`/blogs/${post.slug}`, new URLSearchParams());
  expect(head?.imagePath).toBe(bare(cover.path));
  const feed = await (await open(BLOG_RSS_PATH)).text();
  expect(feed).toContain(`https://jobs.example${bare(cover.path)}`);

  await saved(post, { title: 'With pictures', body, cover: coverOf(cover._id), publishAt: null });
  for (const { path } of [cover, inText]) expect((await open(bare(path))).status).toBe(404);
});

it('have words for who does not see them, and none are of another post', async () => {
  const [mine, others] = [await bring(), await bring()];
  await writeBlog(staff, { title: 'Of another post', body: `![x](picture:${others._id})` });
  const faultOf = async (more: object) => {
    const failure = await staff.client.fails(adminSaveBlog, { ...blogInput(), ...more });
    return failure.code === 'validation_failed' && Array.isArray(failure.details)
      ? failure.details[0]?.path
      : failure.code;
  };
  expect(await faultOf({ body: `![ ](picture:${mine._id})` })).toBe('body');
  expect(await faultOf({ cover: { pictureId: mine._id, alt: ' ' } })).toBe('cover.alt');
  expect(await faultOf({ body: `![x](picture:${others._id})` })).toBe('body');
  expect(await faultOf({ body: `![x](picture:${crypto.randomUUID()})` })).toBe('body');
  expect(await faultOf({ cover: coverOf(others._id) })).toBe('cover.pictureId');
  expect(await staff.client.fails(adminAddBlogPicture, { image: 'AAAA' })).toMatchObject({ code: 'image_unreadable' });
});

it('are gone, with their files, when the post no longer shows them, is deleted, or never came', async () => {
  const [kept, dropped, unused] = [await bring(), await bring(), await bring()];
  const body = `![a](picture:${kept._id}) ![b](picture:${dropped._id})`;
  const post = await writeBlog(staff, { title: 'Fewer and fewer', body });
  const fewer = await saved(post, { title: 'Fewer and fewer', body: `![a](picture:${kept._id})` });
  expect((await open(dropped.path)).status).toBe(404);
  expect((await open(kept.path)).status).toBe(200);
  await sql(`update blog_pictures set added_at = now() - interval '2 days' where id = ?`, [unused._id]);
  await app.server.app.get(Maintenance).run();
  expect((await open(unused.path)).status).toBe(404);
  // Whoever brought it need not be one of our staff any more.
  await sql(
    'update files set owner_id = null, check_at = now() where id = (select file_id from blog_pictures where id = ?)',
    [kept._id],
  );
  await app.server.app.get(FilesUpkeep).run();
  expect((await open(kept.path)).status).toBe(200);
  await staff.client.ok(adminDeleteBlog, { blogId: fewer._id });
  expect(await staff.client.fails(adminBlog, { blogId: fewer._id })).toMatchObject({ code: 'not_found' });
  expect((await open(kept.path)).status).toBe(404);
  await app.server.app.get(FilesUpkeep).run();
  const left = await sql(`select id from files f where kind = 'picture' and state = 'stored'
    and not exists (select 1 from blog_pictures p where p.file_id = f.id)`);
  expect(left).toEqual([]);
});
