import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import { Checkbox, NativeSelect, Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconBell, IconDeviceDesktop, IconLock, IconMail } from '@tabler/icons-react';
import {
  APPLICANT_MAILS,
  DIGESTS,
  WEEKLY,
  type ApplicantMails,
  type NotificationPreferences,
  comesBy,
  type NotificationWay,
} from '#contract/domain/notification-preferences.ts';
import type { UserType } from '#contract/domain/user.ts';
import { zoneInWords } from '#contract/domain/zone-names.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useChangePreferences, useNotificationPreferences, type Change } from './preference-queries.ts';
import { rowsFor, isAlwaysMailed, WAYS, withWay, type SettingsRow } from './rows.ts';
import ui from '#web/ui/ui.module.css';
import classes from './settings.module.css';

const ICONS = { panel: IconBell, desktop: IconDeviceDesktop, mail: IconMail } as const;

interface TableProps {
  rows: readonly SettingsRow[];
  preferences: NotificationPreferences;
  onChange: (change: Change) => void;
}

/** Types by ways, one box each; on narrow screens each type is a card of its own. */
function WaysTable({ rows, preferences, onChange }: TableProps) {
  return (
    <table className={classes['table']}>
      <VisuallyHidden component="caption">Which notifications reach you by which way</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Type</th>
          {WAYS.map(({ way, label }) => {
            const Icon = ICONS[way];
            return (
              <th key={way} scope="col" className={classes['way']}>
                <Icon size={16} stroke={1.7} aria-hidden /> {label}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.type}>
            <th scope="row" className={classes['type']}>
              <span className={classes['typeTitle']}>{row.title}</span>
              <span className={classes['note']}>
                {row.text}
                {preferences.panelOff.includes(row.type)
                  ? '. The desktop shows what the panel has, so it is silent too'
                  : ''}
              </span>
            </th>
            {WAYS.map(({ way, label }) => (
              <td key={way} className={classes['way']}>
                {way === 'mail' && isAlwaysMailed(row.type) ? (
                  <Always />
                ) : (
                  <WayBox {...{ row, way, label, preferences, onChange }} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BoxProps {
  row: SettingsRow;
  way: NotificationWay;
  label: string;
  preferences: NotificationPreferences;
  onChange: (change: Change) => void;
}

function WayBox({ row, way, label, preferences, onChange }: BoxProps) {
  return (
    <Checkbox
      className={classes['box'] ?? ''}
      aria-label={`${row.title}: ${label}`}
      label={<span aria-hidden>{label}</span>}
      checked={comesBy(way, row.type, preferences)}
      disabled={way === 'desktop' && preferences.panelOff.includes(row.type)}
      onChange={(event) => onChange(withWay(preferences, { type: row.type, way, on: event.currentTarget.checked }))}
    />
  );
}

/** The cell of a notification that cannot be turned off, with the reason. */
function Always() {
  return (
    <span className={classes['always']}>
      <IconLock size={15} stroke={1.8} aria-hidden />
      Always
      <VisuallyHidden>, for the security of your account</VisuallyHidden>
    </span>
  );
}

interface QuietProps {
  preferences: NotificationPreferences;
  onChange: (change: Change) => void;
}

/** When the person wants to be left alone, on their own clock. */
function QuietHours({ preferences, onChange }: QuietProps) {
  const { quiet, timeZone } = preferences;
  const set = (changed: Partial<typeof quiet>) => onChange({ quiet: { ...quiet, ...changed } });
  return (
    <fieldset className={classes['quiet']}>
      <legend className={classes['legend']}>Quiet hours</legend>
      <Checkbox
        label="Pause notifications at certain times"
        description="Desktop notifications and e-mails are held back and sent together afterwards. The notification panel and security e-mails carry on."
        checked={quiet.on}
        onChange={(event) => set({ on: event.currentTarget.checked })}
      />
      {quiet.on ? (
        <>
          <div className={classes['times']}>
            <TimeField label="From" value={quiet.from} other={quiet.until} onChange={(from) => set({ from })} />
            <TimeField label="Until" value={quiet.until} other={quiet.from} onChange={(until) => set({ until })} />
          </div>
          <p className={classes['note']}>These times are in {zoneInWords(timeZone)}, as your profile says.</p>
          <Checkbox
            label="Also all of Saturday and Sunday"
            checked={quiet.weekends}
            onChange={(event) => set({ weekends: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </fieldset>
  );
}

interface TimeProps {
  label: string;
  value: string;
  other: string;
  onChange: (time: string) => void;
}

/** Kept once somebody has finished typing: half a time is none. */
function TimeField({ label, value, other, onChange }: TimeProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const fault = shown === '' ? 'Enter a time' : shown === other ? 'Must differ from the other time' : undefined;
  return (
    <TextInput
      type="time"
      label={label}
      value={shown}
      error={fault}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed === undefined || fault !== undefined) return;
        setTyped(undefined);
        if (typed !== value) onChange(typed);
      }}
    />
  );
}

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
        <Preferences {...props} preferences={query.data} />
      )}
    </div>
  );
}

function Preferences({
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
      <p className={ui['intro']}>
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
      {userType === 'individual' || userType === 'company' ? (
        <Checkbox
          className={classes['field'] ?? ''}
          label="E-mail me my submissions every Monday"
          description={`Those of the week before, at ${String(WEEKLY.hour).padStart(2, '0')}:00, ${zoneInWords(preferences.timeZone)}. Nothing comes after a week without any.`}
          checked={preferences.weeklySubmissions}
          onChange={(event) => change.mutate({ weeklySubmissions: event.currentTarget.checked })}
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
