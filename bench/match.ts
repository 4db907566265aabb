/** The best people for a job among very many, one client, against comparing everybody in the same run. */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { getAllVendorAndJobseeker } from '#contract/api/finding.ts';
import { addJob, getJobById } from '#contract/api/jobs.ts';
import type { JobDetail } from '#contract/domain/job.ts';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { randomOf } from '#contract/testing/random.ts';
import { openDatabase } from '../backend/src/database/open.ts';
import { PeopleMatches } from '../backend/src/modules/profile/match/people-matches.service.ts';
import { Database } from '../backend/src/platform/database/database.ts';
import { CompanyPagesRepository } from '../backend/src/records/auth/company-pages.repository.ts';
import { Users } from '../backend/src/records/auth/users.ts';
import { SeekerProfiles } from '../backend/src/records/profile/seeker-profiles.ts';
import { clientOf, type Client } from '../backend/test/support/client.ts';
import { TRADES } from '../backend/test/support/trades-and-towns.ts';
import { quantile } from './load.ts';
import type { Report } from './report.ts';
import { startApi, type ApiProcess } from './servers.ts';

const JOBS = 40;
const ROUNDS = 5;
const BEST = 50;
/** Jobs for which everybody is compared. */
const BRUTE = 2;
const READ_AT_ONCE = 2_000;
/** Milliseconds. */
const P95_MS = 150;
const GROWTH = 2;

interface Side {
  readonly api: ApiProcess;
  readonly employer: Client;
  readonly jobIds: readonly string[];
  readonly times: number[];
}

/** Each job in turn on both databases, so that what else the machine does falls on both. */
export async function match(urls: { readonly small: string; readonly large: string }, report: Report): Promise<void> {
  const [small, large] = [await sideOf(urls.small), await sideOf(urls.large)];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (let at = 0; at < JOBS; at += 1) {
        for (const side of [small, large]) {
          const started = performance.now();
          await bestOf(side, at);
          // The first round warms up.
          if (round > 0) side.times.push(performance.now() - started);
        }
      }
    }
    tell(report, small, large);
    await againstBruteForce(urls.large, large, report);
  } finally {
    await Promise.all([small.api.stop(), large.api.stop()]);
  }
}

function tell(report: Report, small: Side, large: Side): void {
  const both = ({ times }: Side) =>
    `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, worst ${quantile(times, 1).toFixed(1)} ms`;
  report.line('small', both(small));
  report.line('large', both(large));
  report.atMost('p95 in ms', quantile(large.times, 0.95), P95_MS);
  report.atMost('growth of p95', quantile(large.times, 0.95) / quantile(small.times, 0.95), GROWTH);
}

async function bestOf({ employer, jobIds }: Side, at: number): Promise<{ _id: string; total: number | null }[]> {
  const jobId = jobIds[at % jobIds.length] ?? '';
  const { data } = await employer.ok(getAllVendorAndJobseeker, { jobId, sort: 'match', limit: BEST, facets: false });
  return data.map(({ _id, match: found }) => ({ _id, total: found?.total ?? null }));
}

/** Compares everybody as `getMatch` does, and with the answer: the same people in the same order. */
async function againstBruteForce(url: string, large: Side, report: Report): Promise<void> {
  const opened = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, dataDir: '' });
  const database = new Database(opened.orm);
  const times: number[] = [];
  let other = 0;
  try {
    for (let at = 0; at < BRUTE; at += 1) {
      const { data: job } = await large.employer.ok(getJobById, { id: large.jobIds[at] ?? '' });
      const started = performance.now();
      const all = await compareAll(url, database, job);
      times.push(performance.now() - started);
      const best = await bestOf(large, at);
      other += best.filter(({ _id, total }, place) => all[place]?._id !== _id || all[place].total !== total).length;
    }
  } finally {
    await opened.close();
  }
  const ratio = quantile(times, 0.5) / quantile(large.times, 0.5);
  report.line('comparing everybody', `${(quantile(times, 0.5) / 1_000).toFixed(1)} s (${ratio.toFixed(0)}x of p50)`);
  report.atMost('people who differ from comparing everybody', other, 0);
}

async function compareAll(
  url: string,
  database: Database,
  job: JobDetail,
): Promise<{ _id: string; total: number | null }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: people } = await client.query<{ user_id: string; card_id: string; listed_at: string }>(
    `select user_id, card_id, listed_at::text from seeker_profiles where visibility <> 'hidden' order by listed_at desc, card_id desc`,
  );
  await client.end();
  const ranked: { _id: string; total: number | null; named: number }[] = [];
  for (let from = 0; from < people.length; from += READ_AT_ONCE) {
    const part = people.slice(from, from + READ_AT_ONCE);
    const ids = part.map(({ user_id }) => user_id);
    const found = await new SeekerProfiles(
      database,
      new Users(database, new CompanyPagesRepository()),
    ).comparableProfiles(database.primary(), ids);
    const compared = new Map([...found].map(([id, profile]) => [id, { profile }]));
    const matches = await new PeopleMatches().matchesTo(job, compared);
    for (const { user_id, card_id } of part) {
      const its = matches.get(user_id);
      const named = [...(its?.matched ?? []), ...(its?.claimed ?? [])].filter(({ must }) => must).length;
      ranked.push({ _id: card_id, total: its?.total ?? null, named });
    }
  }
  // The newest first already, and sorting keeps that.
  return ranked.sort((a, b) => (b.total ?? -1) - (a.total ?? -1) || b.named - a.named);
}

async function sideOf(databaseUrl: string): Promise<Side> {
  const api = await startApi({ databaseUrl });
  const employer = await employerOf(databaseUrl, api.url);
  const jobIds: string[] = [];
  for (let seed = 1; seed <= JOBS; seed += 1) {
    const { data } = await employer.ok(addJob, { job: jobOf(seed), status: 'active' });
    jobIds.push(data._id);
  }
  return { api, employer, jobIds, times: [] };
}

/** As employers post them: one to three must-have skills of a trade, a few that would be nice. */
function jobOf(seed: number) {
  const { int, pick } = randomOf(seed);
  const trade = pick(TRADES);
  const must = new Set(Array.from({ length: 1 + int(2) }, () => trade[int(4)] ?? ''));
  const nice = new Set(Array.from({ length: int(3) }, () => pick(trade)).filter((name) => !must.has(name)));
  return {
    title: `Bench job ${String(seed)}`,
    description: 'A posting that people are compared with, again and again.',
    category: 'other' as const,
    jobType: 'full-time' as const,
    workMode: pick(['on-site', 'hybrid', 'remote'] as const),
    country: 'IN',
    ...pick([
      { state: 'Karnataka', city: 'Bengaluru' },
      { state: 'Maharashtra', city: 'Pune' },
    ]),
    experience: pick(['fresh', '2-year', '3-year', '5-plus-year'] as const),
    ...(int(2) > 0 && { salaryMin: 400_000, salaryMax: 900_000 + int(20) * 100_000, payPeriod: 'annualy' as const }),
    ...(int(1) > 0 && { startDate: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10) }),
    skills: [
      ...[...must].map((name) => ({ name, must: true, minYears: int(1) * int(5) })),
      ...[...nice].map((name) => ({ name, must: false, minYears: 0 })),
    ],
  };
}

/** With a session, made without the mails of registering. */
async function employerOf(databaseUrl: string, url: string): Promise<Client> {
  const token = `rca_${randomBytes(32).toString('base64url')}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into users (user_type, first_name, last_name, email, terms_version)
       values ('client', 'Bench', 'Employer', 'match.' || gen_random_uuid() || '@rolecall.test', '${TERMS_VERSION}') returning id),
     named as (insert into organisations (user_id, name) select id, 'Bench Works' from made),
     opened as (
       insert into sessions (user_id, account_id, shell, expires_at)
       select id, null, 'web', now() + interval '1 hour' from made returning id)
     insert into session_tokens (hash, session_id, kind, expires_at) select $1, id, 'access', now() + interval '1 hour' from opened`,
    [createHash('sha256').update(token).digest()],
  );
  await client.end();
  return clientOf(url, token);
}
