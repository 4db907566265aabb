/** The table of an employer with 20,000 applications: every order and the usual filters, first and far pages. */
import pg from 'pg';
import { getJobApplications } from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import { manySessions } from '../backend/test/support/many-sessions.ts';
import { timed } from './bare-rows.ts';
import { makeHiring, type Hiring } from './hiring-rows.ts';
import { quantile } from './load.ts';
import type { Report } from './report.ts';
import { processorTime, startApi } from './servers.ts';

const APPLICATIONS = 20_000;
const JOBS = 50;
const STAGES = ['applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn'];
const TIMES = 12;
const LIMIT = 10;
/** Milliseconds of processor for a request, of the server and of its database together: others on the machine do not change them. */
const PROCESSOR_MS = 30;

type Filter = Partial<CallInput<typeof getJobApplications>>;

/** Each in turn with the statement that says just the same of the rows. */
export async function applications(databaseUrl: string, report: Report): Promise<void> {
  report.title(`The table of ${APPLICATIONS.toLocaleString('en')} applications, one client`);
  const api = await startApi({ databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const [employer] = await manySessions(pool, api.url, { userType: 'client', count: 1, name: 'Bluewater' });
    if (employer === undefined) throw new Error('Nobody was made');
    const size = { applications: APPLICATIONS, jobs: JOBS, stages: STAGES };
    const hiring = await makeHiring(pool, api.url, { ...size, employer });
    // A server that has been up for a minute.
    for (let time = 0; time < 20; time += 1) await employer.client.ok(getJobApplications, { limit: LIMIT });
    const context = { pool, hiring, api: api.pid };
    for (const [label, filter, where] of filtersOf(hiring)) {
      const isAll = label === 'all';
      for (const sort of isAll ? SORTS : (['newest', 'waiting'] as const)) {
        const { page } = await employer.client.ok(getJobApplications, { limit: LIMIT, ...filter, sort });
        const last = Math.max(1, Math.ceil((page?.total ?? 0) / LIMIT));
        const pages = isAll ? [1, Math.ceil(last / 2), last] : sort === 'newest' ? [1, last] : [last];
        for (const pageId of new Set(pages)) {
          const input = { ...filter, sort, pageId };
          await measure(context, { label: `${label}, ${sort}, page ${String(pageId)}`, input, where }, report);
        }
      }
    }
  } finally {
    await pool.end();
    await api.stop();
  }
}

/** As the screen has them, and what they mean. */
const filtersOf = ({ jobIds }: Hiring): readonly (readonly [label: string, filter: Filter, where: string])[] => [
  ['all', {}, 'true'],
  ['one stage', { status: ['shortlisted'] }, `a.status = 'shortlisted'`],
  ['one job', { jobId: jobIds[7] ?? '' }, `a.job_id = '${jobIds[7] ?? ''}'`],
  ['not opened', { unread: true }, 'a.first_seen_at is null'],
  ['through a vendor', { source: 'vendor' }, 'a.vendor_id is not null'],
  ['four stars', { minRating: 4 }, 'a.rating >= 400'],
  ['answers fit', { answers: 'fit' }, 'a.answers_fit'],
  ['one tag', { tag: 'Nights' }, 'exists (select 1 from tagged_applications t where t.application_id = a.id)'],
  [
    'our turn',
    { turn: 'employer' },
    `(a.status in ('applied', 'viewed', 'shortlisted', 'interviewing') or a.status = 'offered' and a.offer_until <= now())`,
  ],
  ['own jobs', { mine: true }, 'exists (select 1 from jobs j where j.id = a.job_id and j.assignee_id = a.client_id)'],
  ['of a week', { applied: 'last-7-days' }, `a.applied_at > now() - interval '7 days'`],
  ['a name', { keyword: 'Person 31' }, `(u.first_name || ' ' || u.last_name) ilike '%person 31%'`],
];

const ORDERS = {
  newest: 'a.applied_at desc, a.id desc',
  oldest: 'a.applied_at, a.id',
  waiting: `a.status in ('applied', 'viewed', 'shortlisted', 'interviewing') desc, a.updated_at, a.id`,
  rating: 'a.rating desc nulls last, a.applied_at desc, a.id desc',
} as const;
/** All but the match, which no statement can sort by: it compares. */
const SORTS = Object.keys(ORDERS) as (keyof typeof ORDERS)[];

interface Context {
  readonly pool: pg.Pool;
  readonly hiring: Hiring;
  /** Process id of the server. */
  readonly api: number;
}

async function measure(
  { pool, hiring: { employer }, api }: Context,
  {
    label,
    input,
    where,
  }: { label: string; input: Filter & { sort: keyof typeof ORDERS; pageId: number }; where: string },
  report: Report,
): Promise<void> {
  const from = `from applications a left join users u on u.id = a.applicant_id where a.client_id = $1 and ${where}`;
  const order = ORDERS[input.sort];
  const slice = `limit ${String(LIMIT)} offset ${String((input.pageId - 1) * LIMIT)}`;
  const [ours, bare]: [number[], number[]] = [[], []];
  const { servers, own } = await databaseProcesses(pool);
  const used = () => ({ ours: processorTime([api, ...servers]), bare: processorTime([own]) });
  const before = used();
  for (let time = 0; time < TIMES; time += 1) {
    await timed(ours, () => employer.client.ok(getJobApplications, { limit: LIMIT, ...input }));
    await timed(bare, async () => {
      await pool.query(`select a.* ${from} order by ${order} ${slice}`, [employer.userId]);
      await pool.query(`select count(*) from (select 1 ${from} limit 10000) s`, [employer.userId]);
    });
  }
  const after = used();
  const processor = { ours: (after.ours - before.ours) / TIMES, bare: (after.bare - before.bare) / TIMES };
  const ratio = (quantile(ours, 0.5) / quantile(bare, 0.5)).toFixed(1);
  report.line(
    label,
    `p50 ${quantile(ours, 0.5).toFixed(1)} ms (${ratio}x bare SQL), least ${Math.min(...ours).toFixed(1)} ms; processor ${processor.ours.toFixed(1)} ms, bare ${processor.bare.toFixed(1)} ms`,
  );
  report.atMost('ms of processor', processor.ours, PROCESSOR_MS);
}

/** Of the server's connections to the database, and of our own. */
export async function databaseProcesses(pool: pg.Pool): Promise<{ servers: number[]; own: number }> {
  const { rows } = await pool.query<{ pid: number; own: boolean }>(
    'select pid, pid = pg_backend_pid() as own from pg_stat_activity where datname = current_database() and backend_type = $1',
    ['client backend'],
  );
  return {
    servers: rows.filter(({ own }) => !own).map(({ pid }) => pid),
    own: rows.find(({ own }) => own)?.pid ?? 0,
  };
}
