import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { useId } from 'react';
import type { Attendee } from '#contract/domain/interview.ts';
import { dayDistance, dayWords, otherClocks, span } from './model/clock.ts';
import classes from './time-radios.module.css';

interface TimeRadiosProps {
  label: string;
  times: readonly string[];
  minutes: number;
  people: readonly Pick<Attendee, 'name' | 'timeZone' | 'own'>[];
  /** IANA zone in which they are shown. */
  timeZone: string;
  now: Date;
  value: string | null;
  onChange: (at: string) => void;
  /** The first takes the focus: in a dialog. */
  autoFocus?: boolean;
}

/** One of a few times, each on the reader's clock, large, and on the others', small. */
export function TimeRadios(props: TimeRadiosProps) {
  const { label, times, minutes, people, timeZone, now, value, onChange, autoFocus } = props;
  const name = useId();
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{label}</legend>
      {times.map((at, index) => (
        <label key={at} className={classes['choice']} data-chosen={value === at || undefined}>
          <Radio
            name={name}
            checked={value === at}
            onChange={() => onChange(at)}
            {...(autoFocus === true && index === 0 && { 'data-autofocus': true })}
          />
          <span className={classes['own']}>
            <span className={classes['day']}>{dayWords(at, timeZone, now)}</span>
            <span className={classes['clock']}>{span(at, minutes, timeZone)}</span>
          </span>
          <span className={classes['others']}>
            {otherClocks(at, people, timeZone).map(({ place, time }) => (
              <span key={place}>
                {place} <strong>{time}</strong>
              </span>
            ))}
          </span>
          <span className={classes['distance']}>{dayDistance(at, timeZone, now)}</span>
        </label>
      ))}
    </fieldset>
  );
}
