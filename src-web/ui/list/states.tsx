/** The states of content that is loaded: a skeleton, a failure, nothing, the content. */
import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../ui.module.css';

interface StateProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Says what is absent and what to do about it. */
export function EmptyState({ title, text, icon, action }: StateProps) {
  return (
    <div className={classes['state']}>
      <span className={classes['stateIcon']} aria-hidden>
        {icon ?? <IconInbox size={26} stroke={1.6} />}
      </span>
      <p className={classes['stateTitle']}>{title}</p>
      {text === undefined ? null : <p className={classes['stateText']}>{text}</p>}
      {action === undefined ? null : <div className={classes['stateAction']}>{action}</div>}
    </div>
  );
}

/** Shows a failure in its own words, announced, with a way to try again. */
export function ErrorState({
  error,
  title = 'We couldn’t load this',
  onRetry,
}: {
  error?: unknown;
  title?: string;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <div className={classes['state']} role="alert">
      <span className={classes['stateIcon']} data-tone="error" aria-hidden>
        <IconAlertTriangle size={26} stroke={1.6} />
      </span>
      <p className={classes['stateTitle']}>{title}</p>
      {error instanceof Error ? <p className={classes['stateText']}>{error.message}</p> : null}
      {onRetry === undefined ? null : (
        <Button className={classes['stateAction'] ?? ''} variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** From here on a row is a card, whose title stands at its top. */
const TALL = 96;

interface SkeletonProps {
  rows: number;
  height: number;
  gap?: number;
  label?: string;
}

/** Rows of the content's own height (px), so that nothing moves when it arrives. Silent but for one announcement. */
export function ListSkeleton({ rows, height, gap = 12, label = 'Loading' }: SkeletonProps) {
  return (
    <div role="status" aria-label={label} className={classes['skeletonList']} style={{ gap }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton
          key={row}
          height={height}
          radius="lg"
          className={classes['skeletonRow'] ?? ''}
          data-tall={height > TALL || undefined}
        />
      ))}
    </div>
  );
}

type LoadedProps<Data> = {
  /** A query as TanStack Query gives it. */
  query: { isPending: boolean; error: Error | null; data: Data | undefined; refetch: () => unknown };
  /** The object of "Loading your jobs" and "We couldn’t load your jobs". */
  what: string;
  /** Replaces the title of a failure. */
  title?: string;
  /** Shows a failure of a later request in place of the older content, which otherwise stays. */
  failsOver?: boolean;
  children: (data: Data) => ReactNode;
} & ({ skeleton: ReactNode } | SkeletonProps);

/** Shows content once it has arrived; until then its skeleton, or the failure with a way to try again. */
export function Loaded<Data>({ query, what, title = `We couldn’t load ${what}`, ...props }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = query;
  if (isPending) return 'skeleton' in props ? props.skeleton : <ListSkeleton label={`Loading ${what}`} {...props} />;
  if (data === undefined || (props.failsOver === true && error !== null)) {
    return <ErrorState error={error} title={title} onRetry={() => void refetch()} />;
  }
  return props.children(data);
}
