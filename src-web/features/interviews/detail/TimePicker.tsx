import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { INTERVIEWS, type Attendee } from '#contract/domain/interview.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import { clock, clocksWords, dayKey, dayWords, otherClocks } from '../model/clock.ts';
import { daysFrom, startsOn } from '../model/slots.ts';
import classes from './detail.module.css';

interface TimePickerProps {
  people: readonly Pick<Attendee, 'name' | 'timeZone' | 'own'>[];
  /** IANA zone in which the times are shown. */
  timeZone: string;
  now: Date;
  /** Already picked; not offered again. */
  picked: readonly string[];
  most: number;
  onPick: (at: string) => void;
}

/** A day and a quarter of an hour in it, with the other side's clock in every choice. */
export function TimePicker({ people, timeZone, now, picked, most, onPick }: TimePickerProps) {
  const days = useMemo(
    () =>
      daysFrom(dayKey(now, timeZone), INTERVIEWS.horizonDays + 1).filter(
        (each) => startsOn(each, timeZone, now).length > 0,
      ),
    [now, timeZone],
  );
  const [wantedDay, setDay] = useState<string | null>(null);
  const day = days.find((each) => each === wantedDay) ?? days[1] ?? days[0] ?? '';
  const [wantedTime, setTime] = useState('');
  const starts = useMemo(() => startsOn(day, timeZone, now), [day, timeZone, now]);
  // The same time of another day, where it can be had.
  const at = starts.find((start) => clock(start, timeZone) === wantedTime) ?? morningOf(starts, timeZone);
  const isPicked = at !== undefined && picked.includes(at.toISOString());
  return (
    <div className={classes['picker']}>
      <NativeSelect
        label="Day"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        data={days.map((each) => ({ value: each, label: dayWords(noonOf(each, timeZone), timeZone, now) }))}
      />
      <NativeSelect
        label="Time"
        value={at === undefined ? '' : clock(at, timeZone)}
        onChange={(event) => setTime(event.currentTarget.value)}
        data={starts.map((start) => {
          const own = clock(start, timeZone);
          const others = clocksWords(otherClocks(start, people, timeZone));
          return { value: own, label: others === '' ? own : `${own} (${others})` };
        })}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={at === undefined || isPicked || picked.length >= most}
        onClick={() => {
          if (at !== undefined) onPick(at.toISOString());
        }}
      >
        Add this time
      </Button>
    </div>
  );
}

const morningOf = (starts: readonly Date[], timeZone: string): Date | undefined =>
  starts.find((start) => clock(start, timeZone) >= '09:00') ?? starts[0];

/** A moment of the day in the zone. */
const noonOf = (day: string, timeZone: string): Date => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const hours = [0, -12, 12].find((shift) => dayKey(new Date(noon + shift * HOUR_MS), timeZone) === day) ?? 0;
  return new Date(noon + hours * HOUR_MS);
};
