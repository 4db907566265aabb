/** A week of half hours with everybody's busy times side by side, as the reader's clock shows them. Pure. */
import { hoursOf, overlaps, startFault } from '#contract/domain/interview-times.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { clock, dayKey } from './clock.ts';
import { daysFrom, slotAt, type Slot, type SlotPerson } from './slots.ts';

const HALF_HOUR = 30 * 60_000;

/** The use of a half hour in a person's day. */
export type Lane = 'free' | 'busy' | 'offered' | 'outside';

export interface WeekCell extends Slot {
  /** In the order of the people. */
  readonly lanes: readonly Lane[];
  /** Too soon, or too far ahead, to be offered. */
  readonly isClosed: boolean;
}

export interface WeekRow {
  /** `09:00` on the reader's clock. */
  readonly clock: string;
  /** By day; null where clocks skip it. */
  readonly cells: readonly (WeekCell | null)[];
}

function lanesAt(at: Date, people: readonly SlotPerson[]): Lane[] {
  const half = { from: at.getTime(), until: at.getTime() + HALF_HOUR };
  return people.map((person) => {
    const busy = person.busy.filter(({ startsAt, endsAt }) =>
      overlaps({ from: Date.parse(startsAt), until: Date.parse(endsAt) }, half),
    );
    if (busy.some(({ firm }) => firm)) return 'busy';
    if (busy.length > 0) return 'offered';
    return hoursOf(at, 30, person) === 'working' ? 'free' : 'outside';
  });
}

/**
 * The half hours in which at least one of them works on one of the days, and the days on which somebody works.
 * @param from a moment of the first day
 */
export function weekRows({
  from,
  days,
  now,
  minutes,
  timeZone,
  people,
}: {
  from: Date;
  days: number;
  now: Date;
  minutes: number;
  timeZone: string;
  people: readonly SlotPerson[];
}): { days: string[]; rows: WeekRow[] } {
  const keys = daysFrom(dayKey(from, timeZone), days);
  const byClock = new Map<string, (WeekCell | null)[]>();
  const start = Math.ceil((from.getTime() - DAY_MS) / HALF_HOUR) * HALF_HOUR;
  // In a zone with an offset of quarter hours, the half hours are shifted as well.
  const shift = /:[03]0$/.test(clock(new Date(start), timeZone)) ? 0 : HALF_HOUR / 2;
  for (let at = start + shift; at <= from.getTime() + (days + 1) * DAY_MS; at += HALF_HOUR) {
    const date = new Date(at);
    const day = keys.indexOf(dayKey(date, timeZone));
    if (day === -1) continue;
    const time = clock(date, timeZone);
    const cells = byClock.get(time) ?? keys.map(() => null);
    // A half hour that comes twice: the first one.
    cells[day] ??= {
      ...slotAt(date, minutes, people),
      lanes: lanesAt(date, people),
      isClosed: startFault(date, now) !== null,
    };
    byClock.set(time, cells);
  }
  const rows = [...byClock]
    .map(([time, cells]) => ({ clock: time, cells }))
    .toSorted((a, b) => a.clock.localeCompare(b.clock));
  const worked = rows.map(({ cells }) => cells.some((cell) => cell?.lanes.some((lane) => lane === 'free') === true));
  const isWorked = keys.map((_, day) => rows.some(({ cells }) => cells[day]?.lanes.some((lane) => lane !== 'outside')));
  const onWorked = <Value>(values: readonly Value[]) => values.filter((_, day) => isWorked[day]);
  return {
    days: onWorked(keys),
    rows: rows
      .slice(Math.max(0, worked.indexOf(true)), worked.lastIndexOf(true) + 1)
      .map((row) => ({ ...row, cells: onWorked(row.cells) })),
  };
}
