/** Who takes part in a random workload of hiring, and what they know of it. */
import type pg from 'pg';
import * as jobsCalls from '#contract/api/jobs.ts';
import type { AnyCall, CallInput, CallOutput } from '#contract/call.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { Random } from '#contract/testing/random.ts';
import { draftJob } from '../../modules/support/drafts.ts';
import { clientOf, type Client } from '../client.ts';
import { manySessions, openSessions } from '../many-sessions.ts';

export interface Employer {
  readonly userId: string;
  /** Its people, who may all decide. */
  readonly recruiters: readonly Client[];
  readonly jobs: string[];
  /** Steps that may still be taken back, the newest last. */
  readonly moves: string[];
}

export interface Sender {
  readonly userId: string;
  readonly client: Client;
  /** How an employer invites them; null for a vendor. */
  readonly cardId: string | null;
  /** People of a vendor's bench. */
  readonly bench: readonly string[];
}

export interface Sent {
  readonly id: string;
  readonly employer: Employer;
  readonly sender: Sender;
}

/** What is stored of an application at this moment. */
export interface Stored {
  readonly status: ApplicationStatus;
  readonly version: number;
  readonly job_id: string;
}

export interface Place {
  readonly url: string;
  readonly pool: pg.Pool;
}

const PEOPLE = { employers: 3, seekers: 40, vendors: 2, bench: 15 } as const;
export const OPEN_JOBS = 4;

export interface World extends Place {
  readonly employers: readonly Employer[];
  readonly senders: readonly Sender[];
  readonly applications: Sent[];
  readonly invites: { id: string; employer: Employer; sender: Sender }[];
  /** What no call should have answered. */
  readonly faults: string[];
  /** How often each call was answered how. */
  readonly answers: Map<string, number>;
  step: number;
}

export async function makeWorld(place: Place): Promise<World> {
  const { pool, url } = place;
  const employers = await Promise.all(Array.from({ length: PEOPLE.employers }, () => employer(place)));
  const seekers = await manySessions(pool, url, { userType: 'personal', count: PEOPLE.seekers, name: 'Asha' });
  const cards = await pool.query<{ user_id: string; card_id: string }>(
    `update seeker_profiles set visibility = 'open', headline = 'Marine electrician', skills = '{Wiring}', city = 'Kochi', country = 'IN'
      where user_id = any($1) returning user_id, card_id`,
    [seekers.map(({ userId }) => userId)],
  );
  const cardOf = new Map(cards.rows.map(({ user_id, card_id }) => [user_id, card_id]));
  const vendors = await manySessions(pool, url, { userType: 'company', count: PEOPLE.vendors, name: 'Northline' });
  const bench = await pool.query<{ id: string; vendor_id: string }>(
    `insert into bench_resources (vendor_id, name, headline, skills, country, email, status, bench_since)
     select v, 'Person ' || n, 'Java developer', '{Java}', 'IN', 'bench.' || gen_random_uuid() || '@rolecall.test', 'available', current_date
       from unnest($1::uuid[]) v, generate_series(1, $2::int) n returning id, vendor_id`,
    [vendors.map(({ userId }) => userId), PEOPLE.bench],
  );
  const world: World = {
    ...place,
    employers,
    senders: [
      ...seekers.map(({ userId, client }) => ({ userId, client, cardId: cardOf.get(userId) ?? null, bench: [] })),
      ...vendors.map(({ userId, client }) => ({
        ...{ userId, client, cardId: null },
        bench: bench.rows.filter(({ vendor_id }) => vendor_id === userId).map(({ id }) => id),
      })),
    ],
    applications: [],
    invites: [],
    faults: [],
    answers: new Map(),
    step: 0,
  };
  for (const each of employers) for (let n = 0; n < OPEN_JOBS; n += 1) await postJob(world, each);
  return world;
}

/** An employer with a colleague. */
async function employer({ pool, url }: Place): Promise<Employer> {
  const [owner] = await manySessions(pool, url, { userType: 'client', count: 1, name: 'Bluewater' });
  if (owner === undefined) throw new Error('Nobody was made');
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (first_name, last_name, email, terms_version)
     values ('Colleague', 'Person', 'member.' || gen_random_uuid() || '@rolecall.test', '${TERMS_VERSION}') returning id`,
  );
  const personId = rows[0]?.id ?? '';
  await pool.query(
    `insert into account_members (account_id, person_id, role) values ($1, $1, 'owner'), ($1, $2, 'recruiter')`,
    [owner.userId, personId],
  );
  const [colleague] = await openSessions(pool, [{ userId: personId, accountId: owner.userId }]);
  return {
    userId: owner.userId,
    recruiters: [owner.client, clientOf(url, colleague?.token ?? '')],
    jobs: [],
    moves: [],
  };
}

export async function postJob(world: World, by: Employer): Promise<void> {
  const data = await ask(world, by.recruiters[0], jobsCalls.addJob, {
    job: draftJob({ title: `Staff nurse ${String(by.jobs.length + 1)}` }),
    status: 'active',
  });
  if (data !== undefined) by.jobs.push(data._id);
}

/** Calls the API; an answer that the call does not declare is a fault. Undefined where it was refused. */
export async function ask<C extends AnyCall>(
  world: World,
  client: Client | undefined,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C> | undefined> {
  if (client === undefined) throw new Error('Nobody asks');
  const { status, body } = await client.send(call, input);
  const key = `${call.name} ${body.success ? 'done' : body.code}`;
  world.answers.set(key, (world.answers.get(key) ?? 0) + 1);
  if (body.success) return body.data;
  if (!(call.errors as readonly string[]).includes(body.code))
    world.faults.push(
      `step ${String(world.step)}: ${call.name} answered ${String(status)} ${JSON.stringify(body)} to ${JSON.stringify(input)}`,
    );
  return undefined;
}

export async function storedOf(world: World, ids: readonly string[]): Promise<Map<string, Stored>> {
  const { rows } = await world.pool.query<Stored & { id: string }>(
    'select id, status, version, job_id from applications where id = any($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same choices for the same number of the same seed, whatever the steps before it chose. */
export const choicesOf = (seed: number, step: number): Random =>
  new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b));
