/** Two thousand open event streams on one process: how soon an event reaches its people, what a stream costs, and what a cut one misses. */
import pg from 'pg';
import { applyJobs } from '#contract/api/applications.ts';
import { manySessions, type SignedIn } from '../backend/test/support/many-sessions.ts';
import { eventually } from '../backend/test/support/eventually.ts';
import { bareRoundTrip } from './latency.ts';
import { quantile } from './load.ts';
import type { Report } from './report.ts';
import { startApi, startBareStreams } from './servers.ts';
import { benchStream, type BenchStream } from './stream-client.ts';
import { ACCOUNTS, PEOPLE_EACH, makeAccounts, type Account } from './stream-accounts.ts';

const EVENTS = 300;
const CUT = 100;
/** Events that come while the cut streams are away, and while they come back. */
const MISSED = 100;
/** Milliseconds from the click on "apply" to the last of the employer's people. */
const P95_MS = 250;

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
