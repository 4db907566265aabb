import { Button, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ContactMessage } from '#contract/api/contact.ts';
import { CONTACT, CONTACT_STATES, TOPIC_LABELS } from '#contract/domain/contact.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './inbox.module.css';
import { useAnswer } from './queries.ts';

interface MessageDialogProps {
  message: ContactMessage;
  onClose: () => void;
}

/** The answer, which goes out by mail; or no answer. */
function AnswerForm({ message, onClose }: MessageDialogProps) {
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  useUnsavedWarning(answer.trim() !== '');
  const send = useAnswer();
  const decide = (words: string | null) => {
    if (send.isPending) return;
    void send.mutateAsync({ messageId: message._id, answer: words }).then(
      () => {
        toast('success', words === null ? `Closed: ${message.name}` : `Answered: ${message.name}`);
        onClose();
      },
      // The dialog shows it.
      () => undefined,
    );
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(answer.trim() === '');
    if (answer.trim() !== '') decide(answer.trim());
  };
  return (
    <form onSubmit={submit} className={classes['form']}>
      <Textarea
        label="Your answer"
        description={`Goes to ${message.email} by e-mail. We add a greeting, but not the message, so please say what you’re answering.`}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={CONTACT.answer}
        value={answer}
        error={isMissing ? 'Write an answer, or close the message without one' : undefined}
        data-autofocus
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      {send.isError ? (
        <p role="alert" className={dialog['failure']}>
          {failureOf(send.error).message}
        </p>
      ) : null}
      <div className={dialog['actions']}>
        <Button variant="default" disabled={send.isPending} onClick={() => decide(null)}>
          Close without an answer
        </Button>
        <Button type="submit" loading={send.isPending}>
          Send answer
        </Button>
      </div>
    </form>
  );
}

/** A colleague's decision about the message. */
function Decision({ message }: { message: ContactMessage }) {
  const { answer, decidedAt, decidedBy, state } = message;
  return (
    <section className={classes['answer']}>
      <h3>{CONTACT_STATES.labels[state]}</h3>
      {decidedAt === null ? null : (
        <p className={classes['facts']}>
          {decidedBy}, {formatInstant(decidedAt)}
        </p>
      )}
      {answer === null ? null : <p className={classes['words']}>{answer}</p>}
    </section>
  );
}

/** One message, and its answer. */
export default function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { about, sender, state } = message;
  const isOpen = state === 'waiting' || state === 'quarantined';
  return (
    <Dialog
      onClose={onClose}
      title={TOPIC_LABELS[message.topic]}
      size={640}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        <p className={classes['facts']}>
          {message.name}, {message.email} · {formatInstant(message.sentAt)}
          {sender === null ? ' · not signed in' : ` · signed in as ${sender.name}`}
        </p>
        {about === null ? null : (
          <p className={classes['facts']}>
            About {about.what === 'job' ? 'the job' : 'the employer'}{' '}
            <Link to={about.what === 'job' ? `/jobs/${about.id}` : `/employers/${about.id}`}>{about.name}</Link>
          </p>
        )}
        {state === 'quarantined' ? (
          <p className={classes['facts']}>
            Set aside because a machine may have sent it. Answer it if you think that a person did.
          </p>
        ) : null}
        <p className={classes['words']}>{message.message}</p>
        {isOpen ? <AnswerForm message={message} onClose={onClose} /> : <Decision message={message} />}
      </div>
    </Dialog>
  );
}
