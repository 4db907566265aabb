/** Posting, changing and ending an employer’s own jobs. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { addJob } from '#contract/api/jobs.ts';
import { assignJob, duplicateJob, previewJob, saveJobDraft, updateJob, updateJobs } from '#contract/api/own-jobs.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys, dashboardKeys, jobKeys, memberKeys } from '#web/shared/keys.ts';
import type { DraftInput } from './model/post-form.ts';

/** Makes whatever shows jobs, applications or figures over them ask again. */
function useRefreshOwn() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [jobKeys.all, applicationKeys.all, dashboardKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    [client],
  );
}

/** Publishes or stores a job; the same `key` never makes two (Idempotency-Key). */
export function useAddJob() {
  const refresh = useRefreshOwn();
  return useMutation({
    mutationFn: async (input: { job: DraftInput; key: string }) =>
      (await callApi(addJob, { job: input.job, status: 'active' }, { idempotencyKey: input.key })).data,
    onSuccess: refresh,
  });
}

export type JobChange = CallInput<typeof updateJob>;

/** Changes one job; the same `key` never does it twice. */
export function useUpdateJob() {
  const refresh = useRefreshOwn();
  return useMutation({
    mutationFn: async (input: { change: JobChange; key: string }) =>
      (await callApi(updateJob, input.change, { idempotencyKey: input.key })).data,
    // After a refusal, the job may have been changed elsewhere, so the list is fetched again.
    onSettled: refresh,
  });
}

export type JobsChange = CallInput<typeof updateJobs>;

/** Does one thing to several jobs; answers the result of each. */
export function useUpdateJobs() {
  const refresh = useRefreshOwn();
  return useMutation({
    mutationFn: async (input: { change: JobsChange; key: string }) =>
      (await callApi(updateJobs, input.change, { idempotencyKey: input.key })).data,
    onSettled: refresh,
  });
}

export function useDuplicateJob() {
  const refresh = useRefreshOwn();
  return useMutation({
    mutationFn: async (input: { jobId: string; key: string }) =>
      (await callApi(duplicateJob, { jobId: input.jobId }, { idempotencyKey: input.key })).data,
    onSuccess: refresh,
  });
}

export type UnfinishedInput = CallInput<typeof previewJob>['job'];

/** A preview of the posting; fetched again for every change of the text. */
export function usePreview(job: UnfinishedInput) {
  return useQuery({
    queryKey: ['job-preview', job],
    queryFn: async ({ signal }) => (await callApi(previewJob, { job }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export interface DraftRef {
  jobId: string;
  version: number;
}

/** Saves an unfinished posting on the server. */
export function useSaveDraft() {
  const refresh = useRefreshOwn();
  return useCallback(
    async (draft: DraftRef | null, job: UnfinishedInput, key: string): Promise<DraftRef> => {
      const { data } = await callApi(saveJobDraft, { job, ...(draft !== null && { draft }) }, { idempotencyKey: key });
      void refresh();
      return { jobId: data._id, version: data.version };
    },
    [refresh],
  );
}

/** Says who looks after a job. */
export function useAssignJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof assignJob>) => (await callApi(assignJob, input)).data,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: jobKeys.all }),
        client.invalidateQueries({ queryKey: memberKeys.all }),
      ]),
  });
}
