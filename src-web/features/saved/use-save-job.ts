import { useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { upsertSavedJob } from '#contract/api/saved.ts';
import type { JobDetail, JobListItem } from '#contract/domain/job.ts';
import { callApi } from '#web/api/call-api.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { jobKeys } from '#web/shared/keys.ts';

/**
 * Lists that were on their way while a job was saved may still say the old thing: they are asked for again. Cancelled
 * first, for a first answer that is under way would be waited for instead.
 */
async function refreshAfterSaving(client: QueryClient): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey: jobKeys.all, fetchStatus: 'fetching' });
  const isUnderWay = (query: Query) => underWay.includes(query);
  await client.cancelQueries({ predicate: isUnderWay });
  await Promise.all([
    client.refetchQueries({ predicate: isUnderWay, type: 'active' }),
    client.invalidateQueries({ queryKey: jobKeys.saved }),
  ]);
}

/**
 * Saves a job or takes it off the list, on screen at once. Says what it should be, never "the other", so that a repeated
 * request does no harm; changes of one job follow each other. After a failure the server is asked how it stands.
 */
export function useSaveJob(jobId: string, isSaved: boolean): { saving: boolean; press: () => void } {
  const client = useQueryClient();
  const mutationKey = ['save-job', jobId];
  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (saved: boolean) => (await callApi(upsertSavedJob, { jobId, saved })).data,
    onMutate: (saved) => markSaved(client, jobId, saved),
    onError: (error, saved) => {
      toast('error', error.message);
      // Another change is behind this one, and it will say how things stand.
      if (client.isMutating({ mutationKey }) > 1) return;
      markSaved(client, jobId, !saved);
      void client.invalidateQueries({ queryKey: jobKeys.all });
    },
    onSuccess: ({ saved }) => {
      if (client.isMutating({ mutationKey }) > 1) return;
      markSaved(client, jobId, saved);
      void refreshAfterSaving(client);
    },
  });
  return {
    saving: mutation.isPending,
    press: () => {
      // A second press may come before the first one has rendered.
      const [latest] = client.getMutationCache().findAll({ mutationKey, status: 'pending' }).slice(-1);
      const before = typeof latest?.state.variables === 'boolean' ? latest.state.variables : isSaved;
      mutation.mutate(!before);
    },
  };
}

/** Saves for a visitor who has signed in meanwhile: no button waits for the answer. */
export async function saveNow(client: QueryClient, jobId: string, title: string): Promise<void> {
  try {
    await callApi(upsertSavedJob, { jobId, saved: true });
    markSaved(client, jobId, true);
    void refreshAfterSaving(client);
    toast('success', `Saved: ${title}`);
  } catch (error) {
    toast('error', error instanceof Error ? error.message : 'We couldn’t save the job.');
  }
}

interface List {
  data: JobListItem[];
}

const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);

/** Shows a job as saved, or not, wherever it is in the cache: on cards, on its page, among similar jobs. */
function markSaved(client: QueryClient, jobId: string, isSaved: boolean): void {
  client.setQueryData<JobDetail>(jobKeys.detail(jobId), (job) => job && { ...job, isSaved });
  client.setQueriesData<unknown>({ queryKey: jobKeys.all }, (list: unknown) =>
    isList(list) && list.data.some((job) => job._id === jobId)
      ? { ...list, data: list.data.map((job) => (job._id === jobId ? { ...job, isSaved } : job)) }
      : list,
  );
}
