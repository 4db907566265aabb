import { Button, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { plural } from '#web/lib/format.ts';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { eventText } from './admin-texts.ts';
import classes from './admin.module.css';
import { AdminList } from './AdminList.tsx';
import { Instant } from './Instant.tsx';
import { useFailedEvents, useRetryEvent, type FailedEvent } from './queries.ts';

/** Events whose last try failed. Nothing at all while there are none, which is how it should be. */
export function FailedEvents() {
  const [pageId, setPage] = useState(1);
  const query = useFailedEvents(pageId);
  const heading = useId();
  if ((query.data?.page?.total ?? 0) === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes['failed'] ?? ''}>
      <Title order={2} id={heading}>
        Failed events
      </Title>
      <p className={classes['lead']}>
        These notifications never went out: every try failed. Once the cause is fixed, try them again.
      </p>
      <AdminList
        query={query}
        things="failed events"
        caption="Failed events, latest first"
        columns={['What should happen', 'Failed', 'Error', 'Actions']}
        empty={{ title: 'No failed events', text: 'Everything has been handled.' }}
        onPage={(next) => setPage(next.pageId)}
        row={(event) => <EventRow key={event._id} event={event} />}
      />
    </section>
  );
}

function EventRow({ event }: { event: FailedEvent }) {
  const retry = useRetryEvent();
  const what = eventText(event.topic);
  return (
    <tr>
      <td>
        <span className={classes['main']}>{what}</span>
        <span className={classes['sub']}>
          From <Instant at={event.createdAt} />
        </span>
      </td>
      <td data-label="Failed">
        <span>
          <Instant at={event.failedAt} />
          <span className={classes['sub']}>after {plural(event.attempts, 'try', 'tries')}</span>
        </span>
      </td>
      <td data-label="Error">{event.lastError ?? 'Unknown'}</td>
      <td>
        <div className={classes['actions']}>
          <Button
            variant="default"
            size="xs"
            loading={retry.isPending}
            aria-label={`Try again: ${what}`}
            onClick={() =>
              // Said although the row is gone by then.
              void retry.mutateAsync(event._id).then(() => toast('success', 'We’ll try the event again'), toastFailure)
            }
          >
            Try again
          </Button>
        </div>
      </td>
    </tr>
  );
}
