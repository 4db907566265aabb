/** A vendor reads the report of its submissions, narrows it by keyboard and takes it along as a file. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { applyJobs } from '#contract/api/applications.ts';
import { addBenchResource, setBenchSettings } from '#contract/api/bench.ts';
import { getNotificationPreferences } from '#contract/api/notification-preferences.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import { expectAccessibleOnBothScreens } from '../../fixtures/accessibility.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { postJob, register, type Person } from '../../fixtures/people.ts';

const PATH = `${AREAS.company.base}/submissions`;

async function submit(api: ApiServer, vendor: Person, jobId: string, name: string, rate: number): Promise<void> {
  const { data } = await api.call(
    addBenchResource,
    {
      ...{ name, headline: 'Crane engineer', skillDetails: [], totalYears: 6, phone: null, country: 'IN', state: null },
      ...{ email: `${randomUUID()}@example.test`, city: 'Kochi', timeZone: 'Asia/Kolkata', workAuthorisation: null },
      ...{ workMode: 'hybrid', relocate: false, rate: null, cost: null, employment: 'own', status: 'available' },
      ...{ benchSince: null, availableFrom: null, rollOffDate: null, noticeDays: null, sendInHotlist: false },
    },
    { token: vendor.token },
  );
  const price = { currency: 'USD', period: 'hourly' } as const;
  await api.call(
    applyJobs,
    { jobId, employeeId: data._id, rate: { amount: rate, ...price }, agreedPay: { amount: 52, ...price } },
    { token: vendor.token, headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
}

test('a vendor reads, narrows and exports its submissions', async ({ page, api }) => {
  const vendor = await register(api, 'company');
  const job = await postJob(api, await register(api, 'client'));
  await startSession(page, vendor);
  await page.goto(`${AREAS.company.base}/dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'Submissions' }).click();
  await expect(page).toHaveTitle('Submissions | Rolecall');
  await expect(page.getByText('You haven’t submitted anyone yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find jobs that take vendors' })).toBeVisible();

  await submit(api, vendor, job._id, 'Asha Rao', 65);
  await submit(api, vendor, job._id, 'Bo Lind', 75);
  await api.call(setBenchSettings, { marginFloor: 25 }, { token: vendor.token });
  await page.goto(PATH);
  await expect(page.getByText(/^2 people submitted to 1 job in \w+ \d{4}\.$/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
  await expect(row).toContainText('US$65 / h');
  await expect(row).toContainText('US$13 20%');
  // Below the floor; the other one has 31 per cent, and both together 26.
  await expect(page.locator('td[data-low]')).toHaveText('US$13 20%');
  await expect(row).toContainText(/Asked, \d/);
  await expect(page.getByRole('row').filter({ hasText: 'Average of 2 in USD' })).toContainText('US$70 / h');
  await expectAccessibleOnBothScreens(page, 'the report of submissions');

  await page.getByLabel('Person, client or job').fill('asha');
  await expect(page).toHaveURL(/keyword=asha/);
  await expect(page.getByRole('row').filter({ hasText: 'Bo Lind' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  const weekly = page.getByRole('checkbox', { name: 'Email me every Monday' });
  await weekly.check();
  const wanted = async () => (await api.call(getNotificationPreferences, {}, { token: vendor.token })).data;
  await expect.poll(async () => (await wanted()).weeklySubmissions).toBe(true);
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rolecall-submissions-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('65,"USD","Hourly",52,"USD","Hourly",13,20');

  await page.getByLabel('From').fill('2100-01-01');
  await expect(page.getByText('No submissions match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).press('Enter');
  await row.getByRole('link', { name: 'Asha Rao' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
});
