/** The main job of the product, in the browser: register, find, apply, be noticed. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getJobApplications } from '#contract/api/applications.ts';
import { expect, signIn, startSession, test } from '../../fixtures/demo.ts';
import { codeFor } from '../../fixtures/mailbox.ts';
import { postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const applyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Apply now' }).first();
const sendButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send application' });
const sent = (page: Page) => page.getByRole('dialog').getByText('Your application was sent');

test('a visitor registers on the way to applying; the client sees it live and opens exactly that application', async ({
  browser,
  page,
  api,
}) => {
  const client = await register(api, 'client');
  const job = await postJob(api, client);

  const office = await browser.newPage({ baseURL: api.origin });
  await signIn(office, client, 'client');
  await expect(office.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.goto('/jobs');
  await page.getByRole('combobox', { name: 'Job title, skill or company' }).fill(job.title);
  await page.getByRole('link', { name: job.title }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).first().click();
  await expect(page).toHaveURL(/\/register/);
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill('Ingrid');
  await form.getByLabel('Last name').fill('Solberg');
  const email = `ingrid.${randomUUID()}@example.test`;
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(`Lighthouse-${randomUUID()}`);
  await form.getByLabel(/I accept/).check();
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
  // The sixth digit sends it.
  await form.getByLabel('6-digit code').pressSequentially(await codeFor(api, email));

  // Back on the job, because that is where the person was going.
  await expect(page).toHaveURL(`/jobs/${job._id}`);
  await applyButton(page).click();
  await page.getByRole('dialog').getByLabel('Cover note').fill('Cranes are my trade.');
  await sendButton(page).click();
  await expect(sent(page)).toBeVisible();

  const bell = office.getByRole('button', { name: 'Notifications, 1 unread' });
  // It comes by itself; the desktop's latency spec measures how soon.
  await expect(bell).toBeVisible();
  await bell.click();
  await office
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: `New application: ${job.title}` })
    .first()
    .click();
  await expect(office).toHaveURL(/\/client-dashboard\/applications\/details\/\?id=/);
  await expect(office.getByRole('heading', { level: 1 })).toContainText('Ingrid Solberg');
  await expect(office.getByText('Cranes are my trade.')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.goto('/jobseeker-dashboard/applications');
  await expect(page.getByRole('main')).toContainText(job.title);
  await expect(page.getByRole('main')).toContainText('Viewed');
  await office.close();
});

test('a click on apply that is made twice makes one application', async ({ page, api }) => {
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  await startSession(page, await register(api, 'personal'));
  await page.goto(`/jobs/${job._id}`);
  await applyButton(page).click();
  await sendButton(page).dblclick();
  await expect(sent(page)).toBeVisible();
  const { data } = await api.call(getJobApplications, { jobId: job._id }, { token: client.token });
  expect(data).toHaveLength(1);
});

test('applying with the keyboard alone', async ({ page, api }) => {
  const job = await postJob(api, await register(api, 'client'));
  await startSession(page, await register(api, 'personal'));
  await page.goto(`/jobs/${job._id}`);
  await expect(applyButton(page)).toBeVisible();
  const tabTo = async (label: string) => {
    for (let step = 0; step < 40; step += 1) {
      const focused = await page.evaluate(() => document.activeElement?.textContent.trim());
      if (focused === label) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach "${label}"`);
  };
  await tabTo('Apply now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Cover note')).toBeFocused();
  await tabTo('Send application');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Applied' }).first()).toBeVisible();
});

test('the network cut while applying leaves the dialog open, and the next try makes one application', async ({
  page,
  api,
}) => {
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  await startSession(page, await register(api, 'personal'));
  await page.goto(`/jobs/${job._id}`);
  await applyButton(page).click();
  // The request reaches the server, the answer never reaches the page: the worst moment.
  await page.route(
    '**/api/applyJobs',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await sendButton(page).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await sendButton(page).click();
  await expect(sent(page)).toBeVisible();
  const { data } = await api.call(getJobApplications, { jobId: job._id }, { token: client.token });
  expect(data).toHaveLength(1);
});
