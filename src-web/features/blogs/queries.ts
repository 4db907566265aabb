/** Server state of the blog. The options are for the server as well, which asks before it renders. */
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { getBlogBySlug, getBlogs } from '#contract/api/blogs.ts';
import { callApi } from '#web/api/call-api.ts';
import { siteKeys } from '#web/shared/keys.ts';
import type { BlogsState } from './blogs-url.ts';

const FRESH_MS = 30_000;

interface Asked {
  signal: AbortSignal;
}

const blogsQuery = ({ tag, page, perPage }: BlogsState) => {
  const input = { pageId: page, limit: perPage, ...(tag === null ? {} : { tag }) };
  return {
    queryKey: [...siteKeys.blogs, input],
    queryFn: ({ signal }: Asked) => callApi(getBlogs, input, { signal }),
    staleTime: FRESH_MS,
  };
};

const blogQuery = (slug: string) => ({
  queryKey: [...siteKeys.blog, slug],
  queryFn: async ({ signal }: Asked) => (await callApi(getBlogBySlug, { slug }, { signal })).data,
  staleTime: FRESH_MS,
});

export const useBlogs = (state: BlogsState) => useQuery({ ...blogsQuery(state), placeholderData: keepPreviousData });
export const useBlog = (slug: string) => useQuery(blogQuery(slug));

/** Loads a page that the server renders. Never throws: missing data is shown as still loading. */
export async function loadBlogs(client: QueryClient, state: BlogsState): Promise<void> {
  await Promise.allSettled([client.query(blogsQuery(state))]);
}
export async function loadBlog(client: QueryClient, slug: string): Promise<void> {
  await Promise.allSettled([client.query(blogQuery(slug))]);
}
