import { useQuery } from '@tanstack/react-query';
import { getYourTurn } from '#contract/api/dashboard.ts';
import { YOUR_TURN, type YourTurnKind } from '#contract/domain/your-turn.ts';
import { callApi } from '#web/api/call-api.ts';
import { dashboardKeys } from '#web/shared/keys.ts';

const KEY = [...dashboardKeys.all, 'your-turn'] as const;

/** The first rows of each group: one answer for the menu, the page and the dashboard. */
export function useYourTurn() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getYourTurn, {}, { signal })).data,
    refetchOnWindowFocus: 'always',
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
