/**
 * The time zone of a clock time in a calendar file: an IANA name, a name of Windows, else the rules that the file itself
 * brings (RFC 5545, section 3.6.5). Of those only what comes once a year is counted, in a bounded number of steps: rules
 * can be made to be counted for ever. Pure.
 */
import type ICAL from 'ical.js';
import { DAY_MS, MINUTE_MS } from '#contract/domain/time.ts';
import { clockIn, knownZone, offsetMinutes } from '../../../library/time/calendar.ts';
import { zoneOfWindows } from '../../../library/time/windows-zones.ts';

type Component = InstanceType<typeof ICAL.Component>;
type Property = InstanceType<typeof ICAL.Property>;

/** Some programs put names of their own before that of the zone. */
const IANA = /(?:^|\/)((?:[A-Z][A-Za-z_]+\/)+[A-Z][A-Za-z_+-]*\d*|UTC)$/;
/** Exchange puts this before names of its own. */
const EXCHANGE = /^tzone:\/\/Microsoft\//i;
const CLOCK = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})/;
const OFFSET = /^([+-])(\d{2}):?(\d{2})/;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** More are no zone of anybody's. */
const MOST_RULES = 60;

/**
 * The instant at which clocks in the zone show it.
 * @param clock what they show, as if that were UTC: milliseconds
 * @returns undefined where nobody knows the zone, or its clocks skip that time
 */
export function instantIn(name: string, clock: number, calendar: Component): Date | undefined {
  const iana = IANA.exec(name)?.[1];
  const zone = iana !== undefined && knownZone(iana) === iana ? iana : zoneOfWindows(name.replace(EXCHANGE, ''));
  if (zone !== undefined && knownZone(zone) === zone) return inZone(clock, zone);
  const minutes = ownOffset(name, clock, calendar);
  return minutes === undefined ? undefined : new Date(clock - minutes * MINUTE_MS);
}

/** The first of two instants where a time comes twice (RFC 5545, section 3.3.5). */
function inZone(clock: number, zone: string): Date | undefined {
  const shown = new Date(clock).toISOString();
  return [clock - DAY_MS, clock + DAY_MS]
    .map((near) => new Date(clock - offsetMinutes(zone, new Date(near)) * MINUTE_MS))
    .sort((a, b) => a.getTime() - b.getTime())
    .find((at) => {
      const { day, minutes } = clockIn(zone, at);
      return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS).toISOString() === shown;
    });
}

/** Minutes ahead of UTC by the file's own rules: those of the part that began last before the time. */
function ownOffset(name: string, clock: number, calendar: Component): number | undefined {
  const [zone, another] = calendar
    .getAllSubcomponents('vtimezone')
    .filter((each) => jcal(each.getFirstProperty('tzid')) === name);
  if (zone === undefined || another !== undefined) return undefined;
  const rules = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
  if (rules.length > MOST_RULES) return undefined;
  let last: { onset: number; offset: number } | undefined;
  for (const rule of rules) {
    const offset = minutesOf(rule.getFirstProperty('tzoffsetto'));
    const onset = onsetOf(rule, clock);
    if (offset === undefined || onset === undefined) return undefined;
    if (onset !== null && (last === undefined || onset > last.onset)) last = { onset, offset };
  }
  return last?.offset;
}

/** The clock time of its last onset until then; null before the first, undefined for a rule that is not counted here. */
function onsetOf(rule: Component, clock: number): number | null | undefined {
  const first = clockOf(jcal(rule.getFirstProperty('dtstart')));
  if (first === undefined || rule.getFirstProperty('rdate') !== null) return undefined;
  if (first > clock) return null;
  const recurs = jcal(rule.getFirstProperty('rrule'));
  if (recurs === undefined) return first;
  const year = new Date(clock).getUTCFullYear();
  const found: number[] = [];
  for (const each of [year, year - 1]) {
    const onset = yearlyOnset(recurs, each, first);
    if (onset === undefined) return undefined;
    if (onset >= first && onset <= clock) found.push(onset);
  }
  return found.length === 0 ? first : Math.max(...found);
}

/** `FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU`, as jCal has it (RFC 7265, section 3.6.10). */
function yearlyOnset(recurs: unknown, year: number, first: number): number | undefined {
  if (typeof recurs !== 'object' || recurs === null) return undefined;
  const parts = new Map<string, unknown>(Object.entries(recurs));
  const known = ['freq', 'bymonth', 'byday', 'interval', 'wkst'];
  const month = Number(one(parts.get('bymonth')));
  const [, nth, weekday = ''] = /^([+-]?[1-5])([A-Z]{2})$/.exec(String(one(parts.get('byday')))) ?? [];
  const isYearly = parts.get('freq') === 'YEARLY' && Number(parts.get('interval') ?? 1) === 1;
  if (!isYearly || [...parts.keys()].some((key) => !known.includes(key))) return undefined;
  if (!Number.isInteger(month) || month < 1 || month > 12 || nth === undefined) return undefined;
  const day = WEEKDAYS.indexOf(weekday);
  if (day < 0) return undefined;
  const timeOfDay = first - Math.floor(first / DAY_MS) * DAY_MS;
  const count = Number(nth);
  // Weeks are counted from the beginning of the month, or backwards from its end.
  const edge = count > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 0);
  const away = count > 0 ? (day - new Date(edge).getUTCDay() + 7) % 7 : (new Date(edge).getUTCDay() - day + 7) % 7;
  const days = away + (Math.abs(count) - 1) * 7;
  return edge + (count > 0 ? days : -days) * DAY_MS + timeOfDay;
}

const one = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** A property's value as jCal has it: none of the reader's classes, which count with zones. */
const jcal = (property: Property | null): unknown => (property?.toJSON() as unknown[] | undefined)?.[3];

function clockOf(value: unknown): number | undefined {
  const [, ...parts] = typeof value === 'string' ? (CLOCK.exec(value) ?? []) : [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

function minutesOf(property: Property | null): number | undefined {
  const [, sign, hours, minutes] = OFFSET.exec(String(jcal(property))) ?? [];
  if (sign === undefined) return undefined;
  const total = Number(hours) * 60 + Number(minutes);
  return total > 24 * 60 ? undefined : sign === '-' ? -total : total;
}
