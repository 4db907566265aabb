import { defineEntity, p } from '@mikro-orm/core';
import { File } from '../../files/file.entity.ts';
import { BlogPost } from '../blog-post.entity.ts';

const BlogPictureSchema = defineEntity({
  name: 'BlogPicture',
  tableName: 'blog_pictures',
  uniques: [{ name: 'blog_pictures_file_id_unique', properties: ['file'] }],
  indexes: [{ name: 'blog_pictures_blog_id_index', properties: ['blog'] }],
  checks: [
    { name: 'blog_pictures_size_check', expression: 'width > 0 and height > 0' },
    {
      name: 'blog_pictures_cover_check',
      expression: 'cover_alt is null or (blog_id is not null and length(cover_alt) >= 1 and length(cover_alt) <= 200)',
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    file: () => p.manyToOne(File).updateRule('no action').deleteRule('no action'),
    width: p.integer(),
    height: p.integer(),
    /** The post that shows it; null until one is saved with it. */
    blog: () => p.manyToOne(BlogPost).nullable().updateRule('no action').deleteRule('no action'),
    /** What the picture shows, where it is the post's cover. */
    coverAlt: p.text().nullable(),
    addedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A picture of a post: its cover, or one within the text. */
export class BlogPicture extends BlogPictureSchema.class {}
BlogPictureSchema.setClass(BlogPicture);
export { BlogPictureSchema };
