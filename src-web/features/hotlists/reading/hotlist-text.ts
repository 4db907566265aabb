/** Texts for a person on a hotlist. Pure: the server and the reader's browser write the same. */
import type { Hotlist, HotlistPerson } from '#contract/domain/hotlist.ts';
import { WORK_MODES } from '#contract/domain/options.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { formatPrice } from '#web/lib/format-money.ts';

const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en-GB', DAY);
const withYear = new Intl.DateTimeFormat('en-GB', { ...DAY, year: 'numeric' });
const long = new Intl.DateTimeFormat('en-GB', { ...DAY, month: 'long', year: 'numeric' });

export const longDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));

/** "Now", "1 Dec", and with its year where that is another one. */
export function startText({ startsOn }: Pick<HotlistPerson, 'startsOn'>, asOf: string): string {
  if (startsOn === null || startsOn <= asOf) return 'Now';
  const format = startsOn.slice(0, 4) === asOf.slice(0, 4) ? short : withYear;
  return format.format(new Date(`${startsOn}T00:00:00Z`));
}

export const rateText = ({ rate }: Pick<HotlistPerson, 'rate'>): string =>
  rate === null ? 'On request' : formatPrice(rate);

/** "GMT+5:30" */
export function zoneText(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `GMT${minutes < 0 ? '−' : '+'}${String(Math.floor(size / 60))}${rest}`;
}

export const placeText = ({ city, country }: Pick<HotlistPerson, 'city' | 'country'>): string =>
  formatPlace({ city, state: null, country });

export const yearsText = ({ totalYears }: Pick<HotlistPerson, 'totalYears'>): string =>
  totalYears > 0 ? plural(totalYears, 'year') : '';

/** "SD-104 · 11 years" */
export const referenceLine = (person: HotlistPerson): string =>
  [person.reference, yearsText(person)].filter(Boolean).join(' · ');

/** "Hybrid · GMT+5:30" */
export const modeLine = (person: HotlistPerson): string =>
  [WORK_MODES.labels[person.workMode], zoneText(person.utcOffset)].join(' · ');

/** "Java, 6 years" */
export const skillText = ({ name, years }: HotlistPerson['skills'][number]): string =>
  years === null || years === 0 ? name : `${name}, ${plural(years, 'year')}`;

export function countText({ people, total }: Pick<Hotlist, 'people' | 'total'>): string {
  const all = plural(total, 'person', 'people');
  return people.length === total ? all : `${String(people.length)} of ${all}`;
}
