/** Times that an employer can offer, as a list by day: who is free, and for whom it is early, late or at a weekend. Pure. */
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { type Availability } from '#contract/domain/interview-availability.ts';
import {
  heldRange,
  hoursOf,
  minutesOutside,
  overlaps,
  startFault,
  type HoursOf,
  type Range,
} from '#contract/domain/interview-times.ts';
import { DAY_MS, HOUR_MS } from '#contract/domain/time.ts';
import { clock, dayKey } from './clock.ts';

const STEP_MS = INTERVIEWS.stepMinutes * 60_000;
/** A day with more free times shows the full and half hours first. */
const MANY = 12;
/** If no time of a day suits everybody, this many of the least inconvenient are shown. */
const FALLBACK = 6;

export type SlotPerson = Availability['people'][number];

export interface Slot {
  readonly at: Date;
  /** Names of those who are busy then. */
  readonly busy: readonly string[];
  /** Names of those to whom it is offered already, which does not hold it. */
  readonly offered: readonly string[];
  /** The people for whom the time is outside the working day, and by how many minutes; 0 on a day off. */
  readonly outside: readonly Outside[];
}

export interface Outside {
  readonly name: string;
  readonly hours: Exclude<HoursOf, 'working'>;
  readonly minutes: number;
}

export interface SlotDay {
  /** `YYYY-MM-DD` in the reader's zone. */
  readonly day: string;
  readonly slots: readonly Slot[];
  /** Free times of the day that are not among them. */
  readonly more: number;
}

export interface SlotLook {
  everyQuarter: boolean;
  outsideHours: boolean;
  busyTimes: boolean;
}

const nameOf = ({ own, name }: Pick<SlotPerson, 'own' | 'name'>): string => (own ? 'you' : name);

const rangeOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Range => ({
  from: Date.parse(startsAt),
  until: Date.parse(endsAt),
});

export function slotAt(at: Date, minutes: number, people: readonly SlotPerson[]): Slot {
  const held = heldRange(at, minutes);
  const busy = new Set<string>();
  const offered = new Set<string>();
  for (const person of people) {
    for (const time of person.busy) {
      if (overlaps(rangeOf(time), held)) (time.firm ? busy : offered).add(nameOf(person));
    }
  }
  return { at, busy: [...busy], offered: [...offered], outside: outsideAt(at, minutes, people) };
}

export function outsideAt(at: Date, minutes: number, people: readonly SlotPerson[]): Outside[] {
  return people.flatMap((person) => {
    const hours = hoursOf(at, minutes, person);
    if (hours === 'working') return [];
    const { early, late } = minutesOutside(at, minutes, person) ?? { early: 0, late: 0 };
    return { name: nameOf(person), hours, minutes: early + late };
  });
}

const isDayOff = (hours: HoursOf): boolean => hours === 'weekend' || hours === 'off';

/** The discomfort of a time, summed over all people. */
const discomfort = ({ outside }: Slot): number =>
  outside.reduce((sum, { hours }) => sum + (isDayOff(hours) ? 3 : 1), 0);

const isOnHalfHour = ({ at }: Slot, timeZone: string): boolean => /:[03]0$/.test(clock(at, timeZone));

/** True if it is not between 22:00 and 06:00 for anybody. */
const isAwake = ({ at }: Slot, people: readonly SlotPerson[]): boolean =>
  people.every(({ timeZone }) => {
    const time = clock(at, timeZone);
    return time >= '06:00' && time < '22:00';
  });

/** No more of the best times than that, and on one day. */
const BEST = { all: 6, onADay: 2 };

/** Minutes before 08:00 and after 20:00 count double. */
function strain(slot: Slot, minutes: number, people: readonly SlotPerson[]): number {
  return people.reduce((sum, person) => {
    const { early = 0, late = 0 } = minutesOutside(slot.at, minutes, person) ?? {};
    if (early + late === 0) return sum;
    const begins = clock(slot.at, person.timeZone);
    const ends = clock(new Date(slot.at.getTime() + minutes * 60_000), person.timeZone);
    return sum + (early + late) * (begins < '08:00' || ends > '20:00' || ends < begins ? 2 : 1);
  }, 0);
}

/**
 * The times of these days that are easiest for everybody: within all working days first, then by the sum of the minutes outside
 * of them, by how many people they affect, and the soonest. Never at night or on somebody's day off, and no two within an hour.
 */
export function bestTimes(of: SlotSpan, starts = startsByDay(of)): Slot[] {
  const ranked = [...starts.values()]
    .flat()
    .filter(({ busy, outside }) => busy.length === 0 && outside.every(({ hours }) => !isDayOff(hours)))
    .filter((slot) => isAwake(slot, of.people))
    .map((slot) => ({ slot, strain: strain(slot, of.minutes, of.people) }))
    .toSorted((a, b) => a.strain - b.strain || a.slot.outside.length - b.slot.outside.length);
  const best: Slot[] = [];
  for (const { slot } of ranked) {
    const sameDay = best.filter(({ at }) => dayKey(at, of.timeZone) === dayKey(slot.at, of.timeZone));
    const isNear = sameDay.some(({ at }) => Math.abs(at.getTime() - slot.at.getTime()) < HOUR_MS);
    if (!isNear && sameDay.length < BEST.onADay) best.push(slot);
    if (best.length === BEST.all) break;
  }
  return best;
}

function lookAt(
  all: readonly Slot[],
  look: SlotLook,
  { timeZone, people }: { timeZone: string; people: readonly SlotPerson[] },
): { slots: readonly Slot[]; more: number } {
  const free = all.filter(({ busy }) => busy.length === 0);
  const suiting = free.filter(({ outside }) => outside.length === 0);
  let chosen: readonly Slot[] = suiting;
  if (look.outsideHours) {
    const awake = free.filter((slot) => isAwake(slot, people));
    chosen = awake.length === 0 ? free : awake;
  } else if (suiting.length === 0) {
    chosen = free
      .filter(({ outside }) => outside.every(({ hours }) => !isDayOff(hours)))
      .toSorted((a, b) => discomfort(a) - discomfort(b) || middayDistance(a, timeZone) - middayDistance(b, timeZone))
      .slice(0, FALLBACK);
  }
  if (!look.everyQuarter && chosen.length > MANY) chosen = chosen.filter((slot) => isOnHalfHour(slot, timeZone));
  const shown = new Set(chosen);
  if (look.busyTimes) for (const slot of all) if (slot.busy.length > 0 && slot.outside.length === 0) shown.add(slot);
  return {
    slots: [...shown].sort((a, b) => a.at.getTime() - b.at.getTime()),
    more: free.length - chosen.length,
  };
}

function middayDistance({ at }: Slot, timeZone: string): number {
  const [hours = '0', minutes = '0'] = clock(at, timeZone).split(':');
  return Math.abs(Number(hours) * 60 + Number(minutes) - 13 * 60);
}

/** `days` days from `from`, which lies in the first of them. */
export interface SlotSpan {
  readonly from: Date;
  readonly days: number;
  readonly now: Date;
  readonly minutes: number;
  /** IANA zone of the reader. */
  readonly timeZone: string;
  readonly people: readonly SlotPerson[];
}

/** Starts by day in the reader's zone, `YYYY-MM-DD`. */
export type Starts = ReadonlyMap<string, readonly Slot[]>;

/** The starts of some days: the dear part, which does not depend on the look. */
export function startsByDay({ from, days, now, minutes, timeZone, people }: SlotSpan): Starts {
  const first = dayKey(from, timeZone);
  const byDay = new Map<string, Slot[]>(daysFrom(first, days).map((day) => [day, []]));
  // A day more on either side: days of summer time are longer, and `from` lies anywhere in its day.
  const start = Math.ceil((from.getTime() - DAY_MS) / STEP_MS) * STEP_MS;
  for (let at = start; at <= from.getTime() + (days + 1) * DAY_MS; at += STEP_MS) {
    const date = new Date(at);
    if (startFault(date, now) !== null) continue;
    byDay.get(dayKey(date, timeZone))?.push(slotAt(date, minutes, people));
  }
  return byDay;
}

export function slotDays(of: SlotSpan, look: SlotLook, starts = startsByDay(of)): SlotDay[] {
  return [...starts].map(([day, slots]) => ({ day, ...lookAt(slots, look, of) }));
}

/** `count` days of the calendar from `first`, `YYYY-MM-DD`. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10));
}

/** Starts on the grid within a day of the reader that can be named now. */
export function startsOn(day: string, timeZone: string, now: Date): Date[] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const starts: Date[] = [];
  for (let at = noon - 2 * DAY_MS; at <= noon + 2 * DAY_MS; at += STEP_MS) {
    const date = new Date(at);
    if (dayKey(date, timeZone) === day && startFault(date, now) === null) starts.push(date);
  }
  return starts;
}
