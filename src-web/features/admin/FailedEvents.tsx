import { Button } from '@mantine/core';
import { useState } from 'react';
import { adminDiscardEvent, adminRetryEvent } from '#contract/api/admin.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { plural } from '#web/lib/format.ts';
import danger from '#web/ui/danger.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { eventText } from './admin-texts.ts';
import classes from '#web/shared/staff/admin.module.css';
import { AdminList } from '#web/shared/staff/AdminList.tsx';
import { Instant } from './Instant.tsx';
import { useFailedEvents, useSettleEvent, type FailedEvent } from './queries.ts';

/** Events whose last try failed. */
export function FailedEvents() {
  const [page, setPage] = useState<{ pageId: number; limit: number }>({ pageId: 1, limit: PAGING.defaultLimit });
  const [discarding, setDiscarding] = useState<FailedEvent | null>(null);
  return (
    <>
      <AdminList
        query={useFailedEvents(page)}
        things="failed events"
        caption="Failed events, latest first"
        columns={['What should happen', 'Failed', 'Error', 'Actions']}
        empty={{ title: 'Nothing has failed', text: 'Every event has been handled, or is about to be.' }}
        onPage={setPage}
        row={(event) => <EventRow key={event._id} event={event} onDiscard={() => setDiscarding(event)} />}
      />
      {discarding === null ? null : <DiscardDialog event={discarding} onClose={() => setDiscarding(null)} />}
    </>
  );
}

function EventRow({ event, onDiscard }: { event: FailedEvent; onDiscard: () => void }) {
  const retry = useSettleEvent(adminRetryEvent);
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
          <Button variant="subtle" size="xs" aria-label={`Discard: ${what}`} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </td>
    </tr>
  );
}

function DiscardDialog({ event, onClose }: { event: FailedEvent; onClose: () => void }) {
  const discard = useSettleEvent(adminDiscardEvent);
  return (
    <Dialog onClose={onClose} title="Discard this event?" size={460} padding="lg">
      <div className={dialog['parts']}>
        <p>“{eventText(event.topic)}” will never happen. This can’t be undone.</p>
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Keep
          </Button>
          <Button
            className={danger['danger'] ?? ''}
            loading={discard.isPending}
            onClick={() =>
              void discard
                .mutateAsync(event._id)
                .then(() => toast('success', 'Event discarded'), toastFailure)
                .then(onClose)
            }
          >
            Discard
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
