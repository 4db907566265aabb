import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { dayWords, offsetOf, placeOf, timeThere, span } from '../model/clock.ts';
import { namesWords, outsideWords } from '../model/slot-words.ts';
import type { SlotPerson } from '../model/slots.ts';
import { weekRows, type WeekCell } from '../model/week.ts';
import { DaysBar } from '../DaysBar.tsx';
import type { SlotListProps } from './SlotList.tsx';
import shared from '../interviews.module.css';
import classes from './week.module.css';

/** The name of a half hour for screen readers. */
function cellWords(cell: WeekCell, { minutes, timeZone, now }: Pick<SlotListProps, 'minutes' | 'timeZone' | 'now'>) {
  const notes = [
    cell.isClosed ? 'Too soon or too far ahead' : cell.busy.length > 0 ? `Busy: ${namesWords(cell.busy)}` : 'All free',
    outsideWords(cell),
  ].filter(Boolean);
  const at = cell.at.toISOString();
  return `${dayWords(at, timeZone, now)}, ${span(at, minutes, timeZone)}. ${notes.join('. ')}`;
}

interface CellProps extends Pick<SlotListProps, 'minutes' | 'timeZone' | 'now' | 'picked' | 'onPick'> {
  cell: WeekCell;
  place: string;
  isStop: boolean;
  onFocus: () => void;
}

function WeekGridCell({ cell, place, isStop, onFocus, ...of }: CellProps) {
  const at = cell.at.toISOString();
  const isPicked = of.picked.includes(at);
  const isFull = !isPicked && of.picked.length >= INTERVIEWS.proposals;
  const isOff = cell.isClosed || cell.busy.length > 0 || isFull;
  return (
    <button
      type="button"
      className={classes['cell']}
      data-cell={place}
      tabIndex={isStop ? 0 : -1}
      aria-label={cellWords(cell, of)}
      aria-pressed={isPicked}
      aria-disabled={isOff && !isPicked}
      onFocus={onFocus}
      onClick={() => {
        if (isPicked || !isOff) of.onPick(at, !isPicked);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete' && isPicked) of.onPick(at, false);
      }}
    >
      {isPicked
        ? span(at, of.minutes, of.timeZone)
        : cell.lanes.map((lane, index) => <i key={index} data-state={lane} data-lane={index % 7} />)}
    </button>
  );
}

const initials = ({ name }: SlotPerson): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word[0] ?? [])
    .slice(0, 2)
    .join('');

const STEPS: Readonly<Record<string, readonly [row: number, day: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const noon = (day: string): string => `${day}T12:00:00Z`;

/** One of each clock that differs from the reader's, in the order of the people. */
function otherZones(people: readonly SlotPerson[], own: string, at: Date): string[] {
  const seen = new Set([offsetOf(at, own)]);
  return people.flatMap(({ timeZone }) => {
    const offset = offsetOf(at, timeZone);
    if (seen.has(offset)) return [];
    seen.add(offset);
    return timeZone;
  });
}

type Rows = ReturnType<typeof weekRows>['rows'];

/** Moves within the week by arrows; Delete lets a picked time go. One stop for the Tab key. */
function useRoving(rows: Rows, opensAt: number) {
  const [stop, setStop] = useState({ row: opensAt, day: 0 });
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const [row, day] = [stop.row + step[0], stop.day + step[1]];
    event.preventDefault();
    if (rows[row]?.cells[day] == null) return;
    setStop({ row, day });
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${String(row)} ${String(day)}"]`)?.focus();
  };
  const isStop = (row: number, day: number) => stop.row === row && stop.day === day;
  return { onKeyDown, isStop, setStop };
}

/** The first half hour of the reader's own day, to which the week is scrolled. */
function useOpening(rows: Rows, people: readonly SlotPerson[]) {
  const own = people.findIndex((person) => person.own);
  const opensAt = Math.max(
    0,
    rows.findIndex(({ cells }) => cells.some((cell) => cell?.lanes[own] === 'free')),
  );
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = scroller;
    const shown = current?.querySelectorAll<HTMLElement>('tbody tr');
    // Below the heads, which stay.
    if (current != null) current.scrollTop = (shown?.[opensAt]?.offsetTop ?? 0) - (shown?.[0]?.offsetTop ?? 0);
  }, [opensAt]);
  return { scroller, opensAt };
}

interface WeekHeadProps extends Pick<SlotListProps, 'people' | 'now' | 'timeZone'> {
  days: readonly string[];
  zones: readonly string[];
}

function WeekHead({ people, now, timeZone, days, zones }: WeekHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{placeOf(timeZone)}</th>
        {zones.map((zone) => (
          <th key={zone} scope="col">
            {placeOf(zone)}
          </th>
        ))}
        {days.map((day) => (
          <th key={day} scope="col" className={classes['day']}>
            {dayWords(noon(day), 'UTC', now)}
            <span className={classes['lanes']} aria-hidden>
              {people.map((person, index) => (
                <b key={person.personId ?? person.name} data-lane={index % 7}>
                  {initials(person)}
                </b>
              ))}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Everybody's week side by side, on the reader's clock, opened where the reader begins to work; the list beside it says the same in words. */
export default function WeekGrid(props: SlotListProps) {
  const { people, from, days, now, minutes, timeZone, onStep, canStep } = props;
  const week = useMemo(
    () => weekRows({ people, from, days, now, minutes, timeZone }),
    [people, from, days, now, minutes, timeZone],
  );
  const { scroller, opensAt } = useOpening(week.rows, people);
  const { onKeyDown, isStop, setStop } = useRoving(week.rows, opensAt);
  const zones = otherZones(people, timeZone, from);
  return (
    <div aria-busy={props.isFetching || undefined}>
      <DaysBar days={week.days} {...{ now, onStep, canStep }}>
        {props.looks}
      </DaysBar>
      <p className={classes['legend']}>
        {people.map((person, index) => (
          <span key={person.personId ?? person.name} className={classes['who']} data-lane={index % 7}>
            <b aria-hidden>{initials(person)}</b> {person.own ? 'You' : person.name}
          </span>
        ))}
        <span className={classes['who']}>Blocks are busy, stripes are outside the working day</span>
      </p>
      <div ref={scroller} className={classes['scroll']}>
        <table className={classes['week']} onKeyDown={onKeyDown}>
          <caption className={classes['caption']}>
            Half hours by day. Arrow keys move, Space offers a time or lets it go.
          </caption>
          <WeekHead {...{ people, now, timeZone, zones }} days={week.days} />
          <tbody>
            {week.rows.map(({ clock, cells }, row) => {
              const first = cells.find((cell) => cell !== null);
              return (
                <tr key={clock}>
                  <th scope="row">{clock}</th>
                  {zones.map((zone) => (
                    <td key={zone} className={classes['there']}>
                      {first == null ? '' : timeThere(first.at, zone, timeZone).slice(0, 5)}
                    </td>
                  ))}
                  {cells.map((cell, day) => (
                    <td key={week.days[day]}>
                      {cell === null ? null : (
                        <WeekGridCell
                          cell={cell}
                          place={`${String(row)} ${String(day)}`}
                          isStop={isStop(row, day)}
                          onFocus={() => setStop({ row, day })}
                          {...props}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {week.rows.length === 0 ? <p className={shared['hint']}>Nobody works in these days.</p> : null}
    </div>
  );
}
