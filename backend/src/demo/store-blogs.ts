import type { SqlEntityManager } from '@mikro-orm/sql';
import { slugOf } from '#contract/domain/blog.ts';
import { toBlogHtml } from '../modules/blogs/blog-html.ts';
import { BlogsRepository } from '../modules/blogs/blogs.repository.ts';
import { DEMO_POSTS } from './blog-posts.ts';

const DAY_MS = 86_400_000;

/** Posts, so that the blog is not empty. */
export async function storeBlogs(em: SqlEntityManager, now: Date): Promise<void> {
  const repository = new BlogsRepository();
  for (const { daysAgo, ...post } of DEMO_POSTS) {
    await repository.add(em, {
      ...post,
      bodyHtml: toBlogHtml(post.body),
      publishAt: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
      slug: slugOf(post.title),
    });
  }
}
