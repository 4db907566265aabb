/** Searching as a visitor does: by typing, filtering, sharing the address and going back. */
import { expect, test } from '../../fixtures/demo.ts';
import { postJob, register } from '../../fixtures/people.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('results follow the typing, the address holds the search, and back goes back', async ({ page }) => {
  await page.goto('/jobs');
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /\d[\d,+]* jobs?/ })
    .first();
  await expect(count).toContainText('jobs');
  const before = await count.textContent();

  await page.getByRole('combobox', { name: 'Job title, skill or company' }).fill('nurse');
  await expect(page).toHaveURL(/keyword=nurse/);
  await expect(count).not.toHaveText(before ?? '');
  await expect(page.getByRole('article').first()).toContainText(/nurs/i);
  const nurses = await count.textContent();

  await page.getByRole('checkbox', { name: /^Full-time/ }).click();
  await expect(page).toHaveURL(/[?&]type=full-time/);
  await expect(count).not.toHaveText(nurses ?? '');
  const filtered = await count.textContent();

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Job title, skill or company' })).toHaveValue('nurse');
  await expect(page.getByRole('checkbox', { name: /^Full-time/ })).toBeChecked();
  await expect(count).toHaveText(filtered ?? '');

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(page).toHaveURL(/keyword=nurse&type=full-time/);
  await expect(count).toHaveText(filtered ?? '');
});

test('a misspelt word is searched for in its right spelling, and the page says so', async ({ page }) => {
  await page.goto('/jobs?keyword=acountant');
  await expect(page.getByText('Showing results for accountant')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('paging keeps its place while new jobs arrive', async ({ page, api }) => {
  await page.goto('/jobs');
  const first = page.getByRole('article').first().getByRole('link').first();
  const newest = await first.textContent();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(first).not.toHaveText(newest ?? '');
  const title = await first.textContent();
  await postJob(api, await register(api, 'client'));
  await page.reload();
  await expect(first).toHaveText(title ?? '');
});

test('a page out of nowhere shows an empty list, not an error', async ({ page }) => {
  await page.goto('/jobs?keyword=zzqxv&page=4000&type=nonsense&sort=upside-down');
  await expect(page.getByText(/no jobs match/i)).toBeVisible();
});

test('a job page carries its structured data and its own title', async ({ page, api, request }) => {
  const job = await postJob(api, await register(api, 'client'));
  const html = await (await request.get(`/jobs/${job._id}`)).text();
  const data = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'JobPosting', title: job.title });
  expect(html).toContain(`<title>${job.title}`);
  await page.goto(`/jobs/${job._id}`);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
});
