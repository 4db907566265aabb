import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as blogsCalls from '#contract/api/blogs.ts';
import { BLOG, type BlogPicture } from '#contract/domain/blog.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { RateLimits } from '../../../platform/http/access/rate-limits.ts';
import { PageCalls, type PageVisitor } from '../../../platform/pages/page-calls.ts';
import { PageHeads, type PageHead, type PageHeadSource, type SitemapEntry } from '../../../platform/pages/page-head.ts';
import { PublicDocuments, type DocumentSource, type PublicDocument } from '../../../platform/pages/public-documents.ts';
import { rss } from '../../../platform/pages/rss.ts';
import { BlogsRepository } from '../../../records/content/blogs.repository.ts';
import { BlogPictures } from './blog-pictures.service.ts';
import { BlogsService } from './blogs.service.ts';

export const BLOG_RSS_PATH = '/feeds/blog.rss';
const RSS_MAX_AGE_S = 300;

const POST_PATH = /^\/blogs\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/;
/** Whatever stands there; an encoded slash is one by now. */
const BELOW_BLOGS = /^\/blogs\/./;
const NOT_HERE: PageHead = {
  title: 'We couldn’t find this post | Rolecall',
  description: 'The post that you are looking for is not here.',
  noIndex: true,
  status: 404,
};
const FEEDS = [{ type: 'application/rss+xml', title: 'The Rolecall blog', path: BLOG_RSS_PATH }];
const SITEMAP_POSTS = 2_000;
const ABOUT = 'How hiring works here, explained for job seekers, employers and vendors.';

/** Blog pages for search engines, link previews and feed readers. */
@Injectable()
export class BlogPages implements PageHeadSource, DocumentSource, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: BlogsRepository,
    private readonly blogs: BlogsService,
    private readonly pictures: BlogPictures,
    private readonly heads: PageHeads,
    private readonly documents: PublicDocuments,
    private readonly calls: PageCalls,
    private readonly rateLimits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.heads.register(this);
    this.documents.register(this);
    this.calls.serve(blogsCalls.getBlogs, (input) => this.blogs.listBlogs(input));
    this.calls.serve(blogsCalls.getBlogBySlug, async (by) => ({ data: await this.blogs.one(by) }));
  }

  async headOf(path: string): Promise<PageHead | null> {
    if (/^\/blogs\/?$/.test(path)) {
      return { title: 'Blog | Rolecall', description: ABOUT, canonicalPath: '/blogs', feeds: FEEDS };
    }
    const slug = POST_PATH.exec(path)?.[1];
    if (slug === undefined) return BELOW_BLOGS.test(path) ? NOT_HERE : null;
    const em = this.database.read();
    const row = await this.repository.published(em, { slug });
    if (row === undefined) return { ...NOT_HERE, canonicalPath: `/blogs/${slug}` };
    const { publicUrl } = this.config;
    const cover = (await this.pictures.covers(em, [row.id])).get(row.id);
    return {
      ...(cover && { imagePath: cover.path }),
      title: `${row.title} | Rolecall`,
      description: row.summary,
      canonicalPath: `/blogs/${slug}`,
      feeds: FEEDS,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: row.title,
        description: row.summary,
        datePublished: row.publish_at,
        dateModified: row.updated_at ?? row.publish_at,
        author: { '@type': 'Person', name: row.author_name },
        publisher: { '@type': 'Organization', name: 'Rolecall', url: `${publicUrl}/` },
        mainEntityOfPage: `${publicUrl}/blogs/${slug}`,
        image: `${publicUrl}${cover?.path ?? '/icon-512.png'}`,
        ...(row.tags.length > 0 && { keywords: row.tags.join(', ') }),
      },
    };
  }

  async sitemap(): Promise<readonly SitemapEntry[]> {
    const posts = await this.repository.listBlogs(this.database.read(), undefined, { limit: SITEMAP_POSTS, offset: 0 });
    return [
      { path: '/blogs' },
      ...posts.map((row) => ({
        path: `/blogs/${row.slug}`,
        lastModified: new Date(row.updated_at ?? row.publish_at),
      })),
    ];
  }

  async documentOf(path: string, _: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument | null> {
    if (path !== BLOG_RSS_PATH) return null;
    this.rateLimits.countLocally('feed', visitor.address);
    const em = this.database.read();
    const posts = await this.repository.listBlogs(em, undefined, { limit: BLOG.feed, offset: 0 });
    const covers = await this.pictures.covers(
      em,
      posts.map(({ id }) => id),
    );
    const { publicUrl } = this.config;
    const body = rss({
      title: 'The Rolecall blog',
      description: ABOUT,
      link: `${publicUrl}/blogs`,
      self: `${publicUrl}${BLOG_RSS_PATH}`,
      ttlMinutes: RSS_MAX_AGE_S / 60,
      items: posts.map((row) => ({
        ...pictureOf(covers.get(row.id), publicUrl),
        title: row.title,
        link: `${publicUrl}/blogs/${row.slug}`,
        description: row.summary,
        category: row.tags[0] ?? 'Blog',
        date: new Date(row.publish_at),
      })),
    });
    return { type: 'application/rss+xml; charset=utf-8', maxAgeSeconds: RSS_MAX_AGE_S, body };
  }
}

const pictureOf = (cover: BlogPicture | undefined, publicUrl: string) =>
  cover === undefined ? {} : { picture: { url: `${publicUrl}${cover.path}`, alt: cover.alt } };
