/** Server state of the blog for our staff. Below `admin`, as all lists of theirs. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  adminAddBlogPicture,
  adminBlog,
  adminBlogs,
  adminDeleteBlog,
  adminPreviewBlog,
  adminSaveBlog,
} from '#contract/api/blogs.ts';
import type { CallInput } from '#contract/call.ts';
import { base64Of } from '#web/shared/pictures/crop.ts';
import { callApi } from '#web/api/call-api.ts';
import { adminKeys, siteKeys } from '#web/shared/keys.ts';
import type { PostsState } from './posts-url.ts';

const KEY = [...adminKeys.all, 'blogs'] as const;
const postKey = (blogId: string) => [...KEY, 'post', blogId] as const;

export function usePosts({ state, page, perPage }: PostsState) {
  return useQuery({
    queryKey: [...KEY, 'list', state, page, perPage],
    queryFn: ({ signal }) =>
      callApi(adminBlogs, { pageId: page, limit: perPage, ...(state === null ? {} : { state }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePost(blogId: string) {
  return useQuery({
    queryKey: postKey(blogId),
    queryFn: async ({ signal }) => (await callApi(adminBlog, { blogId }, { signal })).data,
    // Asked for anew while somebody writes, it would say nothing that the form shows.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function usePreview(body: string) {
  return useQuery({
    queryKey: [...KEY, 'preview', body],
    queryFn: async ({ signal }) => (await callApi(adminPreviewBlog, { body }, { signal })).data.bodyHtml,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** Marks the public posts that this browser has cached as out of date, too. */
function useOutdate() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [...KEY, 'list'] }),
      client.invalidateQueries({ queryKey: siteKeys.blogs }),
      client.invalidateQueries({ queryKey: siteKeys.blog }),
    ]);
}

export function useSavePost() {
  const client = useQueryClient();
  const outdate = useOutdate();
  return useMutation({
    mutationFn: async ({ key, input }: { key: string; input: CallInput<typeof adminSaveBlog> }) =>
      (await callApi(adminSaveBlog, input, { idempotencyKey: key })).data,
    onSuccess: (data) => {
      client.setQueryData(postKey(data._id), data);
      void outdate();
    },
  });
}

/** Sends a picture; `draw` makes the `data:` address that is sent. */
export function useAddPicture() {
  return useMutation({
    mutationFn: async (draw: () => Promise<string>) =>
      (await callApi(adminAddBlogPicture, { image: base64Of(await draw()) })).data,
  });
}

export function useDeletePost() {
  const outdate = useOutdate();
  return useMutation({
    mutationFn: (blogId: string) => callApi(adminDeleteBlog, { blogId }),
    onSettled: () => outdate(),
  });
}
