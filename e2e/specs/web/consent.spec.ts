/** A vendor submits somebody; the person answers from the mail, without script and without an account; everybody reads what came of it. */
import { randomUUID } from 'node:crypto';
import { applyJobs } from '#contract/api/applications.ts';
import { addBenchResource } from '#contract/api/bench.ts';
import { HEADERS } from '#contract/headers.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { DESKTOP, expectAccessible, PHONE } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { messagesTo } from '../../fixtures/mailbox.ts';
import { postJob, register, type Person } from '../../fixtures/people.ts';

const once = ({ token }: Person) => ({ token, headers: { [HEADERS.idempotencyKey]: randomUUID() } });

async function submitted(api: ApiServer, vendor: Person, jobId: string) {
  const email = `${randomUUID()}@bench.example`;
  const { data: person } = await api.call(
    addBenchResource,
    {
      ...{ name: 'Ilse Marchetti', headline: 'Crane fitter', email, phone: null, totalYears: 6 },
      ...{ skillDetails: [], country: 'IN', state: null, city: 'Kochi', timeZone: 'Asia/Kolkata' },
      ...{ workAuthorisation: null, workMode: 'on-site', relocate: false, rate: null, cost: null, employment: 'own' },
      ...{ status: 'available', benchSince: null, availableFrom: null, rollOffDate: null, noticeDays: null },
      sendInHotlist: true,
    },
    once(vendor),
  );
  const { data: application } = await api.call(applyJobs, { jobId, employeeId: person._id }, once(vendor));
  return { id: application._id, email };
}

/** The address in the newest mail that asks the person. */
async function linkTo(api: ApiServer, email: string): Promise<string> {
  const find = async () => {
    const [mail] = await messagesTo(api, email);
    // Mails break lines that are long.
    return /\/consent\/[\w-]+/.exec(mail?.text.replace(/=\r?\n/g, '') ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

test('is asked for by mail, given without an account, seen by both sides and taken back', async ({
  page,
  browser,
  api,
}) => {
  test.slow();
  const [client, vendor] = [await register(api, 'client'), await register(api, 'company')];
  const job = await postJob(api, client);
  const { id, email } = await submitted(api, vendor, job._id);

  await startSession(page, client);
  await page.goto(applicationHref('client', id));
  await expect(page.getByText('Consent not confirmed').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Candidate [0-9A-F]{6}/);
  expect(await page.content()).not.toMatch(/Ilse|Marchetti/);

  const path = await linkTo(api, email);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: api.origin });
  const person = await context.newPage();
  // Programs that read mail open links; that answers nothing.
  for (let look = 0; look < 2; look += 1) await person.goto(path);
  await expect(person.getByRole('button', { name: 'Yes, put me forward' })).toBeVisible();
  await person.setViewportSize(PHONE);
  expect(await person.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await person.getByRole('button', { name: 'Yes, put me forward' }).click();
  await expect(person.getByRole('heading', { name: 'Thank you, Ilse. You said yes.' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilse Marchetti');
  const office = await (await browser.newContext({ baseURL: api.origin })).newPage();
  await startSession(office, vendor);
  await office.goto(applicationHref('company', id));
  await expect(office.getByRole('region', { name: 'Consent' })).toContainText('Consent confirmed');
  await expectAccessible(office, 'a submission with consent');

  await person.getByRole('button', { name: 'Take it back' }).click();
  await expect(person.getByRole('heading', { name: 'You took your yes back.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Candidate [0-9A-F]{6}/);
  await context.close();
  await office.context().close();
});

test(
  'the question is readable by everybody, on a desk and on a phone, in the light and in the dark',
  FULL_GEAR,
  async ({ page, api }) => {
    const [client, vendor] = [await register(api, 'client'), await register(api, 'company')];
    const { email } = await submitted(api, vendor, (await postJob(api, client))._id);
    const path = await linkTo(api, email);
    for (const size of [DESKTOP, PHONE]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await expectAccessible(page, `consent at ${String(size.width)} px, ${colorScheme}`);
      }
    }
    await page.goto('/consent');
    await expectAccessible(page, 'consent by a code');
    await page.goto(`${path}x`);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  },
);
