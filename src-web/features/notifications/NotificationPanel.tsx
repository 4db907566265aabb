import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '#contract/domain/notification.ts';
import { TEXTS } from '#contract/errors/catalogue.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { BurstEntry } from './BurstEntry.tsx';
import { entriesOf, isBurst } from './bursts.ts';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './notifications.module.css';
import { useClearNotifications, useNotifications, useOlderNotifications, useReadAllNotifications } from './queries.ts';

interface PanelProps {
  headingId: string;
  onOpen: (item: Notification) => void;
  settingsHref: string;
  /** The person goes to another page from here. */
  onLeave: () => void;
}

/** The list behind the bell. */
export function NotificationPanel({ headingId, onOpen, settingsHref, onLeave }: PanelProps) {
  const { data, isPending, isFetching, error, refetch } = useNotifications();
  const clear = useClearNotifications();
  const readAll = useReadAllNotifications();
  const older = useOlderNotifications();
  const total = data?.page?.total ?? 0;
  const hasMore = total > (data?.data.length ?? 0);
  const arrived = useHeldRows({
    ...{ items: data?.data, list: 'all', isFetching },
    page: { pageId: 1, totalPages: hasMore ? 2 : 1 },
  });
  const items = arrived.rows ?? [];

  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} id={headingId}>
          Notifications
        </h2>
        <span className={classes.headActions}>
          {(data?.page?.unread ?? 0) === 0 ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => readAll.mutate(undefined)}>
              Mark all read
            </Button>
          )}
          {items.length === 0 ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => clear.mutate(undefined)}>
              Clear all
            </Button>
          )}
          <Link to={settingsHref} className={classes.settings} aria-label="Notification settings" onClick={onLeave}>
            <IconSettings size={19} stroke={1.7} aria-hidden />
          </Link>
        </span>
      </div>
      {isPending ? (
        <p className={classes.empty} role="status">
          {TEXTS.loadingNotifications}
        </p>
      ) : error !== null && data === undefined ? (
        <ErrorState error={error} title="We couldn’t load your notifications" onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <p className={classes.empty}>{TEXTS.noNotifications}</p>
      ) : (
        <>
          <HeldNotice count={arrived.count} show={arrived.show} unit="notification" />
          {/* Scrollable areas take focus, so that the keyboard can scroll them. */}
          <ul className={classes.list} tabIndex={-1}>
            {entriesOf(items, hasMore).map((entry) =>
              isBurst(entry) ? (
                <BurstEntry key={entry.key} burst={entry} onOpen={onOpen} />
              ) : (
                <NotificationRow key={entry._id} item={entry} onOpen={onOpen} />
              ),
            )}
            {hasMore ? (
              <li className={classes.older}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={older.isPending}
                  onClick={() => older.mutate(data.data.length)}
                >
                  Show older ones
                </Button>
              </li>
            ) : null}
          </ul>
        </>
      )}
      <AskPermission />
    </>
  );
}

/** Offers native notifications where the shell has to ask for them, until the person has answered. */
function AskPermission() {
  const { permission } = usePlatform().notifier;
  const [state, setState] = useState(() => permission?.state());
  if (permission === undefined || state !== 'default') return null;
  return (
    <div className={classes.ask}>
      <span>Get notified when Rolecall is in the background</span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void permission.request().then(() => setState(permission.state()))}
      >
        Turn on
      </Button>
    </div>
  );
}
