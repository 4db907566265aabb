import { useState } from 'react';
import { PAGING } from '#contract/domain/limits.ts';
import type { Found } from '#web/ui/list/SearchSelect.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useManagedJobs } from './own-queries.ts';
import { useJob } from './queries.ts';

export interface JobChoice {
  readonly _id: string;
  readonly title: string;
  readonly companyName: string;
}

interface Choosing {
  clientId: string;
  /** Those of which one can be chosen. */
  of: { status: 'active'; acceptVendors?: boolean } | { applied: true };
  sortBy: 'posted' | 'applications';
}

const TYPING_MS = 200;

/** The first jobs of a client, or the first with the words that somebody looks for. */
function useJobChoice({ clientId, of, sortBy }: Choosing) {
  const [words, onWords] = useState('');
  const keyword = useDebounced(words.trim(), TYPING_MS);
  const filter = {
    ...{ status: null, ...of, clientId, sortBy, assignee: null },
    ...{ ascending: false, page: 1, perPage: PAGING.dashboardLimit },
  };
  const first = useManagedJobs({ ...filter, keyword: '' });
  const searched = useManagedJobs({ ...filter, keyword }, keyword !== '');
  const { data: jobs = [], page } = (keyword === '' ? first.data : searched.data) ?? {};
  const found: Found = { words, onWords, page, shown: jobs.length };
  return { first, jobs, found };
}

/**
 * The client's open jobs to choose among, the newest first.
 * @param also is among them wherever it stands, as long as it is open
 */
export function useOpenJobs(
  clientId: string,
  { also = null, acceptVendors = false }: { also?: string | null; acceptVendors?: boolean } = {},
) {
  const { first, jobs, found } = useJobChoice({
    clientId,
    of: { status: 'active', ...(acceptVendors && { acceptVendors }) },
    sortBy: 'posted',
  });
  const isMissing = also !== null && first.isSuccess && jobs.every(({ _id }) => _id !== also);
  const other = useJob(also ?? '', isMissing);
  const kept =
    isMissing && other.data?.open === true && (!acceptVendors || other.data.acceptVendors) ? [other.data] : [];
  return {
    isPending: first.isPending || (isMissing && other.isPending),
    error: first.data === undefined ? first.error : null,
    refetch: first.refetch,
    /** Null without any. */
    newest: first.data?.data[0] ?? null,
    jobs: [...kept, ...jobs] as readonly JobChoice[],
    found,
  };
}

/** Jobs that somebody has applied for, to filter by: those with most applications first, and the chosen one. */
export function useJobsApplied(clientId: string, chosen: string | null): { jobs: readonly JobChoice[]; found: Found } {
  const { first, jobs, found } = useJobChoice({ clientId, of: { applied: true }, sortBy: 'applications' });
  const isMissing = chosen !== null && first.isSuccess && jobs.every(({ _id }) => _id !== chosen);
  const other = useJob(chosen ?? '', isMissing);
  return { jobs: [...(isMissing && other.data !== undefined ? [other.data] : []), ...jobs], found };
}
