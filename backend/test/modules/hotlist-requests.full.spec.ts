/** An employer asks for somebody on a hotlist: the vendor gets an invitation, and the person stays masked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyJobs } from '#contract/api/applications.ts';
import * as benchCalls from '#contract/api/bench.ts';
import { getEmployees } from '#contract/api/employees.ts';
import * as hotlistsCalls from '#contract/api/hotlists.ts';
import * as invitesCalls from '#contract/api/invites.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import { HEADERS } from '#contract/headers.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addHotlist, onBench, onHotlist, tokenOf } from './support/hotlists.ts';

const { getInvite, inviteBenchResource, requestHotlistPerson } = invitesCalls;

let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  vendor = await app.signUp('company', { organisation: 'Harbour Staffing' });
});
afterAll(() => app.close());

const PERSON = {
  name: 'Zubeda Quintrell',
  email: 'zubeda@bench.example',
  phone: '+919876509876',
  headline: 'Ward nurse, ask Zubeda Quintrell at zubeda@bench.example',
};
const TELLING = /Zubeda|Quintrell|zubeda@|9876509876/;
const ask = (input: object, by = employer) => by.client.send(requestHotlistPerson, input);

describe('a request from a hotlist', () => {
  it('is an invitation to the vendor, who reads who it is, and the employer does not', async () => {
    const { token, reference } = await onHotlist(vendor, PERSON);
    const jobId = await postJob(employer, { title: 'Ward nurse' });
    const { data } = await employer.client.ok(requestHotlistPerson, { token, reference, jobId, message: 'From May.' });
    expect(data).toMatchObject({ status: 'sent', jobId, message: 'From May.', vendor: { name: 'Harbour Staffing' } });
    const { data: sent } = await employer.client.ok(getInvite, { jobId });
    const { data: known } = await employer.client.ok(getEmployees, { companyId: vendor.userId, jobId });
    expect(known).toEqual([]);
    expect(JSON.stringify([data, sent])).not.toMatch(TELLING);
    const { data: got } = await vendor.client.ok(getInvite, { jobId });
    expect(got).toMatchObject([{ person: { name: 'Zubeda Quintrell' }, status: 'sent' }]);
    await expect
      .poll(async () => (await vendor.client.ok(getNotifications, { limit: 50 })).data.map(({ details }) => details))
      .toContain('Bluewater Clinics has invited you to submit Zubeda Quintrell for Ward nurse.');
    await vendor.client.ok(applyJobs, { jobId, employeeId: got[0]?.employeeId ?? '' });
    const { data: accepted } = await employer.client.ok(getInvite, { jobId });
    expect(accepted).toMatchObject([{ status: 'accepted' }]);
    // Until the person says yes.
    expect(JSON.stringify(accepted)).not.toMatch(TELLING);
    const news = await employer.client.ok(getNotifications, { limit: 50 });
    expect(JSON.stringify(news.data)).not.toMatch(TELLING);
  });

  it('makes nobody known to the employer beyond the invitation', async () => {
    const { token, reference } = await onHotlist(vendor);
    const { data } = await employer.client.ok(requestHotlistPerson, {
      ...{ token, reference },
      jobId: await postJob(employer),
    });
    const other = { jobId: await postJob(employer), employeeId: data.employeeId ?? '' };
    expect(await employer.client.fails(inviteBenchResource, other)).toMatchObject({ code: 'not_found' });
  });

  it('is one for each person and job, also when everybody clicks at once', async () => {
    const { token, reference } = await onHotlist(vendor);
    const jobId = await postJob(employer);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask({ token, reference, jobId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const input = { ...(await onHotlist(vendor)), jobId };
    const first = await employer.client.ok(requestHotlistPerson, input, headers);
    expect((await employer.client.ok(requestHotlistPerson, input, headers)).data).toEqual(first.data);
  });

  it('works while the link does, for who is on the list, and answers the same to everything else', async () => {
    const jobId = await postJob(employer);
    const refused = async (input: object) =>
      expect((await ask({ jobId, ...input })).body).toMatchObject({ code: 'not_found' });
    const list = await addHotlist(vendor, { people: [await onBench(vendor, { name: 'On The List' })] });
    const token = tokenOf(list);
    const reference = (await vendor.client.ok(hotlistsCalls.getHotlist, { token })).data.people[0]?.reference ?? '';
    const elsewhere = await onHotlist(vendor);
    await refused({ token, reference: elsewhere.reference });
    await refused({ token, reference: 'ZZ-999' });
    await refused({ token: 'x'.repeat(22), reference });
    const [on] = await rows<{ id: string }>(
      app.database.primary(),
      'select resource_id as id from hotlist_people where hotlist_id = ?',
      [list._id],
    );
    await vendor.client.ok(benchCalls.archiveBenchResource, { employeeId: on?.id ?? '', archived: true });
    await refused({ token, reference });
    await vendor.client.ok(benchCalls.archiveBenchResource, { employeeId: on?.id ?? '', archived: false });
    expect((await ask({ jobId, token, reference })).status).toBe(200);
    const fresh = await postJob(employer);
    await vendor.client.ok(hotlistsCalls.revokeHotlist, { hotlistId: list._id });
    expect((await ask({ jobId: fresh, token, reference })).body).toMatchObject({ code: 'not_found' });
  });

  it('is for an own open job that takes vendors', async () => {
    const on = await onHotlist(vendor);
    const rival = await app.signUp('client');
    expect((await ask({ ...on, jobId: await postJob(rival) })).body).toMatchObject({ code: 'not_found' });
    expect((await ask({ ...on, jobId: await postJob(employer, { acceptVendors: false }) })).body).toMatchObject({
      code: 'forbidden',
    });
  });
});
