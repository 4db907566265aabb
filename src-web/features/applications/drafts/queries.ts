/**
 * Server state of applications that are not sent yet. What a form begins with has a key of its own: news about applications
 * must not ask for it anew while somebody writes.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  deleteApplicationDraft,
  getApplicationDraft,
  getTempJobApplications,
  previewApplication,
  saveApplicationDraft,
} from '#contract/api/application-drafts.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { applicationKeys, jobKeys } from '#web/shared/keys.ts';
import { draftOf, type DraftContent, type DraftVersion } from './draft-content.ts';

const LIST = [...applicationKeys.all, 'unfinished'] as const;

export type DraftAnswer = CallOutput<typeof getApplicationDraft>;

const ask = async (jobId: string, employeeId: string, signal?: AbortSignal): Promise<DraftAnswer> =>
  (await callApi(getApplicationDraft, draftOf(jobId, employeeId), signal === undefined ? {} : { signal })).data;

/** The initial content of the form. */
export function useApplicationDraft(jobId: string, employeeId: string) {
  return useQuery({
    queryKey: ['application-draft', jobId, employeeId],
    queryFn: ({ signal }) => ask(jobId, employeeId, signal),
    staleTime: Infinity,
    gcTime: 0,
    // A person without a connection can write at once instead of waiting for retries.
    retry: false,
  });
}

/** The draft as it is stored now. @throws ApiError */
export const fetchDraft = (jobId: string, employeeId: string): Promise<DraftAnswer> => ask(jobId, employeeId);

/** Saves what was written so far. */
export function useSendDraft(jobId: string, employeeId: string) {
  const client = useQueryClient();
  return useCallback(
    async (before: DraftVersion | null, content: DraftContent, key: string): Promise<DraftVersion> => {
      const input = { ...draftOf(jobId, employeeId), ...content, version: before?.version ?? null };
      const { data } = await callApi(saveApplicationDraft, input, { idempotencyKey: key });
      void client.invalidateQueries({ queryKey: LIST });
      return { version: data.version };
    },
    [client, jobId, employeeId],
  );
}

/** The caller's own unfinished applications. */
export function useUnfinished() {
  return useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }) =>
      (await callApi(getTempJobApplications, {}, { signal })).data.filter(({ kind }) => kind === 'draft'),
    // Written on in another tab or on another device.
    refetchOnWindowFocus: 'always',
  });
}

/** A draft that is already gone counts as deleted. */
export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (draftId: string) => {
      await callApi(deleteApplicationDraft, { draftId }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: LIST }),
        client.invalidateQueries({ queryKey: jobKeys.details }),
      ]),
  });
}

export type PreviewInput = CallInput<typeof previewApplication>;

/** The application as the employer will get it; fetched again for every change of the text. */
export function useApplicationPreview(input: PreviewInput) {
  return useQuery({
    queryKey: ['application-preview', input],
    queryFn: async ({ signal }) => (await callApi(previewApplication, input, { signal })).data,
    gcTime: 0,
  });
}
