import { afterAll, beforeAll, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as benchCalls from '#contract/api/bench.ts';
import * as dashboardCalls from '#contract/api/dashboard.ts';
import { rows } from '../../src/database/database.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
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
    applications: 0,
    unseen: 0,
    oldestUnseenAt: null,
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
  expect(data).toMatchObject({ openJobs: 2, applications: 3, unseen: 2 });
  expect(data.medianFirstResponseHours).toBeCloseTo(10, 1);
  expect(data.recentApplications.map((each) => each._id)).toEqual([ids[2], ids[1], ids[0]]);
  expect(data.closingSoon.map((each) => each._id)).toEqual([soon]);
  expect(data.perDay.reduce((sum, each) => sum + each.applications, 0)).toBe(3);
  expect(data.perDay.map((each) => each.day)).toEqual([...data.perDay.map((each) => each.day)].sort());
  expect(data.funnel.filter((each) => each.count > 0)).toEqual([
    { status: 'applied', count: 2 },
    { status: 'viewed', count: 1 },
  ]);
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
