/** Words of the radar. Pure. */
import type { BenchRadar, RadarConsent, RadarRow } from '#contract/domain/radar.ts';
import { plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { formatMoney } from '#web/lib/format-money.ts';

/** Sums are rough, so they are shown in whole units. */
export const wholeMoney = (amount: number, currency: string): string => formatMoney(Math.round(amount), currency);

/** `3 Dec`, of a calendar day. */
export const shortDay = (day: string): string => formatDay(day).replace(/ \d{4}$/, '');

export function ageWords(ages: BenchRadar['bench']['ages'], at: number): string {
  const upTo = ages[at]?.upTo ?? null;
  const before = ages[at - 1]?.upTo ?? null;
  if (upTo === null) return `Over ${String(before ?? 0)} days`;
  return before === null ? `Up to ${String(upTo)} days` : `${String(before + 1)} to ${String(upTo)} days`;
}

/** Notes on the rate that converted other currencies, and on costs that could not be counted. */
export function costNotes({ bench, rates, currency }: Pick<BenchRadar, 'bench' | 'rates' | 'currency'>): string[] {
  const worth = rates?.used.map(
    (each) => `1 ${each.currency} = ${formatMoney(Number(each.worth.toPrecision(5)), currency)}`,
  );
  return [
    ...(rates === null ? [] : [`${(worth ?? []).join(', ')}: ${rates.source}, rate of ${formatDay(rates.day)}.`]),
    ...(bench.withoutCost === 0
      ? []
      : [`${plural(bench.withoutCost, 'person', 'people')} without a cost, not counted.`]),
    ...(bench.withoutRate === 0
      ? []
      : [`${plural(bench.withoutRate, 'person', 'people')} paid in a currency without a rate, not counted.`]),
  ];
}

/** A change since yesterday, with a name where it is one person. */
export interface Change {
  readonly key: 'added' | 'available' | 'placed' | 'consents' | 'jobs';
  readonly text: string;
}

export function changeWords({ added, available, placed, consents, newJobs }: BenchRadar['changes']): Change[] {
  const of = (key: Change['key'], { count, people }: typeof added, one: string, many: string): Change[] => {
    if (count === 0) return [];
    const [first] = people;
    return [
      {
        key,
        text:
          count === 1 && first !== undefined ? `${first.name} ${one}` : `${plural(count, 'person', 'people')} ${many}`,
      },
    ];
  };
  return [
    ...of('added', added, 'joined your bench', 'joined your bench'),
    ...of('available', available, 'became available', 'became available'),
    ...of('placed', placed, 'was placed', 'were placed'),
    ...of('consents', consents, 'gave consent', 'gave consent'),
    ...(newJobs === 0
      ? []
      : [{ key: 'jobs' as const, text: `${plural(newJobs, 'new job fits', 'new jobs fit')} your bench` }]),
  ];
}

/** The line below the state of the consent: `for 1 job of 2`, `on 4 Nov 2026`. */
export function consentLine({ state, jobs, asked, day }: RadarConsent): string {
  if (state === 'not_asked' || day === null) return 'asked when you submit';
  if (asked > 1) return `for ${plural(jobs, 'job')} of ${String(asked)}`;
  return `${state === 'waiting' || state === 'lapsed' ? 'asked ' : ''}on ${formatDay(day)}`;
}

/** `+4` beside the best job: how many others fit. */
export function othersText({ fitting, isMore }: Pick<RadarRow, 'fitting' | 'isMore'>): string | null {
  const others = fitting - 1;
  return others <= 0 ? null : `+${String(others)}${isMore ? ' or more' : ''}`;
}

/** The position of a day on a line of 90 days, in per cent. */
export function placeOf(day: string, from: string, to: string): number {
  const [at, start, end] = [day, from, to].map((each) => Date.parse(`${each}T00:00:00Z`)) as [number, number, number];
  return Math.round(((at - start) / (end - start)) * 1_000) / 10;
}

/** People of the same few days share a mark, so that marks never cover each other. */
export function marksOf<Person extends { readonly day: string }>(
  people: readonly Person[],
  from: string,
  to: string,
  apart: number,
): { readonly at: number; readonly people: readonly Person[] }[] {
  const marks: { at: number; people: Person[] }[] = [];
  for (const person of people) {
    const at = placeOf(person.day, from, to);
    const last = marks.at(-1);
    if (last !== undefined && at - last.at < apart) last.people.push(person);
    else marks.push({ at, people: [person] });
  }
  return marks;
}
