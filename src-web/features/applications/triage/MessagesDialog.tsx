import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { plural } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { MessageToEach, useReadings, type Recipient } from '#web/shared/message-templates/MessageToEach.tsx';
import { MESSAGE_SUGGESTIONS } from '#web/shared/message-templates/suggestions.ts';
import { insertInto } from '#web/shared/message-templates/template-text.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { sendByKey } from '#web/ui/form/send-by-key.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useSendMessages } from '../moves/queries.ts';
import dialog from '#web/ui/dialog.module.css';
import classes from './messages-dialog.module.css';

const TemplatesDialog = lazy(() => import('#web/shared/message-templates/TemplatesDialog.tsx'));

/** This person did not get the message. */
interface LeftOut {
  readonly person: Recipient;
  readonly why: string;
  /** Another moment may do. */
  readonly canTryAgain: boolean;
}

const PASSING: readonly string[] = ['rate_limited', 'internal', 'unavailable'];

/** Sends to all at once, and to those again who may get it another time. */
function useSending(text: string, onClose: () => void) {
  const [leftOut, setLeftOut] = useState<readonly LeftOut[] | null>(null);
  const [sent, setSent] = useState(0);
  const [answers, setAnswers] = useState(0);
  const [keyFor] = useState(() => createKeyKeeper());
  const messages = useSendMessages();
  const flight = useSingleFlight();
  const send = (people: readonly Recipient[]) => {
    const input = { applicationIds: people.map(({ id }) => id), text };
    flight.run(() =>
      // The same key asks again where no answer came; after an answer it is a new request.
      messages.mutateAsync({ input, key: keyFor([answers, input]) }).then(
        (results) => {
          const failures = new Map(results.map(({ applicationId, failure }) => [applicationId, failure]));
          const others = people.flatMap((person): LeftOut[] => {
            const failure = failures.get(person.id);
            return failure == null
              ? []
              : [{ person, why: failure.message, canTryAgain: PASSING.includes(failure.code) }];
          });
          const stuck = (leftOut ?? []).filter(({ canTryAgain }) => !canTryAgain);
          setAnswers((n) => n + 1);
          setSent((n) => n + people.length - others.length);
          if (others.length + stuck.length > 0) {
            setLeftOut([...stuck, ...others]);
            return;
          }
          toast('success', `Sent to ${plural(sent + people.length, 'person', 'people')}.`);
          onClose();
        },
        // The dialog shows it.
        () => undefined,
      ),
    );
  };
  const failure = messages.isError && !flight.busy ? messages.error.message : null;
  return { send, leftOut, sent, failure, isBusy: flight.busy };
}

type Sending = ReturnType<typeof useSending>;

/** Writes one message to several applicants, which each of them reads filled in for themselves. */
export default function MessagesDialog({ people, onClose }: { people: readonly Recipient[]; onClose: () => void }) {
  // The list behind the dialog may change; the dialog goes on about the same people.
  const [all] = useState(people);
  const [draft, setDraft] = useState('');
  /** Templates take the place of the fields until one is chosen or they are left. */
  const [templates, setTemplates] = useState(false);
  const sending = useSending(draft.trim(), onClose);
  useUnsavedWarning(draft.trim() !== '' && sending.leftOut === null);
  if (templates) {
    return (
      <Suspense>
        <TemplatesDialog
          draft={draft.trim()}
          fill={(text) => text}
          suggestions={MESSAGE_SUGGESTIONS}
          onInsert={(text) => {
            setDraft(insertInto(draft, text));
            setTemplates(false);
          }}
          onClose={() => setTemplates(false)}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Message ${all.length === 1 ? (all[0]?.name ?? '') : plural(all.length, 'person', 'people')}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      {sending.leftOut === null ? (
        <Composing {...{ all, draft, sending }} onDraft={setDraft} onTemplates={() => setTemplates(true)} />
      ) : (
        <Outcome sending={sending} leftOut={sending.leftOut} />
      )}
    </Dialog>
  );
}

interface ComposingProps {
  all: readonly Recipient[];
  draft: string;
  sending: Sending;
  onDraft: (draft: string) => void;
  onTemplates: () => void;
}

/** The message, and how each of them reads it. */
function Composing({ all, draft, sending, onDraft, onTemplates }: ComposingProps) {
  const readings = useReadings(all, draft);
  const { open } = readings;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (draft.trim() !== '' && open === undefined) sending.send(all);
  };
  return (
    <form className={dialog['parts']} onSubmit={submit} onKeyDown={sendByKey} noValidate>
      <MessageToEach
        description="{firstName}, {jobTitle} and {company} are filled in for each person. Everyone gets it in a conversation of their own."
        maxLength={LIMITS.message}
        count={all.length}
        takesFocus
        {...{ draft, readings, onDraft, onTemplates }}
      />
      {sending.failure === null ? null : (
        <p role="alert" className={dialog['failure']}>
          {sending.failure}
        </p>
      )}
      <div className={dialog['actions']}>
        <CancelButton />
        <Button type="submit" loading={sending.isBusy} disabled={draft.trim() === '' || open !== undefined}>
          Send to {all.length === 1 ? 'one person' : plural(all.length, 'person', 'people')}
        </Button>
      </div>
    </form>
  );
}

/** Says who did not get it, and why; some of them can be tried again. */
function Outcome({ sending, leftOut }: { sending: Sending; leftOut: readonly LeftOut[] }) {
  const again = leftOut.filter((each) => each.canTryAgain).map(({ person }) => person);
  const box = useRef<HTMLDivElement>(null);
  // The button that sent them went with the form.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} {...focusFallback} className={dialog['parts']}>
      <div role="alert">
        <p>
          {sending.sent === 0 ? 'Nobody got the message.' : `Sent to ${plural(sending.sent, 'person', 'people')}.`}{' '}
          {plural(leftOut.length, 'person', 'people')} didn’t get it:
        </p>
        <ul className={classes['out']}>
          {leftOut.map(({ person, why }) => (
            <li key={person.id}>
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
