/** A random workload of hiring over HTTP, by several employers with colleagues, job seekers and vendors at once. */
import { UNTOLD_DAYS } from '#contract/domain/application-moves.ts';
import { eventually } from '../eventually.ts';
import { contradictions } from './invariants.ts';
import { pass, takeStep } from './steps.ts';
import { choicesOf, makeWorld, type Place, type World } from './world.ts';

export interface WorkloadResult {
  readonly seed: number;
  readonly steps: number;
  readonly applications: number;
  /** How often each call was answered how, the most frequent first. */
  readonly answers: readonly (readonly [answer: string, times: number])[];
  /** Unexpected answers and what contradicts a promise; nothing where all is well. */
  readonly faults: readonly string[];
}

export interface WorkloadOptions {
  readonly seed: number;
  readonly steps: number;
  /** After each step. */
  readonly afterStep?: (step: number) => Promise<void>;
}

/** The same seed makes the same choices; of a race either may win. */
export async function runWorkload(place: Place, { seed, steps, afterStep }: WorkloadOptions): Promise<WorkloadResult> {
  const world = await makeWorld(place);
  for (world.step = 1; world.step <= steps; world.step += 1) {
    await takeStep(world, choicesOf(seed, world.step));
    await afterStep?.(world.step);
  }
  await everythingTold(world);
  return {
    seed,
    steps,
    applications: world.applications.length,
    answers: [...world.answers].sort(([, one], [, other]) => other - one),
    faults: [...world.faults, ...(await contradictions(place.pool))],
  };
}

/** Nothing can be taken back any more, and whatever is to be told was told, or has failed. */
async function everythingTold(world: World): Promise<void> {
  await eventually(async () => {
    await pass(world, UNTOLD_DAYS * 86_400);
    const { rows } = await world.pool.query<{ events: number; mails: number }>(
      `select (select count(*)::int from outbox where done_at is null and set_aside_at is null and attempts < 3) as events,
         (select count(*)::int from messages where template = 'application-step' and status = 'queued' and attempts < 3) as mails`,
    );
    const [{ events, mails } = { events: 1, mails: 1 }] = rows;
    if (events + mails > 0) throw new Error(`${String(events)} events and ${String(mails)} mails still wait`);
  });
}
