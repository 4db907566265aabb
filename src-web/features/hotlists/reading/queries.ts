/** A hotlist as whoever has its link reads it. */
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { countHotlistView, getHotlist } from '#contract/api/hotlists.ts';
import { callApi } from '#web/api/call-api.ts';
import type { HotlistFilter } from './hotlist-url.ts';

const hotlistQuery = (token: string, filter: HotlistFilter) => ({
  queryKey: ['hotlists', 'shared', token, filter],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callApi(getHotlist, { token, ...filter }, { signal })).data,
});

export function useHotlist(token: string, filter: HotlistFilter) {
  return useQuery({ ...hotlistQuery(token, filter), placeholderData: keepPreviousData });
}

/** Loads a page that the server renders. Never throws. */
export async function loadHotlist(client: QueryClient, token: string, filter: HotlistFilter): Promise<void> {
  await client.query(hotlistQuery(token, filter)).catch(() => undefined);
}

/** Counts the look once; where there is no script, a picture does. Nobody waits for it, and nothing is said of a failure. */
export function useCountView(token: string, isShown: boolean): void {
  const counted = useRef('');
  useEffect(() => {
    if (!isShown || counted.current === token) return;
    counted.current = token;
    callApi(countHotlistView, { token }).catch(() => undefined);
  }, [token, isShown]);
}
