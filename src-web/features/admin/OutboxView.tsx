import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { MESSAGE_STATUSES } from '#contract/domain/message.ts';
import { plural } from '#web/lib/format.ts';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { CHANNEL_TEXTS, STATUS_TEXTS, TEMPLATE_TEXTS } from './admin-texts.ts';
import { parseOutbox, writeOutbox } from './admin-url.ts';
import classes from '#web/shared/staff/admin.module.css';
import { AdminList, LineRow } from '#web/shared/staff/AdminList.tsx';
import { Instant } from './Instant.tsx';
import { useClearMessages, useMessages, useRetryMessage, type OutboxMessage } from './queries.ts';

const COLUMNS = ['Message', 'To', 'Status', 'Created', 'Details'];

/** Mails and text messages and their delivery; it keeps itself up to date. */
export function OutboxView() {
  const [state, set] = useListUrl(parseOutbox, writeOutbox);
  const query = useMessages(state);
  const page = query.data?.page;
  return (
    <>
      <ListFilters
        bare
        page={page}
        count={['message', 'messages']}
        actions={state.status === 'failed' && page !== undefined && page.total > 0 ? <ClearButton /> : null}
      >
        <SelectFilter
          label="Status"
          all="All messages"
          tokens={MESSAGE_STATUSES}
          text={(status) => STATUS_TEXTS[status].text}
          value={state.status}
          onChange={(status) => set({ status })}
        />
      </ListFilters>
      <AdminList
        query={query}
        things="messages"
        caption="Messages, newest first"
        columns={COLUMNS}
        lines
        empty={
          state.status === null
            ? { title: 'Nothing has been sent yet', text: 'E-mails and text messages appear here as they are created.' }
            : { title: 'No messages like this', text: 'Choose another status to see more.' }
        }
        onPage={(next) => set({ page: next.pageId, perPage: next.limit })}
        row={(message) => <MessageRow key={message._id} message={message} />}
      />
    </>
  );
}

/** Takes from the failed messages those that nobody can send any more, so that the list holds what is left to do. */
function ClearButton() {
  const clear = useClearMessages();
  return (
    <Button
      variant="default"
      loading={clear.isPending}
      onClick={() =>
        // Said although the button may be gone from an empty list by then.
        void clear
          .mutateAsync()
          .then(
            (cleared) =>
              cleared === 0
                ? toast('info', 'All of these can still be sent. Try them again.')
                : toast('success', `${plural(cleared, 'message')} marked as not sent`),
            toastFailure,
          )
      }
    >
      Clear what can’t be sent
    </Button>
  );
}

/** One try that went well needs no mention. */
function neededTries({ status, attempts }: OutboxMessage): boolean {
  return status === 'unneeded' ? false : attempts > (status === 'sent' ? 1 : 0);
}

/** Says in a few words why a message has not simply been sent. */
function stateNote({ status, lastError, nextTryAt, attempts, canRetry }: OutboxMessage): ReactNode {
  if (status === 'failed' && !canRetry) return 'Can’t be sent any more';
  if (nextTryAt === null || attempts === 0) return status === 'failed' ? lastError : null;
  return (
    <>
      Next try: <Instant at={nextTryAt} />
    </>
  );
}

function MessageRow({ message }: { message: OutboxMessage }) {
  const retry = useRetryMessage();
  const { text, tone } = STATUS_TEXTS[message.status];
  const what = TEMPLATE_TEXTS[message.template];
  const name = `${what} to ${message.recipient}`;
  const note = stateNote(message);
  return (
    <LineRow
      name={name}
      columns={COLUMNS.length}
      cells={
        <>
          <td className={classes['gives']}>
            <span className={classes['main']}>{what}</span>
            <span className={classes['sub']}>{CHANNEL_TEXTS[message.channel]}</span>
          </td>
          <td>{message.recipient}</td>
          <td className={`${classes['gives'] ?? ''} ${classes['some'] ?? ''}`}>
            <ToneBadge tone={tone}>{text}</ToneBadge>
            {note === null ? null : <span className={classes['sub']}>{note}</span>}
          </td>
          <td>
            <Instant at={message.createdAt} />
          </td>
        </>
      }
      action={
        message.canRetry ? (
          <Button
            variant="default"
            size="xs"
            loading={retry.isPending}
            aria-label={`Try again: ${name}`}
            onClick={() =>
              // Said although the row may be gone from a filtered list by then.
              void retry
                .mutateAsync(message._id)
                .then(() => toast('success', 'We’ll try to send the message again'), toastFailure)
            }
          >
            Try again
          </Button>
        ) : null
      }
      details={[
        ['Message', `${what}, ${CHANNEL_TEXTS[message.channel].toLowerCase()}`],
        ['To', message.recipient],
        ['Sent', message.sentAt === null ? 'Not sent' : <Instant key="sent" at={message.sentAt} />],
        ['Tries', neededTries(message) ? plural(message.attempts, 'try', 'tries') : null],
        ['Now', note === message.lastError ? null : note],
        ['Last error', message.lastError],
      ]}
    />
  );
}
