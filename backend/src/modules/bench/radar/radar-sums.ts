/** The figures of a radar, from the people of the bench. Pure. */
import { PERIODS_PER_YEAR, type RatePeriod } from '#contract/domain/options.ts';
import { BENCH_AGES, ROLL_OFF_DAYS, ROLL_OFFS_NAMED, type BenchRadar } from '#contract/domain/radar.ts';
import { addDays } from '../../../library/time/calendar.ts';
import type { RadarPerson } from '../../../records/bench/radar.repository.ts';

/**
 * The value of currencies in euros: the euro foreign exchange reference rates of the European Central Bank
 * (https://www.ecb.europa.eu/stats/eurofxref), free to use with their source named and unchanged. They are for a rough
 * sum across currencies, never for paying anybody, so a table in the code is enough; a newer one replaces it with a new
 * day. Three Gulf currencies, which the bank does not publish, follow from the dollar by their official pegs.
 */
const RATES = {
  source: 'European Central Bank',
  day: '2026-10-06',
} as const;

/** Units for one euro. */
// prettier-ignore
const PER_EURO: ReadonlyMap<string, number> = new Map([
  ['EUR', 1], ['USD', 1.1269], ['JPY', 178.15], ['CZK', 24.405], ['DKK', 7.4747], ['GBP', 0.8488], ['HUF', 364.95],
  ['PLN', 4.365], ['RON', 5.351], ['SEK', 11.2425], ['CHF', 0.9359], ['ISK', 137.2], ['NOK', 10.778], ['TRY', 55.4196],
  ['AUD', 1.614], ['BRL', 5.5991], ['CAD', 1.6058], ['CNY', 7.5554], ['HKD', 8.8438], ['IDR', 20104.8], ['ILS', 3.4348],
  ['INR', 108.6615], ['KRW', 1508.67], ['MXN', 20.2217], ['MYR', 4.6034], ['NZD', 2.0061], ['PHP', 70.702],
  ['SGD', 1.4392], ['THB', 37.836], ['ZAR', 18.5829],
  ['AED', 1.1269 * 3.6725], ['SAR', 1.1269 * 3.75], ['QAR', 1.1269 * 3.64],
]);

/** The value of one unit of a currency in another; null if either has no rate. */
function worth(of: string, inCurrency: string): number | null {
  if (of === inCurrency) return 1;
  const [one, other] = [PER_EURO.get(of), PER_EURO.get(inCurrency)];
  return one === undefined || other === undefined ? null : other / one;
}

const DAYS_PER_YEAR = 365;

interface Cost {
  readonly amount: number | null;
  readonly currency: string;
  readonly period: RatePeriod;
}

type PerDay =
  | { readonly known: true; readonly amount: number }
  /** Whether there is a cost at all, in a currency without a rate. */
  | { readonly known: false; readonly hasCost: boolean };

/**
 * The cost of a person for a day on the bench. A year has 12 months and 2,080 working hours (52 weeks of five days of eight
 * hours), as everywhere here; on the bench every day of the calendar costs the same, 1/365 of a year, because people are paid
 * for weekends between assignments as well.
 */
function costPerDay({ amount, currency, period }: Cost, inCurrency: string): PerDay {
  if (amount === null) return { known: false, hasCost: false };
  const rate = worth(currency, inCurrency);
  if (rate === null) return { known: false, hasCost: true };
  return { known: true, amount: (amount * PERIODS_PER_YEAR[period] * rate) / DAYS_PER_YEAR };
}

/** To the hundredth that the wire has; sums are made of exact numbers before. */
export const hundredths = (amount: number): number => Math.round(amount * 100) / 100;

/** Names that a change is told with; the others are counted. */
const NAMED = 3;
const LAST = ROLL_OFF_DAYS[2];

export interface CountedPerson extends RadarPerson {
  readonly perDay: PerDay;
}

export const counted = (people: readonly RadarPerson[], currency: string): CountedPerson[] =>
  people.map((each) => ({
    ...each,
    perDay: costPerDay({ amount: each.cost_amount, currency: each.cost_currency, period: each.cost_period }, currency),
  }));

/** Without an assignment, and there to be submitted. */
export const isOnBench = ({ status }: Pick<RadarPerson, 'status'>): boolean =>
  status === 'available' || status === 'submitted' || status === 'interviewing';

export const longestFirst = (people: readonly CountedPerson[]): CountedPerson[] =>
  people.toSorted((a, b) => b.days_on_bench - a.days_on_bench || byName(a, b));

/** On an assignment that ends within the time that is looked ahead. */
export function rollingOff<Person extends Pick<RadarPerson, 'status' | 'roll_off_date' | 'name' | 'id'>>(
  people: readonly Person[],
  today: string,
): (Person & { roll_off_date: string })[] {
  const last = addDays(today, LAST);
  return people
    .filter((each): each is Person & { roll_off_date: string } => {
      const { status, roll_off_date: day } = each;
      return (status === 'placed' || status === 'rolling-off') && day !== null && day >= today && day <= last;
    })
    .toSorted((a, b) =>
      a.roll_off_date === b.roll_off_date ? byName(a, b) : a.roll_off_date < b.roll_off_date ? -1 : 1,
    );
}

const byName = (a: Pick<RadarPerson, 'name' | 'id'>, b: Pick<RadarPerson, 'name' | 'id'>): number =>
  a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);

const sumOf = (people: readonly CountedPerson[]): number =>
  people.reduce((sum, { perDay }) => sum + (perDay.known ? perDay.amount : 0), 0);

type Sums = Pick<BenchRadar, 'today' | 'currency' | 'rates' | 'bench' | 'rollOffs'>;

export function sumsOf(people: readonly CountedPerson[], today: string, currency: string): Sums {
  const bench = people.filter(isOnBench);
  const soon = rollingOff(people, today);
  const perDay = sumOf(bench);
  return {
    today,
    currency,
    rates: ratesOf([...bench, ...soon], currency),
    bench: {
      people: bench.length,
      costPerDay: hundredths(perDay),
      withoutCost: bench.filter((each) => !each.perDay.known && !each.perDay.hasCost).length,
      withoutRate: bench.filter((each) => !each.perDay.known && each.perDay.hasCost).length,
      ages: [...BENCH_AGES, null].map((upTo, at) => {
        const above = at === 0 ? -1 : (BENCH_AGES[at - 1] ?? 0);
        const of = bench.filter(({ days_on_bench: days }) => days > above && (upTo === null || days <= upTo));
        return { upTo, people: of.length, costPerDay: hundredths(sumOf(of)) };
      }),
    },
    rollOffs: {
      within: ROLL_OFF_DAYS.map((days) => {
        const until = addDays(today, days);
        return { days, people: soon.filter((each) => each.roll_off_date <= until).length };
      }),
      lastDay: addDays(today, LAST),
      costPerDayThen: hundredths(perDay + sumOf(soon)),
      people: soon.slice(0, ROLL_OFFS_NAMED).map((each) => ({
        _id: each.id,
        name: each.name,
        headline: each.headline,
        day: each.roll_off_date,
        costPerDay: each.perDay.known ? hundredths(each.perDay.amount) : null,
      })),
    },
  };
}

function ratesOf(people: readonly CountedPerson[], currency: string): BenchRadar['rates'] {
  const others = new Set(people.filter(({ perDay }) => perDay.known).map((each) => each.cost_currency));
  others.delete(currency);
  if (others.size === 0) return null;
  return {
    source: RATES.source,
    day: RATES.day,
    used: [...others].toSorted().map((each) => ({
      currency: each,
      worth: Number((worth(each, currency) ?? 0).toPrecision(6)),
    })),
  };
}

export function changesOf(
  people: readonly RadarPerson[],
  hasSaidYes: (person: RadarPerson) => boolean,
): Pick<BenchRadar['changes'], 'added' | 'available' | 'placed' | 'consents'> {
  const change = (has: (person: RadarPerson) => boolean) => {
    const of = people.filter(has).toSorted(byName);
    return { count: of.length, people: of.slice(0, NAMED).map(({ id, name }) => ({ _id: id, name })) };
  };
  const became = (status: RadarPerson['status']) => (person: RadarPerson) =>
    person.has_new_status && !person.is_new && person.status === status;
  return {
    added: change((person) => person.is_new),
    available: change(became('available')),
    placed: change(became('placed')),
    consents: change(hasSaidYes),
  };
}
