/** A vendor's people in the context of a job: what the vendor and what the employer see of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyJobs, getJobApplicationById } from '#contract/api/applications.ts';
import { archiveBenchResource } from '#contract/api/bench.ts';
import { getEmployees } from '#contract/api/employees.ts';
import { answerInvite, inviteBenchResource } from '#contract/api/invites.ts';
import { asInvite } from '#contract/domain/bench-confirmation.ts';
import { referenceOf } from '../../src/library/text/masked-person.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
const people: Record<string, string> = {};
const jobs = { one: '', other: '' };
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
  vendor = await app.signUp('company');
  const add = async (name: string, more: object = {}) => {
    people[name] = await addResource(app, vendor, { name: `${name} Pritchard`, phone: null, ...more });
  };
  await add('Asha', { email: 'asha@bench.example', benchDays: 3 });
  await add('Bina', { benchDays: 40 });
  await add('Chand', { benchDays: 5 });
  await add('Placed', { status: 'placed' });
  await add('Away');
  await sql(`update bench_resources set skills = array['Welding'] where id = ?`, [people['Bina']]);
  jobs.one = await postJob(employer);
  jobs.other = await postJob(employer);
  await sql(`update jobs set skills = '[{"name":"JAVA","must":true,"minYears":0}]' where id in (?)`, [
    [jobs.one, jobs.other],
  ]);
  for (const name of ['Asha', 'Away', 'Placed']) {
    await vendor.client.ok(applyJobs, { jobId: jobs.one, employeeId: people[name] ?? '' });
  }
  await vendor.client.ok(archiveBenchResource, { employeeId: people['Away'] ?? '', archived: true });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
/** As the product does, which tries again where best jobs are being found for the same person. */
const remove = (employeeId: string) =>
  app.database.write((em) => rows(em, 'delete from bench_resources where id = ?', [employeeId]));
const list = async (user: TestUser, jobId: string, input: object = {}) =>
  user.client.ok(getEmployees, { jobId, companyId: vendor.userId, ...input });
const standings = async (user: TestUser, jobId: string, input: object = {}) =>
  (await list(user, jobId, input)).data.map(({ name, standing }) => `${name.split(' ')[0] ?? ''} ${standing}`);

describe('for the vendor', () => {
  it('is the whole bench, those who were submitted first and the best fit after them', async () => {
    const { data, page } = await list(vendor, jobs.other);
    expect(data.map(({ name, standing }) => `${name} ${standing}`)).toEqual([
      'Chand Pritchard eligible',
      'Asha Pritchard eligible',
      'Bina Pritchard eligible',
      'Placed Pritchard unavailable',
    ]);
    expect(page).toMatchObject({ total: 4, counts: { eligible: 3, submitted: 0 } });
    const of = (name: string) => data.find(({ _id }) => _id === people[name])?.match ?? 0;
    expect(of('Chand')).toBeGreaterThan(of('Bina'));
    expect((await standings(vendor, jobs.one)).toSorted()).toEqual([
      'Asha submitted',
      'Away submitted',
      'Bina eligible',
      'Chand eligible',
      'Placed submitted',
    ]);
  });

  it('is paged, and narrowed to who can be submitted or was', async () => {
    expect((await standings(vendor, jobs.one, { view: 'submitted' })).toSorted()).toEqual([
      'Asha submitted',
      'Away submitted',
      'Placed submitted',
    ]);
    const second = await list(vendor, jobs.one, { view: 'eligible', limit: 1, pageId: 2 });
    expect(second.data.map(({ _id }) => _id)).toEqual([people['Bina']]);
    expect(second.page).toMatchObject({ total: 2, counts: { eligible: 2, submitted: 3 } });
  });

  it.each([
    ['interviewing', 'interviewing'],
    ['hired', 'hired'],
    ['rejected', 'ended'],
    ['offered', 'submitted'],
    ['pending_consent', 'submitted'],
  ])('shows a submission that is %s as %s', async (status, standing) => {
    const jobId = await postJob(employer);
    const employeeId = await addResource(app, vendor, { name: 'Someone' });
    await vendor.client.ok(applyJobs, { jobId, employeeId });
    await sql('update applications set status = ? where resource_id = ?', [status, employeeId]);
    expect((await list(vendor, jobId, { view: 'submitted' })).data).toMatchObject([{ standing }]);
    await remove(employeeId);
  });

  it('is nobody of another vendor', async () => {
    const rival = await app.signUp('individual');
    expect(await rival.client.fails(getEmployees, { jobId: jobs.one, companyId: vendor.userId })).toMatchObject({
      code: 'not_found',
    });
    expect((await rival.client.ok(getEmployees, { jobId: jobs.one, companyId: rival.userId })).data).toEqual([]);
    const draft = await postJob(employer, {}, 'draft');
    expect(await vendor.client.fails(getEmployees, { jobId: draft, companyId: vendor.userId })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe("for the job's employer", () => {
  it('is whom the vendor has submitted to it, masked, with how they stand in this job', async () => {
    const known = (name: string, jobId: string) => referenceOf(people[name] ?? '', jobId);
    const { data, page } = await list(employer, jobs.other);
    expect(data.map(({ name, standing }) => `${name} ${standing}`)).toEqual([
      `${known('Asha', jobs.other)} eligible`,
      `${known('Placed', jobs.other)} eligible`,
      `${known('Away', jobs.other)} unavailable`,
    ]);
    expect(page).toMatchObject({ total: 3, counts: { eligible: 2, submitted: 0 } });
    const { data: here } = await list(employer, jobs.one);
    expect(here.map(({ name, standing }) => `${name} ${standing}`).toSorted()).toEqual(
      ['Asha', 'Away', 'Placed'].map((name) => `${known(name, jobs.one)} submitted`).toSorted(),
    );
    expect(JSON.stringify([data, here])).not.toMatch(/Asha|Pritchard|asha@|rate|cost|phone|Bina|Chand/);
  });

  it('has a name in the job that somebody said yes to, and in no other', async () => {
    await sql(
      `update submission_consents set state = 'confirmed', answered_at = now() where application_id =
         (select id from applications where resource_id = ? and job_id = ?)`,
      [people['Asha'], jobs.one],
    );
    const names = async (jobId: string) => (await list(employer, jobId)).data.map(({ name }) => name);
    expect(await names(jobs.one)).toContain('Asha Pritchard');
    expect(JSON.stringify(await names(jobs.other))).not.toMatch(/Asha|Pritchard/);
  });

  it('hides who waits for the consent of the person', async () => {
    const jobId = await postJob(employer);
    const employeeId = await addResource(app, vendor, { name: 'Waits' });
    await vendor.client.ok(applyJobs, { jobId, employeeId });
    await sql(`update applications set status = 'pending_consent' where resource_id = ?`, [employeeId]);
    expect(JSON.stringify((await list(employer, jobId)).data)).not.toContain(employeeId);
    await remove(employeeId);
  });

  it('says who was invited, and what came of it', async () => {
    const jobId = await postJob(employer);
    const input = { jobId, employeeId: people['Asha'] ?? '' };
    const data = asInvite((await employer.client.ok(inviteBenchResource, input)).data);
    const answer = { kind: 'declined', reason: 'timing' } as const;
    await vendor.client.ok(answerInvite, { inviteId: data._id, answer });
    for (const user of [employer, vendor]) {
      const found = (await list(user, jobId)).data.find(({ _id }) => _id === people['Asha']);
      expect(found?.invite).toEqual({ _id: data._id, status: 'declined', declineReason: 'timing' });
    }
  });

  it('copies no bench: neither another job, nor a vendor who has submitted nobody, nor a job of others', async () => {
    const rival = await app.signUp('client');
    const own = await postJob(rival);
    expect((await list(rival, own)).data).toEqual([]);
    expect(await rival.client.fails(getEmployees, { jobId: jobs.one, companyId: vendor.userId })).toMatchObject({
      code: 'not_found',
    });
  });

  it('is nobody once the vendor leaves', async () => {
    const leaver = await app.signUp('company');
    const employeeId = await addResource(app, leaver, { name: 'Of A Leaver' });
    const { data } = await leaver.client.ok(applyJobs, { jobId: jobs.one, employeeId });
    const detail = async () => (await employer.client.ok(getJobApplicationById, { id: data._id })).data;
    expect((await detail()).vendorId).toBe(leaver.userId);
    await sql('update users set leaving_at = now() where id = ?', [leaver.userId]);
    expect((await list(employer, jobs.one, { companyId: leaver.userId })).data).toEqual([]);
    expect((await detail()).vendorId).toBeNull();
  });
});
