/**
 * Server state of applications. The stream handler of the shell invalidates the prefixes `applications`, `dashboard`
 * and `jobs` when an application arrives, so every key of these features begins with one of them.
 */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { applyJobs, getJobApplicationById, getJobApplications } from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import type { TurnOf } from '#contract/domain/turn.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys, benchKeys, dashboardKeys, inviteKeys, jobKeys } from '#web/shared/keys.ts';

export interface ApplicationFilter {
  status: readonly ApplicationStatus[];
  turn?: TurnOf | null;
  jobId?: string | null;
  /** The person on the vendor's bench. */
  employeeId?: string | null;
  page: number;
  perPage: number;
}

/** The applications that the caller sent. */
export function useApplications(filter: ApplicationFilter, enabled = true) {
  return useQuery({
    queryKey: [...applicationKeys.lists, filter],
    queryFn: ({ signal }) =>
      callApi(
        getJobApplications,
        {
          pageId: filter.page,
          limit: filter.perPage,
          ...(filter.status.length > 0 && { status: [...filter.status] }),
          ...(filter.turn != null && { turn: filter.turn }),
          ...(filter.jobId != null && { jobId: filter.jobId }),
          ...(filter.employeeId != null && { employeeId: filter.employeeId }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** One application; the client's first look marks it viewed, which changes lists and counts as well. */
export function useApplication(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...applicationKeys.all, 'detail', id],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(getJobApplicationById, { id }, { signal });
      void client.invalidateQueries({ queryKey: applicationKeys.lists });
      void client.invalidateQueries({ queryKey: dashboardKeys.all });
      void client.invalidateQueries({ queryKey: jobKeys.managed });
      return data;
    },
    enabled: id !== '',
  });
}

export type ApplyInput = CallInput<typeof applyJobs>;

/** Applies; the same `key` never makes two applications (Idempotency-Key). */
export function useApply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, key }: { input: ApplyInput; key: string }) =>
      (await callApi(applyJobs, input, { idempotencyKey: key })).data,
    onSuccess: () => {
      // Someone who was invited has accepted by applying.
      for (const queryKey of [inviteKeys.all, dashboardKeys.all, benchKeys.all])
        void client.invalidateQueries({ queryKey });
      return client.invalidateQueries({ queryKey: applicationKeys.all });
    },
  });
}
