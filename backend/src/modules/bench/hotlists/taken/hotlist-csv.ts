import { toCsv } from '#contract/domain/csv.ts';
import type { Hotlist } from '#contract/domain/hotlist.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import { TAX_TERMS, VISAS } from '#contract/domain/work-terms.ts';
import { countryOf, modeText, offsetText, skillText } from './hotlist-words.ts';

const HEAD = [
  ...['Reference', 'Profile', 'Years', 'Skills', 'City', 'Country', 'Time zone', 'Work mode', 'Work authorisation'],
  ...['Available from', 'Rate', 'Currency', 'Per'],
];
const TERMS_HEAD = ['Visa', 'Tax terms'];
const PERIODS: Readonly<Record<RatePeriod, string>> = {
  annualy: 'year',
  monthly: 'month',
  daily: 'day',
  hourly: 'hour',
};
/** "UTC+5:30": a cell that began with the sign would be taken for a formula. */
const zoneText = (minutes: number): string => (minutes === 0 ? 'UTC' : `UTC${offsetText(minutes)}`);

/** A hotlist for spreadsheets: one row a person, amounts apart from currency and period. */
export function hotlistCsv(list: Hotlist): string {
  return toCsv([
    list.showTerms ? [...HEAD, ...TERMS_HEAD] : HEAD,
    ...list.people.map((person) => [
      person.reference,
      person.headline,
      person.totalYears > 0 ? person.totalYears : null,
      person.skills.map(skillText).join('; '),
      person.city,
      countryOf(person.country),
      zoneText(person.utcOffset),
      modeText(person),
      person.workAuthorisation,
      person.startsOn ?? list.asOf,
      person.rate?.amount ?? null,
      person.rate?.currency ?? null,
      person.rate === null ? null : PERIODS[person.rate.period],
      ...(list.showTerms
        ? [
            person.visa === null ? null : VISAS.labels[person.visa],
            person.taxTerms.map((term) => TAX_TERMS.labels[term]).join('; '),
          ]
        : []),
    ]),
  ]);
}
