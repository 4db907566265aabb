import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { BLOG } from '#contract/domain/blog.ts';
import { kysely } from '../../platform/database/database.ts';
import { now, secondsFromNow } from '../../platform/database/tables.ts';

export interface BlogPictureRow {
  id: string;
  file_id: string;
  width: number;
  height: number;
  blog_id: string | null;
  cover_alt: string | null;
}

const COLUMNS = ['id', 'file_id', 'width', 'height', 'blog_id', 'cover_alt'] as const;

/** Named statements over the pictures of the blog. */
@Injectable()
export class BlogPicturesRepository {
  async addBlogPicture(
    em: SqlEntityManager,
    picture: { fileId: string; width: number; height: number },
  ): Promise<string> {
    const { fileId, width, height } = picture;
    const row = await kysely(em)
      .insertInto('blog_pictures')
      .values({ file_id: fileId, width, height })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  byIds(em: SqlEntityManager, ids: readonly string[]): Promise<BlogPictureRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return kysely(em).selectFrom('blog_pictures').where('id', 'in', ids).select(COLUMNS).execute();
  }

  /** Those of the post and the given ones; nobody else takes or removes them until the transaction ends. */
  lockBlogPictures(em: SqlEntityManager, blogId: string, ids: readonly string[]): Promise<BlogPictureRow[]> {
    return kysely(em)
      .selectFrom('blog_pictures')
      .where((eb) => eb.or([eb('blog_id', '=', blogId), ...(ids.length === 0 ? [] : [eb('id', 'in', [...ids])])]))
      .select(COLUMNS)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** The covers of those posts that have one, by the post's id. */
  async covers(em: SqlEntityManager, blogIds: readonly string[]): Promise<ReadonlyMap<string, BlogPictureRow>> {
    if (blogIds.length === 0) return new Map();
    const found = await kysely(em)
      .selectFrom('blog_pictures')
      .where('blog_id', 'in', blogIds)
      .where('cover_alt', 'is not', null)
      .select(COLUMNS)
      .execute();
    return new Map(found.map((row) => [row.blog_id ?? '', row]));
  }

  /** They are the post's from now on, and none of them is its cover. */
  async attach(em: SqlEntityManager, blogId: string, ids: readonly string[]): Promise<void> {
    await kysely(em).updateTable('blog_pictures').set({ cover_alt: null }).where('blog_id', '=', blogId).execute();
    if (ids.length === 0) return;
    await kysely(em).updateTable('blog_pictures').set({ blog_id: blogId }).where('id', 'in', ids).execute();
  }

  async setCover(em: SqlEntityManager, id: string, alt: string): Promise<void> {
    await kysely(em).updateTable('blog_pictures').set({ cover_alt: alt }).where('id', '=', id).execute();
  }

  async removeBlogPictures(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await kysely(em).deleteFrom('blog_pictures').where('id', 'in', ids).execute();
  }

  /** Those that no post was saved with for a day. */
  forgotten(em: SqlEntityManager): Promise<BlogPictureRow[]> {
    return kysely(em)
      .selectFrom('blog_pictures')
      .where('blog_id', 'is', null)
      .where('added_at', '<', secondsFromNow(-BLOG.picture.unusedHours * 3_600))
      .select(COLUMNS)
      .forUpdate()
      .execute();
  }

  /** Its file, and whether everybody may see it: the post is published. */
  async findBlogPicture(em: SqlEntityManager, id: string): Promise<{ file_id: string; open: boolean } | undefined> {
    const found = await kysely(em)
      .selectFrom('blog_pictures as p')
      .leftJoin('blog_posts as b', (join) => join.onRef('b.id', '=', 'p.blog_id').on('b.publish_at', '<=', now))
      .where('p.id', '=', id)
      .select(['p.file_id', 'b.id as post'])
      .executeTakeFirst();
    return found && { file_id: found.file_id, open: found.post !== null };
  }

  async referredOf(em: SqlEntityManager, fileIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('blog_pictures')
      .where('file_id', 'in', fileIds)
      .select('file_id')
      .execute();
    return found.map(({ file_id: id }) => id);
  }
}
