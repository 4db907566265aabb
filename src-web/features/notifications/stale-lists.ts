/** Lists that news makes out of date, by the first parts of their query keys. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  applicationKeys,
  benchKeys,
  conversationKeys,
  dashboardKeys,
  interviewKeys,
  inviteKeys,
  jobKeys,
} from '#web/shared/keys.ts';

export const STALE_WITH_NEWS: readonly QueryKey[] = [
  applicationKeys.all,
  conversationKeys.all,
  interviewKeys.all,
  inviteKeys.all,
  dashboardKeys.all,
  jobKeys.managed,
  benchKeys.all,
];
/** The same for own applications that another tab or device sent or withdrew: each card of a job says so. */
export const STALE_WITH_APPLICATIONS: readonly QueryKey[] = [
  applicationKeys.all,
  inviteKeys.all,
  dashboardKeys.all,
  jobKeys.all,
  benchKeys.all,
];

/**
 * Asks for the lists anew. An answer that is on its way may have been read before the news was stored, so its list is asked for
 * once more when it is there. It is not dropped: where news comes faster than answers, no answer would ever be shown.
 */
export async function refreshLists(client: QueryClient, lists: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    lists.map(async (queryKey) => {
      const onTheirWay = new Set(client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }));
      await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
      if (onTheirWay.size === 0) return;
      await client.invalidateQueries(
        { queryKey, predicate: (query) => onTheirWay.has(query) },
        { cancelRefetch: false },
      );
    }),
  );
}
