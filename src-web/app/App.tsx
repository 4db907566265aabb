import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import type { Platform } from '#web/platform/platform.ts';
import { SessionProvider } from '#web/session/SessionProvider.tsx';
import { onUserChanged } from '#web/session/session.ts';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { theme } from '#web/ui/theme/theme.ts';
import { isUnreachable, onceReachable } from '#web/api/reachability.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FileDrops } from './FileDrops.tsx';
import { AppRoutes } from './router.tsx';

// No browser has anything to say of its shell.
const ShellIntegration = lazy(() => import('./ShellIntegration.tsx'));

function colourSchemeManager(preferences: Platform['preferences']): MantineColorSchemeManager {
  return {
    get: (fallback) => {
      const chosen = preferences.read('colour-scheme');
      return chosen === 'light' || chosen === 'dark' || chosen === 'auto' ? chosen : fallback;
    },
    set: (value) => preferences.write('colour-scheme', value),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => preferences.write('colour-scheme', 'auto'),
  };
}

interface AppProps {
  /** Its session has been started. */
  platform: Platform;
  /** May hold answers already: those that a server-rendered page came with. */
  queryClient: QueryClient;
  /** The router around the app: the browser's history, or the one address that the server renders. */
  router: (children: ReactNode) => ReactNode;
}

/** The whole app, the same in every shell and on the server. */
export function App({ platform, queryClient, router }: AppProps) {
  const manager = useMemo(() => colourSchemeManager(platform.preferences), [platform]);

  // The next person must not see answers that this one saw.
  useEffect(() => onUserChanged(() => queryClient.clear()), [queryClient]);
  useEffect(() => recoverQueries(queryClient), [queryClient]);

  return (
    <MantineProvider
      theme={theme}
      // They stand in a style sheet (ui/theme/theme-variables.css): a style element does not belong into the body.
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <SessionProvider platform={platform}>
          {router(
            <LeaveGuard>
              <ConnectionBar />
              <ErrorBoundary>
                <AppRoutes />
              </ErrorBoundary>
              {platform.notices === undefined && platform.onFind === undefined ? null : (
                <Suspense>
                  <ShellIntegration />
                </Suspense>
              )}
              <FileDrops />
            </LeaveGuard>,
          )}
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

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
