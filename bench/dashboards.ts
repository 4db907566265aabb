/** The start pages of an employer and of a job seeker among many open jobs, one client, against the barest statements of each. */
import pg from 'pg';
import { getCandidateProfile, updateCandidateProfile } from '#contract/api/candidates.ts';
import { getDashboardLists } from '#contract/api/dashboard.ts';
import { getFittingJobs } from '#contract/api/match.ts';
import { clientOf } from '../backend/test/support/client.ts';
import { TRADES } from '../backend/test/support/trades-and-towns.ts';
import { timed } from './bare-rows.ts';
import { quantile } from './load.ts';
import { register } from './registered.ts';
import type { Report } from './report.ts';
import { startApi } from './servers.ts';
import { openSession } from './store/session.ts';

const ROUNDS = 60;
const WARM_UP = 5;
/** Milliseconds. */
const P95_MS = 150;

const FITTING = `select id, title, skills from jobs where status = 'active' and (closes_at is null or closes_at > now())
  and created_at >= now() - interval '30 days' and skill_keys && $1::text[] order by created_at desc limit 300`;
const OWN = `select count(*) from jobs where client_id = $1 and status = 'active'`;

const PROFILE = {
  ...({ visibility: 'open', nameShown: 'first-name', headline: 'Developer', totalYears: 6 } as const),
  ...{ category: null, qualification: null, country: null, state: null, city: null, blocked: [] },
};

export async function dashboards(url: string, report: Report): Promise<void> {
  const api = await startApi({ databaseUrl: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from users where email = 'client.radar@rolecall.test'`,
    );
    const employerId = rows[0]?.id ?? '';
    const employer = clientOf(api.url, await openSession(client, employerId));
    const seeker = (await register(api, 'personal')).client;
    // A common trade, so that many jobs are compared.
    const skills = TRADES[0]?.slice(0, 5) ?? [];
    const { version } = (await seeker.ok(getCandidateProfile, {})).data;
    const skillDetails = skills.map((name) => ({ name, level: null, years: null, lastUsed: null, evidence: null }));
    await seeker.ok(updateCandidateProfile, { ...PROFILE, version, skills, skillDetails });
    const keys = skills.map((name) => name.toLowerCase());
    const pages: Record<string, { ask: () => Promise<unknown>; bare: () => Promise<unknown> }> = {
      'job seeker: jobs that fit': {
        ask: () => seeker.ok(getFittingJobs, {}),
        bare: () => client.query(FITTING, [keys]),
      },
      'employer: everything but interviews': {
        ask: () => employer.ok(getDashboardLists, {}),
        bare: () => client.query(OWN, [employerId]),
      },
    };
    for (const [name, { ask, bare }] of Object.entries(pages)) {
      const times = { asked: [] as number[], bare: [] as number[] };
      for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
        if (round === WARM_UP) times.asked.length = times.bare.length = 0;
        await timed(times.asked, ask);
        await timed(times.bare, bare);
      }
      const [p50, p95] = [quantile(times.asked, 0.5), quantile(times.asked, 0.95)];
      const ratio = (p50 / quantile(times.bare, 0.5)).toFixed(1);
      report.line(name, `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${ratio}x of its jobs’ bare SQL)`);
      report.atMost(`${name}, p95 in ms`, p95, P95_MS);
    }
  } finally {
    await client.end();
    await api.stop();
  }
}
