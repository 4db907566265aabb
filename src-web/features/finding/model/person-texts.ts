/** Texts about a person whom the search found. Pure. */
import type { FoundPerson, MatchInShort } from '#contract/domain/finding.ts';
import type { MatchFactorKey } from '#contract/domain/match-weights.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { formatDay, formatTime } from '#web/lib/format-time.ts';

/** A line has room for so many. */
const IN_A_LINE = 3;
/** From here on a factor speaks for somebody, and below the other against. */
const FITS_FROM = 1;
const SPEAKS_AGAINST_BELOW = 0.5;

const FITS: Readonly<Partial<Record<MatchFactorKey, string>>> = {
  years: 'enough years',
  location: 'location fits',
  pay: 'pay fits',
  start: 'free in time',
  hours: 'same hours',
};
const LACKS: Readonly<Partial<Record<MatchFactorKey, string>>> = {
  years: 'few years',
  location: 'location does not fit',
  pay: 'asks for more pay',
  start: 'free too late',
  hours: 'few shared hours',
};

const skillText = ({ skill, years }: MatchInShort['shown'][number]): string =>
  years === null ? skill : `${skill}, ${plural(years, 'year')}`;

const factorsIn = (
  { factors }: MatchInShort,
  words: Readonly<Partial<Record<MatchFactorKey, string>>>,
  counts: (share: number) => boolean,
): string[] => factors.flatMap(({ key, share }) => (counts(share) ? (words[key] ?? []) : []));

/** The best reasons for a person, in one line; empty if there are none. */
export function strengths(match: MatchInShort): string {
  const fits = factorsIn(match, FITS, (share) => share >= FITS_FROM);
  return [...match.shown.map(skillText), ...fits].slice(0, IN_A_LINE).join(' · ');
}

/** The gaps of a person in one line, missing must-have skills first; empty if there are none. */
export function gaps(match: MatchInShort): string {
  const missing = match.missing.toSorted((a, b) => Number(b.must) - Number(a.must));
  return [
    ...missing.map(({ skill }) => `no ${skill}`),
    ...match.claimed.map(({ skill }) => `${skill} listed only`),
    ...factorsIn(match, LACKS, (share) => share < SPEAKS_AGAINST_BELOW),
  ]
    .slice(0, IN_A_LINE)
    .join(' · ');
}

/** When somebody could begin; null where they do not say. @param today `2026-11-24` */
export function availability(person: Pick<FoundPerson, 'startsOn' | 'noticeDays'>, today: string): string | null {
  const { startsOn, noticeDays } = person;
  if (startsOn !== null) return startsOn <= today ? 'free now' : `free from ${formatDay(startsOn)}`;
  if (noticeDays === null) return null;
  return noticeDays === 0 ? 'free now' : noticeDays === 1 ? '1 day’s notice' : `${plural(noticeDays, 'day')}’ notice`;
}

/** `Kochi, India · 09:12 IST there`. @param now an instant */
export function whereabouts(person: FoundPerson, now: string): string {
  const time = person.timeZone === null ? '' : `${formatTime(now, person.timeZone)} there`;
  return [formatPlace(person), time].filter((part) => part !== '').join(' · ');
}
