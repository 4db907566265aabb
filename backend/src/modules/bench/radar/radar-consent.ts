/** The best consent of a person on the bench, over all jobs for which they were asked. Pure. */
import { BENCH_CONSENT_MEANS } from '#contract/domain/consent.ts';
import type { StandingConsent } from '#contract/domain/consent.ts';
import { UNANSWERED_NAMED } from '#contract/domain/radar.ts';
import type { BenchRadar, RadarConsent } from '#contract/domain/radar.ts';
import { dayIn } from '../../../time/calendar.ts';

interface Asked {
  readonly state: StandingConsent;
  /** Instants of the last mail, and of the answer. */
  readonly asked_at: string;
  readonly answered_at: string | null;
}

const at = (asked: Asked): string => asked.answered_at ?? asked.asked_at;

/** @param timeZone of the vendor */
export function consentOf(asked: readonly Asked[], timeZone: string): RadarConsent {
  for (const [state, means] of BENCH_CONSENT_MEANS) {
    const last = asked
      .filter((each) => means.some((mean) => mean === each.state))
      .map(at)
      .toSorted();
    const latest = last.at(-1);
    if (latest === undefined) continue;
    return { state, jobs: last.length, asked: asked.length, day: dayIn(timeZone, new Date(latest)) };
  }
  return { state: 'not_asked', jobs: 0, asked: asked.length, day: null };
}

/** Whether they said yes to a job since then. */
export const saidYesSince = (asked: readonly Asked[], since: string): boolean =>
  asked.some((each) => each.state === 'confirmed' && Date.parse(at(each)) >= Date.parse(since));

/** Lists the people whose question is open, whoever was asked longest ago first. */
export function unansweredOf(
  people: readonly { readonly id: string; readonly name: string }[],
  asked: ReadonlyMap<string, readonly Asked[]>,
  timeZone: string,
): BenchRadar['unanswered'] {
  const open = people.flatMap(({ id, name }) => {
    const questions = asked.get(id) ?? [];
    if (consentOf(questions, timeZone).state !== 'waiting') return [];
    const waiting = questions.filter(({ state }) => state === 'waiting').map((each) => each.asked_at);
    const [first] = waiting.toSorted();
    return first === undefined ? [] : [{ id, name, first, jobs: waiting.length }];
  });
  return {
    count: open.length,
    people: open
      .toSorted((a, b) => (a.first === b.first ? 0 : a.first < b.first ? -1 : 1))
      .slice(0, UNANSWERED_NAMED)
      .map(({ id, name, first, jobs }) => ({
        _id: id,
        name,
        jobs,
        askedOn: dayIn(timeZone, new Date(first)),
      })),
  };
}
