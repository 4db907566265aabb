/** Tag and page of the blog in its address. Pure. */
import { BLOG } from '#contract/domain/blog.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface BlogsState extends Paging {
  tag: string | null;
}

export function parseBlogs(params: URLSearchParams): BlogsState {
  const tag = (params.get('tag') ?? '').trim();
  return { tag: tag === '' || tag.length > BLOG.tag ? null : tag, ...parsePaging(params) };
}

export function writeBlogs({ tag, ...paging }: BlogsState): URLSearchParams {
  const params = writePaging(paging, new URLSearchParams());
  if (tag !== null) params.set('tag', tag);
  return params;
}
