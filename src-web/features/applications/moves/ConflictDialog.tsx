import '@mantine/core/styles/Kbd.css';
import { Button, Kbd, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconMessage } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { REJECT_REASONS } from '#contract/domain/options.ts';
import { initials } from '#web/lib/format.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { begunMove, keepMove } from './begun-moves.ts';
import {
  choiceNow,
  clockTime,
  goesAtOnce,
  goOnText,
  keepWords,
  toldText,
  type LastStep,
  type MoveConflict,
} from './move-conflict.ts';
import { isPlain, type MovedApplication } from './move-form.ts';
import type { MoveChoice } from './move-words.ts';
import type { MoveInput } from './queries.ts';
import classes from './conflict.module.css';

interface ConflictDialogProps {
  choice: MoveChoice;
  applications: readonly MovedApplication[];
  conflict: MoveConflict;
  /** What was sent while somebody else was faster. */
  input: MoveInput;
  /** When that was answered, ms since 1970. */
  at: number;
  busy: boolean;
  /** The server's message for going on, where that did not work either. */
  failure: string | undefined;
  onGoOn: (message: string) => void;
  onAsk: (personId: string) => void;
  onClose: () => void;
}

function Step({ mark, at, children, more }: { mark: string; at: string; children: ReactNode; more: string }) {
  return (
    <li className={classes['step']}>
      <span className={classes['mark']} aria-hidden>
        {mark}
      </span>
      <p className={classes['what']}>{children}</p>
      <time className={classes['at']}>{at}</time>
      {more === '' ? null : <p className={classes['more']}>{more}</p>}
    </li>
  );
}

/** The step of somebody else. */
function TheirStep({ conflict, at }: Pick<ConflictDialogProps, 'conflict' | 'at'>) {
  const { last, applicant } = conflict;
  const who = last.by === 'employer' ? (last.isOwn ? 'You' : last.name) : null;
  const words = last.words === null ? null : `“${last.words}”`;
  return (
    <Step
      mark={initials(who === 'You' ? 'You' : (who ?? applicant))}
      at={clockTime(last.at)}
      more={[words, toldText(conflict, at)].filter(Boolean).join(' ')}
    >
      {who === null ? (
        <>
          <strong>{applicant}</strong> is now <StatusBadge kind="application" status={last.status} />
        </>
      ) : (
        <>
          <strong>{who}</strong> moved {applicant} to <StatusBadge kind="application" status={last.status} />
        </>
      )}
    </Step>
  );
}

/** Only a colleague can be asked who still works here. */
function AskButton({
  last: { personId, name, isOwn },
  onAsk,
}: { last: LastStep } & Pick<ConflictDialogProps, 'onAsk'>) {
  if (personId === null || name === null || isOwn) return null;
  return (
    <Button
      className={classes['ask'] ?? ''}
      variant="subtle"
      leftSection={<IconMessage size={17} stroke={1.8} aria-hidden />}
      onClick={() => onAsk(personId)}
    >
      Ask {name}
    </Button>
  );
}

/** The way that does no harm, with the focus on it. */
function KeepButton({ conflict, onClose }: Pick<ConflictDialogProps, 'conflict' | 'onClose'>) {
  return (
    <Button
      data-autofocus
      onClick={onClose}
      rightSection={
        <Kbd size="xs" ff="inherit" aria-hidden visibleFrom="sm">
          ↵
        </Kbd>
      }
    >
      {keepWords(conflict)}
    </Button>
  );
}

/** Shows what both did where somebody else was faster; one keeps that, goes on, or asks. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { choice, applications, conflict, input, at, busy, failure, onGoOn, onAsk, onClose } = props;
  const { applicant } = conflict;
  const [message, setMessage] = useState(input.message ?? '');
  const user = useSignedInUser();
  const again = choiceNow(choice, conflict);
  const isAtOnce = again !== null && goesAtOnce(choice, again);
  const several = applications.length > 1;
  const write = (words: string) => {
    setMessage(words);
    const begun = begunMove(choice.to, applications);
    if (begun !== undefined) keepMove(choice.to, applications, { ...begun, message: words });
  };
  const reason = input.reason == null ? '' : `Reason: ${REJECT_REASONS.labels[input.reason].toLowerCase()}.`;
  const kept = message === '' || !isAtOnce ? '' : 'Your message is kept below.';
  return (
    <Dialog
      title={
        <>
          {conflict.text} {again === null ? null : <span className={classes['question']}>{choice.label} anyway?</span>}
        </>
      }
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <div className={classes['body']}>
        <ErrorSummary attempt={failure === undefined ? 0 : 1} message={failure} errors={[]} />
        <ul className={classes['steps']}>
          <TheirStep {...{ conflict, at }} />
          <Step
            mark={initials(`${user.firstName} ${user.lastName}`)}
            at={clockTime(at)}
            more={[reason, kept].filter(Boolean).join(' ')}
          >
            <strong>You</strong> want to move {several ? `${applicant} and others` : applicant} to{' '}
            <StatusBadge kind="application" status={choice.to} />
          </Step>
        </ul>
        {isAtOnce && !isPlain(choice.kind) ? (
          <Textarea
            label={several ? 'Your message to them' : `Your message to ${applicant}`}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={LIMITS.moveMessage}
            value={message}
            onChange={(event) => write(event.currentTarget.value)}
          />
        ) : null}
        {again === null ? null : (
          <p className={classes['warning']}>
            <IconAlertTriangle size={17} stroke={1.8} aria-hidden /> {goOnText(conflict, input.tell ?? 'seconds', at)}
          </p>
        )}
        <div className={classes['actions']}>
          <AskButton last={conflict.last} onAsk={onAsk} />
          {again === null ? null : (
            <Button
              variant="default"
              className={classes[choice.to === 'rejected' ? 'stops' : 'goes'] ?? ''}
              loading={busy}
              onClick={() => onGoOn(message)}
            >
              {`${choice.label} anyway${isAtOnce ? '' : '…'}`}
            </Button>
          )}
          <KeepButton {...{ conflict, onClose }} />
        </div>
      </div>
    </Dialog>
  );
}
