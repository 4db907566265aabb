/** Two vendors and one person: the second one asks our staff to look, who decide; neither learns who the other one is. */
import { randomUUID } from 'node:crypto';
import { addBenchResource } from '#contract/api/bench.ts';
import { applyJobs } from '#contract/api/applications.ts';
import { HEADERS } from '#contract/headers.ts';
import { ADMIN_BASE } from '#web/areas/admin.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { applyHref } from '#web/areas/apply-href.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { DESKTOP, expectAccessibleOnBothScreens, expectPageAccessible } from '../../fixtures/accessibility.ts';
import { expect, startSession, test } from '../../fixtures/demo.ts';
import { messagesTo } from '../../fixtures/mailbox.ts';
import { postJob, register, type Person } from '../../fixtures/people.ts';
import { addStaff, signInStaff } from '../../fixtures/staff.ts';

const once = ({ token }: Person) => ({ token, headers: { [HEADERS.idempotencyKey]: randomUUID() } });

async function onBench(api: ApiServer, vendor: Person, name: string, email: string): Promise<string> {
  const person = {
    ...{ name, headline: 'Crane fitter', email, phone: null, totalYears: 6, skillDetails: [], country: 'IN' },
    ...{ state: null, city: 'Kochi', timeZone: 'Asia/Kolkata', workAuthorisation: null, workMode: 'on-site' as const },
    ...{ relocate: false, rate: null, cost: null, employment: 'own' as const, status: 'available' as const },
    ...{ benchSince: null, availableFrom: null, rollOffDate: null, noticeDays: null, sendInHotlist: true },
  };
  return (await api.call(addBenchResource, person, once(vendor))).data._id;
}

/** The person says yes from their mail. */
async function sayYes(api: ApiServer, email: string): Promise<void> {
  const find = async () => {
    const [mail] = await messagesTo(api, email);
    return /\/consent\/[\w-]+/.exec(mail?.text.replace(/=\r?\n/g, '') ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  await fetch(`${api.origin}${await find()}`, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) });
}

test('a vendor who was turned away disputes it, our staff decide, and both read what changed', async ({
  page,
  browser,
  api,
}) => {
  test.slow();
  const client = await register(api, 'client');
  const [first, later] = [await register(api, 'company'), await register(api, 'company')];
  const job = await postJob(api, client);
  const email = `${randomUUID()}@bench.example`;
  const employeeId = await onBench(api, first, 'Ilse Marchetti', email);
  const { data: application } = await api.call(applyJobs, { jobId: job._id, employeeId }, once(first));
  await sayYes(api, email);

  await startSession(page, later);
  await page.goto(applyHref(job._id, await onBench(api, later, 'Ilse M.', email)));
  const dialog = page.getByRole('dialog');
  // Only trying tells, and then there is nothing left to press.
  const submit = dialog.getByRole('button', { name: 'Submit and ask' });
  await submit.click();
  await expect(dialog.getByText('This person cannot be submitted to this job.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await dialog.getByRole('button', { name: 'Open a dispute' }).click();
  await dialog.getByRole('button', { name: 'Send to our staff' }).click();
  await expect(dialog.getByText('Please write at least 20 characters')).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'a dispute being written');
  await page.setViewportSize(DESKTOP);
  await dialog
    .getByLabel('Why should you speak for this person?')
    .fill('We spoke to her on the first of the month and have her written yes.');
  await dialog.getByRole('button', { name: 'Send to our staff' }).click();
  await expect(dialog.getByText(/^You opened a dispute on/)).toBeVisible();

  await page.goto(`${AREAS.company.base}/applications`);
  await page.getByRole('link', { name: 'Disputes' }).click();
  await expect(page.getByText('We’re looking at it')).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'own disputes');
  expect(await page.content()).not.toContain('Marchetti');

  const office = await (await browser.newContext({ baseURL: api.origin, viewport: DESKTOP })).newPage();
  await signInStaff(office, await addStaff(api, `${randomUUID()}@staff.test`));
  await expectPageAccessible(office, `${ADMIN_BASE}/disputes?state=open`, 'phone');
  await expectPageAccessible(office, `${ADMIN_BASE}/disputes?state=open`, 'desktop');
  await office.getByRole('link', { name: /^Open the dispute of .* about Ilse M\./ }).click();
  const trail = office.getByRole('region', { name: 'What happened' });
  await expect(trail.getByRole('cell', { name: 'Opened a dispute' })).toBeVisible();
  const download = office.waitForEvent('download');
  await trail.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^dispute-[0-9a-f]{8}\.csv$/);
  await office.getByLabel('Add a note').fill('Asked both for their mails');
  await office.getByRole('button', { name: 'Add note' }).click();
  await expect(office.getByRole('listitem').filter({ hasText: 'Asked both for their mails' })).toBeVisible();
  await office.keyboard.press('2');
  await expect(office.getByRole('radio', { name: 'Moves to the later one' })).toBeChecked();
  const why = office.getByRole('textbox', { name: 'Why' });
  await expect(why).toBeFocused();
  // Here 1 is a letter, and chooses nothing.
  await office.keyboard.type('1 of their mails is older');
  await expect(why).toHaveValue('1 of their mails is older');
  await expect(office.getByRole('radio', { name: 'Moves to the later one' })).toBeChecked();
  await expectAccessibleOnBothScreens(office, 'a dispute');
  await office.setViewportSize(DESKTOP);
  await office.getByRole('button', { name: 'Decide' }).click();
  await expect(office.getByText(/^Decided by/)).toBeVisible();
  await office.context().close();

  await page.reload();
  await expect(page.getByText('You speak for them')).toBeVisible();
  await startSession(page, first);
  await page.goto(applicationHref('company', application._id));
  const consent = page.getByRole('region', { name: 'Consent' });
  await expect(consent).toContainText('Ended by our staff');
  await expect(consent.getByRole('button', { name: 'Open a dispute' })).toBeVisible();
  await expectAccessibleOnBothScreens(page, 'a submission that our staff ended');
});
