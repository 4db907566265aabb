import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Standing, Urgency } from '#contract/domain/turn.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import classes from './turn-mark.module.css';
import { turnWords, type Side } from './turn-words.ts';

/** A wait in words: amber with a clock where the reader has to move, grey where it is null. */
export function WaitMark({
  urgency,
  title,
  children,
}: {
  urgency: Urgency | null;
  title?: string;
  children: ReactNode;
}) {
  return (
    <span className={classes['mark']} data-urgency={urgency ?? undefined} title={title}>
      {urgency === null ? null : <IconClock size={14} stroke={2} aria-hidden />}
      {children}
    </span>
  );
}

/** Whose turn it is and for how long: amber with a clock where it is the reader's, grey where others have to move. */
export function TurnMark({
  standing,
  side,
  show = 'text',
}: {
  standing: Standing;
  side: Side;
  /** `brief` where a link beside it says what there is to do. */
  show?: 'text' | 'brief';
}) {
  const words = turnWords(standing, side, useNow().getTime());
  if (words === null) return null;
  const { meetsAt } = words;
  return (
    <WaitMark urgency={words.urgency} {...(meetsAt != null && { title: formatInstant(meetsAt) })}>
      {words[show]}
    </WaitMark>
  );
}
