import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ContactMessage } from '#contract/api/contact.ts';
import { CONTACT_KINDS, CONTACT_STATES, TOPIC_LABELS, type ContactState } from '#contract/domain/contact.ts';
import admin from '#web/shared/staff/admin.module.css';
import { AdminList } from '#web/shared/staff/AdminList.tsx';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { parseInbox, writeInbox } from './inbox-url.ts';
import classes from './inbox.module.css';
import { useInbox } from './queries.ts';

const MessageDialog = lazy(() => import('./MessageDialog.tsx'));

const TONES: Readonly<Record<ContactState, Tone>> = {
  waiting: 'info',
  quarantined: 'warning',
  answered: 'positive',
  closed: 'neutral',
};

function MessageRow({ message, onOpen }: { message: ContactMessage; onOpen: () => void }) {
  const topic = TOPIC_LABELS[message.topic];
  return (
    <tr>
      <td>
        <span className={admin['main']}>{message.name}</span>
        <span className={admin['sub']}>{message.email}</span>
      </td>
      <td data-label="Message">
        <span>
          {topic}
          {message.about === null ? null : <span className={admin['sub']}>About {message.about.name}</span>}
          <span className={`${admin['sub'] ?? ''} ${classes['start'] ?? ''}`}>{message.message}</span>
        </span>
      </td>
      <td data-label="State">
        <span>
          <ToneBadge tone={TONES[message.state]}>{CONTACT_STATES.labels[message.state]}</ToneBadge>
        </span>
      </td>
      <td data-label="Sent" className={admin['short']}>
        <RelativeTime at={message.sentAt} />
      </td>
      <td>
        <Button
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          aria-label={`Open the message of ${message.name}: ${topic}`}
          onClick={onOpen}
        >
          Open
        </Button>
      </td>
    </tr>
  );
}

/** Messages that people have written to us: waiting ones first, each group from the newest on. */
export function InboxView() {
  const [state, set] = useListUrl(parseInbox, writeInbox);
  const [chosen, setChosen] = useState<ContactMessage | null>(null);
  const query = useInbox(state);
  return (
    <div {...focusFallback}>
      <ListFilters bare page={query.data?.page} count={['message', 'messages']}>
        <SelectFilter
          label="State"
          all="All states"
          tokens={CONTACT_STATES.list}
          text={(each) => CONTACT_STATES.labels[each]}
          value={state.state}
          onChange={(next) => set({ state: next })}
        />
        <SelectFilter
          label="Kind"
          all="All kinds"
          tokens={CONTACT_KINDS.list}
          text={(each) => CONTACT_KINDS.labels[each]}
          value={state.kind}
          onChange={(next) => set({ kind: next })}
        />
      </ListFilters>
      <AdminList
        query={query}
        things="messages"
        caption="Messages to us, those that wait first"
        columns={['From', 'Message', 'State', 'Sent', 'Actions']}
        empty={
          state.state === null && state.kind === null
            ? { title: 'Nobody has written yet', text: 'New messages appear here by themselves.' }
            : { title: 'No messages match', text: 'Choose another state or kind to see more.' }
        }
        onPage={(next) => set({ page: next.pageId, perPage: next.limit })}
        row={(message) => <MessageRow key={message._id} message={message} onOpen={() => setChosen(message)} />}
      />
      {chosen === null ? null : (
        <Suspense>
          <MessageDialog message={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </div>
  );
}
