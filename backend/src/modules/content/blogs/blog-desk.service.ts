import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as blogsCalls from '#contract/api/blogs.ts';
import type { ParsedInput } from '#contract/call.ts';
import { slugOf, type BlogSource } from '#contract/domain/blog.ts';
import type { AuditKind } from '#contract/domain/audit.ts';
import { Database } from '../../../platform/database/database.ts';
import { Audit } from '../../../platform/http/access/audit.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import type { Origin } from '../../../platform/http/access/origin.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { BlogsRepository, type BlogSourceRow } from '../../../records/content/blogs.repository.ts';
import { checkPictures, toBlogHtml } from './blog-html.ts';
import { BlogPictures } from './blog-pictures.service.ts';
import { toRow, toSource } from './blogs.mapper.ts';

type Save = ParsedInput<typeof blogsCalls.adminSaveBlog>;

/** The staff's desk for the blog; the contract admits nobody else. */
@Injectable()
export class BlogDesk {
  constructor(
    private readonly database: Database,
    private readonly repository: BlogsRepository,
    private readonly pictures: BlogPictures,
    private readonly audit: Audit,
  ) {}

  async listBlogSources(
    input: ParsedInput<typeof blogsCalls.adminBlogs>,
  ): Promise<Reply<typeof blogsCalls.adminBlogs>> {
    const em = this.database.primary();
    const found = await this.repository.all(em, input.state, { limit: input.limit, offset: offsetOf(input) });
    return { data: found.map(toRow), page: pageInfoOf(input, await this.repository.countAll(em, input.state)) };
  }

  /** Renders Markdown, with the pictures that its author may see. */
  async preview(body: string): Promise<string> {
    return toBlogHtml(body, await this.pictures.shownIn(this.database.primary(), body, true));
  }

  /** @throws AppError `not_found` */
  readBlogSource(blogId: string): Promise<BlogSource> {
    return this.sourceOf(this.database.primary(), blogId);
  }

  /**
   * Stores a post, new or changed.
   * @throws AppError `not_found`, `conflict` when it was changed since it was read, `validation_failed`
   */
  save(caller: Caller, { blog, cover, ...input }: Save, origin: Origin): Promise<BlogSource> {
    checkPictures(input.body);
    return this.database.write(async (em) => {
      const bodyHtml = toBlogHtml(input.body, await this.pictures.shownIn(em, input.body, false));
      const stored = blog === undefined ? undefined : await this.lock(em, blog);
      // The address of a published post never changes, so that links to it keep working.
      const slug =
        stored?.state === 'published'
          ? stored.slug
          : await this.repository.freeSlug(em, slugOf(input.title), stored?.id);
      const words = { ...input, bodyHtml, slug };
      const id = stored?.id ?? (await this.repository.addBlog(em, words));
      if (stored !== undefined) await this.repository.changeBlog(em, id, words, updatedBy(stored, input));
      await this.pictures.settle(em, id, { body: input.body, cover });
      await this.note(em, caller, origin, { kind: 'blog-saved', detail: pathOf(slug) });
      await this.notePublication(em, caller, origin, { slug, was: stored?.publish_at ?? null, is: input.publishAt });
      const data = await this.sourceOf(em, id);
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found`, `blog_published` while everybody can read it */
  async removeBlog(caller: Caller, blogId: string, origin: Origin): Promise<void> {
    await this.database.write(async (em) => {
      const stored = await this.repository.lockBlog(em, blogId);
      if (stored === undefined) throw notFound();
      if (stored.state === 'published') throw new AppError('blog_published');
      await this.pictures.dropAll(em, blogId);
      await this.repository.removeBlog(em, blogId);
      await this.note(em, caller, origin, { kind: 'blog-deleted', detail: pathOf(stored.slug) });
    });
  }

  private async lock(em: SqlEntityManager, blog: NonNullable<Save['blog']>): Promise<BlogSourceRow> {
    const stored = await this.repository.lockBlog(em, blog.blogId);
    if (stored === undefined) throw notFound();
    if (stored.version !== blog.version) throw new AppError('conflict');
    return stored;
  }

  private async sourceOf(em: SqlEntityManager, blogId: string): Promise<BlogSource> {
    const row = await this.repository.source(em, blogId);
    if (row === undefined) throw notFound();
    return toSource(row, await this.pictures.coverOf(em, blogId));
  }

  private async notePublication(
    em: SqlEntityManager,
    caller: Caller,
    origin: Origin,
    { slug, was, is }: { slug: string; was: string | null; is: string | null },
  ): Promise<void> {
    if (isSame(was, is)) return;
    if (is === null) return this.note(em, caller, origin, { kind: 'blog-withdrawn', detail: pathOf(slug) });
    const from = `${new Date(is).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    return this.note(em, caller, origin, { kind: 'blog-published', detail: `${pathOf(slug)}, from ${from}` });
  }

  private note(
    em: SqlEntityManager,
    { personId }: Caller,
    origin: Origin,
    what: { kind: AuditKind; detail: string },
  ): Promise<void> {
    return this.audit.record(em, { ...what, userId: null, actorId: personId, origin });
  }
}

/** A title such as “Password” alone would read like one of the log's own words. */
const pathOf = (slug: string): string => `/blogs/${slug}`;

/** An instant has several spellings. */
const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** Readers are told of changes of what they may have read; a post that is published anew begins anew. */
function updatedBy(stored: BlogSourceRow, input: Omit<Save, 'blog' | 'cover'>): 'now' | 'as it is' | 'never' {
  if (!isSame(stored.publish_at, input.publishAt)) return 'never';
  if (stored.state !== 'published') return 'as it is';
  const isReworded = stored.title !== input.title || stored.summary !== input.summary || stored.body !== input.body;
  return isReworded ? 'now' : 'as it is';
}
