/** A hotlist for spreadsheets: one row a person, amounts apart from currency and period. */
import { toCsv } from '#contract/domain/csv.ts';
import type { Hotlist } from '#contract/domain/hotlist.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import { countryOf, skillText } from './hotlist-words.ts';

const HEAD = [
  ...['ref', 'profile', 'years', 'skills', 'city', 'country', 'utc_offset', 'work_mode', 'work_authorisation'],
  ...['available_from', 'rate', 'currency', 'period'],
];
const PERIODS: Readonly<Record<RatePeriod, string>> = {
  annualy: 'year',
  monthly: 'month',
  daily: 'day',
  hourly: 'hour',
};
/** "+05:30"; as a cell it gets the apostrophe that keeps it from being a formula. */
function offset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

export function hotlistCsv(list: Hotlist): string {
  return toCsv([
    HEAD,
    ...list.people.map((person) => [
      person.reference,
      person.headline,
      person.totalYears > 0 ? person.totalYears : null,
      person.skills.map(skillText).join('; '),
      person.city,
      countryOf(person.country),
      offset(person.utcOffset),
      person.workMode,
      person.workAuthorisation,
      person.startsOn ?? list.asOf,
      person.rate?.amount ?? null,
      person.rate?.currency ?? null,
      person.rate === null ? null : PERIODS[person.rate.period],
    ]),
  ]);
}
