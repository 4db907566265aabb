/** The factors beside the skills. Each says how it counted, so that a reader can check it. Pure. */
import {
  PERIODS_PER_YEAR,
  WORK_MODES,
  type Experience,
  type RatePeriod,
  type WorkMode,
} from '#contract/domain/options.ts';
import { DAILY_TRIP_KM, PAY_ROOM_PERCENT } from '#contract/domain/match-weights.ts';
import { moneyText, priceText } from '../../../library/text/price.ts';
import { hourOf } from '../../../library/time/calendar.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import { leftOut, number, plural, type Compared } from './compared.ts';
import type { MatchPerson, Sides } from './sides.ts';

const YEARS_ASKED: Readonly<Record<Experience, number>> = {
  fresh: 0,
  '1-year': 1,
  '2-year': 2,
  '3-year': 3,
  '4-year': 4,
  '5-plus-year': 5,
};

export const yearsAsked = ({ experience }: Pick<MatchJob, 'experience'>): number | null =>
  experience === null ? null : YEARS_ASKED[experience];

export function yearsFactor({ job, person, today }: Sides): Compared {
  const asked = yearsAsked(job);
  if (asked === null) return leftOut('The job does not say how many years it asks for.');
  if (asked === 0) return { share: 1, reason: 'The job asks for no years of work.' };
  const years = person.totalYears ?? yearsOf(person.spans, today);
  if (years === null) return leftOut('The profile names no years of work.');
  return {
    share: Math.min(1, years / asked),
    get reason() {
      const more = years > asked ? ' More than asked counts as enough.' : '';
      return `${plural(years, 'year')}; ${number(asked)} asked.${more}`;
    },
  };
}

/** Months in which there was any work, as years with one decimal; null without any. */
function yearsOf(spans: MatchPerson['spans'], today: string): number | null {
  if (spans.length === 0) return null;
  const months = new Set<number>();
  const now = monthOf(today);
  for (const { from, until } of spans) {
    const last = until === null ? now : monthOf(until);
    for (let month = monthOf(from); month <= last; month += 1) months.add(month);
  }
  return Math.round((months.size / 12) * 10) / 10;
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The work mode, and except for remote work the location, half each; one alone where nothing is said of the other. */
export function locationFactor({ job, person, nearness }: Sides): Compared {
  const wanted = person.wishes?.workModes ?? [];
  const parts: Extract<Compared, { share: number }>[] = [];
  if (wanted.length > 0) {
    const fits = wanted.includes(job.workMode);
    parts.push({
      share: fits ? 1 : 0,
      get reason() {
        const mode = modeName(job.workMode);
        return fits ? `${mode}, as wanted` : `${mode}, but ${wanted.map(modeName).join(' or ')} is wanted`;
      },
    });
  }
  const way = job.workMode === 'remote' ? null : wayOf(nearness);
  if (way !== null) parts.push(way);
  if (parts.length === 0) return leftOut('The profile says nothing about work mode or location that can be compared.');
  return {
    share: parts.reduce((sum, { share }) => sum + share, 0) / parts.length,
    get reason() {
      const text = parts.map((part) => `${part.reason} (${percent(part.share)})`).join('; ');
      const half = parts.length > 1 ? ' Half each.' : '';
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.${half}`;
    },
  };
}

const modeName = (mode: WorkMode): string => WORK_MODES.labels[mode].toLowerCase();

function wayOf(nearness: Sides['nearness']): { share: number; reason: string } | null {
  const { near, far } = DAILY_TRIP_KM;
  const { sameCountry, moves } = nearness;
  const km = nearness.km === null ? null : Math.round(nearness.km);
  if (km !== null && km <= near) return { share: 1, reason: `${String(km)} km away` };
  if (moves) return { share: 1, reason: 'would move there' };
  if (km !== null) {
    const share = Math.max(0, (far - km) / (far - near));
    return { share, reason: `${String(km)} km away, with nothing left from ${String(far)} km` };
  }
  return sameCountry === false ? { share: 0, reason: 'in another country' } : null;
}

const percent = (share: number): string => `${String(Math.round(share * 1_000) / 10)}%`;

/** Full up to the most that the job pays, and nothing from a quarter above it; in amounts for a year. */
export function payFactor({ job, person }: Sides): Compared {
  const asked = person.wishes?.pay ?? null;
  const most = job.salary?.max ?? job.salary?.min ?? null;
  if (job.salary === null || most === null) return leftOut('The job does not say what it pays.');
  if (asked === null) return leftOut('The profile does not say what pay is asked for.');
  if (asked.currency !== job.salary.currency) return leftOut('The two amounts are in different currencies.');
  const { salary } = job;
  const top = most * PERIODS_PER_YEAR[salary.payPeriod];
  const over = asked.min * PERIODS_PER_YEAR[asked.period] - top;
  const above = top === 0 ? Infinity : Math.round((over / top) * 1_000) / 10;
  return {
    share: over <= 0 ? 1 : Math.max(0, 1 - above / PAY_ROOM_PERCENT),
    get reason() {
      const pays = `${salary.max === null ? 'from' : 'up to'} ${money(most, salary.currency, salary.payPeriod)}`;
      const words = `Asks for ${money(asked.min, asked.currency, asked.period)}; the job pays ${pays}.`;
      if (over <= 0 || top === 0) return words;
      const inYears =
        asked.period === salary.payPeriod
          ? ''
          : ` For a year that is ${money(top + over, asked.currency)} and ${money(top, asked.currency)}.`;
      return `${words}${inYears} ${String(above)}% above it, with nothing left from ${String(PAY_ROOM_PERCENT)}%.`;
    },
  };
}

const money = (amount: number, currency: string, period?: RatePeriod): string =>
  period === undefined ? moneyText(amount, currency) : priceText({ amount, currency, period });

/** There are some hundred zones, and a search asks for them again and again. */
let nines: { readonly day: string; readonly known: Map<string, number> } = { day: '', known: new Map() };

export function nineIn(zone: string, day: string): number {
  if (nines.day !== day) nines = { day, known: new Map() };
  const known = nines.known.get(zone) ?? hourOf(day, 9, zone).getTime();
  nines.known.set(zone, known);
  return known;
}
