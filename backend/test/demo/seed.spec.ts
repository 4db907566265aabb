import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getJobApplicationById, getJobApplications } from '#contract/api/applications.ts';
import * as authCalls from '#contract/api/auth.ts';
import { getBlogs } from '#contract/api/blogs.ts';
import { getBenchResources } from '#contract/api/bench.ts';
import { getDashboardLists, getYourTurn } from '#contract/api/dashboard.ts';
import { kycStatusOf, type KycKind, type KycState } from '#contract/domain/kyc.ts';
import type { TeamType } from '#contract/domain/member-role.ts';
import type { KycStatus } from '#contract/domain/user.ts';
import { activeJobs, getSuggestions } from '#contract/api/job-search.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import { getSavedJobs, getSavedSearches } from '#contract/api/saved.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { seedDemo, type DemoProgress, type DemoSummary } from '../../../demo/load.ts';
import { DEMO_SIGN_INS } from '../../../demo/sign-ins.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { codeFor } from '../support/mailbox.ts';

let app: TestApp;
/** An address of the demo that one of our own people has had before. */
const TAKEN = 'desk@banyan-crew.rolecall.test';
let summary: DemoSummary | null;
const progress: DemoProgress[] = [];

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  await rows(app.database.primary(), `insert into users (is_staff, email, first_name) values (true, ?, 'Sam')`, [
    TAKEN,
  ]);
  summary = await seedDemo(app.database, { onProgress: (step) => progress.push(step) });
});
afterAll(() => app.close());

async function signedIn(userType: (typeof DEMO_SIGN_INS)[number]['userType']) {
  const signIn = DEMO_SIGN_INS.find((each) => each.userType === userType);
  const session = await app.visitor.ok(authCalls.login, {
    email: signIn?.email ?? '',
    password: signIn?.password ?? '',
  });
  return clientOf(app.url, sessionOf(session.data).token);
}

describe('the demo seeder', () => {
  it('fills an empty database, shows its progress and marks what it stored', async () => {
    expect(summary?.jobs).toBeGreaterThanOrEqual(2_000);
    expect(progress.at(-1)).toMatchObject({ done: progress.at(-1)?.total });
    const [unmarked] = await rows<{ count: number }>(
      app.database.primary(),
      `select (select count(*) from jobs where not is_demo)::int + (select count(*) from users where not is_demo and not is_staff)::int as count`,
    );
    expect(unmarked?.count).toBe(0);
    const found = await app.visitor.ok(activeJobs, { keyword: 'nurse' });
    expect(found.data).toHaveLength(10);
  });

  it('fills the blog', async () => {
    const { data } = await app.visitor.ok(getBlogs, {});
    expect(data.map(({ slug }) => slug)).toEqual([
      'how-a-match-is-computed',
      'what-to-do-when-somebody-asks-you-for-money',
      'how-consent-works-for-people-on-a-bench',
    ]);
  });

  it('leaves an address with the member of staff who had it first', async () => {
    const holders = await rows<{ is_staff: boolean }>(
      app.database.primary(),
      'select is_staff from users where email = ? or (is_demo and email is null)',
      [TAKEN],
    );
    expect(holders.map(({ is_staff }) => is_staff).sort()).toEqual([false, true]);
  });

  it('brings back every search index that it took away for the load', async () => {
    const [gin] = await rows<{ count: number }>(
      app.database.primary(),
      `select count(*)::int as count from pg_indexes where tablename = 'jobs' and indexname = 'jobs_keys_idx'`,
    );
    expect(gin?.count).toBe(1);
  });

  it('stores nothing where there are accounts already', async () => {
    expect(await seedDemo(app.database)).toBeNull();
    const [count] = await rows<{ jobs: number }>(app.database.primary(), 'select count(*)::int as jobs from jobs');
    expect(count?.jobs).toBe(summary?.jobs);
  });

  it('gives the client a dashboard, applications and notifications that open one', async () => {
    const client = await signedIn('client');
    const { data: dashboard } = await client.ok(getDashboardLists, {});
    expect(dashboard.openJobs).toBeGreaterThan(3);
    expect(dashboard.recentApplications.length).toBeGreaterThan(0);
    const turn = (await client.ok(getYourTurn, {})).data.groups.map(({ kind }) => kind);
    expect(turn).toEqual(expect.arrayContaining(['answers', 'feedback', 'messages', 'withdrawals']));
    const { data: notifications, page } = await client.ok(getNotifications, {});
    expect(page?.unread).toBeGreaterThan(0);
    const about = notifications.find((each) => each.type === 'JobApplication');
    expect(
      (await client.ok(getJobApplicationById, { id: about?.notificationDetail ?? '' })).data.timeline.length,
    ).toBeGreaterThan(0);
  });

  it('gives seeker and vendors something to come back to, some of it closed', async () => {
    for (const userType of ['personal', 'individual', 'company'] as const) {
      const client = await signedIn(userType);
      if (userType === 'personal') expect((await client.ok(getYourTurn, {})).data.total).toBeGreaterThan(2);
      const { data } = await client.ok(getSavedJobs, {});
      expect(data.filter((job) => job.open).length).toBeGreaterThan(3);
      expect(data.filter((job) => !job.open).length).toBeGreaterThan(0);
      expect((await client.ok(getSavedSearches, {})).data).toHaveLength(2);
    }
  });

  it('gives everybody who was offered a job the terms, and time to answer', async () => {
    const [counts] = await rows<{ offered: number; open: number; hired: number; accepted: number }>(
      app.database.primary(),
      `select count(*) filter (where a.status = 'offered')::int as offered,
         count(*) filter (where a.status = 'offered' and o.answer is null and o.answer_until > now())::int as open,
         count(*) filter (where a.status = 'hired' and o.event_id is not null)::int as hired,
         count(*) filter (where a.status = 'hired' and o.answer = 'accepted')::int as accepted
       from applications a
       left join application_events e on e.application_id = a.id and e.status = 'offered'
       left join application_offers o on o.event_id = e.id`,
    );
    expect(counts?.offered).toBeGreaterThan(0);
    expect(counts?.open).toBe(counts?.offered);
    expect(counts?.hired).toBeGreaterThan(0);
    expect(counts?.accepted).toBe(counts?.hired);
  });

  it('gives our staff disputes with all that came before them, in order', async () => {
    const disputes = await rows<{ state: string; what: string[]; owners: number; same: number; ahead: number }>(
      app.database.primary(),
      `select d.state,
         (select json_agg(e.what order by e.id) from submission_events e where e.job_id = d.job_id and e.email_hash = d.email_hash) as what,
         (select count(*)::int from submission_ownerships o where o.job_id = d.job_id and o.email_hash = d.email_hash
            and o.vendor_id <> d.vendor_id and o.until > now() and o.since < d.opened_at) as owners,
         (select count(*)::int from bench_resources b join bench_resources x on x.email = b.email and x.id <> b.id
            where b.id = d.resource_id and b.vendor_id = d.vendor_id) as same,
         (select count(*)::int from submission_events e where e.at > now()) as ahead
       from submission_disputes d order by d.opened_at`,
    );
    expect(disputes.map(({ state }) => state).toSorted()).toEqual(['open', 'open', 'withdrawn']);
    for (const { state, what, owners, same, ahead } of disputes) {
      const ended = state === 'open' ? [] : ['dispute_withdrawn'];
      expect(what).toEqual(['submitted', 'asked', 'confirmed', 'turned_away', 'disputed', ...ended]);
      expect([owners, same, ahead]).toEqual([1, 1, 0]);
    }
    const [order] = await rows<{ wrong: number }>(
      app.database.primary(),
      'select count(*)::int as wrong from (select at, lag(at) over (order by id) as before from submission_events) e where at < before',
    );
    expect(order?.wrong).toBe(0);
  });

  it('gives the job seeker applications and both vendors a bench', async () => {
    expect((await (await signedIn('personal')).ok(getJobApplications, {})).data.length).toBeGreaterThan(2);
    expect((await (await signedIn('individual')).ok(getBenchResources, {})).data.length).toBeGreaterThanOrEqual(5);
    expect((await (await signedIn('company')).ok(getBenchResources, {})).page?.counts.available).toBeGreaterThan(0);
  });

  it('lets each of them in by a code to the phone', async () => {
    for (const { phone, email } of DEMO_SIGN_INS) {
      const { data } = await app.visitor.ok(authCalls.otpGenerate, { purpose: 'login', phone });
      const code = await codeFor(app.storage.dataDir, phone);
      const right = await app.visitor.ok(authCalls.verifyOTP, { challengeId: data.challengeId, code });
      const session = await app.visitor.ok(authCalls.loginWithMobile, { ticket: right.data.ticket });
      expect(sessionOf(session.data).user.email).toBe(email);
    }
  });
});

it('completes nothing that leads to no job', async () => {
  const begun = [...Array.from('abcdefghijklmnopqrstuvwxyz'), 'ma', 'se', 'co'];
  const slips = ['nrse', 'accuontant', 'sofware', 'eletrician', 'mnager', 'tteacher', 'c++', 'r&d', 'it', 'sr.'];
  const empty: string[] = [];
  let asked = 0;
  for (const kind of ['keyword', 'skill'] as const) {
    const seen = new Set<string>();
    for (const q of [...begun, ...slips]) {
      for (const { value } of (await app.visitor.ok(getSuggestions, { kind, q })).data) seen.add(value);
    }
    asked += seen.size;
    for (const value of seen) {
      const input = kind === 'keyword' ? { keyword: value } : { skills: [value] };
      const { page } = await app.visitor.ok(activeJobs, { ...input, limit: 1 });
      if (page?.total === 0) empty.push(`${kind}: ${value}`);
    }
  }
  expect(asked).toBeGreaterThan(150);
  expect(empty).toEqual([]);
});

it('verifies accounts by documents that make their status', async () => {
  const found = await rows<{ userId: string; userType: TeamType; status: KycStatus; kind: KycKind; state: KycState }>(
    app.database.primary(),
    `select u.id as "userId", u.user_type as "userType", u.kyc_status as status, k.kind, k.state
       from users u left join kyc_documents k on k.user_id = u.id where u.user_type in ('client', 'individual', 'company')`,
  );
  const accounts = new Map<string, typeof found>();
  for (const row of found) accounts.set(row.userId, [...(accounts.get(row.userId) ?? []), row]);
  expect(accounts.size).toBeGreaterThan(50);
  for (const documents of accounts.values()) {
    const [{ userType, status } = { userType: 'client' as const, status: null }] = documents;
    expect(kycStatusOf(userType, new Map(documents.map(({ kind, state }) => [kind, state])))).toBe(status);
  }
});
