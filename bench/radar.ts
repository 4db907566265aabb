/** The radar of a large bench over many open jobs, one client, against its statements alone and against comparing everything. */
import pg from 'pg';
import { getBenchRadar, getResourceJobs } from '#contract/api/radar.ts';
import { openDatabase } from '../backend/src/database/open.ts';
import { formsOf, ofResource } from '../backend/src/modules/profile/match/sides.ts';
import { nearnessBetween } from '../backend/src/modules/profile/match/nearness.ts';
import { rankOf } from '../backend/src/modules/profile/match/score.ts';
import { Database } from '../backend/src/platform/database/database.ts';
import { BenchRepository } from '../backend/src/records/bench/bench.repository.ts';
import { compareJobs } from '../backend/src/records/bench/top-jobs.ts';
import { MatchableJobs } from '../backend/src/records/jobs/matchable-jobs.ts';
import { clientOf, type Client } from '../backend/test/support/client.ts';
import { quantile } from './load.ts';
import type { Report } from './report.ts';
import { startApi } from './servers.ts';
import { openSession } from './store/session.ts';

const ROUNDS = 60;
const WARM_UP = 5;
/** People of whom every job is compared. */
const BRUTE = 5;
/** Milliseconds. */
const P95_MS = 300;

/** What the page asks the database, and nothing else. */
const BARE = [
  `select id, name, headline, status, greatest(0, (now() at time zone time_zone)::date - bench_since) as days, roll_off_date::text,
     cost_amount::float8, cost_currency, cost_period, created_at >= now() - interval '1 day' as is_new,
     status_since >= now() - interval '1 day' as has_new
   from bench_resources where vendor_id = $1 and archived_at is null`,
  `select m.resource_id, best.total from match_bench m left join lateral (
     select b.total from match_bench_jobs b where b.resource_id = m.resource_id
       and exists (select 1 from jobs j where j.id = b.job_id and j.status = 'active' and (j.closes_at is null or j.closes_at > now())
         and j.accept_vendors)
       and not exists (select 1 from applications a where a.resource_id = b.resource_id and a.job_id = b.job_id)
     order by b.total desc limit 1) best on true where m.vendor_id = $1`,
  `select application_id, state, coalesce(answered_at, asked_at) from submission_consents where vendor_id = $1`,
  `select b.resource_id, b.job_id from match_bench_jobs b join match_bench m on m.resource_id = b.resource_id
     where m.vendor_id = $1 and b.listed_at >= now() - interval '1 day' and b.total >= 55`,
];

export async function radar(url: string, report: Report): Promise<void> {
  const api = await startApi({ databaseUrl: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { vendor, vendorId } = await vendorOf(client, api.url);
    const times = { radar: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const asked = await timed(() => vendor.ok(getBenchRadar, { pageId: 1 + (round % 20) }));
      const bare = await timed(async () => {
        for (const statement of BARE) await client.query(statement, [vendorId]);
      });
      if (round < WARM_UP) continue;
      times.radar.push(asked);
      times.bare.push(bare);
    }
    const say = (of: readonly number[]) =>
      `p50 ${quantile(of, 0.5).toFixed(1)} ms, p95 ${quantile(of, 0.95).toFixed(1)} ms, worst ${quantile(of, 1).toFixed(1)} ms`;
    report.line('bare SQL', say(times.bare));
    report.line(
      'radar',
      `${say(times.radar)} (${(quantile(times.radar, 0.5) / quantile(times.bare, 0.5)).toFixed(1)}x of bare SQL)`,
    );
    report.atMost('p95 in ms', quantile(times.radar, 0.95), P95_MS);
    await againstBruteForce(url, vendor, report);
  } finally {
    await client.end();
    await api.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Compares a few people with every open job: the same jobs in the same order. */
async function againstBruteForce(url: string, vendor: Client, report: Report): Promise<void> {
  const opened = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, dataDir: '' });
  const em = new Database(opened.orm).primary();
  const { data } = await vendor.ok(getBenchRadar, { limit: BRUTE });
  const people = await new BenchRepository().byIds(
    em,
    data.rows.map(({ _id }) => _id),
  );
  const [nearness, today] = [await nearnessBetween(), new Date().toISOString().slice(0, 10)];
  let other = 0;
  const times: number[] = [];
  for (const row of people) {
    const started = performance.now();
    const person = ofResource(row);
    const all = [];
    for await (const part of new MatchableJobs().jobsHaving(
      em,
      [...new Set(row.skills.flatMap((name) => formsOf(name)))],
      2_000,
    )) {
      for (const job of part) {
        const { total, named } = rankOf({ job, person, nearness: nearness(job, person), today });
        if (total !== null) all.push({ jobId: job.id, total, named, listedAt: job.listedAt, closesAt: job.closesAt });
      }
    }
    const best = all.toSorted(compareJobs);
    times.push(performance.now() - started);
    const found = (await vendor.ok(getResourceJobs, { employeeId: row.id })).data.jobs;
    other += found.filter(({ jobId, total }, at) => best[at]?.jobId !== jobId || best[at].total !== total).length;
  }
  await opened.close();
  report.line('comparing one person with every job', `${quantile(times, 0.5).toFixed(0)} ms`);
  report.atMost('jobs that differ from comparing everything', other, 0);
}

/** With a session, made without the mails of registering. */
async function vendorOf(client: pg.Client, url: string): Promise<{ vendor: Client; vendorId: string }> {
  const found = await client.query<{ id: string }>(`select id from users where email = 'company.radar@rolecall.test'`);
  const vendorId = found.rows[0]?.id ?? '';
  const token = await openSession(client, vendorId);
  return { vendor: clientOf(url, token), vendorId };
}
