import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import type { Platform } from '#web/platform/platform.ts';
import { SessionProvider } from '#web/session/SessionProvider.tsx';
import { onUserChanged } from '#web/session/session.ts';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { theme } from '#web/ui/theme/theme.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FileDrops } from './FileDrops.tsx';
import { recoverQueries } from './recovery.ts';
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
