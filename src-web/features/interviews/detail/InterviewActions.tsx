import { Button } from '@mantine/core';
import { type Interview } from '#contract/domain/interview.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import shared from '../interviews.module.css';
import classes from './detail.module.css';
import type { Ending } from './EndDialog.tsx';

export interface InterviewViewProps {
  interview: Interview;
  /** IANA zone of the reader. */
  timeZone: string;
  applicationHref: string;
  /** The page on which the employer changes the interview. */
  changeHref: string;
  /** The reader can do something about it, as far as roles go. */
  mayAct: boolean;
  /** Opens an address the way the shell does. */
  onOpen: (url: string) => void;
}

interface ActionsProps extends Pick<InterviewViewProps, 'interview' | 'changeHref'> {
  isAsking: boolean;
  onAsk: () => void;
  onEnd: (ending: Ending) => void;
}

/** Actions that change or end the interview; those that answer it are in a card of their own. */
export function InterviewActions({ interview, changeHref, isAsking, onAsk, onEnd }: ActionsProps) {
  const { can, requestsLeft } = interview;
  const mayAsk = can.includes('ask');
  if (!can.some((action) => action === 'ask' || action === 'change' || action === 'cancel' || action === 'decline')) {
    return null;
  }
  return (
    <div className={classes['actions']}>
      {can.includes('change') ? (
        <LinkButton variant="default" to={changeHref}>
          Change
        </LinkButton>
      ) : null}
      {mayAsk && requestsLeft > 0 ? (
        <Button variant="default" aria-expanded={isAsking} onClick={onAsk}>
          Ask for another time
        </Button>
      ) : null}
      {can.includes('decline') ? (
        <Button variant="subtle" onClick={() => onEnd('decline')}>
          {interview.startsAt === null ? 'Decline' : 'Cancel the interview'}
        </Button>
      ) : null}
      {can.includes('cancel') ? (
        <Button variant="subtle" onClick={() => onEnd('cancel')}>
          Cancel the interview
        </Button>
      ) : null}
      {mayAsk && requestsLeft === 0 ? (
        <p className={shared['hint']}>
          Your side has asked for another time as often as it can. Write a message instead.
        </p>
      ) : null}
    </div>
  );
}
