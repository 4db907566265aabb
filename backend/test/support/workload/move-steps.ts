/** Steps that move an application: by its employer, by whoever sent it, and back again. */
import * as movesCalls from '#contract/api/application-moves.ts';
import { MOVE_TARGETS, movesFrom, needsNote, TELL_TIMES, type MoveTarget } from '#contract/domain/application-moves.ts';
import type { Random } from '#contract/testing/random.ts';
import { addDays } from '../../../src/library/time/calendar.ts';
import { RECENT, recent } from './job-steps.ts';
import { ask, storedOf, type Employer, type Sent, type Stored, type World } from './world.ts';

const today = () => new Date().toISOString().slice(0, 10);

const terms = () => ({
  amount: 84_000,
  currency: 'EUR',
  period: 'annualy' as const,
  startsOn: addDays(today(), 30),
  answerBy: addDays(today(), 7),
  details: null,
});

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

export async function moveSome(world: World, random: Random, chosen: readonly Sent[]): Promise<void> {
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
    ...(random.chance(0.2) && { tell: random.pick(TELL_TIMES.list) }),
  });
  if (data !== undefined) employer.moves.push(data.moveId);
}

export const UNDECIDED = ['applied', 'viewed', 'shortlisted', 'interviewing', 'offered'] as const;

export async function move(world: World, random: Random): Promise<void> {
  const one = random.chance(0.7) ? await standing(world, random, UNDECIDED) : recent(random, world.applications);
  if (one !== undefined) await moveSome(world, random, [one]);
}

export async function bulk(world: World, random: Random): Promise<void> {
  const one = await standing(world, random, UNDECIDED);
  if (one === undefined) return;
  const others = world.applications
    .slice(-RECENT * 2)
    .filter(({ id, employer }) => id !== one.id && employer === one.employer);
  await moveSome(world, random, [one, ...random.sample(others, random.int(1, 7))]);
}

export async function bySender(world: World, random: Random, to: 'withdrawn' | 'applied', of?: Sent): Promise<void> {
  const one = of ?? (await standing(world, random, to === 'applied' ? ['withdrawn'] : undefined));
  if (one === undefined) return;
  await ask(world, one.sender.client, movesCalls.updateApplicatonJobs, {
    applications: [{ id: one.id, version: random.int(0, 5) }],
    status: to,
    ...(to === 'withdrawn' && random.chance(0.5) && { withdrawReason: 'other-job' }),
  });
}

/** One of the recent ones that stands at such a place, or any. */
export async function standing(
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

export async function answerOffer(world: World, random: Random, of?: Sent): Promise<void> {
  const one = of ?? (await standing(world, random, ['offered']));
  if (one === undefined) return;
  const { version = 0 } = (await storedOf(world, [one.id])).get(one.id) ?? {};
  await ask(world, one.sender.client, movesCalls.answerOffer, {
    applicationId: one.id,
    version,
    answer: random.pick(['accepted', 'declined'] as const),
  });
}

export async function undo(world: World, random: Random, by?: Employer, isLast = false): Promise<void> {
  const employer = by ?? random.pick(world.employers);
  const { moves } = employer;
  const back = isLast ? 0 : Math.floor(random.next() ** 2 * Math.min(8, moves.length));
  const moveId = isLast ? moves.pop() : moves[moves.length - 1 - back];
  if (moveId !== undefined)
    await ask(world, random.pick(employer.recruiters), movesCalls.undoApplicationMove, { moveId });
}
