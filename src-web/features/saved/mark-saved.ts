import type { QueryClient } from '@tanstack/react-query';
import type { JobDetail, JobListItem } from '#contract/domain/job.ts';
import { jobKeys } from '#web/shared/jobs/queries.ts';

interface List {
  data: JobListItem[];
}

const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);

/** Shows a job as saved, or not, wherever it is in the cache: on cards, on its page, among similar jobs. */
export function markSaved(client: QueryClient, jobId: string, isSaved: boolean): void {
  client.setQueryData<JobDetail>(jobKeys.detail(jobId), (job) => job && { ...job, isSaved });
  client.setQueriesData<unknown>({ queryKey: jobKeys.all }, (list: unknown) =>
    isList(list) && list.data.some((job) => job._id === jobId)
      ? { ...list, data: list.data.map((job) => (job._id === jobId ? { ...job, isSaved } : job)) }
      : list,
  );
}
