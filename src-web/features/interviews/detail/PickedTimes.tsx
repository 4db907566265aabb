import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type Attendee } from '#contract/domain/interview.ts';
import { clocksWords, dayWords, otherClocks, shortTime, span } from '../model/clock.ts';
import classes from './detail.module.css';

interface PickedProps {
  times: readonly string[];
  minutes: number;
  people: readonly Attendee[];
  timeZone: string;
  now: Date;
  onDrop: (at: string) => void;
}

export function PickedTimes({ times, minutes, people, timeZone, now, onDrop }: PickedProps) {
  return (
    <ol className={classes['picked']} aria-label="Times to ask for">
      {times.map((at) => {
        const others = clocksWords(otherClocks(at, people, timeZone));
        return (
          <li key={at}>
            <span>
              <strong>
                {dayWords(at, timeZone, now)}, {span(at, minutes, timeZone)}
              </strong>
              {others === '' ? '' : ` · ${others}`}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Leave out ${shortTime(at, timeZone)}`}
              onClick={() => onDrop(at)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}
