/** Two thousand open event streams on one process: how soon an event reaches its people, what a stream costs, and what a cut one misses. */
import pg from 'pg';
import { applyJobs } from '#contract/api/applications.ts';
import { addJob } from '#contract/api/jobs.ts';
import { notificationStream } from '#contract/api/notifications.ts';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { manySessions, openSessions } from '../backend/test/support/many-sessions.ts';
import type { SignedIn } from '../backend/test/support/many-sessions.ts';
import { eventually } from '../backend/test/support/eventually.ts';
import { bareRoundTrip } from './latency.ts';
import { quantile } from './load.ts';
import type { Report } from './report.ts';
import { startApi, startBareStreams } from './servers.ts';
import { benchStream } from './stream-client.ts';
import type { BenchStream } from './stream-client.ts';

const ACCOUNTS = 500;
const PEOPLE_EACH = 4;
const EVENTS = 300;
const CUT = 100;
/** Events that come while the cut streams are away, and while they come back. */
const MISSED = 100;
/** Milliseconds from the click on "apply" to the last of the employer's people. */
const P95_MS = 250;

interface Account {
  readonly userId: string;
  readonly jobId: string;
  readonly streams: readonly BenchStream[];
}

export async function streams(databaseUrl: string, report: Report): Promise<void> {
  const count = ACCOUNTS * PEOPLE_EACH;
  report.title(
    `${count.toLocaleString('en')} open event streams on one process, ${String(PEOPLE_EACH)} people an account`,
  );
  const api = await startApi({ databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    const accounts = await makeAccounts(pool, api.url);
    const seekers = await manySessions(pool, api.url, { userType: 'personal', count: EVENTS + 2 * MISSED });
    const all = accounts.flatMap((each) => each.streams);
    const ours = await cost(all, api);
    const bare = await bareCost(count);
    report.line('bare server', `${kilobytes(bare)} kB a stream`);
    report.line('a stream', `${kilobytes(ours)} kB of memory (${(ours / bare).toFixed(1)}x)`);

    await reach(databaseUrl, accounts, seekers.slice(0, EVENTS), report);
    await catchUp(pool, accounts, seekers.slice(EVENTS), report);
  } finally {
    await pool.end();
    await api.stop();
  }
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

/** Employers with an open job and colleagues. */
async function makeAccounts(pool: pg.Pool, url: string): Promise<Account[]> {
  const owners = await manySessions(pool, url, { userType: 'client', count: ACCOUNTS });
  const { rows } = await pool.query<{ person: string; account: string }>(
    `with made as (
       insert into users (first_name, last_name, email, terms_version)
       select 'Bench', 'Colleague', 'member.' || gen_random_uuid() || '@rolecall.test', '${TERMS_VERSION}' from generate_series(1, $2::int) returning id),
     numbered as (select id, row_number() over () - 1 as n from made),
     joined as (
       insert into account_members (account_id, person_id, role)
       select ($1::uuid[])[n % cardinality($1::uuid[]) + 1], id, 'recruiter' from numbered returning account_id, person_id),
     owned as (insert into account_members (account_id, person_id, role) select id, id, 'owner' from unnest($1::uuid[]) id)
     select person_id as person, account_id as account from joined`,
    [owners.map(({ userId }) => userId), ACCOUNTS * (PEOPLE_EACH - 1)],
  );
  const sessions = await openSessions(
    pool,
    rows.map(({ person, account }) => ({ userId: person, accountId: account })),
  );
  const accounts: Account[] = [];
  for (const { userId, token, client } of owners) {
    const { data } = await client.ok(addJob, { job: JOB });
    const tokens = [token, ...sessions.filter((_, n) => rows[n]?.account === userId).map((each) => each.token)];
    const target = `${url}${notificationStream.path}`;
    accounts.push({ userId, jobId: data._id, streams: tokens.map((each) => benchStream(target, each)) });
  }
  return accounts;
}

const JOB = {
  title: 'Bench job',
  description: 'A posting that exists to be applied to, once.',
  category: 'other',
  jobType: 'full-time',
  workMode: 'remote',
  country: 'IN',
} as const;

/** Bytes that each stream adds to the process that holds them, once it has held some and settled. */
async function cost(all: readonly BenchStream[], server: { memory(): number }): Promise<number> {
  const [first, rest] = [all.slice(0, 100), all.slice(100)];
  await openAll(first);
  const before = await settled(server);
  await openAll(rest);
  return ((await settled(server)) - before) / rest.length;
}

async function bareCost(count: number): Promise<number> {
  const server = await startBareStreams();
  const all = Array.from({ length: count }, () => benchStream(server.url, 'none'));
  try {
    return await cost(all, server);
  } finally {
    for (const each of all) each.cut();
    await server.stop();
  }
}

/** A few at a time, as they come back after a restart. */
async function openAll(all: readonly BenchStream[]): Promise<void> {
  const waiting = [...all];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next.open();
  };
  await Promise.all(Array.from({ length: 20 }, work));
}

/** The least of some looks: what is only waiting to be collected is no stream's. */
async function settled(server: { memory(): number }): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 8; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    least = Math.min(least, server.memory());
  }
  return least;
}

/** One event after the other, each told to all people of one account; in turn with what the database itself needs. */
async function reach(
  databaseUrl: string,
  accounts: readonly Account[],
  seekers: readonly SignedIn[],
  report: Report,
): Promise<void> {
  const bare = await bareRoundTrip(databaseUrl);
  const [through, database]: [number[], number[]] = [[], []];
  for (const [n, { client }] of seekers.entries()) {
    const account = accounts[(n * 37) % accounts.length];
    if (account === undefined) throw new Error('There is no account');
    const before = account.streams.map(({ seen }) => seen.length);
    const started = performance.now();
    await client.ok(applyJobs, { jobId: account.jobId });
    const arrived = await eventually(() =>
      account.streams.map(({ at }, index) => {
        const time = at[before[index] ?? 0];
        if (time === undefined) throw new Error('An event has not come');
        return time;
      }),
    );
    through.push(Math.max(...arrived) - started);
    database.push(await bare.once());
  }
  await bare.close();
  const of = (values: readonly number[], share: number) => quantile(values, share);
  report.line(
    'bare insert, NOTIFY and LISTEN',
    `p50 ${of(database, 0.5).toFixed(1)} ms, p95 ${of(database, 0.95).toFixed(1)} ms`,
  );
  report.line(
    'apply to event at the last of its people',
    `p50 ${of(through, 0.5).toFixed(1)} ms (${(of(through, 0.5) / of(database, 0.5)).toFixed(1)}x), p95 ${of(through, 0.95).toFixed(1)} ms (${(of(through, 0.95) / of(database, 0.95)).toFixed(1)}x)`,
  );
  report.atMost('p95 in ms', of(through, 0.95), P95_MS);
}

/** Lines break, events come meanwhile and go on coming while the lines come back. */
async function catchUp(
  pool: pg.Pool,
  accounts: readonly Account[],
  seekers: readonly SignedIn[],
  report: Report,
): Promise<void> {
  const broken = accounts.slice(0, CUT);
  const lines = broken.flatMap((each) => each.streams);
  const apply = async (some: readonly SignedIn[]) => {
    for (const [n, { client }] of some.entries()) {
      await client.ok(applyJobs, { jobId: broken[n % broken.length]?.jobId ?? '' });
    }
  };
  const { rows: begun } = await pool.query<{ seq: string }>('select coalesce(max(seq), 0) as seq from notifications');
  const from = Number(begun[0]?.seq);
  const known = new Map(lines.map((each) => [each, each.seen.length]));
  for (const each of lines) each.cut();
  await apply(seekers.slice(0, MISSED));
  await Promise.all([openAll(lines), apply(seekers.slice(MISSED))]);
  const differing = () => differences(pool, broken, from, known);
  // What is told is told soon; what comes twice would come with it.
  await eventually(async () => {
    const { rows } = await pool.query('select 1 from notifications where seq > $1', [from]);
    if (rows.length < 2 * MISSED || (await differing()) > 0) throw new Error('Not everything has come');
  }, 20_000).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  report.line(
    'cut streams',
    `${String(lines.length)}, with ${String(2 * MISSED)} events while they were away or came back`,
  );
  report.atMost('streams with a gap, a double or another order', await differing(), 0);
}

/** Streams that have something else than what was stored for their account, in its order. */
async function differences(
  pool: pg.Pool,
  accounts: readonly Account[],
  from: number,
  known: ReadonlyMap<BenchStream, number>,
): Promise<number> {
  const { rows } = await pool.query<{ user_id: string; seqs: string[] }>(
    'select user_id, array_agg(seq::text order by seq) as seqs from notifications where seq > $1 group by 1',
    [from],
  );
  const stored = new Map(rows.map(({ user_id, seqs }) => [user_id, seqs.join(' ')]));
  return accounts.flatMap(({ userId, streams: own }) =>
    own.filter((each) => each.seen.slice(known.get(each)).join(' ') !== (stored.get(userId) ?? '')),
  ).length;
}
