/** A vendor's submissions one by one: their terms, filters, pages and means. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyJobs } from '#contract/api/applications.ts';
import { getSubmissionReport } from '#contract/api/submissions.ts';
import type { CallInput } from '#contract/call.ts';
import type { Price } from '#contract/domain/resource.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addMember } from './support/members.ts';
import { addResource } from './support/resources.ts';

const hourly = (amount: number, currency = 'USD'): Price => ({ amount, currency, period: 'hourly' });

let app: TestApp;
let vendor: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  vendor = await app.signUp('company');
  colleague = await addMember(app, vendor, 'manager');
  const bluewater = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  const harbour = await app.signUp('client', { organisation: 'Harbour Line' });
  const asha = await addResource(app, vendor, { name: 'Asha Rao' });
  const bo = await addResource(app, vendor, { name: 'Bo Lind' });
  const nurse = await postJob(bluewater, { title: 'Ward nurse' });
  const pilot = await postJob(harbour, { title: 'Harbour pilot' });
  const submit = (by: TestUser, input: CallInput<typeof applyJobs>) => by.client.ok(applyJobs, input);
  await submit(vendor, { jobId: nurse, employeeId: asha, rate: hourly(60), agreedPay: hourly(45) });
  await submit(colleague, { jobId: nurse, employeeId: bo, rate: hourly(70), agreedPay: hourly(50, 'EUR') });
  await submit(colleague, { jobId: pilot, employeeId: asha, rate: hourly(2000, 'INR') });
  // The first of them was sent at the end of a day in India, which is earlier on the same day in UTC.
  await rows(
    app.database.primary(),
    `update applications set applied_at = '2026-03-31T18:00:00Z' where job_id = ? and resource_id = ?`,
    [nurse, asha],
  );
});
afterAll(() => app.close());

const report = (input: CallInput<typeof getSubmissionReport> = {}, of = vendor) =>
  of.client.ok(getSubmissionReport, input);
const listed = async (input: CallInput<typeof getSubmissionReport>) =>
  (await report(input)).data.map(({ name, jobTitle }) => `${name}, ${jobTitle}`);

it('lists each with its terms, the newest first', async () => {
  const { data, page } = await report();
  expect(data).toEqual([
    expect.objectContaining({ name: 'Asha Rao', companyName: 'Harbour Line', rate: hourly(2000, 'INR') }),
    expect.objectContaining({ name: 'Bo Lind', rate: hourly(70), agreedPay: hourly(50, 'EUR') }),
    expect.objectContaining({
      name: 'Asha Rao',
      headline: 'Java developer',
      jobTitle: 'Ward nurse',
      companyName: 'Bluewater Clinics',
      status: 'applied',
      submittedAt: '2026-03-31T18:00:00.000Z',
      rate: hourly(60),
      agreedPay: hourly(45),
      consent: 'waiting',
      consentAt: expect.any(String) as string,
    }),
  ]);
  expect(data[0]?.agreedPay).toBeNull();
  expect(data[0]?.submittedBy).toContain('Colleague');
  expect(data[2]?.submittedBy).not.toContain('Colleague');
  expect(page).toMatchObject({ total: 3, month: { people: 2, jobs: 2 } });
});

it('never adds amounts of different currencies, and compares pay only with a rate of the same', async () => {
  expect((await report()).page?.means).toEqual([
    { currency: 'USD', period: 'hourly', count: 2, rate: 65, pay: 45, margin: 15 },
    { currency: 'INR', period: 'hourly', count: 1, rate: 2000, pay: null, margin: null },
  ]);
  expect((await report({ keyword: 'bo lind' })).page?.means).toEqual([
    { currency: 'USD', period: 'hourly', count: 1, rate: 70, pay: null, margin: null },
  ]);
});

it('is narrowed by words, stage, colleague and days', async () => {
  expect(await listed({ keyword: 'asha' })).toEqual(['Asha Rao, Harbour pilot', 'Asha Rao, Ward nurse']);
  expect(await listed({ keyword: 'bluewater' })).toEqual(['Bo Lind, Ward nurse', 'Asha Rao, Ward nurse']);
  expect(await listed({ keyword: 'PILOT' })).toEqual(['Asha Rao, Harbour pilot']);
  expect(await listed({ status: 'rejected' })).toEqual([]);
  expect(await listed({ status: 'applied,viewed' })).toHaveLength(3);
  expect(await listed({ submittedBy: colleague.userId })).toEqual(['Asha Rao, Harbour pilot', 'Bo Lind, Ward nurse']);
  expect(await listed({ from: '2026-03-31', to: '2026-03-31' })).toEqual(['Asha Rao, Ward nurse']);
  expect(await listed({ to: '2026-03-30' })).toEqual([]);
  expect(await listed({ from: '2026-04-01' })).toHaveLength(2);
});

it('counts days in the zone of whoever reads', async () => {
  await rows(app.database.primary(), `update users set time_zone = 'Asia/Tokyo' where id = ?`, [colleague.userId]);
  expect((await report({ to: '2026-03-31' }, colleague)).data).toEqual([]);
  expect((await report({ from: '2026-04-01', to: '2026-04-01' }, colleague)).data).toHaveLength(1);
});

it('has pages', async () => {
  const { data, page } = await report({ limit: 2, pageId: 2 });
  expect(data.map(({ name }) => name)).toEqual(['Asha Rao']);
  expect(page).toMatchObject({ total: 3, totalPages: 2 });
  // They are over all that was found, and not over the page.
  expect(page?.means).toHaveLength(2);
});

it('shows nothing of a step that can still be taken back', async () => {
  const change = (text: string) =>
    rows(app.database.primary(), `update applications set ${text} where applied_at < '2026-04-01'`);
  await change(`status = 'rejected', status_before = 'applied', settles_at = now() + interval '1 minute'`);
  expect(await listed({ status: 'rejected' })).toEqual([]);
  await change('status_before = null, settles_at = null');
  expect(await listed({ status: 'rejected' })).toEqual(['Asha Rao, Ward nurse']);
});

it('lists nothing of another vendor', async () => {
  const { data, page } = await report({}, await app.signUp('individual'));
  expect(data).toEqual([]);
  expect(page).toMatchObject({ total: 0, means: [], month: { people: 0, jobs: 0 } });
});
