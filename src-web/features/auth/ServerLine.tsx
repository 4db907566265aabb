import { IconCircleCheck, IconCloudOff, IconServer } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ping } from '#web/api/reachability.ts';
import { usePlatform } from '#web/session/use-session.ts';
import classes from './auth.module.css';

const LOOK_EVERY_MS = 3_000;
const PATIENCE_MS = 8_000;

/** In a desktop app, names the server and tells whether it answers, before anything is typed. */
export function ServerLine() {
  const { serverName } = usePlatform();
  const { data: answers } = useQuery({
    queryKey: ['server', serverName],
    queryFn: ({ signal }) => ping(AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])),
    enabled: serverName !== undefined,
    refetchInterval: ({ state }) => (state.data === true ? LOOK_EVERY_MS * 5 : LOOK_EVERY_MS),
    staleTime: 0,
  });
  if (serverName === undefined) return null;
  return (
    <p className={classes['server']}>
      <IconServer size={18} stroke={1.7} aria-hidden />
      <span className={classes['serverName']}>{serverName}</span>
      <span role="status" className={classes['serverState']} data-answers={answers}>
        {answers === undefined ? null : answers ? (
          <>
            <IconCircleCheck size={16} stroke={1.9} aria-hidden /> reached
          </>
        ) : (
          <>
            <IconCloudOff size={16} stroke={1.9} aria-hidden /> cannot be reached
          </>
        )}
      </span>
    </p>
  );
}
