import { Button, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getCalendarFeed,
  renewCalendarFeed,
  stopCalendarFeed,
  type CalendarFeed,
} from '#contract/api/calendar-feed.ts';
import { Section } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { callApi } from '#web/api/call-api.ts';
import classes from './calendar.module.css';

/** The address from which the reader's own calendar program reads their interviews; nothing until it is known whether there is one. */
export function CalendarFeedCard() {
  const { data: feed } = useCalendarFeed();
  const renew = useRenewCalendarFeed();
  if (feed === undefined) return null;
  return (
    <Section title="In your own calendar" keepsFocus className={classes['card'] ?? ''}>
      <p className={classes['text']}>
        Google Calendar, Outlook, Apple Calendar and others can show your agreed interviews. Give them this private
        address under “Subscribe” or “Add calendar from internet”; they look for changes by themselves every few hours.
      </p>
      {feed === null ? (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          loading={renew.isPending}
          onClick={() => renew.mutate(undefined, { onError: toastFailure })}
        >
          Get a calendar address
        </Button>
      ) : (
        <Address feed={feed} />
      )}
    </Section>
  );
}

function Address({ feed: { address } }: { feed: CalendarFeed }) {
  const [ending, setEnding] = useState<'renew' | 'stop'>();
  const [renew, stop] = [useRenewCalendarFeed(), useStopCalendarFeed()];
  const close = () => setEnding(undefined);
  const done = (text: string) => () => {
    toast('success', text);
    close();
  };
  return (
    <>
      {address === null ? (
        <p role="status">This address no longer works. Please get a new one.</p>
      ) : (
        <div className={classes['address']}>
          <TextInput
            label="Calendar address"
            description="Anyone who has it can see your interviews, so keep it to yourself."
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
            onClick={() => void copyLink(address, 'Calendar address')}
          >
            Copy address
          </Button>
        </div>
      )}
      <div className={classes['actions']}>
        <Button variant="subtle" onClick={() => setEnding('renew')}>
          New address
        </Button>
        <Button variant="subtle" color="red" onClick={() => setEnding('stop')}>
          Stop sharing
        </Button>
      </div>
      {ending === 'renew' ? (
        <ConfirmDialog
          title="A new calendar address"
          text="The address you have now stops working at once. Your calendar needs the new one."
          action="Get a new address"
          run={renew}
          input={undefined}
          onDone={done('You have a new calendar address')}
          onClose={close}
        />
      ) : null}
      {ending === 'stop' ? (
        <ConfirmDialog
          title="Stop sharing with your calendar"
          text="The address stops working at once. Interviews that your calendar has already read may stay there until you remove them."
          action="Stop sharing"
          run={stop}
          input={undefined}
          onDone={done('Your calendar address no longer works')}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Server state of the address that the reader's calendar program reads. */
const KEY = ['calendar-feed'] as const;

export function useCalendarFeed() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getCalendarFeed, {}, { signal })).data,
  });
}

/** A new address; the one before ends. */
function useRenewCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await callApi(renewCalendarFeed, {})).data,
    onSuccess: (feed) => client.setQueryData<CalendarFeed | null>(KEY, feed),
  });
}

function useStopCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(stopCalendarFeed, {}),
    onSuccess: () => client.setQueryData<CalendarFeed | null>(KEY, null),
  });
}
