/** What the people of a workload do with jobs and invitations. */
import * as applicationsCalls from '#contract/api/applications.ts';
import * as invitesCalls from '#contract/api/invites.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import type { Random } from '#contract/testing/random.ts';
import { ask, OPEN_JOBS, postJob, type Employer, type Sender, type World } from './world.ts';

/** Recent ones are worked on, old ones now and then. */
export const RECENT = 60;
export function recent<T>(random: Random, list: readonly T[]): T | undefined {
  if (list.length === 0) return undefined;
  const from = random.chance(0.9) ? Math.max(0, list.length - RECENT) : 0;
  return list[random.int(from, list.length - 1)];
}

export async function applyTo(world: World, random: Random, employer: Employer, sender: Sender, jobId: string) {
  const employeeId = sender.bench.length > 0 ? random.pick(sender.bench) : undefined;
  const data = await ask(world, sender.client, applicationsCalls.applyJobs, {
    jobId,
    ...(employeeId && { employeeId }),
  });
  if (data !== undefined) world.applications.push({ id: data._id, employer, sender });
}

interface OwnJob {
  id: string;
  version: number;
  status: string;
}

async function jobOf(
  world: World,
  random: Random,
  employer: Employer,
  statuses: readonly string[],
): Promise<OwnJob | undefined> {
  const { rows } = await world.pool.query<OwnJob>(
    'select id, version, status from jobs where id = any($1) and status = any($2) order by array_position($1, id)',
    [employer.jobs.slice(-20), statuses],
  );
  return rows.length === 0 ? undefined : random.pick(rows);
}

export async function endJob(world: World, random: Random, of?: { employer: Employer; jobId: string }): Promise<void> {
  const employer = of?.employer ?? random.pick(world.employers);
  const job =
    of === undefined
      ? await jobOf(world, random, employer, ['active', 'paused'])
      : (await world.pool.query<OwnJob>('select id, version, status from jobs where id = $1', [of.jobId])).rows[0];
  if (job === undefined) return;
  const { rows: open } = await world.pool.query<{ id: string }>(
    `select id from applications where job_id = $1 and status in ('applied', 'viewed', 'shortlisted', 'interviewing', 'offered') order by id`,
    [job.id],
  );
  const hired = random.sample(open, random.int(0, 1));
  await ask(world, random.pick(employer.recruiters), ownJobsCalls.updateJob, {
    jobId: job.id,
    version: job.version,
    status: random.pick(['filled', 'closed'] as const),
    ...(random.chance(0.9) && {
      disposition: {
        reason: 'job-filled',
        each: hired.map(({ id }) => ({ applicationId: id, outcome: 'hired' as const })),
      },
    }),
  });
}

export async function setJob(world: World, random: Random): Promise<void> {
  const employer = random.pick(world.employers);
  const [from, status] = random.weighted([
    [['filled', 'active'] as const, 2],
    [['closed', 'active'] as const, 2],
    [['active', 'paused'] as const, 1],
    [['paused', 'active'] as const, 2],
  ]);
  const job = await jobOf(world, random, employer, [from]);
  if (job === undefined) return;
  await ask(world, random.pick(employer.recruiters), ownJobsCalls.updateJob, {
    jobId: job.id,
    version: job.version,
    status,
  });
}

export async function post(world: World, random: Random): Promise<void> {
  const employer = random.pick(world.employers);
  const { rows } = await world.pool.query<{ open: number }>(
    `select count(*)::int as open from jobs where client_id = $1 and status = 'active'`,
    [employer.userId],
  );
  if ((rows[0]?.open ?? 0) < OPEN_JOBS) await postJob(world, employer);
}

export async function invite(world: World, random: Random): Promise<void> {
  const employer = random.pick(world.employers);
  const sender = random.pick(world.senders);
  const jobId = recent(random, employer.jobs);
  if (sender.cardId === null || jobId === undefined) return;
  const data = await ask(world, random.pick(employer.recruiters), invitesCalls.sendJobInvite, {
    jobId,
    candidateId: sender.cardId,
  });
  if (data !== undefined) world.invites.push({ id: data._id, employer, sender });
}

export async function answerInvite(world: World, random: Random): Promise<void> {
  const one = recent(random, world.invites);
  if (one === undefined) return;
  const { id: inviteId, employer, sender } = one;
  switch (random.int(0, 3)) {
    case 0:
      await ask(world, random.pick(employer.recruiters), invitesCalls.withdrawInvite, { inviteId });
      break;
    case 1:
      await ask(world, sender.client, invitesCalls.answerInvite, { inviteId, answer: { kind: 'viewed' } });
      break;
    case 2:
      await ask(world, sender.client, invitesCalls.answerInvite, {
        inviteId,
        answer: { kind: 'declined', reason: 'pay' },
      });
      break;
    default: {
      const { rows } = await world.pool.query<{ job_id: string }>('select job_id from invites where id = $1', [
        inviteId,
      ]);
      await applyTo(world, random, employer, sender, rows[0]?.job_id ?? '');
    }
  }
}
