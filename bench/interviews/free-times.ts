/** The free times of five people over 30 days, each with 2,000 interviews, among 1,000,000 held times and among a tenth of them. */
import pg from 'pg';
import { getInterviewFreeTimes } from '#contract/api/interviews.ts';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { MOST_HELD_MINUTES } from '#contract/domain/interview-times.ts';
import { databaseProcesses } from '../applications.ts';
import { timed } from '../bare-rows.ts';
import { quantile } from '../load.ts';
import type { Report } from '../report.ts';
import { processorTime, startApi, type ApiProcess } from '../servers.ts';
import { makeInterviews, PEOPLE_EACH, type Group } from './interview-rows.ts';

const EACH = 2_000;
const HOLDS = { small: 100_000, large: 1_000_000 };
/** Of five people each; every group is asked for in every round, on both databases in turn. */
const GROUPS = 10;
const ROUNDS = 10;
/** Milliseconds of an answer, and of processor for it: others on the machine change the first one, not the second. */
const P95_MS = 50;
const GROWTH = 1.3;

interface Side {
  readonly api: ApiProcess;
  readonly pool: pg.Pool;
  readonly groups: readonly Group[];
  readonly ours: number[];
  readonly bare: number[];
  readonly processor: { ours: number; bare: number };
}

export async function freeTimes(urls: { readonly small: string; readonly large: string }, report: Report) {
  report.title(
    `Free times of ${String(PEOPLE_EACH)} people over ${String(INTERVIEWS.horizonDays)} days with ${EACH.toLocaleString('en')} interviews each, one client; growth from ${HOLDS.small.toLocaleString('en')} held times`,
  );
  const small = await sideOf(urls.small, HOLDS.small);
  const large = await sideOf(urls.large, HOLDS.large);
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of [small, large]) await ask(side, round > 0);
    }
    await tell(report, 'small', small);
    await tell(report, 'large', large);
    report.atMost('p95 in ms', quantile(large.ours, 0.95), P95_MS);
    report.atMost('ms of processor', large.processor.ours / large.ours.length, P95_MS);
    report.atMost('growth of processor', large.processor.ours / small.processor.ours, GROWTH);
  } finally {
    for (const { api, pool } of [small, large]) {
      await pool.end();
      await api.stop();
    }
  }
}

async function sideOf(databaseUrl: string, holds: number): Promise<Side> {
  const api = await startApi({ databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const groups = await makeInterviews(pool, api.url, { groups: holds / EACH / PEOPLE_EACH, each: EACH });
  return { api, pool, groups: groups.slice(0, GROUPS), ours: [], bare: [], processor: { ours: 0, bare: 0 } };
}

/** All groups once; the first round warms up. */
async function ask({ api, pool, groups, ours, bare, processor }: Side, counts: boolean): Promise<void> {
  const { servers, own } = await databaseProcesses(pool);
  const work = {
    ours: async ({ seeker, interviewId }: Group, into: number[]) => {
      const input = { interviewId, days: INTERVIEWS.horizonDays };
      const { data } = await timed(into, () => seeker.client.ok(getInterviewFreeTimes, input));
      if (data.times.length === 0) throw new Error('Nobody is ever free: that is no test');
    },
    bare: async ({ personIds }: Group, into: number[]) => {
      await timed(into, () => pool.query(BARE, [personIds]));
    },
  };
  for (const [name, into, pids] of [
    ['ours', ours, [api.pid, ...servers]],
    ['bare', bare, [own]],
  ] as const) {
    const before = processorTime(pids);
    for (const group of groups) await work[name](group, counts ? into : []);
    if (counts) processor[name] += processorTime(pids) - before;
  }
}

/** The statement that finds them, as the server sends it. */
const BARE = `select interview_id, person_id, starts_at, ends_at from interview_holds
  where person_id = any($1) and starts_at < now() + interval '${String(INTERVIEWS.horizonDays + 1)} days' and ends_at > now()
    and starts_at > now() - interval '${String(MOST_HELD_MINUTES)} minutes' order by starts_at`;

async function tell(report: Report, label: string, { pool, groups, ours, bare, processor }: Side): Promise<void> {
  const each = (name: 'ours' | 'bare') => processor[name] / ours.length;
  report.line(
    label,
    `p50 ${quantile(ours, 0.5).toFixed(1)} ms, p95 ${quantile(ours, 0.95).toFixed(1)} ms, least ${Math.min(...ours).toFixed(1)} ms (p50 ${(quantile(ours, 0.5) / quantile(bare, 0.5)).toFixed(1)}x the bare statement); processor ${each('ours').toFixed(1)} ms, bare ${each('bare').toFixed(1)} ms`,
  );
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${BARE}`,
    [groups[0]?.personIds],
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  report.line(
    `${label}, the statement`,
    `${String(plan?.['Actual Rows'])} rows from ${String((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0))} blocks in ${String(plan?.['Actual Total Time'])} ms`,
  );
}
