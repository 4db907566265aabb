import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/ActionIcon.css';
import { Checkbox, Title, ActionIcon } from '@mantine/core';
import { IconClockExclamation, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { plural } from '#web/lib/format.ts';
import { dayWords, otherClocks, span } from '../model/clock.ts';
import { namesWords, outsideWords } from '../model/slot-words.ts';
import { bestTimes, slotDays, startsByDay, type Slot, type SlotDay, type SlotPerson } from '../model/slots.ts';
import shared from '../interviews.module.css';
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

export interface SlotListProps {
  people: readonly SlotPerson[];
  /** First moment of the days on show, in the first of them. */
  from: Date;
  days: number;
  now: Date;
  minutes: number;
  /** IANA zone of the reader. */
  timeZone: string;
  picked: readonly string[];
  onPick: (at: string, isPicked: boolean) => void;
  onStep: (by: 1 | -1) => void;
  canStep: { back: boolean; on: boolean };
  isFetching: boolean;
}

const LOOKS = [
  ['everyQuarter', 'Every quarter of an hour'],
  ['outsideHours', 'Early, late and weekends'],
  ['busyTimes', 'Show busy times'],
] as const;

function SlotRow({
  slot,
  withDay = false,
  ...of
}: { slot: Slot; withDay?: boolean } & Pick<
  SlotListProps,
  'people' | 'now' | 'minutes' | 'timeZone' | 'picked' | 'onPick'
>) {
  const { people, now, minutes, timeZone, picked, onPick } = of;
  const at = slot.at.toISOString();
  const isPicked = picked.includes(at);
  const isBusy = slot.busy.length > 0;
  const outside = outsideWords(slot);
  return (
    <li>
      <label
        className={classes['slot']}
        data-day={withDay || undefined}
        data-picked={isPicked || undefined}
        data-busy={isBusy || undefined}
      >
        <Checkbox
          checked={isPicked}
          disabled={isBusy || (!isPicked && picked.length >= INTERVIEWS.proposals)}
          onChange={(event) => onPick(at, event.currentTarget.checked)}
        />
        <span className={classes['slotOwn']}>
          {withDay ? <span className={classes['slotDay']}>{dayWords(at, timeZone, now)}, </span> : null}
          {span(slot.at, minutes, timeZone)}
        </span>
        <span className={classes['slotThere']}>
          {otherClocks(slot.at, people, timeZone).map(({ place, time }) => (
            <span key={place}>
              {time} {place}
            </span>
          ))}
        </span>
        <span className={classes['slotNotes']}>
          {isBusy ? <span className={shared['hint']}>Busy: {namesWords(slot.busy)}</span> : null}
          {outside === '' ? null : (
            <span className={shared['warning']}>
              <IconClockExclamation size={15} stroke={1.9} aria-hidden /> {outside}
            </span>
          )}
          {slot.offered.length === 0 ? null : (
            <span className={shared['hint']}>Also offered to {namesWords(slot.offered)} elsewhere</span>
          )}
        </span>
      </label>
    </li>
  );
}

function Day({
  day: { day, slots, more },
  ...of
}: { day: SlotDay } & Omit<SlotListProps, 'onStep' | 'canStep' | 'isFetching' | 'from' | 'days'>) {
  const free = slots.filter(({ busy }) => busy.length === 0).length;
  return (
    <section className={classes['day']} aria-label={dayWords(`${day}T12:00:00Z`, 'UTC', of.now)}>
      <div className={classes['dayHead']}>
        <Title order={3} className={classes['dayTitle'] ?? ''}>
          {dayWords(`${day}T12:00:00Z`, 'UTC', of.now)}
        </Title>
        <span className={shared['hint']}>
          {free === 0 && more === 0
            ? 'No time at which everybody is free'
            : free === 0
              ? 'Nothing within everybody’s working day'
              : more === 0
                ? ''
                : `and ${plural(more, 'more free time')}`}
        </span>
      </div>
      <ul className={classes['slots']}>
        {slots.map((slot) => (
          <SlotRow key={slot.at.getTime()} slot={slot} {...of} />
        ))}
      </ul>
    </section>
  );
}

/** Times to offer, by day, with everybody's clock: what the week view shows in pictures, for phones, keys and screen readers. */
export function SlotList(props: SlotListProps) {
  const { people, from, days, now, minutes, timeZone, onStep, canStep } = props;
  const [look, setLook] = useState({ everyQuarter: false, outsideHours: false, busyTimes: false });
  const of = useMemo(
    () => ({ people, from, days, now, minutes, timeZone }),
    [people, from, days, now, minutes, timeZone],
  );
  const starts = useMemo(() => startsByDay(of), [of]);
  const shown = useMemo(() => slotDays(of, look, starts), [of, look, starts]);
  const best = useMemo(() => bestTimes(of, starts), [of, starts]);
  return (
    <div aria-busy={props.isFetching || undefined}>
      <DaysBar days={shown.map(({ day }) => day)} {...{ now, onStep, canStep }} />
      {best.length === 0 ? null : (
        <section className={classes['day']} aria-label="Best times">
          <div className={classes['dayHead']}>
            <Title order={3} className={classes['dayTitle'] ?? ''}>
              Best times
            </Title>
            <span className={shared['hint']}>Easiest for everybody first, and never at night</span>
          </div>
          <ul className={classes['slots']}>
            {best.map((slot) => (
              <SlotRow key={slot.at.getTime()} slot={slot} withDay {...props} />
            ))}
          </ul>
        </section>
      )}
      <div className={classes['looks']}>
        {LOOKS.map(([key, label]) => (
          <Checkbox
            key={key}
            size="sm"
            label={label}
            checked={look[key]}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setLook((old) => ({ ...old, [key]: checked }));
            }}
          />
        ))}
      </div>
      {shown.map((day) => (
        <Day key={day.day} day={day} {...props} />
      ))}
      <p className={classes['rules']}>
        On the quarter of an hour, at least {INTERVIEWS.bufferMinutes} minutes between interviews,{' '}
        {INTERVIEWS.noticeHours} hours’ notice, at most {INTERVIEWS.horizonDays} days ahead.
      </p>
    </div>
  );
}
