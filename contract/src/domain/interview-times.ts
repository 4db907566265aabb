/** When an interview can be: the grid, notice and horizon, and the next times at which everybody is free. Pure. */
import { INTERVIEWS } from './interview.ts';
import type { WorkingHours } from './working-hours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEP = INTERVIEWS.stepMinutes * MINUTE;

/** Milliseconds since 1970, the end excluded. */
export interface Range {
  readonly from: number;
  readonly until: number;
}

/** Why a start cannot be taken, in words; null when it can. */
export function startFault(startsAt: Date, now: Date): string | null {
  const at = startsAt.getTime();
  if (at % STEP !== 0) return `Must start on a quarter of an hour`;
  if (at < now.getTime() + INTERVIEWS.noticeHours * HOUR) {
    return `Must be at least ${String(INTERVIEWS.noticeHours)} hours ahead`;
  }
  if (at > now.getTime() + INTERVIEWS.horizonDays * DAY) {
    return `Must be within the next ${String(INTERVIEWS.horizonDays)} days`;
  }
  return null;
}

/** What an interview takes of everybody's time: with the buffer after it, so that the next one keeps its distance. */
export function heldRange(startsAt: Date, minutes: number): Range {
  const from = startsAt.getTime();
  return { from, until: from + (minutes + INTERVIEWS.bufferMinutes) * MINUTE };
}

export const overlaps = (one: Range, other: Range): boolean => one.from < other.until && other.from < one.until;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Weekday (Sunday is 0) and minutes since midnight on a clock in the zone. */
function clockOf(at: number, timeZone: string): { weekday: number; minutes: number } {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.get('weekday') ?? ''),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

const USUAL_DAY = { from: INTERVIEWS.dayStarts * 60, until: INTERVIEWS.dayEnds * 60 };
/** Of whoever has not said otherwise: Monday to Friday. */
export const USUAL_HOURS: WorkingHours = [null, ...Array.from({ length: 5 }, () => USUAL_DAY), null];

/** Somebody's week: when they work, on the clock of their zone (IANA). */
export interface WorkingWeek {
  readonly timeZone: string;
  readonly hours: WorkingHours;
}

/** How a time lies in somebody's day; `off` is a weekday on which they do not work. */
export type HoursOf = 'working' | 'early' | 'late' | 'weekend' | 'off';

export function hoursOf(startsAt: Date, minutes: number, { timeZone, hours }: WorkingWeek): HoursOf {
  const { weekday, minutes: begins } = clockOf(startsAt.getTime(), timeZone);
  const day = hours[weekday] ?? null;
  if (day === null) return weekday === 0 || weekday === 6 ? 'weekend' : 'off';
  if (begins < day.from) return 'early';
  return begins + minutes > day.until ? 'late' : 'working';
}

/** What free starts are looked for with. */
interface Search {
  readonly now: Date;
  readonly minutes: number;
  /** Of everybody, with buffers. */
  readonly busy: readonly Range[];
  /** Of everybody in whose hours it should lie. */
  readonly weeks: readonly WorkingWeek[];
}

/** Every start in the span that may be proposed now and at which nobody is busy, with whether everybody works then. */
function* unbusyStarts(
  { from, until }: Range,
  { now, minutes, busy, weeks }: Search,
): Generator<{ start: Date; isWorked: boolean }> {
  const earliest = Math.max(from, now.getTime() + INTERVIEWS.noticeHours * HOUR);
  const latest = now.getTime() + INTERVIEWS.horizonDays * DAY;
  // Clocks are slow to read, and most people keep the same week in the same zone.
  const different = [...new Map(weeks.map((week) => [JSON.stringify(week), week])).values()];
  for (let at = Math.ceil(earliest / STEP) * STEP; at < until && at <= latest; at += STEP) {
    const start = new Date(at);
    if (busy.some((range) => overlaps(range, heldRange(start, minutes)))) continue;
    yield { start, isWorked: different.every((week) => hoursOf(start, minutes, week) === 'working') };
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
