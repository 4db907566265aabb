/** Filter and page of the staff's list of posts in its address. Pure. */
import { BLOG_STATES, type BlogState } from '#contract/domain/blog.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface PostsState extends Paging {
  state: BlogState | null;
}

export function parsePosts(params: URLSearchParams): PostsState {
  return { state: BLOG_STATES.list.find((each) => each === params.get('state')) ?? null, ...parsePaging(params) };
}

export function writePosts({ state, ...paging }: PostsState): URLSearchParams {
  const params = writePaging(paging, new URLSearchParams());
  if (state !== null) params.set('state', state);
  return params;
}
