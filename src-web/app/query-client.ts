import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/call-api.ts';

/**
 * Cached answers: fresh for half a minute, repeated only where a repetition can help. What changes is rendered before the
 * next event: a timer later, a box that was ticked would jump back first. Without a network nothing waits for one in
 * silence: it fails, and says so.
 * @param gcTime how long what is not on screen stays, in ms; by default the library's five minutes
 */
export function createQueryClient(gcTime?: number): QueryClient {
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        ...(gcTime === undefined ? {} : { gcTime }),
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof ApiError) || error.code === 'network' || error.code === 'unavailable'),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
