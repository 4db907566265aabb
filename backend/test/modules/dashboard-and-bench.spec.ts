import { afterAll, beforeAll, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as benchCalls from '#contract/api/bench.ts';
import * as dashboardCalls from '#contract/api/dashboard.ts';
import { getJobs } from '#contract/api/jobs.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

it('puts the client dashboard together from own jobs and applications only', async () => {
  const client = await app.signUp('client');
  const rival = await app.signUp('client');
  const seekers = await Promise.all([1, 2, 3].map(() => app.signUp('personal')));
  const empty = await client.client.ok(dashboardCalls.getDashboardLists, {});
  expect(empty.data).toMatchObject({
    openJobs: 0,
    unopened: { applications: 0, oldestAt: null },
    medianFirstResponseHours: null,
    recentApplications: [],
    closingSoon: [],
  });
  expect(empty.data.perDay).toHaveLength(14);

  const jobId = await postJob(client);
  const soon = await postJob(client, {
    title: 'Closing soon',
    closesOn: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
  });
  await postJob(client, {}, 'draft');
  const rivalJob = await postJob(rival);
  const ids: string[] = [];
  for (const seeker of seekers) ids.push((await seeker.client.ok(applicationsCalls.applyJobs, { jobId })).data._id);
  await seekers[0]?.client.ok(applicationsCalls.applyJobs, { jobId: rivalJob });
  await rows(app.database.primary(), `update applications set applied_at = now() - interval '10 hours' where id = ?`, [
    ids[0],
  ]);
  await client.client.ok(applicationsCalls.getJobApplicationById, { id: ids[0] ?? '' });

  const { data } = await client.client.ok(dashboardCalls.getDashboardLists, { id: client.userId });
  expect(data).toMatchObject({ openJobs: 2, unopened: { applications: 2 } });
  expect(data.medianFirstResponseHours).toBeCloseTo(10, 1);
  expect(data.recentApplications.map((each) => each._id)).toEqual([ids[2], ids[1], ids[0]]);
  expect(data.closingSoon.map((each) => each._id)).toEqual([soon]);
  expect(data.perDay.reduce((sum, each) => sum + each.applications, 0)).toBe(3);
  expect(data.perDay.map((each) => each.day)).toEqual([...data.perDay.map((each) => each.day)].sort());
});

it('shows a vendor the own bench, longest first, with its counts', async () => {
  const vendor = await app.signUp('individual');
  const rival = await app.signUp('company');
  await addResource(app, vendor, { name: 'Short', benchDays: 3 });
  await addResource(app, vendor, { name: 'Long', benchDays: 40 });
  await addResource(app, vendor, { name: 'Placed', benchDays: 90, status: 'placed' });
  await addResource(app, rival, { name: 'Not yours', benchDays: 99 });
  const { data, page } = await vendor.client.ok(benchCalls.getBenchResources, { companyId: vendor.userId });
  expect(data.map((each) => each.name)).toEqual(['Long', 'Short', 'Placed']);
  expect(data[2]?.daysOnBench).toBe(0);
  expect(page).toMatchObject({ total: 3, counts: { available: 2, rollingOff: 0, placed: 1 } });
});

it('lists the own jobs that take vendors, or that somebody has applied for, with all of them counted', async () => {
  const [client, rival, seeker] = [
    await app.signUp('client'),
    await app.signUp('client'),
    await app.signUp('personal'),
  ];
  const taking = await postJob(client, { title: 'Takes vendors', acceptVendors: true });
  const direct = await postJob(client, { title: 'Takes nobody from vendors', acceptVendors: false });
  await seeker.client.ok(applicationsCalls.applyJobs, { jobId: direct });
  const found = async (filter: { acceptVendors?: boolean; applied?: boolean; keyword?: string }) => {
    const { data, page } = await client.client.ok(getJobs, { clientId: client.userId, limit: 1, ...filter });
    return { ids: data.map(({ _id }) => _id), total: page?.total };
  };
  expect(await found({})).toEqual({ ids: [direct], total: 2 });
  expect(await found({ acceptVendors: true })).toEqual({ ids: [taking], total: 1 });
  expect(await found({ applied: true })).toEqual({ ids: [direct], total: 1 });
  expect(await found({ applied: true, keyword: 'lighthouse' })).toEqual({ ids: [], total: 0 });
  // How many have applied is not anybody else's to know.
  const asked = await rival.client.send(getJobs, { clientId: client.userId, applied: true });
  expect(asked.status).toBe(403);
  expect((await rival.client.ok(getJobs, { clientId: client.userId, acceptVendors: true })).data).toHaveLength(1);
});

it('counts all jobs that close soon, also those that are not among the first', async () => {
  const client = await app.signUp('client');
  const closesOn = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  for (let at = 0; at < 11; at += 1) await postJob(client, { title: `Closing ${String(at)}`, closesOn });
  const { data } = await client.client.ok(dashboardCalls.getDashboardLists, {});
  expect(data.closingSoon).toHaveLength(10);
  expect(data.closingCount).toBe(11);
});
