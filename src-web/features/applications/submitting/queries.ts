/** Server state of submitting several people at once. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getFittingJobsOfPeople, getNewFits } from '#contract/api/radar.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import type { Paging } from '#web/lib/paging-url.ts';
import { benchKeys } from '#web/shared/keys.ts';
import { useApply, type ApplyInput } from '../queries.ts';

/** Below the lists of the bench, so that a submission makes it out of date. */
const FITS = [...benchKeys.lists, 'fits'] as const;

/** Open jobs for these people together. */
export function useFittingJobs(employeeIds: readonly string[], keyword: string) {
  return useQuery({
    queryKey: [...FITS, employeeIds, keyword],
    queryFn: async ({ signal }) =>
      (
        await callApi(
          getFittingJobsOfPeople,
          { employeeIds: [...employeeIds], ...(keyword !== '' && { keyword }) },
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
  });
}

/** While people are still being compared, the answer is asked for again. */
const AGAIN_MS = 3_000;

/** New jobs with the best people of the bench. */
export function useNewFits({ page, perPage }: Paging) {
  return useQuery({
    queryKey: [...FITS, 'new', page, perPage],
    queryFn: ({ signal }) => callApi(getNewFits, { pageId: page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.page?.pending ?? 0) > 0 ? AGAIN_MS : false),
  });
}

export type Sent = { state: 'sending' } | { state: 'sent' } | { state: 'failed'; message: string };

/** One submission of several; its key stays the same while it is tried again. */
export interface Submission {
  key: string;
  input: ApplyInput;
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return Object.values(error.fieldErrors)[0] ?? error.message;
  return navigator.onLine ? 'This didn’t work. Please try again.' : 'There’s no connection, so nothing was sent.';
};

/** Submits one person after the other: what fails is named, and can be tried again without anybody being sent twice. */
export function useSubmitAll() {
  const apply = useApply();
  const [keepers] = useState(() => new Map<string, ReturnType<typeof createKeyKeeper>>());
  const [results, setResults] = useState<Readonly<Record<string, Sent>>>({});
  const [isPending, setPending] = useState(false);
  const keyFor = ({ key, input }: Submission): string => {
    const keeper = keepers.get(key) ?? createKeyKeeper();
    keepers.set(key, keeper);
    return keeper(input);
  };
  const note = (key: string, result: Sent) => setResults((all) => ({ ...all, [key]: result }));
  /** @returns the keys of those that were sent */
  const submitAll = async (submissions: readonly Submission[]): Promise<readonly string[]> => {
    const sent: string[] = [];
    setPending(true);
    for (const each of submissions) {
      note(each.key, { state: 'sending' });
      try {
        await apply.mutateAsync({ input: each.input, key: keyFor(each) });
        note(each.key, { state: 'sent' });
        sent.push(each.key);
      } catch (error) {
        note(each.key, { state: 'failed', message: reasonOf(error) });
      }
    }
    setPending(false);
    return sent;
  };
  return { results, isPending, submitAll };
}
