/** A thousand people apply for one job within a minute, against the bare inserts of the same rows in the same run. */
import pg from 'pg';
import { applyJobs } from '#contract/api/applications.ts';
import { manySessions } from '../backend/test/support/many-sessions.ts';
import { bareApplication, makeBareTables, timed } from './bare-rows.ts';
import { quantile } from './load.ts';
import type { Report } from './report.ts';
import { startApi } from './servers.ts';

const PEOPLE = 1_000;
const WITHIN_MS = 60_000;
const EVERY_MS = WITHIN_MS / PEOPLE;
/** For the employer to be told of the last one. */
const TOLD_WITHIN_MS = 30_000;
/** Milliseconds. */
const P95_MS = 150;

interface Seen {
  applications: number;
  people: number;
  told: number;
  toldOnce: number;
}

/** At an even pace, whether or not the one before has been answered. */
export async function applying(databaseUrl: string, report: Report): Promise<void> {
  report.title(`${String(PEOPLE)} people apply for one job in ${String(WITHIN_MS / 1_000)} s`);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const api = await startApi({ databaseUrl });
  try {
    const job = await openJob(pool);
    const seekers = await manySessions(pool, api.url, { userType: 'personal', count: PEOPLE });
    await makeBareTables(pool);
    const [ours, bare]: [number[], number[]] = [[], []];
    let refused = 0;
    const begin = performance.now();
    const work = seekers.map(async ({ client: seeker }, n) => {
      await until(begin + n * EVERY_MS);
      const { status } = await timed(ours, () =>
        seeker.send(applyJobs, { jobId: job.id, coverNote: 'I would like to.' }),
      );
      if (status !== 200) refused += 1;
      await until(begin + (n + 0.5) * EVERY_MS);
      await timed(bare, () => bareApplication(pool, job.id));
    });
    await Promise.all(work);
    const seen = await whenTold(pool, job);
    tell(report, { ours, bare, refused, seen });
  } finally {
    await api.stop();
    await pool.end();
  }
}

function tell(
  report: Report,
  { ours, bare, refused, seen }: { ours: number[]; bare: number[]; refused: number; seen: Seen },
): void {
  const ratio = (share: number) => (quantile(ours, share) / quantile(bare, share)).toFixed(1);
  const both = (values: readonly number[]) =>
    `p50 ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
  report.line('bare inserts of one transaction', both(bare));
  report.line('apply', `${both(ours)} (p50 ${ratio(0.5)}x, p95 ${ratio(0.95)}x)`);
  report.atMost('p95 in ms', quantile(ours, 0.95), P95_MS);
  report.atMost('refused', refused, 0);
  report.line('stored and told', `${String(seen.applications)} applications, ${String(seen.told)} notifications`);
  report.atLeast('people whose application is stored', seen.people, PEOPLE);
  report.atMost('applications', seen.applications, PEOPLE);
  report.atLeast('applications told of once', seen.toldOnce, PEOPLE);
}

const until = (at: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));

async function openJob(pool: pg.Pool): Promise<{ id: string; clientId: string }> {
  const { rows } = await pool.query<{ id: string; clientId: string }>(
    `select id, client_id as "clientId" from jobs where status = 'active' and closes_at is null or closes_at > now() limit 1`,
  );
  const [job] = rows;
  if (job === undefined) throw new Error('There is no open job to apply for');
  return job;
}

/** Waits until the employer has been told of all of them, or long enough. */
async function whenTold(pool: pg.Pool, { id, clientId }: { id: string; clientId: string }): Promise<Seen> {
  const deadline = Date.now() + TOLD_WITHIN_MS;
  for (;;) {
    const { rows } = await pool.query<Seen>(
      `with told as (select a.id, count(n.id)::int as times from applications a
           left join notifications n on n.notification_detail = a.id and n.user_id = $2 where a.job_id = $1 group by a.id)
       select (select count(*)::int from applications where job_id = $1) as applications,
         (select count(distinct applicant_id)::int from applications where job_id = $1) as people,
         coalesce(sum(times), 0)::int as told, count(*) filter (where times = 1)::int as "toldOnce" from told`,
      [id, clientId],
    );
    const [seen] = rows;
    if (seen === undefined) throw new Error('Nothing was counted');
    if (seen.told >= PEOPLE || Date.now() > deadline) return seen;
    await until(performance.now() + 200);
  }
}
