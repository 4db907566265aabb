/** What the people of a workload do: each a choice of who, of what and, now and then, of what is not theirs to do. */
import * as applicationsCalls from '#contract/api/applications.ts';
import * as movesCalls from '#contract/api/application-moves.ts';
import { MOVE_TARGETS, movesFrom, needsNote } from '#contract/domain/application-moves.ts';
import type { MoveTarget } from '#contract/domain/application-moves.ts';
import { addDays } from '../../../src/time/calendar.ts';
import type { Random } from '../../../src/demo/random.ts';
import { answerInvite, applyTo, endJob, invite, post, RECENT, recent, setJob } from './job-steps.ts';
import { ask, storedOf } from './world.ts';
import type { Employer, Sent, Stored, World } from './world.ts';

type Step = (world: World, random: Random) => Promise<unknown>;

const today = () => new Date().toISOString().slice(0, 10);

export const terms = () => ({
  amount: 84_000,
  currency: 'EUR',
  period: 'annualy' as const,
  startsOn: addDays(today(), 30),
  answerBy: addDays(today(), 7),
  details: null,
});

async function apply(world: World, random: Random): Promise<void> {
  const employer = random.pick(world.employers);
  const sender = random.pick(world.senders);
  await applyTo(world, random, employer, sender, recent(random, employer.jobs) ?? '');
}

/** Everything that a step from here to there takes. */
function moveOf(party: 'employer' | 'applicant', from: Stored['status'], to: MoveTarget, random: Random) {
  const kind = movesFrom(party, from).find((move) => move.to === to)?.kind;
  const isNoted = kind !== undefined && needsNote(kind) && party === 'employer';
  return {
    status: to,
    ...(isNoted && { note: 'We spoke on the phone.' }),
    ...(kind === 'reject' && { reason: random.pick(['not-a-fit', 'rate', 'other'] as const) }),
    ...(kind === 'offer' && { terms: terms() }),
    ...(random.chance(0.1) && { message: 'Hello {firstName}, this is about {jobTitle}.' }),
  };
}

async function moveSome(world: World, random: Random, chosen: readonly Sent[]): Promise<void> {
  const [first] = chosen;
  if (first === undefined) return;
  const stored = await storedOf(
    world,
    chosen.map(({ id }) => id),
  );
  const from = stored.get(first.id)?.status ?? 'applied';
  const allowed = movesFrom('employer', from).filter(({ kind }) => chosen.length === 1 || kind !== 'offer');
  // What one person at a time is offered is no matter of many.
  const unfit = MOVE_TARGETS.filter((target) => chosen.length === 1 || target !== 'offered');
  const to = allowed.length === 0 || random.chance(0.15) ? random.pick(unfit) : random.pick(allowed).to;
  // Those that stand elsewhere mostly stay out of it: one that cannot go keeps all of them.
  const together = chosen.filter(({ id }) => stored.get(id)?.status === from || random.chance(0.05));
  const isStale = random.chance(0.08);
  const { employer } = first;
  const data = await ask(world, random.pick(employer.recruiters), movesCalls.updateApplicatonJobs, {
    applications: together.map(({ id }) => ({ id, version: isStale ? 0 : (stored.get(id)?.version ?? 0) })),
    ...moveOf('employer', from, to, random),
    // Those that stand elsewhere may need one.
    ...(together.length > 1 && { note: 'We spoke on the phone.' }),
  });
  if (data !== undefined) employer.moves.push(data.moveId);
}

const UNDECIDED = ['applied', 'viewed', 'shortlisted', 'interviewing', 'offered'] as const;

async function move(world: World, random: Random): Promise<void> {
  const one = random.chance(0.7) ? await standing(world, random, UNDECIDED) : recent(random, world.applications);
  if (one !== undefined) await moveSome(world, random, [one]);
}

async function bulk(world: World, random: Random): Promise<void> {
  const one = await standing(world, random, UNDECIDED);
  if (one === undefined) return;
  const others = world.applications
    .slice(-RECENT * 2)
    .filter(({ id, employer }) => id !== one.id && employer === one.employer);
  await moveSome(world, random, [one, ...random.sample(others, random.int(1, 7))]);
}

async function bySender(world: World, random: Random, to: 'withdrawn' | 'applied', of?: Sent): Promise<void> {
  const one = of ?? (await standing(world, random, to === 'applied' ? ['withdrawn'] : undefined));
  if (one === undefined) return;
  await ask(world, one.sender.client, movesCalls.updateApplicatonJobs, {
    applications: [{ id: one.id, version: random.int(0, 5) }],
    status: to,
    ...(to === 'withdrawn' && random.chance(0.5) && { withdrawReason: 'other-job' }),
  });
}

/** One of the recent ones that stands at such a place, or any. */
async function standing(
  world: World,
  random: Random,
  statuses?: readonly Stored['status'][],
): Promise<Sent | undefined> {
  if (statuses === undefined || random.chance(0.1)) return recent(random, world.applications);
  const some = world.applications.slice(-RECENT * 2);
  const stored = await storedOf(
    world,
    some.map(({ id }) => id),
  );
  const fitting = some.filter(({ id }) => statuses.includes(stored.get(id)?.status ?? 'closed'));
  return fitting.length === 0 ? undefined : random.pick(fitting);
}

async function answerOffer(world: World, random: Random, of?: Sent): Promise<void> {
  const one = of ?? (await standing(world, random, ['offered']));
  if (one === undefined) return;
  const { version = 0 } = (await storedOf(world, [one.id])).get(one.id) ?? {};
  await ask(world, one.sender.client, movesCalls.answerOffer, {
    applicationId: one.id,
    version,
    answer: random.pick(['accepted', 'declined'] as const),
  });
}

async function undo(world: World, random: Random, by?: Employer, isLast = false): Promise<void> {
  const employer = by ?? random.pick(world.employers);
  const { moves } = employer;
  const back = isLast ? 0 : Math.floor(random.next() ** 2 * Math.min(8, moves.length));
  const moveId = isLast ? moves.pop() : moves[moves.length - 1 - back];
  if (moveId !== undefined)
    await ask(world, random.pick(employer.recruiters), movesCalls.undoApplicationMove, { moveId });
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
     update application_events set at = at - ${by} where application_id in (select id from settling)`,
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
