/** An employer keeps jobs in order: writes, changes, pauses, renews, ends and copies them, one by one and together. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { login } from '#contract/api/auth.ts';
import { addJob, applyJobs, getJobById } from '#contract/api/jobs.ts';
import { getOwnJob, updateJob } from '#contract/api/own-jobs.ts';
import type { JobDetail, JobDraft } from '#contract/domain/job.ts';
import type { UserType } from '#contract/domain/user.ts';
import { HEADERS } from '#contract/headers.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { DEMO, DEMO_PASSWORD, expect, signInDemo, test } from '../../fixtures/demo.ts';
import { aTitle } from '../../fixtures/people.ts';
import { expectSound, PHONE } from '../../fixtures/sound.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const tokenOf = async (api: ApiServer, userType: UserType) =>
  (await api.call(login, { email: DEMO[userType], password: DEMO_PASSWORD })).data.token;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An open job of the demo client. */
async function post(api: ApiServer, overrides: Partial<JobDraft> = {}): Promise<JobDetail> {
  const answer = await api.call(
    addJob,
    {
      job: {
        title: aTitle(),
        description: 'Keep the cranes of a small harbour running, with a team of four and a workshop of your own.',
        category: 'engineering',
        jobType: 'full-time',
        workMode: 'on-site',
        country: 'IN',
        city: 'Kochi',
        ...overrides,
      },
    },
    { token: await tokenOf(api, 'client'), headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  return answer.data;
}

/** Opens manage-jobs, narrowed to jobs whose title has these words. */
async function openList(page: Page, words: string): Promise<void> {
  await page.goto(`/client-dashboard/manage-jobs?keyword=${encodeURIComponent(words)}`);
  await expect(page.getByRole('table')).toBeVisible();
}

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function choose(page: Page, title: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: command, exact: true }).click();
}

test('changes every part of a job, and the public page follows', async ({ page, api }) => {
  const job = await post(api);
  await signInDemo(page, 'client');
  await openList(page, job.title);
  await choose(page, job.title, 'Edit');
  await expect(page).toHaveURL(`/client-dashboard/update-job?id=${job._id}`);
  const title = `${job.title} by night`;
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('button', { name: 'Add a skill' }).click();
  await page.getByRole('combobox', { name: 'Skill', exact: true }).fill('Hydraulics');
  await page.getByRole('textbox', { name: 'Years', exact: true }).fill('3');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question 1', { exact: true }).fill('Are you free of vertigo?');
  await expect(page.getByText('Your changes are not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: `“${title}” has been updated.` })).toBeVisible();
  await page.getByRole('link', { name: 'Open the public page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Hydraulics, 3 years or more')).toBeVisible();
  expect((await api.call(getJobById, { id: job._id })).data.screeningQuestions).toHaveLength(1);
});

test('does not overwrite what was changed elsewhere meanwhile', async ({ page, api }) => {
  const job = await post(api);
  const token = await tokenOf(api, 'client');
  await signInDemo(page, 'client');
  await page.goto(`/client-dashboard/update-job?id=${job._id}`);
  await page.getByLabel('Job title').fill(`${job.title} mine`);
  const { data: own } = await api.call(getOwnJob, { id: job._id }, { token });
  await api.call(
    updateJob,
    {
      jobId: job._id,
      version: own.version,
      job: { ...own.job, category: 'engineering', title: `${job.title} theirs` },
    },
    { token },
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Someone changed this in the meantime');
  await page.getByRole('button', { name: 'Save mine as a new draft' }).click();
  await expect(page).toHaveURL(/manage-jobs/);
  await openList(page, job.title);
  await expect(row(page, `${job.title} mine`)).toContainText('Draft');
  await row(page, `${job.title} theirs`)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue(`${job.title} theirs`);
});

test('loses nothing when the network goes, and the page after it', async ({ page, context, api }) => {
  const job = await post(api);
  const title = `${job.title} by day`;
  await signInDemo(page, 'client');
  await page.goto(`/client-dashboard/update-job?id=${job._id}`);
  await page.getByLabel('Job title').fill(title);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('We cannot reach Rolecall. Please check your connection');
  await context.setOffline(false);
  await openList(page, job.title);
  await choose(page, job.title, 'Edit');
  await expect(page.getByText('We kept your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue(job.title);
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: `“${title}” has been updated.` })).toBeVisible();
  await page.goto(`/client-dashboard/update-job?id=${job._id}`);
  await expect(page.getByLabel('Job title')).toHaveValue(title);
  await expect(page.getByText('We kept your unsaved changes.')).toHaveCount(0);
});

test('keeps a draft while it is written, shows it as others will see it, and posts it', async ({ page }) => {
  const title = aTitle();
  await signInDemo(page, 'client');
  await page.goto('/client-dashboard/post-jobs');
  await page.getByLabel('Job title').fill(title);
  await expect(page.getByText('Saved as a draft.')).toBeVisible();

  // Another visit, without a word sent by hand.
  await openList(page, title);
  await expect(row(page, title)).toContainText('Draft');
  await row(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByLabel('Job title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Publish job' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a category');
  await page.getByLabel('Category').selectOption('engineering');
  await page
    .getByRole('combobox', { name: 'City' })
    .or(page.getByRole('textbox', { name: 'City' }))
    .first()
    .fill('Kochi');
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.click();
  // What somebody pastes from a hostile page.
  await editor.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p onclick="window.hit=1">Keeps the <b>cranes</b> of a small harbour running.</p><img src=x onerror="window.hit=1">' +
        '<script>window.hit=1</script><a href="javascript:window.hit=1">here</a><iframe src="https://evil.example"></iframe>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(editor).toContainText('Keeps the cranes');

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('Keeps the cranes')).toBeVisible();
  await preview.getByRole('button', { name: 'Publish job' }).click();
  await expect(page.getByText(`“${title}” is published. Job seekers can find it now.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open the public page' }).click();
  const prose = page.getByRole('main').getByText('Keeps the cranes');
  await expect(prose).toBeVisible();
  await expect(page.getByRole('main').locator('[onclick], iframe, img[src="x"], a[href^="javascript"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('pauses, resumes and renews', async ({ page, api }) => {
  const job = await post(api, { closesOn: inDays(3) });
  await signInDemo(page, 'client');
  await openList(page, job.title);
  await choose(page, job.title, 'Pause');
  await expect(page.getByRole('status').filter({ hasText: `“${job.title}” was paused.` })).toBeVisible();
  await expect(row(page, job.title)).toContainText('Paused');
  await page.getByRole('button', { name: 'Close this message' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await choose(page, job.title, 'Resume');
  await expect(row(page, job.title)).toContainText('Active');
  await choose(page, job.title, 'Renew for 30 days');
  await expect(page.getByText(`“${job.title}” was renewed for 30 days.`)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${job.title}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Renew for 30 days' })).toHaveCount(0);
});

test('closes a job with a word about every applicant, who is told; opens it again', async ({ page, api, browser }) => {
  const job = await post(api);
  await api.call(
    applyJobs,
    { jobId: job._id },
    { token: await tokenOf(api, 'personal'), headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  const seeker = await browser.newPage({ baseURL: api.origin });
  await signInDemo(seeker, 'personal');

  await signInDemo(page, 'client');
  await openList(page, job.title);
  await choose(page, job.title, 'Mark as filled');
  const dialog = page.getByRole('dialog', { name: /^Mark as filled/ });
  await expect(dialog).toContainText('1 application waits for a decision');
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('job-filled');
  await expect(dialog.getByLabel(/^Decision about/)).toHaveValue('all');
  await dialog.getByRole('button', { name: 'Mark as filled' }).dblclick();
  await expect(page.getByText(`“${job.title}” is filled.`)).toBeVisible();
  await expect(row(page, job.title)).toContainText('Filled');

  await seeker.getByRole('button', { name: /^Notifications/ }).click();
  const panel = seeker.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(`Job filled: ${job.title}`)).toBeVisible();
  await expect(panel).toContainText(`${job.title} has been filled, so your application has ended.`);
  await seeker.close();

  await choose(page, job.title, 'Open again');
  await expect(page.getByText(`“${job.title}” is open again.`)).toBeVisible();
  await expect(row(page, job.title)).toContainText('Active');
});

test('copies a job with one click into a draft', async ({ page, api }) => {
  const job = await post(api, { salaryMin: 500_000, salaryMax: 600_000 });
  await signInDemo(page, 'client');
  await openList(page, job.title);
  await choose(page, job.title, 'Duplicate');
  await expect(page.getByRole('heading', { level: 1, name: 'Finish your draft' })).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue(`${job.title} (copy)`);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('5,00,000');
});

test('does one thing to several jobs and says what became of each; exports the list', async ({ page, api }) => {
  const mark = randomUUID().slice(0, 8);
  const first = await post(api, { title: `=HYPERLINK("https://evil.example") ${mark}` });
  const second = await post(api, { title: `Rigger ${mark}` });
  await signInDemo(page, 'client');
  await openList(page, mark);
  await choose(page, second.title, 'Pause');
  await expect(row(page, second.title)).toContainText('Paused');

  await page.getByRole('button', { name: 'Job', exact: true }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole('columnheader', { name: 'Job' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText(first.title);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"") ${mark}"`);

  await page.getByRole('checkbox', { name: 'Select every job on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selected jobs' });
  await expect(bar).toContainText('2 jobs selected');
  await bar.getByRole('button', { name: 'Pause' }).click();
  const notice = page.getByRole('status').filter({ hasText: '1 job was paused.' });
  await expect(notice).toContainText(`${second.title}: This job is paused already.`);

  await page.getByRole('checkbox', { name: 'Select every job on this page' }).check();
  await bar.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close 2 jobs' }).click();
  await expect(page.getByText('2 jobs were closed.')).toBeVisible();
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Closed/ })
    .click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('has room for everything on a phone, and keeps what has the focus in sight of the bar over the list', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signInDemo(page, 'client');
  await page.goto('/client-dashboard/post-jobs');
  await page.getByRole('button', { name: 'Add a skill' }).click();
  const skill = await page.getByRole('combobox', { name: 'Skill', exact: true }).boundingBox();
  expect(skill?.width).toBeGreaterThan(200);

  await page.goto('/client-dashboard/manage-jobs');
  await page.getByRole('button', { name: 'Sorted descending; sort ascending' }).click();
  await expect(page).toHaveURL(/order=ascending/);
  await expect(page.getByRole('button', { name: 'Sorted ascending; sort descending' })).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select (?!every)/ })
    .first()
    .check();
  const bar = page.getByRole('group', { name: 'Selected jobs' });
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const hidden = await bar.evaluate((element) => {
      const focused = document.activeElement;
      return focused !== null && focused.getBoundingClientRect().bottom > element.getBoundingClientRect().top;
    });
    expect(hidden, await page.evaluate(() => document.activeElement?.outerHTML ?? '')).toBe(false);
  }
});

test('deletes drafts after asking, and leaves posted jobs where they are', async ({ page, api }) => {
  const job = await post(api);
  await signInDemo(page, 'client');
  await openList(page, job.title);
  await choose(page, job.title, 'Duplicate');
  await expect(page.getByLabel('Job title')).toHaveValue(`${job.title} (copy)`);
  await openList(page, job.title);
  await page.getByRole('checkbox', { name: 'Select every job on this page' }).check();
  await page.getByRole('group', { name: 'Selected jobs' }).getByRole('button', { name: 'Delete drafts' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Delete “${job.title} (copy)”?`);
  await expectSound(page, 'a question before deleting');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${job.title} (copy)” was deleted.`)).toBeVisible();
  await expect(row(page, job.title)).toContainText('Active');
});
