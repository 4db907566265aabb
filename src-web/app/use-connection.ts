import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serverReached } from '#web/api/reachability.ts';
import { areaOfAccount } from '#web/areas/areas.ts';
import { useStreamStatus, useUser } from '#web/session/use-session.ts';
import { useOnline } from '#web/ui/hooks/use-online.ts';
import { watchConnection, type Connection, type ConnectionWatch, type Signal } from './connection.ts';

/**
 * The connection by the notification stream, which is open for as long as somebody with a dashboard is signed in, and by
 * what the device says of its network. `lastUpdated`: when what is on screen was last known to be true, in ms since 1970.
 */
export function useConnection(): { connection: Connection; lastUpdated: number | null } {
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
