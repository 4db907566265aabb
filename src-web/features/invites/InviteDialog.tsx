import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { lastDayOf, openUntil } from '#contract/domain/last-day.ts';
import { INVITES, LIMITS } from '#contract/domain/limits.ts';
import { fillTemplate } from '#contract/domain/message-template.ts';
import { calledName } from '#contract/domain/public-profile.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { insertInto } from '#web/shared/message-templates/template-text.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { sendByKey } from '#web/ui/form/send-by-key.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import type { Found } from '#web/ui/list/SearchSelect.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { InviteJobField, UnknownPlaces, type InviteJob } from './InviteParts.tsx';
import { canTryAgain, whyNotInvited, type Standing } from './invite-texts.ts';
import { useInviteSeveral } from './queries.ts';
import dialog from '#web/ui/dialog.module.css';
import ui from '#web/ui/ui.module.css';
import classes from './invite-dialog.module.css';

const InviteTemplates = lazy(() => import('./InviteTemplates.tsx'));

interface Person extends Standing {
  /** The id of the person's card. */
  readonly _id: string;
  /** The name that the card shows. */
  readonly name: string;
}

/** This person was not invited, and the dialog says why. */
interface LeftOut {
  readonly person: Person;
  readonly why: string;
  readonly canTryAgain: boolean;
}

interface SendingOptions {
  job: InviteJob | undefined;
  message: string;
  onSent: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Sends to all at once, and to those again who were left out and may be lucky another time. */
function useSending({ job, message, onSent, onClose }: SendingOptions) {
  const [leftOut, setLeftOut] = useState<readonly LeftOut[] | null>(null);
  const [invited, setInvited] = useState(0);
  const [answers, setAnswers] = useState(0);
  const [keyFor] = useState(() => createKeyKeeper());
  const several = useInviteSeveral();
  const flight = useSingleFlight();
  const send = (people: readonly Person[]) => {
    if (job === undefined || people.length === 0) return;
    const input = {
      jobId: job._id,
      candidateIds: people.map(({ _id }) => _id),
      ...(message !== '' && { message }),
    };
    flight.run(() =>
      // The same key asks again where no answer came; after an answer it is a new request.
      several.mutateAsync({ input, key: keyFor([answers, input]) }).then(
        (results) => {
          const failures = new Map(results.map(({ candidateId, failure }) => [candidateId, failure]));
          const sent = people.filter(({ _id }) => failures.get(_id) === null);
          const others = people.flatMap((person): LeftOut[] => {
            const failure = failures.get(person._id);
            return failure == null ? [] : [{ person, why: failure.message, canTryAgain: canTryAgain(failure) }];
          });
          setAnswers((n) => n + 1);
          setInvited((n) => n + sent.length);
          onSent(sent.map(({ _id }) => _id));
          if (others.length > 0) {
            setLeftOut(others);
            return;
          }
          toast('success', `${plural(sent.length, 'person was', 'people were')} invited to ${job.title}.`);
          onClose();
        },
        // The dialog shows it.
        () => undefined,
      ),
    );
  };
  const failure = several.isError && !flight.busy ? several.error.message : null;
  return { send, leftOut, invited, failure, isBusy: flight.busy };
}

interface InviteDialogProps {
  people: readonly Person[];
  jobs: readonly InviteJob[];
  /** The search that found the jobs. */
  found: Found;
  /** The one that was chosen already; null asks. */
  jobId: string | null;
  /** Today; null without a limit. */
  invitesLeft: number | null;
  /** The ids of those who have just been invited. */
  onSent: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Invites several people to one job with one message, which each of them reads filled in for themselves. */
export default function InviteDialog(props: InviteDialogProps) {
  const { people, jobs, jobId, onSent, onClose } = props;
  // The list behind the dialog unticks people as they are invited; the dialog goes on about the same people.
  const [all] = useState(people);
  const [chosen, setChosen] = useState(jobs[0]);
  const [draft, setDraft] = useState('');
  /** Templates take the place of the fields until one is chosen or they are left. */
  const [templates, setTemplates] = useState<'closed' | 'open' | 'inserted'>('closed');
  const job = jobId === null ? chosen : jobs.find(({ _id }) => _id === jobId);
  const sending = useSending({ job, message: draft.trim(), onSent, onClose });
  const { leave } = useUnsavedWarning(draft.trim() !== '' && sending.leftOut === null);
  if (templates === 'open') {
    return (
      <Suspense>
        <InviteTemplates
          draft={draft.trim()}
          values={null}
          onInsert={(text) => {
            setDraft(insertInto(draft, text));
            setTemplates('inserted');
          }}
          onClose={() => setTemplates('closed')}
        />
      </Suspense>
    );
  }
  const invitable = all.filter((person) => whyNotInvited(person) === null);
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={inviteWords(invitable.length)}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      {sending.leftOut === null ? (
        <Composing
          {...props}
          {...{ all, invitable, job, chosen, draft, sending }}
          onChosen={setChosen}
          onDraft={setDraft}
          onTemplates={() => setTemplates('open')}
          hasTemplate={templates === 'inserted'}
          onCancel={() => leave(onClose)}
        />
      ) : (
        <Outcome sending={sending} leftOut={sending.leftOut} />
      )}
    </Dialog>
  );
}

interface ComposingProps extends InviteDialogProps {
  all: readonly Person[];
  invitable: readonly Person[];
  job: InviteJob | undefined;
  chosen: InviteJob | undefined;
  onChosen: (job: InviteJob | undefined) => void;
  draft: string;
  onDraft: (draft: string) => void;
  onTemplates: () => void;
  /** A template has just come into the message. */
  hasTemplate: boolean;
  sending: ReturnType<typeof useSending>;
  onCancel: () => void;
}

/** The message, how each of them reads it, and those who are not among them. */
function Composing(props: ComposingProps) {
  const { all, invitable, jobs, found, jobId, job, chosen, onChosen, draft, onDraft, sending, invitesLeft } = props;
  const [endsAt] = useState(() => lastDayOf(openUntil(INVITES.days, Date.now())));
  const isOver = draft.length > LIMITS.inviteMessage;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isOver) sending.send(invitable);
  };
  return (
    <form className={dialog['parts']} onSubmit={submit} onKeyDown={sendByKey} noValidate>
      {jobId === null ? (
        <InviteJobField label="Job" {...{ jobs, found, chosen, onChosen }} />
      ) : (
        <p className={classes['job']}>To {job?.title ?? 'this job'}</p>
      )}
      <div className={classes['words']}>
        <Textarea
          label="Message"
          description="You can leave it empty. {firstName}, {jobTitle} and {company} are filled in for each person."
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LIMITS.inviteMessage}
          value={draft}
          error={isOver ? `At most ${formatCount(LIMITS.inviteMessage)} characters` : undefined}
          data-autofocus
          onChange={(event) => onDraft(event.currentTarget.value)}
        />
        <div className={classes['line']}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconTemplate size={17} stroke={1.8} aria-hidden />}
            onClick={props.onTemplates}
          >
            Templates
          </Button>
          <p className={ui['hint']}>
            {formatCount(draft.length)} of {formatCount(LIMITS.inviteMessage)} characters
          </p>
        </div>
        <UnknownPlaces text={draft} />
      </div>
      <Preview people={invitable} job={job} message={draft.trim()} />
      <NotInvited people={all} />
      <p className={ui['hint']}>
        The invitations stay open until {endsAt}.{limitText(invitesLeft, invitable.length)}
      </p>
      {sending.failure === null ? null : (
        <p role="alert" className={dialog['failure']}>
          {sending.failure}
        </p>
      )}
      <div className={dialog['actions']}>
        <CancelButton />
        <Button
          type="submit"
          loading={sending.isBusy}
          disabled={isOver || job === undefined || invitable.length === 0 || invitesLeft === 0}
        >
          {inviteWords(invitable.length)}
        </Button>
      </div>
    </form>
  );
}

const inviteWords = (people: number): string =>
  people === 0 ? 'Invite people' : `Invite ${plural(people, 'person', 'people')}`;

function limitText(left: number | null, wanted: number): string {
  if (left === null) return '';
  if (left === 0) return ' You have sent as many invitations as a day allows.';
  if (left >= wanted) return ` You can send ${formatCount(left)} more today.`;
  return ` You can send ${formatCount(left)} more today, so the last ${formatCount(wanted - left)} of them will be left out.`;
}

interface PreviewProps {
  people: readonly Person[];
  job: InviteJob | undefined;
  message: string;
}

/** The message as one of the people reads it, and the way to the others. */
function Preview({ people, job, message }: PreviewProps) {
  const [at, setAt] = useState(0);
  const person = people[at];
  if (person === undefined) return null;
  const text = fillTemplate(message, {
    firstName: calledName(person.name),
    jobTitle: job?.title ?? '',
    company: job?.companyName ?? '',
  });
  const step = (by: 1 | -1) => setAt((at + by + people.length) % people.length);
  return (
    <figure className={classes['preview']}>
      <figcaption className={classes['line']}>
        <span role="status">
          <strong>{person.name}</strong> reads
          {people.length === 1 ? null : (
            <span className={classes['dim']}>
              {' '}
              ({at + 1} of {people.length})
            </span>
          )}
        </span>
        {people.length === 1 ? null : (
          <span className={classes['steps']}>
            <ActionIcon variant="default" size={36} aria-label="Previous person" onClick={() => step(-1)}>
              <IconChevronLeft size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="default" size={36} aria-label="Next person" onClick={() => step(1)}>
              <IconChevronRight size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </figcaption>
      {/* A long message is scrolled by keys as well. */}
      <div className={classes['text']} tabIndex={0} role="group" aria-label={`The message to ${person.name}`}>
        {text === '' ? <span className={classes['dim']}>The invitation, without a message.</span> : text}
      </div>
    </figure>
  );
}

/** Those who were ticked and cannot be invited to this job. */
function NotInvited({ people }: { people: readonly Person[] }) {
  const out = people.flatMap((person) => {
    const why = whyNotInvited(person);
    return why === null ? [] : [{ person, why }];
  });
  if (out.length === 0) return null;
  return (
    <section aria-label="Not invited">
      <h3 className={classes['title']}>Not invited</h3>
      <ul className={classes['out']}>
        {out.map(({ person, why }) => (
          <li key={person._id}>
            <strong>{person.name}</strong> {why}.
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OutcomeProps {
  sending: ReturnType<typeof useSending>;
  leftOut: readonly LeftOut[];
}

/** Says who was not invited, and why; some of them can be tried again. */
function Outcome({ sending, leftOut }: OutcomeProps) {
  const again = leftOut.filter((each) => each.canTryAgain).map(({ person }) => person);
  const box = useRef<HTMLDivElement>(null);
  // The button that sent them went with the form.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} {...focusFallback} className={`${dialog['parts'] ?? ''} ${classes['outcome'] ?? ''}`}>
      <div role="alert">
        <p className={classes['job']}>
          {sending.invited === 0
            ? 'Nobody was invited.'
            : `${plural(sending.invited, 'person was', 'people were')} invited.`}{' '}
          {plural(leftOut.length, 'person was', 'people were')} left out:
        </p>
        <ul className={classes['out']}>
          {leftOut.map(({ person, why }) => (
            <li key={person._id}>
              <strong>{person.name}</strong>: {why}
            </li>
          ))}
        </ul>
      </div>
      {sending.failure === null ? null : (
        <p role="alert" className={dialog['failure']}>
          {sending.failure}
        </p>
      )}
      <div className={dialog['actions']}>
        {again.length === 0 ? null : (
          <Button variant="default" loading={sending.isBusy} onClick={() => sending.send(again)}>
            Try again with {plural(again.length, 'person', 'people')}
          </Button>
        )}
        <CancelButton variant="filled">Done</CancelButton>
      </div>
    </div>
  );
}
