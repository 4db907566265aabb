import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getYourTurn, snoozeTurn } from '#contract/api/dashboard.ts';
import type { CallInput } from '#contract/call.ts';
import { MINUTE_MS } from '#contract/domain/time.ts';
import { YOUR_TURN, type YourTurnKind } from '#contract/domain/your-turn.ts';
import { callApi } from '#web/api/call-api.ts';
import { dashboardKeys } from '#web/shared/keys.ts';

const KEY = [...dashboardKeys.all, 'your-turn'] as const;
/** Nothing announces that something has come back. */
const RETURNS_WITHIN_MS = 5 * MINUTE_MS;

/** The first rows of each group: one answer for the menu, the page and the dashboard. */
export function useYourTurn() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getYourTurn, {}, { signal })).data,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.hasPutOff === true ? RETURNS_WITHIN_MS : false),
  });
}

/** The rows of one group, as many as one answer holds. */
export function useGroupRows(group: YourTurnKind, enabled: boolean) {
  return useQuery({
    queryKey: [...KEY, group],
    queryFn: async ({ signal }) => (await callApi(getYourTurn, { group, limit: YOUR_TURN.most }, { signal })).data,
    select: ({ groups }) => groups[0]?.rows ?? [],
    enabled,
    refetchOnWindowFocus: 'always',
  });
}

/** Rows that the person has put off; the one that comes back first stands at the top. */
export function usePutOff(enabled: boolean) {
  return useQuery({
    queryKey: [...KEY, 'put-off'],
    queryFn: async ({ signal }) =>
      (await callApi(getYourTurn, { putOff: true, limit: YOUR_TURN.most }, { signal })).data.groups,
    select: (groups) =>
      groups
        .flatMap(({ kind, rows }) => rows.map((row) => ({ kind, row })))
        .toSorted((a, b) => (a.row.putOffUntil ?? '').localeCompare(b.row.putOffUntil ?? '')),
    enabled,
  });
}

/** Ends a row by what is done elsewhere about it. */
export function useEndTurn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (end: () => Promise<unknown>) => end(),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Puts a row off for the person who asks, or brings it back. */
export function useSnoozeTurn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof snoozeTurn>) => (await callApi(snoozeTurn, input)).data,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
