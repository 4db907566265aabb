/** The words of a hotlist in its files, made only from those that readers see on its page. Pure. */
import type { Hotlist, HotlistPerson } from '#contract/domain/hotlist.ts';
import { WORK_MODES } from '#contract/domain/options.ts';
import { priceText } from '../../../../library/text/price.ts';

const countries = new Intl.DisplayNames(['en-GB'], { type: 'region' });
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en-GB', DAY);
const withYear = new Intl.DateTimeFormat('en-GB', { ...DAY, year: 'numeric' });
const long = new Intl.DateTimeFormat('en-GB', { ...DAY, month: 'long', year: 'numeric' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

export const peopleText = (count: number): string => `${String(count)} ${count === 1 ? 'person' : 'people'}`;
export const dayText = (day: string): string => withYear.format(dateOf(day));
export const longDay = (day: string): string => long.format(dateOf(day));

export function countryOf(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

const placeOf = ({ city, country }: { city: string | null; country: string | null }): string =>
  [city, country === null ? null : countryOf(country)].filter((part) => part !== null).join(', ');

/** "Sahyadri Talent Partners, Pune, India" */
export const vendorText = ({ name, ...place }: Hotlist['vendor']): string =>
  [name, placeOf(place)].filter(Boolean).join(', ');

/** "+5:30" */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '−' : '+'}${String(Math.floor(size / 60))}:${String(size % 60).padStart(2, '0')}`;
}

/** "Pune, India (+5:30)" */
export const placeText = (person: HotlistPerson): string => `${placeOf(person)} (${offsetText(person.utcOffset)})`;

/** "Now", "1 Dec", and with its year where that is another one. */
export function startText({ startsOn }: HotlistPerson, asOf: string): string {
  if (startsOn === null || startsOn <= asOf) return 'Now';
  return (startsOn.slice(0, 4) === asOf.slice(0, 4) ? short : withYear).format(dateOf(startsOn));
}

export const rateText = ({ rate }: HotlistPerson): string => (rate === null ? 'On request' : priceText(rate));

export const modeText = ({ workMode }: HotlistPerson): string => WORK_MODES.labels[workMode];

export const skillText = ({ name, years }: HotlistPerson['skills'][number]): string =>
  years === null || years === 0 ? name : `${name} (${String(years)})`;
