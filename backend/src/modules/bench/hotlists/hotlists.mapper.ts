/** Reduces a person on a bench to the parts that a hotlist shows. Pure. */
import {
  HOTLISTS,
  type Hotlist,
  type HotlistChoice,
  type HotlistPerson,
  type HotlistStart,
} from '#contract/domain/hotlist.ts';
import type { WorkMode } from '#contract/domain/options.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { maskOf, saysSomething } from '../../../library/text/mask-identity.ts';
import { offsetMinutes } from '../../../library/time/calendar.ts';
import type { ReadyPersonRow } from '../../../records/bench/ready-people.ts';

const NO_HEADLINE = 'Professional';

/** Skills that stand with their years; names were kept before details were. */
const skillsOf = ({ skill_details: details, skills }: ReadyPersonRow) =>
  details.length > 0
    ? details.map(({ name, years }) => ({ name, years }))
    : skills.map((name) => ({ name, years: null }));

/** A word that was left out leaves a gap in a sentence, but nothing of a town or a skill. */
const wholeOrNull = (text: string, masked: string) => (masked === text.normalize('NFKC').trim() ? masked : null);

interface ListedPerson {
  readonly row: ReadyPersonRow;
  readonly reference: string;
  /** A text without the names and contacts of everybody on the list: "ask Kulkarni" may stand with somebody else. */
  readonly maskAll: (text: string) => string;
}

export function toHotlistPerson(
  { row, reference, maskAll }: ListedPerson,
  { showRates, showTerms }: Pick<Hotlist, 'showRates' | 'showTerms'>,
  at: Date,
): HotlistPerson {
  const mask = maskOf([row]);
  const authorisation = row.work_authorisation === null ? null : maskAll(row.work_authorisation);
  return {
    reference,
    headline: shownHeadline(row, maskAll),
    skills: skillsOf(row).flatMap(({ name, years }) => {
      const shown = wholeOrNull(name, mask(name));
      return shown === null ? [] : [{ name: shown, years }];
    }),
    totalYears: row.total_years,
    city: row.city === null ? null : wholeOrNull(row.city, mask(row.city)),
    country: row.country,
    utcOffset: offsetMinutes(row.time_zone, at),
    workMode: row.work_mode,
    workAuthorisation: authorisation !== null && saysSomething(authorisation) ? authorisation : null,
    visa: showTerms ? row.visa : null,
    taxTerms: showTerms ? row.tax_terms : [],
    startsOn: row.starts_on,
    rate:
      showRates && row.rate_amount !== null
        ? { amount: row.rate_amount, currency: row.rate_currency, period: row.rate_period }
        : null,
  };
}

function shownHeadline(row: ReadyPersonRow, mask = maskOf([row])): string {
  const headline = mask(row.headline);
  return saysSomething(headline) ? headline : NO_HEADLINE;
}

export const toChoice = (row: ReadyPersonRow): HotlistChoice => ({
  _id: row.id,
  name: row.name,
  headline: row.headline,
  shownAs: shownHeadline(row),
  city: row.city,
  country: row.country,
  startsOn: row.starts_on,
  isSuggested: row.is_soon,
});

export interface ReaderFilter {
  readonly skill?: string | undefined;
  readonly place?: string | undefined;
  readonly mode?: WorkMode | undefined;
  readonly start?: HotlistStart | undefined;
}

/** Looks at what is shown and at nothing else: a filter must not tell what the list does not. */
export function matches(person: HotlistPerson, filter: ReaderFilter, today: string): boolean {
  const words = (filter.skill ?? '').toLowerCase().split(/\s+/u).filter(Boolean);
  const shown = [person.headline, ...person.skills.map(({ name }) => name)].join(' ').toLowerCase();
  if (!words.every((word) => shown.includes(word))) return false;
  if (filter.place !== undefined && filter.place !== '' && person.country !== filter.place.toUpperCase()) return false;
  if (filter.mode !== undefined && person.workMode !== filter.mode) return false;
  if (filter.start === undefined || person.startsOn === null) return true;
  const days = filter.start === 'now' ? 0 : Number(filter.start);
  return person.startsOn <= new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Two letters before the numbers of a vendor: of its name, where that has any of the Latin alphabet. */
export function prefixOf(vendor: string): string {
  const words = vendor
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => word.replace(/[^A-Z]/g, ''))
    .filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '');
  return letters.length > 1 ? letters.slice(0, 2) : 'RC';
}

export const SOON = { soonDays: HOTLISTS.soonDays } as const;
