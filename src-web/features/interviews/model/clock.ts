/** Times of interviews on the clocks of those who take part. Pure; zones are IANA names, dates follow British English. */
import type { Attendee, Interview } from '#contract/domain/interview.ts';
import { DAY_MS, MINUTE_MS } from '#contract/domain/time.ts';
import { zoneInWords, zoneTown } from '#contract/domain/zone-names.ts';
import { minutesWords } from './slot-words.ts';

const LOCALE = 'en-GB';
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** `GMT+5:30` at that moment. */
export function offsetOf(at: string | Date, timeZone: string): string {
  const parts = formatIn(timeZone, { timeZoneName: 'shortOffset' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `São Paulo` of `America/Sao_Paulo`, `UTC` where there is no place. */
export const placeOf = zoneTown;

/** `Kolkata time (GMT+5:30)` */
export function zoneWords(at: string | Date, timeZone: string): string {
  const place = placeOf(timeZone);
  return place.startsWith('UTC') ? place : `${place} time (${offsetOf(at, timeZone)})`;
}

/** Minutes before (negative) or after UTC. */
function minutesOf(at: string | Date, timeZone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+)(?::(\d+))?/.exec(offsetOf(at, timeZone)) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

/** `São Paulo time, 8 hours 30 minutes behind yours`, `Kolkata, same time as yours`. */
export function zoneBesides(at: string | Date, timeZone: string, ownZone: string): string {
  const ahead = minutesOf(at, timeZone) - minutesOf(at, ownZone);
  if (ahead === 0) return `${placeOf(timeZone)}, same time as yours`;
  return `${zoneInWords(timeZone)}, ${minutesWords(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} yours`;
}

/** `09:15` */
export const clock = (at: string | Date, timeZone: string): string =>
  formatIn(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at));

export const endOf = (at: string | Date, minutes: number): Date =>
  new Date(new Date(at).getTime() + minutes * MINUTE_MS);

/** `09:15–10:00` */
export const span = (at: string | Date, minutes: number, timeZone: string): string =>
  `${clock(at, timeZone)}–${clock(endOf(at, minutes), timeZone)}`;

/** `2026-11-25`, for comparing. */
export function dayKey(at: string | Date, timeZone: string): string {
  const parts = formatIn(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(new Date(at));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** `Wednesday 25 November`, with the year where it is not this one. */
export function dayWords(at: string | Date, timeZone: string, now: Date): string {
  const date = new Date(at);
  const isThisYear = dayKey(date, timeZone).slice(0, 4) === dayKey(now, timeZone).slice(0, 4);
  return formatIn(timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
    .format(date)
    .replace(',', '');
}

/** `Today`, `Tomorrow`, `Yesterday` and the date beside it, else the date alone: `Mon 30 Nov`, with the year where it is not this one. */
export function dayTitle(at: string | Date, timeZone: string, now: Date): { title: string; date: string | null } {
  const isThisYear = dayKey(at, timeZone).slice(0, 4) === dayKey(now, timeZone).slice(0, 4);
  const date = formatIn(timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
    .format(new Date(at))
    .replace(',', '');
  const distance = dayDistance(at, timeZone, now);
  return /\d/.test(distance) ? { title: date, date: null } : { title: distance, date };
}

export const weekday = (at: string | Date, timeZone: string): string =>
  formatIn(timeZone, { weekday: 'long' }).format(new Date(at));

/** `Today`, `Tomorrow`, `In 3 days`, `Yesterday`, `3 days ago`: by days of the calendar. */
export function dayDistance(at: string | Date, timeZone: string, now: Date): string {
  const dayOf = (date: string | Date) => Date.parse(`${dayKey(date, timeZone)}T00:00:00Z`);
  const days = Math.round((dayOf(at) - dayOf(now)) / DAY_MS);
  if (days === 0) return 'Today';
  if (Math.abs(days) === 1) return days === 1 ? 'Tomorrow' : 'Yesterday';
  return days > 0 ? `In ${String(days)} days` : `${String(-days)} days ago`;
}

/** `Take Wednesday, 09:15`: what a time is called in a button. */
export const shortTime = (at: string | Date, timeZone: string): string =>
  `${weekday(at, timeZone)}, ${clock(at, timeZone)}`;

/** A clock that shows something else than the reader's. */
export interface OtherClock {
  /** Whose, where the reader wants to know. */
  names: string[];
  place: string;
  /** `17:45`; with the weekday where it is another day there. */
  time: string;
}

export function timeThere(at: string | Date, timeZone: string, ownZone: string): string {
  const time = clock(at, timeZone);
  return dayKey(at, timeZone) === dayKey(at, ownZone) ? time : `${time} on ${weekday(at, timeZone)}`;
}

type Person = Pick<Attendee, 'name' | 'timeZone' | 'own'>;

/** The others' clocks at that moment; zones that then read the same are one, the reader's is left out. */
export function otherClocks(at: string | Date, people: readonly Person[], ownZone: string): OtherClock[] {
  const clocks = new Map<string, OtherClock>();
  for (const { name, timeZone, own } of people) {
    const offset = offsetOf(at, timeZone);
    if (own || offset === offsetOf(at, ownZone)) continue;
    const known = clocks.get(offset);
    if (known === undefined) {
      clocks.set(offset, { names: [name], place: placeOf(timeZone), time: timeThere(at, timeZone, ownZone) });
    } else if (!known.names.includes(name)) known.names.push(name);
  }
  return [...clocks.values()];
}

/** Everybody whose time an interview takes. */
export const peopleOf = (interview: Pick<Interview, 'interviewers' | 'candidate'>): Attendee[] => [
  ...interview.interviewers,
  interview.candidate,
];

/** `18:00 in Kolkata, 18:15 in Kathmandu`; empty where all clocks agree. */
export const clocksWords = (clocks: readonly OtherClock[]): string =>
  clocks.map(({ place, time }) => `${time} in ${place}`).join(', ');
