/** An employer keeps jobs in order: pauses, renews, ends and copies them, one by one and together. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { applyJobs } from '#contract/api/applications.ts';
import { HEADERS } from '#contract/headers.ts';
import { expect, signInDemo, startDemoSession, test } from '../../fixtures/demo.ts';
import { tokenOf, dayFromNow, postDemoJob, openJobList, jobRow, chooseAction } from '../../fixtures/own-jobs.ts';
import { expectAccessible, PHONE } from '../../fixtures/accessibility.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('pauses, resumes and renews', async ({ page, api }) => {
  const job = await postDemoJob(api, { closesOn: dayFromNow(3) });
  await startDemoSession(page, 'client');
  await openJobList(page, job.title);
  await chooseAction(page, job.title, 'Pause');
  await expect(page.getByRole('status').filter({ hasText: `“${job.title}” was paused.` })).toBeVisible();
  await expect(jobRow(page, job.title)).toContainText('Paused');
  await page.getByRole('button', { name: 'Close this message' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await chooseAction(page, job.title, 'Resume');
  await expect(jobRow(page, job.title)).toContainText('Active');
  await chooseAction(page, job.title, 'Renew for 30 days');
  await expect(page.getByText(`“${job.title}” was renewed for 30 days.`)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${job.title}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Renew for 30 days' })).toHaveCount(0);
});

test('closes a job with a decision on every applicant, who is notified; opens it again', async ({
  page,
  api,
  browser,
}) => {
  const job = await postDemoJob(api);
  await api.call(
    applyJobs,
    { jobId: job._id },
    { token: await tokenOf(api, 'personal'), headers: { [HEADERS.idempotencyKey]: randomUUID() } },
  );
  const seeker = await browser.newPage({ baseURL: api.origin });
  await signInDemo(seeker, 'personal');

  await startDemoSession(page, 'client');
  await openJobList(page, job.title);
  await chooseAction(page, job.title, 'Mark as filled');
  const dialog = page.getByRole('dialog', { name: /^Mark as filled/ });
  await expect(dialog).toContainText('1 application waits for a decision');
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('job-filled');
  await expect(dialog.getByLabel(/^Decision about/)).toHaveValue('all');
  await expect(dialog.getByRole('list', { name: 'Open applications' }).getByRole('listitem')).toContainText('Applied');
  // Those who wait are told in words that can be changed, and read beforehand as each of them reads them.
  await expect(dialog.getByRole('checkbox', { name: 'Write to the person whose application ends' })).toBeChecked();
  const message = dialog.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(/The job has since been filled/);
  await message.fill('{jobTitle} is filled. We thank you.');
  const readings = dialog.getByRole('group', { name: 'How each of them reads it' });
  await expect(readings).toContainText(`${job.title} is filled. We thank you.`);
  await dialog.getByLabel(/^Decision about/).selectOption('hired');
  await expect(message).toHaveCount(0);
  await dialog.getByLabel(/^Decision about/).selectOption('all');
  await expectAccessible(page, 'closing a job with a message');
  await dialog.getByRole('button', { name: 'Mark as filled and tell 1 person' }).dblclick();
  await expect(page.getByText(`“${job.title}” is filled.`)).toBeVisible();
  await expect(jobRow(page, job.title)).toContainText('Filled');

  await seeker.getByRole('button', { name: /^Notifications/ }).click();
  const panel = seeker.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(`Job filled: ${job.title}`)).toBeVisible();
  await expect(panel).toContainText(`${job.title} has been filled, so your application has ended.`);
  await panel.getByText(`Job filled: ${job.title}`).click();
  await expect(seeker.getByRole('main')).toContainText(`${job.title} is filled. We thank you.`);
  await seeker.close();

  await chooseAction(page, job.title, 'Open again');
  await expect(page.getByText(`“${job.title}” is open again.`)).toBeVisible();
  await expect(jobRow(page, job.title)).toContainText('Active');
});

test('copies a job with one click into a draft', async ({ page, api }) => {
  const job = await postDemoJob(api, { salaryMin: 500_000, salaryMax: 600_000 });
  await startDemoSession(page, 'client');
  await openJobList(page, job.title);
  await chooseAction(page, job.title, 'Duplicate');
  await expect(page.getByRole('heading', { level: 1, name: 'Finish your draft' })).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue(job.title);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('5,00,000');
});

test('does one thing to several jobs and shows the result of each; exports the list', async ({ page, api }) => {
  const mark = randomUUID().slice(0, 8);
  const first = await postDemoJob(api, { title: `=HYPERLINK("https://evil.example") ${mark}` });
  const second = await postDemoJob(api, { title: `Rigger ${mark}` });
  await startDemoSession(page, 'client');
  await openJobList(page, mark);
  await chooseAction(page, second.title, 'Pause');
  await expect(jobRow(page, second.title)).toContainText('Paused');

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
  await startDemoSession(page, 'client');
  await page.goto('/client-dashboard/post-jobs');
  await page.getByRole('button', { name: 'Add a skill' }).click();
  const skill = await page.getByRole('combobox', { name: 'Skill', exact: true }).boundingBox();
  expect(skill?.width).toBeGreaterThan(200);

  await page.goto('/client-dashboard/manage-jobs');
  const first = page.getByRole('checkbox', { name: /^Select (?!every)/ }).first();
  const newest = (await first.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Sorted descending; sort ascending' }).click();
  await expect(page).toHaveURL(/order=ascending/);
  await expect(page.getByRole('button', { name: 'Sorted ascending; sort descending' })).toBeVisible();
  // The rows of the former order stay until the others are there, and take the focus with them.
  await expect(first).not.toHaveAccessibleName(newest);
  await first.check();
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
  const job = await postDemoJob(api);
  await startDemoSession(page, 'client');
  await openJobList(page, job.title);
  await chooseAction(page, job.title, 'Duplicate');
  await expect(page.getByLabel('Job title')).toHaveValue(job.title);
  await openJobList(page, job.title);
  await page.getByRole('checkbox', { name: 'Select every job on this page' }).check();
  await page.getByRole('group', { name: 'Selected jobs' }).getByRole('button', { name: 'Delete drafts' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Delete “${job.title}”?`);
  await expectAccessible(page, 'a question before deleting');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${job.title}” was deleted.`)).toBeVisible();
  await expect(jobRow(page, job.title)).toContainText('Active');
});
