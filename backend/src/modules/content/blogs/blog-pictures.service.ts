import { timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as blogsCalls from '#contract/api/blogs.ts';
import type { CallOutput } from '#contract/call.ts';
import { BLOG, type BlogPicture, type BlogSource } from '#contract/domain/blog.ts';
import { PictureDrawing } from '../../../library/pictures/picture-drawing.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import { AVATAR_PATH, Pictures, type ServedPicture } from '../../../platform/pages/pictures.ts';
import { BlogPicturesRepository, type BlogPictureRow } from '../../../records/content/blog-pictures.repository.ts';
import { FileUses } from '../../../records/profile/file-uses.ts';
import { PictureFiles } from '../../../records/profile/picture-files.ts';
import { picturesIn, type ShownPictures } from './blog-html.ts';

const QUALITY = 84;
/** A post can become a draft again, and then its pictures are nobody's business. */
const PUBLIC = 'public, max-age=3600';
const PRIVATE = 'private, no-store';

const picturePath = (id: string): string => `${AVATAR_PATH}${id}.webp`;

/** Pictures of posts: drawn anew, everybody's once the post is published, and gone when no post shows them. */
@Injectable()
export class BlogPictures implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: BlogPicturesRepository,
    private readonly files: PictureFiles,
    private readonly drawing: PictureDrawing,
    private readonly secrets: Secrets,
    private readonly maintenance: Maintenance,
    pictures: Pictures,
    uses: FileUses,
  ) {
    pictures.from((id, key) => this.find(id, key));
    uses.register({
      // Also when whoever brought it is no longer one of our staff.
      referredOf: (em, ids) => this.repository.referredOf(em, ids),
      mayRead: () => Promise.resolve(false),
    });
  }

  onModuleInit(): void {
    this.maintenance.also(() => this.sweep());
  }

  /** @throws AppError `image_unreadable`, `storage_full`, `unavailable` */
  async addBlogPicture(caller: Caller, image: string): Promise<CallOutput<typeof blogsCalls.adminAddBlogPicture>> {
    const { data, info } = await this.draw(Buffer.from(image, 'base64'));
    const { width, height } = info;
    const fileId = await this.files.putPicture(caller.personId, data);
    try {
      const _id = await this.database.write(async (em) => {
        await this.files.keepPicture(em, fileId);
        return this.repository.addBlogPicture(em, { fileId, width, height });
      });
      return { _id, path: this.deskPath(_id), width, height };
    } catch (error) {
      await this.files.dropPicture(fileId);
      throw error;
    }
  }

  /** Those that a text names, as everybody will see them, or with a key for who writes it. */
  async shownIn(em: SqlEntityManager, body: string, isDesk: boolean): Promise<ShownPictures> {
    const found = await this.repository.byIds(
      em,
      picturesIn(body).map(({ id }) => id),
    );
    return new Map(
      found.map(({ id, width, height }) => [id, { path: isDesk ? this.deskPath(id) : picturePath(id), width, height }]),
    );
  }

  /**
   * The post shows these from now on, and what it no longer shows is gone.
   * @throws AppError `validation_failed` for one that is not there, or another post's
   */
  async settle(
    em: SqlEntityManager,
    blogId: string,
    shown: { body: string; cover: { pictureId: string; alt: string } | null },
  ): Promise<void> {
    const inText = new Set(picturesIn(shown.body).map(({ id }) => id));
    const wanted = new Set([...inText, ...(shown.cover === null ? [] : [shown.cover.pictureId])]);
    const locked = await this.repository.lockBlogPictures(em, blogId, [...wanted]);
    const free = new Set(locked.filter(({ blog_id: of }) => of === null || of === blogId).map(({ id }) => id));
    if (shown.cover !== null && !free.has(shown.cover.pictureId)) throw missing('cover.pictureId');
    if ([...inText].some((id) => !free.has(id))) throw missing('body');
    await this.repository.attach(em, blogId, [...wanted]);
    if (shown.cover !== null) await this.repository.setCover(em, shown.cover.pictureId, shown.cover.alt);
    await this.drop(
      em,
      locked.filter(({ id, blog_id: of }) => of === blogId && !wanted.has(id)),
    );
  }

  /** Before the post goes. */
  async dropAll(em: SqlEntityManager, blogId: string): Promise<void> {
    await this.drop(em, await this.repository.lockBlogPictures(em, blogId, []));
  }

  /** The covers of published posts, by the post's id. */
  async covers(em: SqlEntityManager, blogIds: readonly string[]): Promise<ReadonlyMap<string, BlogPicture>> {
    const found = await this.repository.covers(em, blogIds);
    return new Map([...found].map(([blogId, row]) => [blogId, toPicture(row, picturePath(row.id))]));
  }

  /** A post's cover for who writes it. */
  async coverOf(em: SqlEntityManager, blogId: string): Promise<BlogSource['cover']> {
    const row = (await this.repository.covers(em, [blogId])).get(blogId);
    return row === undefined ? null : { ...toPicture(row, this.deskPath(row.id)), pictureId: row.id };
  }

  private async drop(em: SqlEntityManager, gone: readonly BlogPictureRow[]): Promise<void> {
    await this.repository.removeBlogPictures(
      em,
      gone.map(({ id }) => id),
    );
    for (const { file_id: fileId } of gone) await this.files.releasePicture(em, fileId);
  }

  private async sweep(): Promise<void> {
    await this.database.write(async (em) => this.drop(em, await this.repository.forgotten(em)));
  }

  private async draw(file: Buffer) {
    const side = BLOG.picture.sidePx;
    const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
    try {
      return await this.drawing.draw(file, (picture) =>
        picture.resize(size).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true }),
      );
    } catch (error) {
      throw new AppError('image_unreadable', { cause: error });
    }
  }

  /** An `<img>` sends no token: who writes a draft sees its pictures by a key that nobody can make up. */
  private deskPath(id: string): string {
    return `${picturePath(id)}?key=${this.keyOf(id)}`;
  }

  private keyOf(id: string): string {
    return this.secrets.hash('blog-picture', id).toString('base64url');
  }

  private async find(id: string, key: string | undefined): Promise<ServedPicture | undefined> {
    const em = this.database.primary();
    const row = await this.repository.findBlogPicture(em, id);
    if (row === undefined) return undefined;
    const expected = this.keyOf(id);
    const mayLook = key?.length === expected.length && timingSafeEqual(Buffer.from(key), Buffer.from(expected));
    if (!row.open && !mayLook) return undefined;
    const served = await this.files.served(em, row.file_id);
    return served && { ...served, cacheControl: row.open ? PUBLIC : PRIVATE };
  }
}

const missing = (path: string) =>
  new AppError('validation_failed', {
    details: [{ path, message: 'A picture is no longer there. Please add it again.' }],
  });

const toPicture = ({ cover_alt: alt, width, height }: BlogPictureRow, path: string): BlogPicture => ({
  ...{ path, width, height },
  alt: alt ?? '',
});
