import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, Title } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { plural } from '#web/lib/format.ts';
import { DaysBar } from '../DaysBar.tsx';
import { dayWords, otherClocks, span } from '../model/clock.ts';
import { namesWords, outsideWords } from '../model/slot-words.ts';
import { slotDays, type Slot, type SlotDay, type SlotPerson, type Starts } from '../model/slots.ts';
import shared from '../interviews.module.css';
import classes from './schedule.module.css';

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
  /** Chooses between the list and the week. */
  looks: ReactNode;
}

const noon = (day: string): string => `${day}T12:00:00Z`;

const LOOKS = [
  ['everyQuarter', 'Every 15 minutes'],
  ['outsideHours', 'Early, late and weekends'],
  ['busyTimes', 'Busy times'],
] as const;

type RowOf = Pick<SlotListProps, 'people' | 'now' | 'minutes' | 'timeZone' | 'picked' | 'onPick'>;

function SlotRow({ slot, withDay = false, ...of }: { slot: Slot; withDay?: boolean } & RowOf) {
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
          disabled={!isPicked && (isBusy || picked.length >= INTERVIEWS.proposals)}
          onChange={(event) => onPick(at, event.currentTarget.checked)}
        />
        <span className={classes['slotOwn']}>
          {withDay ? `${dayWords(at, timeZone, now)}, ` : null}
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
          {isBusy ? (
            <span className={shared[isPicked ? 'failure' : 'hint']} role={isPicked ? 'alert' : undefined}>
              {isPicked ? 'Busy then' : 'Busy'}: {namesWords(slot.busy)}
            </span>
          ) : null}
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

/** Times with their days, whatever days are on show. */
export function SlotRows({ label, slots, ...of }: { label: string; slots: readonly Slot[] } & RowOf) {
  return (
    <ul className={classes['slots']} aria-label={label}>
      {slots.map((slot) => (
        <SlotRow key={slot.at.getTime()} slot={slot} withDay {...of} />
      ))}
    </ul>
  );
}

function Day({ day: { day, slots, more }, ...of }: { day: SlotDay } & RowOf) {
  const free = slots.filter(({ busy }) => busy.length === 0).length;
  return (
    <section className={classes['day']} aria-label={dayWords(noon(day), 'UTC', of.now)}>
      <div className={classes['dayHead']}>
        <Title order={2} className={classes['dayTitle'] ?? ''}>
          {dayWords(noon(day), 'UTC', of.now)}
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

/**
 * Times to offer, by day, with everybody's clock: what the week view shows in pictures, for phones, keys and screen readers.
 * @param best stands above the days; null where it stands beside them
 */
export function SlotList({ starts, best, ...props }: SlotListProps & { starts: Starts; best: ReactNode }) {
  const { people, from, days, now, minutes, timeZone, onStep, canStep } = props;
  const [look, setLook] = useState({ everyQuarter: false, outsideHours: false, busyTimes: false });
  const shown = useMemo(
    () => slotDays({ people, from, days, now, minutes, timeZone }, look, starts),
    [people, from, days, now, minutes, timeZone, look, starts],
  );
  const filters = (
    <div className={classes['filters']}>
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
  );
  return (
    <div aria-busy={props.isFetching || undefined}>
      <DaysBar days={shown.map(({ day }) => day)} {...{ now, onStep, canStep }}>
        {best === null ? filters : null}
        {props.looks}
      </DaysBar>
      {best}
      {best === null ? null : filters}
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
