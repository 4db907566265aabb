import type { Attendee } from '#contract/domain/interview.ts';
import { clocksWords, dayWords, otherClocks, span } from './model/clock.ts';
import classes from './interviews.module.css';

interface TimeProps {
  at: string;
  minutes: number;
  people: readonly Pick<Attendee, 'name' | 'timeZone' | 'own'>[];
  /** IANA zone of the reader. */
  timeZone: string;
  now: Date;
}

/** A time as the reader's clock shows it, with the others' beside it where they differ. */
export function TimeOfTwo({ at, minutes, people, timeZone, now }: TimeProps) {
  const others = clocksWords(otherClocks(at, people, timeZone));
  return (
    <span className={classes['time']}>
      <span className={classes['timeDay']}>{dayWords(at, timeZone, now)}</span>
      <time dateTime={at} className={classes['timeClock']}>
        {span(at, minutes, timeZone)}
      </time>
      {others === '' ? null : <span className={classes['timeThere']}>{others}</span>}
    </span>
  );
}
