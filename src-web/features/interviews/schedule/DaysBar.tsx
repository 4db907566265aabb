import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { dayWords } from '../model/clock.ts';
import classes from './schedule.module.css';

interface DaysBarProps {
  /** On show, `YYYY-MM-DD`. */
  days: readonly string[];
  now: Date;
  onStep: (by: 1 | -1) => void;
  canStep: { back: boolean; on: boolean };
}

/** The visible days, with buttons for earlier and later ones. */
export function DaysBar({ days, now, onStep, canStep }: DaysBarProps) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className={classes['bar']}>
      <ActionIcon
        variant="default"
        size={38}
        aria-label="Earlier days"
        disabled={!canStep.back}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={38} aria-label="Later days" disabled={!canStep.on} onClick={() => onStep(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <p className={classes['barTitle']} role="status">
        {first === undefined || last === undefined
          ? ''
          : `${dayWords(`${first}T12:00:00Z`, 'UTC', now)} to ${dayWords(`${last}T12:00:00Z`, 'UTC', now)}`}
      </p>
    </div>
  );
}
