/** When an interview can be: the grid, notice and horizon, and the next times at which everybody is free. Pure. */
import { INTERVIEW_MINUTES, INTERVIEWS } from './interview.ts';
import type { WorkingHours } from './working-hours.ts';
import { zoneOffset } from './zone-offset.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

const STEP = INTERVIEWS.stepMinutes * MINUTE_MS;

/** Milliseconds since 1970, the end excluded. */
export interface Range {
  readonly from: number;
  readonly until: number;
}

/** Why a start cannot be taken, in words; null when it can. */
export function startFault(startsAt: Date, now: Date): string | null {
  const at = startsAt.getTime();
  if (at % STEP !== 0) return `Must start on a quarter of an hour`;
  if (at < now.getTime() + INTERVIEWS.noticeHours * HOUR_MS) {
    return `Must be at least ${String(INTERVIEWS.noticeHours)} hours ahead`;
  }
  if (at > now.getTime() + INTERVIEWS.horizonDays * DAY_MS) {
    return `Must be within the next ${String(INTERVIEWS.horizonDays)} days`;
  }
  return null;
}

/** The longest that an interview takes of anybody's time, in minutes. */
export const MOST_HELD_MINUTES = Math.max(...INTERVIEW_MINUTES) + INTERVIEWS.bufferMinutes;

/** The time that an interview blocks, with the buffer after it, so that the next one keeps its distance. */
export function heldRange(startsAt: Date, minutes: number): Range {
  const from = startsAt.getTime();
  return { from, until: from + (minutes + INTERVIEWS.bufferMinutes) * MINUTE_MS };
}

export const overlaps = (one: Range, other: Range): boolean => one.from < other.until && other.from < one.until;

/** Offsets of one zone for many instants. Clocks are slow to read: a day at whose two ends they show the same is read once. */
function offsetsOf(timeZone: string): (at: number) => number {
  const atMidnight = new Map<number, number>();
  const begins = (day: number): number => {
    const known = atMidnight.get(day) ?? zoneOffset(timeZone, day * DAY_MS);
    atMidnight.set(day, known);
    return known;
  };
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    const offset = begins(day);
    return offset === begins(day + 1) ? offset : zoneOffset(timeZone, at);
  };
}

const USUAL_DAY = { from: INTERVIEWS.dayStarts * 60, until: INTERVIEWS.dayEnds * 60 };
/** The default working hours, Monday to Friday. */
export const USUAL_HOURS: WorkingHours = [null, ...Array.from({ length: 5 }, () => USUAL_DAY), null];

/** A person's weekly working hours, on the clock of their time zone (IANA). */
export interface WorkingWeek {
  readonly timeZone: string;
  readonly hours: WorkingHours;
}

/** The way a time falls into a person's day; `off` is a weekday on which they do not work. */
export type HoursOf = 'working' | 'early' | 'late' | 'weekend' | 'off';

const shownAt = (startsAt: Date, { timeZone }: WorkingWeek): number =>
  startsAt.getTime() + zoneOffset(timeZone, startsAt.getTime());

export function hoursOf(startsAt: Date, minutes: number, week: WorkingWeek): HoursOf {
  return hoursAt(shownAt(startsAt, week), minutes, week.hours);
}

/** Minutes of an interview before the person's working day and after it; null on a day on which they do not work. */
export function minutesOutside(
  startsAt: Date,
  minutes: number,
  week: WorkingWeek,
): { readonly early: number; readonly late: number } | null {
  const { begins, day } = dayAt(shownAt(startsAt, week), week.hours);
  if (day === null) return null;
  const ends = begins + minutes;
  return {
    early: Math.max(0, Math.min(ends, day.from) - begins),
    late: Math.max(0, ends - Math.max(begins, day.until)),
  };
}

/** @param shown what the clock shows, as if it were UTC */
function dayAt(shown: number, hours: WorkingHours) {
  const today = Math.floor(shown / DAY_MS);
  // 1970 began on a Thursday; Sunday is 0.
  const weekday = (((today + 4) % 7) + 7) % 7;
  return { weekday, begins: (shown - today * DAY_MS) / MINUTE_MS, day: hours[weekday] ?? null };
}

function hoursAt(shown: number, minutes: number, hours: WorkingHours): HoursOf {
  const { weekday, begins, day } = dayAt(shown, hours);
  if (day === null) return weekday === 0 || weekday === 6 ? 'weekend' : 'off';
  if (begins < day.from) return 'early';
  return begins + minutes > day.until ? 'late' : 'working';
}

/** The input of a search for free starts. */
interface Search {
  readonly now: Date;
  readonly minutes: number;
  /** The busy ranges of everybody, with buffers. */
  readonly busy: readonly Range[];
  /** The working hours into which the time should fall, one week for each person. */
  readonly weeks: readonly WorkingWeek[];
}

/** Soonest first, and none that touch. */
function merged(ranges: readonly Range[]): Range[] {
  const found: { from: number; until: number }[] = [];
  for (const { from, until } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last !== undefined && from <= last.until) last.until = Math.max(last.until, until);
    else found.push({ from, until });
  }
  return found;
}

/** Whether an interview that begins then lies in everybody's working hours. */
function workedBy(weeks: readonly WorkingWeek[], minutes: number): (at: number) => boolean {
  // Most people keep the same week in the same zone.
  const different = [...new Map(weeks.map((week) => [JSON.stringify(week), week])).values()];
  const zones = new Map(different.map(({ timeZone }) => [timeZone, offsetsOf(timeZone)]));
  return (at) =>
    different.every(
      ({ timeZone, hours }) => hoursAt(at + (zones.get(timeZone)?.(at) ?? 0), minutes, hours) === 'working',
    );
}

/** Every start in the span that may be proposed now and at which nobody is busy, with whether everybody works then. */
function* unbusyStarts(
  { from, until }: Range,
  { now, minutes, busy, weeks }: Search,
): Generator<{ start: Date; isWorked: boolean }> {
  const earliest = Math.max(from, now.getTime() + INTERVIEWS.noticeHours * HOUR_MS);
  const latest = now.getTime() + INTERVIEWS.horizonDays * DAY_MS;
  const isWorked = workedBy(weeks, minutes);
  const taken = merged(busy);
  let next = 0;
  for (let at = Math.ceil(earliest / STEP) * STEP; at < until && at <= latest; at += STEP) {
    const held = heldRange(new Date(at), minutes);
    let range = taken[next];
    // A range that ends before this start is past for all later starts as well.
    while (range !== undefined && range.until <= held.from) range = taken[++next];
    if (range !== undefined && overlaps(range, held)) continue;
    yield { start: new Date(at), isWorked: isWorked(at) };
  }
}

/** The next starts at which everybody is free, in everybody's working hours as far as there are such, else outside them. */
export function nextFree({ after, ...search }: Search & { after: Date }, count = 3): Date[] {
  const free: Date[] = [];
  const outside: Date[] = [];
  for (const { start, isWorked } of unbusyStarts({ from: after.getTime(), until: Number.POSITIVE_INFINITY }, search)) {
    if (isWorked) free.push(start);
    else if (outside.length < count) outside.push(start);
    if (free.length === count) break;
  }
  return [...free, ...outside].slice(0, count).toSorted((a, b) => a.getTime() - b.getTime());
}

/** All starts in the span at which nobody is busy and everybody works, at most so far ahead as interviews can be. */
export const freeStarts = (span: Range, search: Search): Date[] =>
  [...unbusyStarts(span, search)].filter(({ isWorked }) => isWorked).map(({ start }) => start);
