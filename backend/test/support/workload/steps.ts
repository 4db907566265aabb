/** What the people of a workload do: each a choice of who, of what and, now and then, of what is not theirs to do. */
import * as applicationsCalls from '#contract/api/applications.ts';
import type { Random } from '#contract/testing/random.ts';
import { answerInvite, applyTo, endJob, invite, post, recent, setJob } from './job-steps.ts';
import { answerOffer, bulk, bySender, move, moveSome, standing, UNDECIDED, undo } from './move-steps.ts';
import { ask, storedOf, type Sent, type World } from './world.ts';

type Step = (world: World, random: Random) => Promise<unknown>;

async function apply(world: World, random: Random): Promise<void> {
  const employer = random.pick(world.employers);
  const sender = random.pick(world.senders);
  await applyTo(world, random, employer, sender, recent(random, employer.jobs) ?? '');
}

/** Either side opens it: the last step of the timeline that it is shown is the status that it is shown. */
async function look(world: World, random: Random, as?: 'employer' | 'sender', of?: Sent): Promise<void> {
  const one = of ?? recent(random, world.applications);
  if (one === undefined) return;
  const isEmployers = (as ?? random.pick(['employer', 'sender'] as const)) === 'employer';
  const reader = isEmployers ? random.pick(one.employer.recruiters) : one.sender.client;
  const read = () => ask(world, reader, applicationsCalls.getJobApplicationById, { id: one.id });
  const differs = (data: Awaited<ReturnType<typeof read>>) =>
    data !== undefined && data.timeline.at(-1)?.status !== data.status;
  const data = await read();
  // Its parts are read one after the other: what happened in between is there the next time.
  if (!differs(data) || !differs(await read())) return;
  const timeline = data?.timeline.map(({ status, by }) => `${status} by ${by}`).join(', ') ?? '';
  world.faults.push(
    `step ${String(world.step)}: the ${isEmployers ? 'employer' : 'sender'} of ${one.id} reads ${String(data?.status)} after ${timeline}`,
  );
}

/** Two or three of them at the same moment, about the same application. */
async function race(world: World, random: Random): Promise<void> {
  const one = recent(random, world.applications);
  if (one === undefined) return;
  const jobId = (await storedOf(world, [one.id])).get(one.id)?.job_id ?? '';
  const ways: readonly (() => Promise<unknown>)[] = [
    () => moveSome(world, random, [one]),
    () => moveSome(world, random, [one]),
    () => bySender(world, random, 'withdrawn', one),
    () => bySender(world, random, 'applied', one),
    () => look(world, random, 'employer', one),
    () => answerOffer(world, random, one),
    () => undo(world, random, one.employer),
    ...(random.chance(0.1) ? [() => endJob(world, random, { employer: one.employer, jobId })] : []),
    () => applyTo(world, random, one.employer, random.pick(world.senders), jobId),
  ];
  await Promise.all(random.sample(ways, random.int(2, 3)).map((way) => way()));
}

/** Some of them one soon after the other, about the same application. */
async function scene(world: World, random: Random): Promise<void> {
  const one = await standing(world, random, UNDECIDED);
  if (one === undefined) return;
  const jobId = (await storedOf(world, [one.id])).get(one.id)?.job_id ?? '';
  for (let left = random.int(3, 6); left > 0; left -= 1) {
    await random.weighted<() => Promise<unknown>>([
      [() => moveSome(world, random, [one]), 6],
      [() => undo(world, random, one.employer, true), 4],
      [() => pass(world, 4), 2],
      [() => look(world, random, 'sender', one), 3],
      [() => answerOffer(world, random, one), 2],
      [() => bySender(world, random, 'withdrawn', one), 1],
      [() => endJob(world, random, { employer: one.employer, jobId }), 0.5],
    ])();
  }
}

/** So many seconds pass for whatever can still be taken back, and for what waits to be told. */
export async function pass(world: World, seconds: number): Promise<void> {
  const { pool } = world;
  const by = 'make_interval(secs => $1)';
  await pool.query(
    `with settling as (
       update applications set settles_at = settles_at - ${by} where settles_at > now() returning id)
     update application_events set at = at - ${by}, settles_at = settles_at - ${by} where application_id in (select id from settling)`,
    [seconds],
  );
  await pool.query(
    `update outbox set available_at = available_at - ${by} where done_at is null and attempts = 0 and available_at > now()`,
    [seconds],
  );
  await pool.query(
    `update messages set available_at = available_at - ${by} where status = 'queued' and attempts = 0 and available_at > now()`,
    [seconds],
  );
  await pool.query('notify outbox');
}

const STEPS: readonly (readonly [Step, number])[] = [
  [apply, 18],
  [move, 24],
  [bulk, 5],
  [undo, 9],
  [look, 14],
  [answerOffer, 6],
  [(world, random) => bySender(world, random, 'withdrawn'), 4],
  [(world, random) => bySender(world, random, 'applied'), 4],
  [endJob, 1],
  [setJob, 3],
  [post, 2],
  [invite, 3],
  [answerInvite, 4],
  [race, 7],
  [scene, 8],
  [(world) => pass(world, 4), 3],
];

export const takeStep: Step = (world, random) => random.weighted(STEPS)(world, random);
