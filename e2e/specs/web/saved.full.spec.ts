/** Coming back to jobs: bookmarks, saved searches with alerts, what this device remembers, and handing a job on. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { updateJob } from '#contract/api/own-jobs.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import { getSavedJobs, getSavedSearches } from '#contract/api/saved.ts';
import { HEADERS } from '#contract/headers.ts';
import { AREAS } from '#web/areas/areas.ts';
import { startSession } from '../../fixtures/demo.ts';
import { postJob, register } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/server.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const SAVED = `${AREAS.personal.base}/saved-jobs`;

const saveButton = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}` });
const rowOf = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('a visitor presses the bookmark, signs in, and finds the job saved: after a reload, in another tab, in the list', async ({
  page,
  context,
  api,
}) => {
  const seeker = await register(api, 'personal');
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  await page.goto(`/jobs?keyword=${encodeURIComponent(job.title)}`);
  await expect(saveButton(page, job.title)).toHaveAttribute('aria-pressed', 'false');
  await saveButton(page, job.title).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to Rolecall' });
  await dialog.getByLabel('E-mail').fill(seeker.email);
  await dialog.getByLabel('Password', { exact: true }).fill(seeker.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(saveButton(page, job.title)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(saveButton(page, job.title)).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  await other.goto(`/jobs/${job._id}`);
  await expect(other.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await other.goto(`${AREAS.personal.base}/dashboard`);
  await other.getByRole('navigation').getByRole('link', { name: 'Saved jobs' }).click();
  await expect(rowOf(other, job.title)).toBeVisible();

  // It closes: it stays, says so, leads nowhere, and can be taken off.
  await api.call(
    updateJob,
    { jobId: job._id, version: job.version ?? 0, status: 'closed' },
    { token: client.token, headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  await other.reload();
  await expect(rowOf(other, job.title)).toContainText('The employer has closed this job.');
  await expect(rowOf(other, job.title).getByRole('link')).toHaveCount(0);
  await saveButton(other, job.title).click();
  await expect(rowOf(other, job.title)).toHaveCount(0);
  await expect(other.getByText('No saved jobs yet')).toBeVisible();
  await other.reload();
  await expect(other.getByText('No saved jobs yet')).toBeVisible();
});

test('the button is never wrong after a failure', async ({ page, api }) => {
  const seeker = await register(api, 'personal');
  const job = await postJob(api, await register(api, 'client'));
  await startSession(page, seeker);
  await page.goto(`/jobs?keyword=${encodeURIComponent(job.title)}`);
  const button = saveButton(page, job.title);

  await page.route('**/api/upsertSavedJob', (route) => route.abort('connectionrefused'), { times: 1 });
  await button.click();
  const notice = page.getByRole('alert').filter({ hasText: 'We cannot reach Rolecall' });
  await expect(notice).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(notice).toHaveCount(0);

  // The worst moment: the server has done it, and its answer is lost.
  await page.route(
    '**/api/upsertSavedJob',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await button.click();
  await expect(notice).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const saved = await api.call(getSavedJobs, {}, { token: seeker.token });
  expect(saved.data.map(({ _id }) => _id)).toEqual([job._id]);

  // Pressed twice as fast as one can: as it was.
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).not.toHaveAttribute('data-saving', /./);
  expect((await api.call(getSavedJobs, {}, { token: seeker.token })).data).toHaveLength(1);
});

test('a saved search announces a new job once, and opens on it', async ({ page, api }) => {
  const seeker = await register(api, 'personal');
  const client = await register(api, 'client');
  const word = `Quayside${randomUUID().slice(0, 6)}`;
  const old = await postJob(api, client, { title: `${word} old hand` });
  await startSession(page, seeker);
  await page.goto(`${AREAS.personal.base}/jobs?keyword=${word}`);
  await expect(page.getByRole('link', { name: old.title })).toBeVisible();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue(word);
  await dialog.getByLabel('Tell me about new jobs').selectOption('at-once');
  await dialog.getByRole('checkbox', { name: 'E-mail' }).check();
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog).toBeHidden();

  const fresh = await postJob(api, client, { title: `${word} newcomer` });
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible();
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel
    .getByRole('button', { name: `New job for “${word}` })
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]since=/);
  await expect(page.getByRole('link', { name: fresh.title })).toBeVisible();
  await expect(page.getByRole('link', { name: old.title })).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove filter New since/ }).click();
  await expect(page.getByRole('link', { name: old.title })).toBeVisible();

  // No second word about the same job, however long one waits for the next round.
  await page.waitForTimeout(3_000);
  const { data } = await api.call(getNotifications, {}, { token: seeker.token });
  expect(data.filter(({ title }) => title.includes(word))).toHaveLength(1);

  await page.goto(`${SAVED}?view=searches`);
  const row = rowOf(page, word);
  await expect(row.getByRole('link', { name: '1 new job' })).toBeVisible();
  await row.getByRole('button', { name: `Rename ${word}` }).click();
  await page.getByLabel(`New name for ${word}`).fill('Quays');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Quays' })).toBeVisible();
  const ways = page.getByRole('group', { name: 'Ways to tell you about Quays' });
  await expect(ways.getByRole('checkbox', { name: 'E-mail' })).toBeChecked();
  await ways.getByRole('checkbox', { name: 'Notification panel' }).uncheck();
  await expect(ways.getByRole('checkbox', { name: 'Desktop' })).not.toBeChecked();
  await expect
    .poll(async () => (await api.call(getSavedSearches, {}, { token: seeker.token })).data[0]?.channels)
    .toEqual(['mail']);
  // The last way: without one there are no alerts, and nothing left to tick.
  await ways.getByRole('checkbox', { name: 'E-mail' }).click();
  await expect(page.getByLabel('Alerts for Quays')).toHaveValue('off');
  await expect(ways).toHaveCount(0);
  // It shows at once; a page that goes before it is sent would take it along.
  await expect
    .poll(async () => (await api.call(getSavedSearches, {}, { token: seeker.token })).data[0]?.frequency)
    .toBe('off');
  await page.reload();
  await expect(page.getByLabel('Alerts for Quays')).toHaveValue('off');
  await page.getByRole('button', { name: 'Delete Quays' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No saved searches yet')).toBeVisible();
});

test('employers are offered none of it', async ({ page, api }) => {
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  await startSession(page, client);
  await page.goto(`/jobs?keyword=${encodeURIComponent(job.title)}`);
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
  await expect(saveButton(page, job.title)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
});

test('this device remembers what was viewed, per person, until it is told to forget', async ({ page, api }) => {
  const client = await register(api, 'client');
  const jobs = [await postJob(api, client), await postJob(api, client)];
  for (const job of jobs) {
    await page.goto(`/jobs/${job._id}`);
    await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
    // The page is rendered before its scripts are there to remember it.
    await page.waitForFunction((id) => Object.values(localStorage).some((kept) => String(kept).includes(id)), job._id);
  }
  await page.goto('/jobs');
  const shelf = page.getByRole('region', { name: 'Recently viewed' });
  await expect(shelf.getByRole('link')).toHaveText([jobs[1]?.title ?? '', jobs[0]?.title ?? '']);
  await startSession(page, await register(api, 'personal'));
  await page.goto(`${SAVED}?view=recent`);
  await expect(page.getByText('No jobs viewed yet')).toBeVisible();
  await page.goto(`/jobs/${jobs[0]?._id ?? ''}`);
  await expect(page.getByRole('heading', { level: 1, name: jobs[0]?.title ?? '' })).toBeVisible();
  await page.goto(`${SAVED}?view=recent`);
  await expect(page.getByRole('main').getByRole('link', { name: jobs[0]?.title ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the list' }).press('Enter');
  await expect(page.getByText('No jobs viewed yet')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByText('No jobs viewed yet')).toBeVisible();
});

test('a job is handed on by the share sheet where there is one, else by the clipboard', async ({
  page,
  context,
  api,
}) => {
  const job = await postJob(api, await register(api, 'client'));
  const address = `${api.origin}/jobs/${job._id}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: api.origin });
  await page.goto(`/jobs/${job._id}?from=somewhere`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.title = `shared ${data.url ?? ''}`;
        return Promise.resolve();
      },
    });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(`shared ${address}`);
});

test('similar jobs stand below a job and can be saved there', async ({ page, api }) => {
  const seeker = await register(api, 'personal');
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  const twin = await postJob(api, client);
  await startSession(page, seeker);
  await page.goto(`/jobs/${job._id}`);
  const similar = page.getByRole('region', { name: 'Similar jobs' });
  await expect(similar.getByRole('link', { name: twin.title })).toBeVisible();
  await expect(similar.getByRole('link', { name: job.title })).toHaveCount(0);
  await saveButton(page, twin.title).click();
  await expect(saveButton(page, twin.title)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await api.call(getSavedJobs, {}, { token: seeker.token })).data.map(({ _id }) => _id))
    .toEqual([twin._id]);
});
