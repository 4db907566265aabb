import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { mailHotlist } from '#contract/api/hotlists.ts';
import type { CallOutput } from '#contract/call.ts';
import { HOTLIST_MAIL_OUTCOMES, HOTLISTS, type OwnHotlist } from '#contract/domain/hotlist.ts';
import { plural } from '#web/lib/format.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { MailPreview } from '#web/ui/MailPreview.tsx';
import { sendByKey } from '#web/ui/form/send-by-key.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { addressesIn } from './addresses.ts';
import { useHotlistMailPreview, useHotlistRecipients, useMailHotlist } from './queries.ts';
import dialog from '#web/ui/dialog.module.css';
import classes from './hotlist-mail.module.css';

const TYPING_MS = 300;
/** Addresses of before that are offered at once. */
const OFFERED = 6;

type Outcomes = CallOutput<typeof mailHotlist>;

const addressCount = (count: number): string => plural(count, 'address', 'addresses');

/** Sends the link of a hotlist, with the people on it, to addresses; beside the fields stands the mail as they will read it. */
export default function HotlistMailDialog({ list, onClose }: { list: OwnHotlist; onClose: () => void }) {
  const [outcomes, setOutcomes] = useState<Outcomes>();
  return (
    <Dialog
      title={`Send by mail: ${list.title}`}
      size="xl"
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      {outcomes === undefined ? (
        <Composing
          list={list}
          onSent={(sent) => {
            if (sent.some(({ outcome }) => outcome !== 'sent')) {
              setOutcomes(sent);
              return;
            }
            toast('success', `Sent to ${addressCount(sent.length)}.`);
            onClose();
          }}
        />
      ) : (
        <NotSent outcomes={outcomes} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Composing({ list, onSent }: { list: OwnHotlist; onSent: (outcomes: Outcomes) => void }) {
  const [to, setTo] = useState('');
  const [subject, setSubject] = useState(list.title);
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useMailHotlist();
  const { found, fault } = addressesIn(to);
  const faults = {
    to: fault ?? (found.length === 0 ? 'Enter at least one e-mail address' : undefined),
    subject: subject.trim().length < 3 ? 'Enter a subject of at least 3 characters' : undefined,
  };
  const { settled } = useUnsavedWarning([to, words].some((text) => text.trim() !== ''));
  const mail = { hotlistId: list._id, subject: subject.trim(), words: words.trim() === '' ? null : words.trim() };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (faults.to !== undefined || faults.subject !== undefined || send.isPending) return;
    send.mutate(
      { ...mail, to: [...found] },
      {
        onSuccess: (outcomes) => {
          settled();
          onSent(outcomes);
        },
      },
    );
  };
  return (
    <form className={dialog['parts']} onSubmit={submit} onKeyDown={sendByKey} noValidate>
      <div className={classes['two']}>
        <div className={dialog['parts']}>
          <div>
            <Textarea
              label="To"
              description="Paste addresses, with names or without. Each gets a mail of its own."
              autosize
              minRows={2}
              maxRows={6}
              value={to}
              error={asked || fault !== undefined ? faults.to : undefined}
              data-autofocus
              onChange={(event) => setTo(event.currentTarget.value)}
            />
            <Earlier chosen={found} onAdd={(email) => setTo(to.trim() === '' ? email : `${to.trimEnd()}\n${email}`)} />
          </div>
          <TextInput
            label="Subject"
            maxLength={HOTLISTS.subject}
            value={subject}
            error={asked ? faults.subject : undefined}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <Textarea
            label="A few words (optional)"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={HOTLISTS.words}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </div>
        <Preview mail={mail} />
      </div>
      {send.error === null ? null : (
        <p role="alert" className={dialog['failure']}>
          {send.error.message}
        </p>
      )}
      <div className={dialog['actions']}>
        <CancelButton />
        <Button type="submit" loading={send.isPending}>
          {found.length === 0 ? 'Send' : `Send to ${addressCount(found.length)}`}
        </Button>
      </div>
    </form>
  );
}

/** Addresses that got a list before, each added by a click. */
function Earlier({ chosen, onAdd }: { chosen: readonly string[]; onAdd: (email: string) => void }) {
  const { data } = useHotlistRecipients();
  const offered = (data ?? []).filter(({ email }) => !chosen.includes(email)).slice(0, OFFERED);
  if (offered.length === 0) return null;
  return (
    <div className={classes['earlier']} role="group" aria-label="Addresses that you wrote to before">
      {offered.map(({ email }) => (
        <Button key={email} variant="default" size="compact-sm" onClick={() => onAdd(email)}>
          + {email}
        </Button>
      ))}
    </div>
  );
}

function Preview({ mail }: { mail: { hotlistId: string; subject: string; words: string | null } }) {
  const query = useHotlistMailPreview(useDebounced(mail, TYPING_MS));
  return (
    <Loaded query={query} what="the preview" title="We couldn’t make the preview" rows={1} height={300}>
      {({ subject, parts, replyTo, left }) => (
        <div className={classes['beside']}>
          <MailPreview label="The mail as it will be read" {...{ subject, parts }} busy={query.isFetching} scrolls />
          <p className={classes['hint']}>
            {replyTo === null ? null : (
              <>
                Answers go to <EmailText address={replyTo} />.{' '}
              </>
            )}
            {left === 0
              ? 'You have reached the daily limit of addresses.'
              : `You can write to ${left < HOTLISTS.mailsADay ? `${String(left)} more` : String(left)} addresses within a day.`}
          </p>
        </div>
      )}
    </Loaded>
  );
}

/** The addresses that got nothing, each with why. */
function NotSent({ outcomes, onClose }: { outcomes: Outcomes; onClose: () => void }) {
  const sent = outcomes.filter(({ outcome }) => outcome === 'sent').length;
  return (
    <div className={dialog['parts']} role="status">
      <p>{sent === 0 ? 'No mail was sent.' : `Sent to ${addressCount(sent)}.`} These addresses did not get it:</p>
      <ul className={classes['out']}>
        {outcomes
          .filter(({ outcome }) => outcome !== 'sent')
          .map(({ email, outcome }) => (
            <li key={email}>
              <EmailText address={email} />: {HOTLIST_MAIL_OUTCOMES.labels[outcome]}
            </li>
          ))}
      </ul>
      <div className={dialog['actions']}>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </div>
  );
}
