import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Kbd.css';
import { Button, Drawer, Kbd, Textarea } from '@mantine/core';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { lastDayOf, openUntil } from '#contract/domain/last-day.ts';
import { INVITES, LIMITS } from '#contract/domain/limits.ts';
import { calledName } from '#contract/domain/public-profile.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { insertInto } from '#web/shared/message-templates/template-text.ts';
import { useFocusReturn } from '#web/ui/hooks/use-focus-return.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import type { Found } from '#web/ui/list/SearchSelect.tsx';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { InviteJobField, UnknownPlaces, type InviteJob } from './InviteParts.tsx';
import { useSendInvite } from './queries.ts';
import classes from './row-invite.module.css';

const InviteTemplates = lazy(() => import('./InviteTemplates.tsx'));

export interface InviteFormProps {
  /** The person is on a vendor's bench: the vendor is asked for them. */
  isBench?: boolean;
  /** The person is on this hotlist, and `_id` is what they are called there. */
  hotlistToken?: string;
  person: { readonly _id: string; readonly name: string };
  /** Open jobs that the person can be invited to. */
  jobs: readonly InviteJob[];
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
  const templates = useState(false);
  return <InviteFields {...props} isInline templates={templates} />;
}

function Sheet(props: InviteFormProps) {
  useFocusReturn();
  const templates = useState(false);
  return (
    <Drawer
      opened
      // Escape closes the templates that are open above it, and not both.
      closeOnEscape={!templates[0]}
      onClose={props.onClose}
      position="bottom"
      size="min(100%, 340px)"
      title={`Invite ${props.person.name}`}
      closeButtonProps={{ 'aria-label': 'Close this sheet' }}
    >
      <InviteFields {...props} isInline={false} templates={templates} />
    </Drawer>
  );
}

/** By what the person is known to the employer. */
function inputOf({ person, isBench, hotlistToken }: InviteFormProps, jobId: string, message: string) {
  const said = { jobId, ...(message !== '' && { message }) };
  if (hotlistToken !== undefined) return { ...said, token: hotlistToken, reference: person._id };
  return isBench === true ? { ...said, employeeId: person._id } : { ...said, candidateId: person._id };
}

function useSending(props: InviteFormProps, job: InviteJob | undefined) {
  const { person, draft, onSent } = props;
  const [keyFor] = useState(() => createKeyKeeper());
  const send = useSendInvite();
  const flight = useSingleFlight();
  const canSend = job !== undefined && draft.length <= LIMITS.inviteMessage;
  return {
    canSend,
    isBusy: flight.busy,
    failure: send.isError && !flight.busy ? send.error.message : null,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!canSend) return;
      const input = inputOf(props, job._id, draft.trim());
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
    },
  };
}

interface InviteFieldsProps extends InviteFormProps {
  isInline: boolean;
  /** Whether the templates are open; absent where there are none. */
  templates?: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];
}

/** The job, the message and the buttons, wherever they stand. */
export function InviteFields(props: InviteFieldsProps) {
  const { person, jobs, found, jobId, invitesLeft, draft, onDraft, onClose, isInline, templates } = props;
  const [chosen, setChosen] = useState(jobs.find(({ _id }) => _id === jobId) ?? jobs[0]);
  const job = jobId === null ? chosen : jobs.find(({ _id }) => _id === jobId);
  const field = useRef<HTMLTextAreaElement>(null);
  const { submit, failure, canSend, isBusy } = useSending(props, job);
  // A vendor is written to about somebody; the templates are for that person.
  const isToPerson = props.isBench !== true && props.hotlistToken === undefined;
  const byKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && isInline) {
      event.preventDefault();
      onClose();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <>
      <form
        className={classes['form']}
        data-inline={isInline || undefined}
        aria-label={`Invite ${person.name}`}
        onSubmit={submit}
        onKeyDown={byKey}
      >
        {jobId === null && found !== undefined ? (
          <InviteJobField
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
          ref={field}
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
        {isToPerson ? <UnknownPlaces text={draft} /> : null}
        {failure === null ? null : (
          <p role="alert" className={classes['failure']}>
            {failure}
          </p>
        )}
        <Foot
          characters={draft.length}
          onTemplates={isToPerson && templates !== undefined ? () => templates[1](true) : null}
          {...{ canSend, isBusy, invitesLeft, onClose, isInline }}
        />
      </form>
      {/* Outside the form: its keys are none of the form's. */}
      {templates?.[0] === true ? (
        <TemplatesFor {...{ person, job, draft, onDraft, field }} onClose={() => templates[1](false)} />
      ) : null}
    </>
  );
}

interface TemplatesForProps extends Pick<InviteFormProps, 'person' | 'draft' | 'onDraft' | 'onClose'> {
  job: InviteJob | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Templates with this person's values; once one is chosen, one goes on in the field and not where they were opened. */
function TemplatesFor({ person, job, draft, onDraft, field, onClose }: TemplatesForProps) {
  return (
    <Suspense>
      <InviteTemplates
        draft={draft.trim()}
        values={{
          firstName: calledName(person.name),
          jobTitle: job?.title ?? '',
          company: job?.companyName ?? '',
        }}
        onInsert={(text) => {
          flushSync(() => {
            onDraft(insertInto(draft, text));
            onClose();
          });
          field.current?.focus();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface FootProps extends Pick<InviteFormProps, 'invitesLeft' | 'onClose'> {
  characters: number;
  canSend: boolean;
  isBusy: boolean;
  isInline: boolean;
  /** Opens the templates; null where there are none. */
  onTemplates: (() => void) | null;
}

/** Describes the invitation, and has the buttons. */
function Foot({ characters, canSend, isBusy, isInline, invitesLeft, onTemplates, onClose }: FootProps) {
  const [endsAt] = useState(() => lastDayOf(openUntil(INVITES.days, Date.now())));
  const left = invitesLeft === null ? '' : ` · ${plural(invitesLeft, 'invitation')} left today`;
  return (
    <div className={classes['foot']}>
      <p className={classes['facts']}>
        <span data-over={characters > LIMITS.inviteMessage || undefined}>
          {formatCount(characters)} of {formatCount(LIMITS.inviteMessage)} characters
        </span>{' '}
        · open until {endsAt}
        {left}
      </p>
      {onTemplates === null ? null : (
        <Button variant="default" onClick={onTemplates}>
          Templates
        </Button>
      )}
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
