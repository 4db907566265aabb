/** The figures of a radar, from the people of the bench. Pure. */
import { BENCH_AGES, ROLL_OFF_DAYS, ROLL_OFFS_NAMED, type BenchRadar } from '#contract/domain/radar.ts';
import { addDays } from '../../../library/time/calendar.ts';
import type { RadarPerson } from '../../../records/bench/radar.repository.ts';
import { costPerDay, hundredths, type PerDay } from './bench-cost.ts';
import { RATES, worth } from './exchange-rates.ts';

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
