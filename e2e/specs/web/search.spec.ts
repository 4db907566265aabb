/** Searching as a visitor does: by typing, filtering, sharing the address and going back. */
import type { activeJobs } from '#contract/api/job-search.ts';
import type { Success } from '#contract/call.ts';
import { expect, test } from '../../fixtures/demo.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { postJob, register } from '../../fixtures/people.ts';
import { expectAccessible, PHONE } from '../../fixtures/accessibility.ts';

// Below the width at which a job stands beside the list: side-by-side.full.spec.ts.
test.use({ viewport: { width: 1180, height: 900 } });

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

test('a place is completed, understood, and widened by keys alone; the way back is exact', async ({ page }) => {
  await page.goto('/jobs');
  const place = page.getByRole('combobox', { name: 'Town, state or country' });
  await place.focus();
  await place.pressSequentially('pun');
  await expect(page.getByRole('option', { name: 'Pune, Maharashtra, India' })).toBeVisible();
  await expectAccessible(page, 'completions');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(
    'Pune, Maharashtra, India',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('location') === 'Pune, Maharashtra, India');
  await expect(page.getByText('Within 25 km of Pune, Maharashtra, India')).toBeVisible();

  const distance = page.getByRole('slider', { name: 'Distance' });
  await distance.focus();
  await page.keyboard.press('End');
  await expect(distance).toHaveAttribute('aria-valuetext', 'Within 100 km');
  await expect(page.getByText('Within 100 km of Pune, Maharashtra, India')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Within 25 km of Pune, Maharashtra, India')).toBeVisible();
  await expect(distance).toHaveValue('25');
  await page.goBack();
  await expect(place).toHaveValue('');
  await expect(distance).toBeDisabled();
  await page.goForward();
  await expect(place).toHaveValue('Pune, Maharashtra, India');
  await page.getByRole('button', { name: 'Remove filter Within 25 km of Pune' }).press('Enter');
  await expect(page).toHaveURL((url) => url.search === '');
});

test(
  'a search that finds nothing says which filter to do without, and what that shows',
  FULL_GEAR,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/jobs?keyword=nurse&salary-from=900000000&mode=remote,hybrid,on-site');
    await expect(page.getByText('No jobs match this search')).toBeVisible();
    const way = page.getByRole('button', { name: /^Without .From ₹90,00,00,000 a year. there (is|are) / });
    await expectAccessible(page, 'nothing found');
    const promised = /there (?:is|are) ([\d,]+)/.exec((await way.textContent()) ?? '')?.[1] ?? '?';
    await way.click();
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${promised} jobs?$`) })).toBeVisible();
    await page.getByRole('button', { name: 'Filters (3)' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: /^On site/ }).click();
    await expect(drawer.getByRole('button', { name: /^Show [\d,]+ jobs?$/ })).not.toHaveText(`Show ${promised} jobs`);
    await expectAccessible(page, 'filters in a drawer');
    await drawer.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }).click();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  },
);

test('a misspelt word is searched for in its right spelling, a misspelt place is asked about', async ({ page }) => {
  await page.goto('/jobs?keyword=acountant');
  await expect(page.getByText('Showing results for accountant')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Search only for “acountant”' }).click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('keyword') === 'acountant' && url.searchParams.has('exact'),
  );
  await expect(page.getByText('No jobs match this search')).toBeVisible();

  await page.goto('/jobs?location=Punne');
  await page.getByRole('button', { name: 'Pune, Maharashtra, India' }).press('Enter');
  await expect(page.getByText('Within 25 km of Pune, Maharashtra, India')).toBeVisible();
  // Its button is gone; the focus is not.
  await expect(page.locator(':focus')).toContainText('Within 25 km of Pune, Maharashtra, India');
});

test('a place among the words has a chip of its own, by keys alone', FULL_GEAR, async ({ page }) => {
  // Wide enough for the filters, the list and a job beside each other.
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.goto('/jobs?keyword=nurse+pune');
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Showing jobs in Pune, Maharashtra, India' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Town, state or country' })).toHaveValue('');
  await expect(page.getByRole('slider', { name: 'Distance' })).toBeEnabled();
  await expectAccessible(page, 'a place read from the words');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'a place read from the words, on a phone');
  await page.setViewportSize({ width: 1500, height: 900 });

  await page.getByRole('button', { name: 'Remove filter Within 25 km of Pune' }).press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === 'nurse');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Search for “nurse pune” word for word' }).press('Enter');
  await expect(page).toHaveURL(/keyword=nurse\+pune&exact=yes/);
  await expect(page.getByText('Showing jobs in Pune')).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: 'Remove filter “nurse”' }).press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('location') === 'Pune, Maharashtra, India');
});

test('paging keeps its place while new jobs arrive', async ({ page, api }) => {
  await page.goto('/jobs');
  const first = page.getByRole('article').first().getByRole('link').first();
  const newest = await first.textContent();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(first).not.toHaveText(newest ?? '');
  const title = await first.textContent();
  await postJob(api, await register(api, 'client'));
  await page.reload();
  await expect(first).toHaveText(title ?? '');
});

test('what is more than can be counted is paged as far as it was, and the end says so', FULL_GEAR, async ({ page }) => {
  await page.setViewportSize(PHONE);
  // The answers of a larger site.
  await page.route('**/api/activeJobs?*', async (route) => {
    const asked = new URL(route.request().url());
    const pageId = Number(asked.searchParams.get('pageId') ?? 1);
    asked.searchParams.set('pageId', '1');
    const response = await route.fetch({ url: asked.href });
    const body = (await response.json()) as Success<typeof activeJobs>;
    const capped = { pageId, total: 10_000, totalPages: 1_000, totalIsCapped: true };
    await route.fulfill({ response, json: { ...body, page: { ...body.page, ...capped } } });
  });
  await page.goto('/jobs');
  await page.getByRole('combobox', { name: 'Job title, skill or company' }).fill('engineer');
  await expect(page.getByText('More than 10,000 jobs', { exact: true })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages of jobs' });
  await expect(pages).toContainText('1–10 of 10,000+');
  await pages.getByRole('link', { name: 'Page 1,000' }).click();
  await expect(pages).toContainText('9,991–10,000 of 10,000+');
  await expect(page.getByText('These are the first 10,000 jobs. Narrow your search to see others.')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await expect(pages).toContainText('9,981–9,990 of 10,000+');
  const tops = await pages.getByRole('link').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size, 'rows of buttons').toBe(1);
  await expectAccessible(page, 'thousands of pages');
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
