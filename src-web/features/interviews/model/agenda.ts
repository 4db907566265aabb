/** A week of interviews as a calendar draws it, on the reader's clock. Pure. */
import type { Interview } from '#contract/domain/interview.ts';
import { isEnded } from '#contract/domain/interview-life.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { clock, dayKey } from './clock.ts';
import { daysFrom } from './slots.ts';

/** Without anything earlier or later, these hours are drawn. */
const USUAL = { from: 8, until: 19 };

export interface AgendaBlock {
  readonly interview: Interview;
  readonly at: string;
  /** On offer, and not agreed yet. */
  readonly isOffered: boolean;
  /** Minutes since midnight on the reader's clock. */
  readonly from: number;
  readonly until: number;
  /** Those that overlap stand beside each other: its place, and how many places there are. */
  readonly place: number;
  readonly places: number;
}

export interface AgendaDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly blocks: readonly AgendaBlock[];
}

type Placed = Omit<AgendaBlock, 'places'>;

export function minutesOfDay(at: string | Date, timeZone: string): number {
  const [hours = '0', minutes = '0'] = clock(at, timeZone).split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The days of the week from Monday in which `day` lies. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return daysFrom(shifted(day, -weekday), 7);
}

/** The day so many days later. */
export const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** Side by side as far as they overlap. */
function beside(blocks: readonly Omit<Placed, 'place'>[]): AgendaBlock[] {
  const groups: Placed[][] = [];
  let end = -1;
  for (const block of blocks.toSorted((a, b) => a.from - b.from || a.until - b.until)) {
    if (block.from >= end) groups.push([]);
    const group = groups.at(-1) ?? [];
    const taken = new Set(group.filter(({ until }) => until > block.from).map(({ place }) => place));
    const place = [...group.keys(), group.length].find((each) => !taken.has(each)) ?? 0;
    group.push({ ...block, place });
    end = Math.max(end, block.until);
  }
  return groups.flatMap((group) => {
    const places = Math.max(...group.map(({ place }) => place)) + 1;
    return group.map((block) => ({ ...block, places }));
  });
}

/** Each of the days with the times that are agreed and those on offer. An interview that was called off is in the list alone. */
export function agendaOf(interviews: readonly Interview[], days: readonly string[], timeZone: string): AgendaDay[] {
  const byDay = new Map<string, Omit<Placed, 'place'>[]>(days.map((day) => [day, []]));
  for (const interview of new Map(interviews.map((each) => [each._id, each])).values()) {
    const { startsAt, times, minutes, state } = interview;
    if (isEnded(state) && state !== 'completed' && state !== 'no_show') continue;
    for (const at of startsAt === null ? times : [startsAt]) {
      const from = minutesOfDay(at, timeZone);
      byDay
        .get(dayKey(at, timeZone))
        ?.push({ interview, at, isOffered: startsAt === null, from, until: Math.min(from + minutes, 24 * 60) });
    }
  }
  return [...byDay].map(([day, blocks]) => ({ day, blocks: beside(blocks) }));
}

/** The hours to draw: the usual ones, and whatever is earlier or later. */
export function hoursOf(days: readonly AgendaDay[]): { from: number; until: number } {
  const all = days.flatMap(({ blocks }) => blocks);
  return {
    from: Math.min(USUAL.from, ...all.map(({ from }) => Math.floor(from / 60))),
    until: Math.max(USUAL.until, ...all.map(({ until }) => Math.ceil(until / 60))),
  };
}
