import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Kbd.css';
import { Button, Drawer, Kbd, Textarea } from '@mantine/core';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { lastDayOf, openUntil } from '#contract/domain/last-day.ts';
import { INVITES, LIMITS } from '#contract/domain/limits.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useFocusReturn } from '#web/ui/hooks/use-focus-return.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { SearchSelect, type Found } from '#web/ui/list/SearchSelect.tsx';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useSendInvite } from './queries.ts';
import classes from './row-invite.module.css';

export interface InviteFormProps {
  /** The person is on a vendor's bench: the vendor is asked for them. */
  isBench?: boolean;
  /** The person is on this hotlist, and `_id` is what they are called there. */
  hotlistToken?: string;
  person: { readonly _id: string; readonly name: string };
  /** Open jobs that the person can be invited to. */
  jobs: readonly { readonly _id: string; readonly title: string }[];
  /** The search that found them; absent where the job was chosen already. */
  found?: Found;
  /** The one that was chosen already; null asks. */
  jobId: string | null;
  /** Today; null without a limit. */
  invitesLeft: number | null;
  /** IANA zone of the reader. */
  timeZone: string;
  /** The text that was written before the form was closed. */
  draft: string;
  onDraft: (message: string) => void;
  onSent: () => void;
  onClose: () => void;
}

/** Invites one person: below their row, and on a phone in a sheet. */
export default function InviteForm(props: InviteFormProps) {
  const isPhone = useMedia('(max-width: 47.99em)');
  return isPhone ? <Sheet {...props} /> : <Inline {...props} />;
}

function Inline(props: InviteFormProps) {
  useFocusReturn();
  return <InviteFields {...props} isInline />;
}

function Sheet(props: InviteFormProps) {
  useFocusReturn();
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="bottom"
      size="min(100%, 340px)"
      title={`Invite ${props.person.name}`}
      closeButtonProps={{ 'aria-label': 'Close this sheet' }}
    >
      <InviteFields {...props} isInline={false} />
    </Drawer>
  );
}

/** By what the person is known to the employer. */
function inputOf({ person, isBench, hotlistToken }: InviteFormProps, jobId: string, message: string) {
  const said = { jobId, ...(message !== '' && { message }) };
  if (hotlistToken !== undefined) return { ...said, token: hotlistToken, reference: person._id };
  return isBench === true ? { ...said, employeeId: person._id } : { ...said, candidateId: person._id };
}

/** The job, the message and the buttons, wherever they stand. */
export function InviteFields(props: InviteFormProps & { isInline: boolean }) {
  const { person, jobs, found, jobId, invitesLeft, draft, onDraft, onSent, onClose, isInline } = props;
  const [chosen, setChosen] = useState(jobs.find(({ _id }) => _id === jobId) ?? jobs[0]);
  const [keyFor] = useState(() => createKeyKeeper());
  const send = useSendInvite();
  const flight = useSingleFlight();
  const job = jobId === null ? chosen : jobs.find(({ _id }) => _id === jobId);
  const message = draft.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (job === undefined) return;
    const input = inputOf(props, job._id, message);
    flight.run(() =>
      send.mutateAsync({ input, key: keyFor(input) }).then(
        () => {
          toast('success', `${person.name} was invited to ${job.title}.`);
          onSent();
        },
        // The form shows it.
        () => undefined,
      ),
    );
  };
  const byKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && isInline) {
      event.preventDefault();
      onClose();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form
      className={classes['form']}
      data-inline={isInline || undefined}
      aria-label={`Invite ${person.name}`}
      onSubmit={submit}
      onKeyDown={byKey}
    >
      {jobId === null && found !== undefined ? (
        <JobField
          label={isInline ? `Invite ${person.name} to` : 'Job'}
          {...{ jobs, found, chosen }}
          onChosen={setChosen}
        />
      ) : (
        <p className={classes['title']}>
          {isInline ? `Invite ${person.name} to ` : 'To '}
          {job?.title ?? 'this job'}
        </p>
      )}
      <Textarea
        aria-label="Message, optional"
        placeholder="Add a personal note (optional)"
        autosize
        minRows={2}
        maxRows={7}
        maxLength={LIMITS.inviteMessage}
        value={draft}
        data-autofocus
        autoFocus
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
      {send.isError && !flight.busy ? (
        <p role="alert" className={classes['failure']}>
          {send.error.message}
        </p>
      ) : null}
      <Foot
        characters={draft.length}
        canSend={job !== undefined}
        isBusy={flight.busy}
        {...{ invitesLeft, onClose, isInline }}
      />
    </form>
  );
}

interface JobFieldProps extends Pick<InviteFormProps, 'jobs'> {
  label: string;
  found: Found;
  chosen: InviteFormProps['jobs'][number] | undefined;
  onChosen: (job: InviteFormProps['jobs'][number] | undefined) => void;
}

/** The job is chosen here. What was chosen stays, whatever is looked for afterwards. */
function JobField({ label, jobs, found, chosen, onChosen }: JobFieldProps) {
  const options = chosen === undefined || jobs.some(({ _id }) => _id === chosen._id) ? jobs : [chosen, ...jobs];
  return (
    <SearchSelect
      label={label}
      find="Find a job"
      found={found}
      value={chosen?._id ?? ''}
      onChange={(id) => onChosen(options.find(({ _id }) => _id === id))}
      data={options.map(({ _id, title }) => ({ value: _id, label: title }))}
    />
  );
}

interface FootProps extends Pick<InviteFormProps, 'invitesLeft' | 'onClose'> {
  characters: number;
  canSend: boolean;
  isBusy: boolean;
  isInline: boolean;
}

/** Describes the invitation, and has the buttons. */
function Foot({ characters, canSend, isBusy, isInline, invitesLeft, onClose }: FootProps) {
  const [endsAt] = useState(() => lastDayOf(openUntil(INVITES.days, Date.now())));
  const left = invitesLeft === null ? '' : ` · ${plural(invitesLeft, 'invitation')} left today`;
  return (
    <div className={classes['foot']}>
      <p className={classes['facts']}>
        {formatCount(characters)} of {formatCount(LIMITS.inviteMessage)} characters · open until {endsAt}
        {left}
      </p>
      <Button variant="subtle" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        loading={isBusy}
        disabled={!canSend || invitesLeft === 0}
        rightSection={
          isInline ? (
            <Kbd size="xs" aria-hidden>
              Ctrl ↵
            </Kbd>
          ) : undefined
        }
      >
        Send invitation
      </Button>
    </div>
  );
}
