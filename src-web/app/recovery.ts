import type { QueryClient } from '@tanstack/react-query';
import { isUnreachable, onceReachable } from '#web/api/reachability.ts';

/** Loads again what is on screen and could not be loaded, once the server answers; until then nothing flickers. */
export function recoverQueries(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const failed = () =>
    cache
      .getAll()
      .filter((query) => query.isActive() && query.state.fetchStatus === 'idle' && isUnreachable(query.state.error));
  let leave: (() => void) | null = null;
  const stop = cache.subscribe(({ type }) => {
    if (type !== 'updated' || leave !== null || failed().length === 0) return;
    leave = onceReachable(() => {
      leave = null;
      for (const query of failed()) void client.refetchQueries({ queryKey: query.queryKey, exact: true });
    });
  });
  return () => {
    stop();
    leave?.();
  };
}
