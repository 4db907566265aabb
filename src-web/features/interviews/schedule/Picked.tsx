import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconClockExclamation, IconX } from '@tabler/icons-react';
import { hoursOf } from '#contract/domain/interview-times.ts';
import { clocksWords, dayWords, otherClocks, shortTime, span } from '../model/clock.ts';
import { type SlotPerson } from '../model/slots.ts';
import { namesWords, outsideWords } from '../model/slot-words.ts';
import shared from '../interviews.module.css';
import { busyAt } from './schedule-form.ts';
import classes from './schedule.module.css';

interface PickedProps {
  times: readonly string[];
  minutes: number;
  people: readonly SlotPerson[];
  /** IANA zone of the reader. */
  timeZone: string;
  now: Date;
  onDrop: (at: string) => void;
}

function outsideAt(at: string, minutes: number, people: readonly SlotPerson[]): string {
  const outside = people.flatMap((person) => {
    const { own, name } = person;
    const hours = hoursOf(new Date(at), minutes, person);
    return hours === 'working' ? [] : { name: own ? 'you' : name, hours };
  });
  return outsideWords({ outside });
}

/** The times that will be offered, each with what speaks against it. */
export function Picked({ times, minutes, people, timeZone, now, onDrop }: PickedProps) {
  return (
    <ol className={classes['picked']} aria-label="Times to offer">
      {times.map((at) => {
        const others = clocksWords(otherClocks(at, people, timeZone));
        const outside = outsideAt(at, minutes, people);
        const busy = busyAt(at, minutes, people);
        return (
          <li key={at}>
            <div>
              <p className={classes['pickedOwn']}>
                {dayWords(at, timeZone, now)}, {span(at, minutes, timeZone)}
              </p>
              {others === '' ? null : <p className={shared['hint']}>{others}</p>}
              {outside === '' ? null : (
                <p className={shared['warning']}>
                  <IconClockExclamation size={15} stroke={1.9} aria-hidden /> {outside}
                </p>
              )}
              {busy.length === 0 ? null : (
                <p role="alert" className={shared['failure']}>
                  Busy then: {namesWords(busy)}
                </p>
              )}
            </div>
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
