/** Who of a bench agreed to be submitted, as its radar says it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyJobs } from '#contract/api/applications.ts';
import { getBenchResources } from '#contract/api/bench.ts';
import { getBenchRadar } from '#contract/api/radar.ts';
import type { CallInput } from '#contract/call.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const radar = (input: CallInput<typeof getBenchRadar>, of: TestUser) => of.client.ok(getBenchRadar, input);

it('says who agreed to be submitted, by person and to narrow the list by', async () => {
  const [own, employer] = [await app.signUp('company'), await app.signUp('client')];
  const jobs = [await postJob(employer, { acceptVendors: true }), await postJob(employer, { acceptVendors: true })];
  const [yes, open, none] = await Promise.all(
    ['Yes', 'Open', 'None'].map((name) =>
      addResource(app, own, { name, email: `${name.toLowerCase()}@radar.example` }),
    ),
  );
  for (const jobId of jobs) await own.client.ok(applyJobs, { jobId, employeeId: yes });
  await own.client.ok(applyJobs, { jobId: jobs[0] ?? '', employeeId: open });
  await sql(
    `update submission_consents set state = 'confirmed', answered_at = now() where application_id in
     (select id from applications where resource_id = ? and job_id = ?)`,
    [yes, jobs[0]],
  );
  const { data } = await radar({}, own);
  const shown = new Map(data.rows.map(({ _id, consent }) => [_id, consent]));
  expect(shown.get(yes ?? '')).toEqual({ state: 'confirmed', jobs: 1, asked: 2, day: expect.any(String) as string });
  expect(shown.get(open ?? '')).toEqual({ state: 'waiting', jobs: 1, asked: 1, day: expect.any(String) as string });
  expect(shown.get(none ?? '')).toEqual({ state: 'not_asked', jobs: 0, asked: 0, day: null });
  expect(data.changes.consents).toEqual({ count: 1, people: [{ _id: yes, name: 'Yes' }] });
  const named = async (consent: CallInput<typeof getBenchRadar>['consent']) => {
    const { data: narrowed, page } = await radar({ consent }, own);
    return [page?.total, page?.counts.bench, narrowed.rows.map(({ name }) => name)];
  };
  expect(await named('confirmed')).toEqual([1, 3, ['Yes']]);
  expect(await named('waiting')).toEqual([1, 3, ['Open']]);
  expect(await named('not_asked')).toEqual([1, 3, ['None']]);
  expect(await named('refused')).toEqual([0, 3, []]);
  // A question is not open where its person said yes to another job: the list of the bench finds the same.
  const list = async () => (await own.client.ok(getBenchResources, { consent: 'waiting' })).data.map(({ _id }) => _id);
  expect(data.unanswered).toEqual({
    count: 1,
    people: [{ _id: open, name: 'Open', jobs: 1, askedOn: shown.get(open ?? '')?.day }],
  });
  expect(await list()).toEqual([open]);
  await sql(`update submission_consents set expires_at = now() - interval '1 minute' where vendor_id = ?`, [
    own.userId,
  ]);
  expect((await radar({}, own)).data.unanswered).toEqual({ count: 0, people: [] });
  expect(await list()).toEqual([]);
  expect(await named('lapsed')).toEqual([1, 3, ['Open']]);
});
