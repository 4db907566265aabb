import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayTitle } from './model/clock.ts';
import classes from './days-bar.module.css';

interface DaysBarProps {
  /** On show, `YYYY-MM-DD`. */
  days: readonly string[];
  now: Date;
  onStep: (by: 1 | -1) => void;
  canStep: { back: boolean; on: boolean };
  /** These stand in the same line. */
  children: ReactNode;
}

/** `Mon 30 Nov` */
function shortDay(day: string, now: Date): string {
  const { title, date } = dayTitle(`${day}T12:00:00Z`, 'UTC', now);
  return date ?? title;
}

/** The visible days, with buttons for earlier and later ones. */
export function DaysBar({ days, now, onStep, canStep, children }: DaysBarProps) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className={classes['bar']}>
      <ActionIcon
        variant="default"
        size={34}
        aria-label="Earlier days"
        disabled={!canStep.back}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={34} aria-label="Later days" disabled={!canStep.on} onClick={() => onStep(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <p className={classes['barTitle']} role="status">
        {first === undefined || last === undefined
          ? ''
          : first === last
            ? shortDay(first, now)
            : `${shortDay(first, now)} – ${shortDay(last, now)}`}
      </p>
      {children}
    </div>
  );
}
