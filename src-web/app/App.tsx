import { MantineProvider, type MantineColorSchemeManager, Button } from '@mantine/core';
import { QueryClientProvider, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, type ReactNode, useRef, useState } from 'react';
import { IconCircleCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { serverReached } from '#web/api/reachability.ts';
import { areaOfAccount } from '#web/areas/areas.ts';
import { formatInstant, formatTime } from '#web/lib/format-time.ts';
import type { Platform } from '#web/platform/platform.ts';
import { SessionProvider } from '#web/session/SessionProvider.tsx';
import { onUserChanged } from '#web/session/session.ts';
import { usePlatform, useUser, useStreamStatus } from '#web/session/use-session.ts';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { useOnline } from '#web/ui/hooks/use-online.ts';
import { theme } from '#web/ui/theme/theme.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FileDrops } from './FileDrops.tsx';
import { watchConnection, type ConnectionWatch, type Signal, type Connection } from './connection.ts';
import { recoverQueries } from './recovery.ts';
import { AppRoutes } from './router.tsx';
import classes from './connection-bar.module.css';

/** One line above everything while the server is away or announces nothing, and a word when it is back. */
function ConnectionBar() {
  const { connection, lastUpdated } = useConnection();
  const bar = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<Connection | null>(null);
  // A message that was closed returns only after a different one was due in between.
  if (hidden !== null && connection !== hidden) setHidden(null);
  const shown = connection !== 'fine' && connection !== hidden;

  // Elements that stick to the top of the window make room for the bar.
  useEffect(() => {
    const element = bar.current;
    if (!shown || element === null) return;
    const measure = () =>
      document.documentElement.style.setProperty('--rc-connection-bar', `${String(element.offsetHeight)}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty('--rc-connection-bar');
    };
  }, [shown]);

  return (
    <div role="status" className={classes.place}>
      {shown ? (
        <div ref={bar} className={classes.bar} data-state={connection}>
          {connection === 'back' ? (
            <>
              <IconCircleCheck size={18} stroke={1.8} aria-hidden />
              <span className={classes.text}>
                <strong>Up to date</strong>
              </span>
            </>
          ) : connection === 'crowded' ? (
            <Crowded onHide={() => setHidden(connection)} />
          ) : (
            <Away isBusy={connection === 'busy'} lastUpdated={lastUpdated} />
          )}
        </div>
      ) : null}
    </div>
  );
}

/** More windows are open than are told of what happens. */
function Crowded({ onHide }: { onHide: () => void }) {
  return (
    <>
      <span className={classes.text}>
        <strong>Live updates go to your other windows.</strong>{' '}
        <span>This window updates every minute, and when you come back to it.</span>
      </span>
      <Button className={classes.action ?? ''} variant="default" size="compact-sm" onClick={onHide}>
        Hide
      </Button>
    </>
  );
}

function Away({ isBusy, lastUpdated }: { isBusy: boolean; lastUpdated: number | null }) {
  const { stream, serverName } = usePlatform();
  const user = useUser();
  return (
    <>
      <IconCloudOff size={18} stroke={1.8} aria-hidden />
      <span className={classes.text}>
        <strong>
          {isBusy ? 'Not available at the moment' : 'Offline'}
          {lastUpdated === null ? '' : `, last updated ${clock(lastUpdated, user?.timeZone)}`}
        </strong>{' '}
        <span>
          {serverName === undefined || isBusy ? '' : `${serverName} cannot be reached. `}
          You can keep reading, but nothing can be sent.
        </span>
      </span>
      {user === null ? null : (
        <Button
          className={classes.action ?? ''}
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={15} stroke={1.8} aria-hidden />}
          onClick={() => stream.retry()}
        >
          Try now
        </Button>
      )}
    </>
  );
}

/** The time alone while it is today's. */
function clock(at: number, timeZone: string | undefined): string {
  const instant = new Date(at).toISOString();
  const day = (ms: number) => new Date(ms).toLocaleDateString('en', timeZone === undefined ? {} : { timeZone });
  return day(at) === day(Date.now()) ? formatTime(instant, timeZone) : formatInstant(instant, timeZone);
}

/**
 * The connection by the notification stream, which is open for as long as somebody with a dashboard is signed in, and by
 * what the device says of its network. `lastUpdated`: when what is on screen was last known to be true, in ms since 1970.
 */
function useConnection(): { connection: Connection; lastUpdated: number | null } {
  const client = useQueryClient();
  const [status] = useStreamStatus();
  const online = useOnline();
  const user = useUser();
  const followed = user !== null && areaOfAccount(user) !== null;
  const [connection, setConnection] = useState<Connection>('fine');
  const [lastUpdated, setLastUpdated] = useState<number | null>(null);
  const watch = useRef<ConnectionWatch>(undefined);
  const wasGood = useRef(false);
  /**
   * The result of the last attempt: between two attempts the stream says "connecting" again, which is no improvement.
   */
  const failure = useRef<Exclude<Signal, 'good' | 'gone'>>('starting');

  useEffect(() => {
    watch.current = watchConnection(setConnection);
    return () => watch.current?.stop();
  }, []);

  useEffect(() => {
    if (status === 'open') failure.current = 'starting';
    else if (status !== 'connecting') failure.current = status === 'offline' ? 'cut' : status;
    const signal: Signal = !online ? 'gone' : !followed || status === 'open' ? 'good' : failure.current;
    if (status === 'refused' || (signal === 'good' && followed)) serverReached();
    if (signal === 'refused') setLastUpdated(null);
    else if (signal !== 'good') {
      const newest = Math.max(
        0,
        ...client
          .getQueryCache()
          .getAll()
          .map((query) => query.state.dataUpdatedAt),
      );
      // While the stream was open, everything was announced as it happened.
      if (wasGood.current) setLastUpdated(Date.now());
      else setLastUpdated((known) => known ?? (newest === 0 ? null : newest));
    }
    wasGood.current = signal === 'good' && followed;
    watch.current?.report(signal);
  }, [status, online, followed, client]);

  // Nothing announced what happened meanwhile.
  useEffect(() => {
    if (connection === 'back') void client.invalidateQueries();
  }, [connection, client]);

  return { connection, lastUpdated };
}

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
