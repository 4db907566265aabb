/** An employer writes a job and changes it; nothing that was written is lost or overwritten. */
import { getJobById } from '#contract/api/jobs.ts';
import { getOwnJob, updateJob } from '#contract/api/own-jobs.ts';
import { expect, startDemoSession, test } from '../../fixtures/demo.ts';
import { uniqueTitle } from '../../fixtures/people.ts';
import { tokenOf, postDemoJob, openJobList, jobRow, chooseAction } from '../../fixtures/own-jobs.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('changes every part of a job, and the public page follows', async ({ page, api }) => {
  const job = await postDemoJob(api);
  await startDemoSession(page, 'client');
  await openJobList(page, job.title);
  await chooseAction(page, job.title, 'Edit');
  await expect(page).toHaveURL(`/client-dashboard/update-job?id=${job._id}`);
  // The list's search is called the same, and goes only when the form has come.
  await expect(page.getByRole('heading', { level: 1, name: 'Edit job' })).toBeVisible();
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
  const job = await postDemoJob(api);
  const token = await tokenOf(api, 'client');
  await startDemoSession(page, 'client');
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
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this since you opened it');
  await page.getByRole('button', { name: 'Save mine as a new draft' }).click();
  await expect(page).toHaveURL(/manage-jobs/);
  await openJobList(page, job.title);
  await expect(jobRow(page, `${job.title} mine`)).toContainText('Draft');
  await jobRow(page, `${job.title} theirs`)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue(`${job.title} theirs`);
});

test('loses nothing when the network goes, and the page after it', async ({ page, context, api }) => {
  const job = await postDemoJob(api);
  const title = `${job.title} by day`;
  await startDemoSession(page, 'client');
  await page.goto(`/client-dashboard/update-job?id=${job._id}`);
  await page.getByLabel('Job title').fill(title);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('We cannot reach Rolecall. Please check your connection');
  await context.setOffline(false);
  await openJobList(page, job.title);
  await chooseAction(page, job.title, 'Edit');
  await expect(page.getByText('We’ve kept your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue(job.title);
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: `“${title}” has been updated.` })).toBeVisible();
  await page.goto(`/client-dashboard/update-job?id=${job._id}`);
  await expect(page.getByLabel('Job title')).toHaveValue(title);
  await expect(page.getByText('We’ve kept your unsaved changes.')).toHaveCount(0);
});

test('keeps a draft while it is written, shows it as others will see it, and posts it', async ({ page }) => {
  const title = uniqueTitle();
  await startDemoSession(page, 'client');
  await page.goto('/client-dashboard/post-jobs');
  await page.getByLabel('Job title').fill(title);
  await expect(page.getByText('Draft saved.')).toBeVisible();

  // Another visit, without a word sent by hand.
  await openJobList(page, title);
  await expect(jobRow(page, title)).toContainText('Draft');
  await jobRow(page, title).getByRole('link', { name: title }).click();
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
  // The pasted text comes from a hostile page.
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
