import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { BlogState } from '#contract/domain/blog.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { instant, now, wireInstant } from '../../platform/database/tables.ts';

export interface BlogCardRow {
  id: string;
  slug: string;
  title: string;
  summary: string;
  tags: string[];
  author_name: string;
  publish_at: string;
  updated_at: string | null;
}

export interface BlogPostRow extends BlogCardRow {
  body_html: string;
}

export interface BlogSourceRow {
  id: string;
  slug: string;
  title: string;
  summary: string;
  body: string;
  tags: string[];
  author_name: string;
  state: BlogState;
  publish_at: string | null;
  changed_at: string;
  version: number;
}

interface BlogWords {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly bodyHtml: string;
  readonly tags: readonly string[];
  readonly authorName: string;
  readonly publishAt: string | null;
  readonly slug: string;
}

const CARD = ['id', 'slug', 'title', 'summary', 'tags', 'author_name'] as const;

/** Named statements over the posts of the blog. */
@Injectable()
export class BlogsRepository {
  /** Newest first. */
  listBlogs(
    em: SqlEntityManager,
    tag: string | undefined,
    slice: { limit: number; offset: number },
  ): Promise<BlogCardRow[]> {
    return this.tagged(em, tag)
      .select(CARD)
      .select((eb) => [
        wireInstant(eb.ref('publish_at').$notNull()).as('publish_at'),
        wireInstant(eb.ref('updated_at')).as('updated_at'),
      ])
      .orderBy('publish_at', 'desc')
      .orderBy('id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  async countBlogs(em: SqlEntityManager, tag: string | undefined): Promise<number> {
    return (await this.tagged(em, tag).select(countAll.as('total')).executeTakeFirstOrThrow()).total;
  }

  /** Undefined for one that nobody can read yet, or no longer. */
  published(
    em: SqlEntityManager,
    by: { readonly id: string } | { readonly slug: string },
  ): Promise<BlogPostRow | undefined> {
    return this.open(em)
      .$if('id' in by, (found) => found.where('id', '=', 'id' in by ? by.id : ''))
      .$if('slug' in by, (found) => found.where('slug', '=', 'slug' in by ? by.slug : ''))
      .select([...CARD, 'body_html'])
      .select((eb) => [
        wireInstant(eb.ref('publish_at').$notNull()).as('publish_at'),
        wireInstant(eb.ref('updated_at')).as('updated_at'),
      ])
      .executeTakeFirst();
  }

  /** All of them, drafts too; those changed last come first. */
  all(
    em: SqlEntityManager,
    state: BlogState | undefined,
    slice: { limit: number; offset: number },
  ): Promise<BlogSourceRow[]> {
    return this.sources(em, state)
      .orderBy('changed_at', 'desc')
      .orderBy('id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  async countAll(em: SqlEntityManager, state: BlogState | undefined): Promise<number> {
    const found = this.sources(em, state).as('found');
    return (await kysely(em).selectFrom(found).select(countAll.as('total')).executeTakeFirstOrThrow()).total;
  }

  source(em: SqlEntityManager, id: string): Promise<BlogSourceRow | undefined> {
    return this.sources(em, undefined).where('id', '=', id).executeTakeFirst();
  }

  /** Locks the post until the transaction ends. */
  lockBlog(em: SqlEntityManager, id: string): Promise<BlogSourceRow | undefined> {
    return this.sources(em, undefined).where('id', '=', id).forUpdate().executeTakeFirst();
  }

  /** The first of `wanted`, `wanted-2`, … that no other post has; changes of addresses follow each other from here on. */
  async freeSlug(em: SqlEntityManager, wanted: string, besides: string | undefined): Promise<string> {
    await lockUntilCommit(em, 'addresses of blog posts');
    const found = await kysely(em)
      .selectFrom('blog_posts')
      .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))
      .$if(besides !== undefined, (others) => others.where('id', '<>', besides ?? ''))
      .select('slug')
      .execute();
    const taken = new Set(found.map(({ slug }) => slug));
    let free = wanted;
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${String(number)}`;
    return free;
  }

  async addBlog(em: SqlEntityManager, words: BlogWords): Promise<string> {
    const { id } = await kysely(em)
      .insertInto('blog_posts')
      .values(columnsOf(words))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** @param updated what becomes of the time of its last change in public */
  async changeBlog(
    em: SqlEntityManager,
    id: string,
    words: BlogWords,
    updated: 'now' | 'as it is' | 'never',
  ): Promise<void> {
    await kysely(em)
      .updateTable('blog_posts')
      .set(columnsOf(words))
      .set((eb) => ({ changed_at: now, version: eb('version', '+', 1) }))
      .$if(updated === 'now', (query) => query.set({ updated_at: now }))
      .$if(updated === 'never', (query) => query.set({ updated_at: null }))
      .where('id', '=', id)
      .execute();
  }

  async removeBlog(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('blog_posts').where('id', '=', id).execute();
  }

  private open(em: SqlEntityManager) {
    return kysely(em).selectFrom('blog_posts').where('publish_at', '<=', now);
  }

  private tagged(em: SqlEntityManager, tag: string | undefined) {
    return this.open(em).$if(tag !== undefined, (found) =>
      found.where((eb) => sql<boolean>`lower(${tag ?? ''}) = any(lower(${eb.ref('tags')}::text)::text[])`),
    );
  }

  private sources(em: SqlEntityManager, state: BlogState | undefined) {
    return kysely(em)
      .selectFrom('blog_posts')
      .$if(state === 'draft', (found) => found.where('publish_at', 'is', null))
      .$if(state === 'scheduled', (found) => found.where('publish_at', '>', now))
      .$if(state === 'published', (found) => found.where('publish_at', '<=', now))
      .select(['id', 'slug', 'title', 'summary', 'body', 'tags', 'author_name', 'version'])
      .select((eb) => [
        wireInstant(eb.ref('publish_at')).as('publish_at'),
        wireInstant(eb.ref('changed_at')).as('changed_at'),
        eb
          .case()
          .when('publish_at', 'is', null)
          .then<BlogState>('draft')
          .when('publish_at', '>', now)
          .then<BlogState>('scheduled')
          .else<BlogState>('published')
          .end()
          .as('state'),
      ]);
  }
}

const columnsOf = (words: BlogWords) => ({
  slug: words.slug,
  title: words.title,
  summary: words.summary,
  body: words.body,
  body_html: words.bodyHtml,
  tags: [...words.tags],
  author_name: words.authorName,
  // To the millisecond, as it is read: the database would round the last moment of 9999 up to a year of five digits.
  publish_at: words.publishAt === null ? null : instant(new Date(words.publishAt)),
});
