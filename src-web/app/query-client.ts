import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/call-api.ts';

/**
 * Cached answers: fresh for half a minute, repeated only where a repetition can help. What changes is drawn before the
 * next event: a timer later, a box that was ticked would jump back first. Without a network nothing waits for one in
 * silence: it fails, and says so.
 */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof ApiError) || error.code === 'network' || error.code === 'unavailable'),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
