import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import { Checkbox, NativeSelect, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  APPLICANT_MAILS,
  DIGESTS,
  type ApplicantMails,
  type NotificationPreferences,
} from '#contract/domain/notification-preferences.ts';
import { zoneInWords } from '#contract/domain/zone-names.ts';
import type { UserType } from '#contract/domain/user.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useChangePreferences, useNotificationPreferences } from './queries.ts';
import { QuietHours } from './QuietHours.tsx';
import { rowsFor } from './rows.ts';
import classes from './settings.module.css';
import { WaysTable } from './WaysTable.tsx';
import { usePlatform } from '#web/session/use-session.ts';

/** E-mails and the panel link to this anchor. */
export const SETTINGS_ANCHOR = 'notifications';

interface SettingsProps {
  userType: UserType;
  /** IANA zone of the person, as the session has it. */
  timeZone: string;
  /** The account has other people, who choose for themselves. */
  hasColleagues: boolean;
}

/** The person's notifications by channel, and quiet hours. Every change is stored at once. */
export default function NotificationSettings(props: SettingsProps) {
  const query = useNotificationPreferences(props.timeZone);
  const anchor = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // It was not there yet when the address was opened.
  useEffect(() => {
    if (hash !== `#${SETTINGS_ANCHOR}`) return;
    anchor.current?.scrollIntoView();
    anchor.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <div ref={anchor} id={SETTINGS_ANCHOR} tabIndex={-1} className={classes['anchor']}>
      {query.data === undefined ? (
        <Section title="Notifications">
          {query.isPending ? (
            <ListSkeleton rows={3} height={64} label="Loading your notification settings" />
          ) : (
            <ErrorState
              error={query.error}
              title="We couldn’t load your notification settings"
              onRetry={() => void query.refetch()}
            />
          )}
        </Section>
      ) : (
        <Loaded {...props} preferences={query.data} />
      )}
    </div>
  );
}

function Loaded({
  userType,
  timeZone,
  hasColleagues,
  preferences,
}: SettingsProps & { preferences: NotificationPreferences }) {
  const change = useChangePreferences(timeZone);
  return (
    <Section
      title="Notifications"
      actions={
        <span role="status" className={classes['saved']}>
          {change.isPending ? 'Saving…' : change.isSuccess ? 'Saved' : ''}
        </span>
      }
    >
      <p className={classes['text']}>
        What reaches you, and by which way. Changes are saved at once.
        {hasColleagues ? ' They are yours alone: your colleagues choose for themselves.' : ''}
      </p>
      <WaysTable rows={rowsFor(userType)} preferences={preferences} onChange={change.mutate} />
      {userType === 'client' ? (
        <NativeSelect
          className={classes['field'] ?? ''}
          label="E-mails about new applicants"
          description={`Several at a time come in one e-mail. The daily one comes at ${String(DIGESTS.dailyHour).padStart(2, '0')}:00, ${zoneInWords(preferences.timeZone)}.`}
          data={APPLICANT_MAILS.list.map((value) => ({ value, label: APPLICANT_MAILS.labels[value] }))}
          value={preferences.applicantMails}
          onChange={(event) => change.mutate({ applicantMails: event.currentTarget.value as ApplicantMails })}
        />
      ) : null}
      {userType === 'personal' ? (
        <Checkbox
          className={classes['field'] ?? ''}
          label="Name the job or the employer in the subject of e-mails"
          description="Subjects also show on a locked screen. Unless you choose this, they only say what kind of news there is."
          checked={preferences.namedSubjects}
          onChange={(event) => change.mutate({ namedSubjects: event.currentTarget.checked })}
        />
      ) : null}
      <QuietHours preferences={preferences} onChange={change.mutate} />
      <TestToast />
    </Section>
  );
}

const TEST = {
  title: 'This is what a notification looks like',
  body: 'A click on a real one opens what it is about.',
  path: null,
} as const;

/** Says whether this device shows notifications of its own, and shows one. It renders nothing where there are none. */
function TestToast() {
  const { notifier } = usePlatform();
  const [state, setState] = useState(() => notifier.permission?.state());
  const [isSent, setSent] = useState(false);
  if (notifier.permission === undefined && notifier.showsNewItself !== true) return null;
  const ask = async () => {
    await notifier.permission?.request();
    setState(notifier.permission?.state());
  };
  const send = async () => {
    await notifier.show(TEST);
    setSent(true);
  };
  return (
    <div className={classes['test']}>
      <p className={classes['note']} role="status">
        {state === 'denied'
          ? 'This browser blocks notifications from Rolecall. You can allow them in its settings for this site.'
          : state === 'default'
            ? 'This browser doesn’t show desktop notifications from Rolecall yet.'
            : isSent
              ? 'Sent. If you don’t see it, look at the notification settings of your computer.'
              : 'This device shows desktop notifications.'}
      </p>
      {state === 'denied' ? null : state === 'default' ? (
        <Button variant="default" size="sm" onClick={() => void ask()}>
          Turn them on
        </Button>
      ) : (
        <Button variant="default" size="sm" onClick={() => void send()}>
          Send me a test
        </Button>
      )}
    </div>
  );
}
