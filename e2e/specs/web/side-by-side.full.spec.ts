/** The job search on wide screens, where one job stands beside the list, and on phones, where four and more do below each other. */
import type { Page } from '@playwright/test';
import { shifted, watchShifts } from '../../fixtures/layout-shift.ts';
import { expect, test } from '../../fixtures/demo.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';

const WIDE = { width: 1366, height: 850 };
const cards = (page: Page) => page.getByRole('article');
const linkOf = (page: Page, index: number) => cards(page).nth(index).getByRole('heading').getByRole('link');
const pane = (page: Page, title: string) => page.getByRole('region', { name: title });

test('a job is opened beside the list by keys, named by the address, left by Escape and by the way back', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await watchShifts(page);
  await page.goto('/jobs?keyword=nurse');
  const [first, third] = [await linkOf(page, 0).textContent(), await linkOf(page, 2).textContent()];
  // The first stands there without being asked for, and keeps what the address says.
  await expect(pane(page, first ?? '').first()).toBeVisible();
  await expect(linkOf(page, 0)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/jobs\?keyword=nurse$/);

  await linkOf(page, 2).press('Enter');
  await expect(page).toHaveURL(/\/jobs\?keyword=nurse&job=[0-9a-f-]{36}$/);
  const heading = page.getByRole('heading', { level: 2, name: third ?? '', exact: true }).last();
  await expect(heading).toBeFocused();
  await expect(linkOf(page, 2)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Sign in to apply' })).toBeInViewport();
  await expectAccessible(page, 'a job beside the list');
  await page.keyboard.press('Escape');
  await expect(linkOf(page, 2)).toBeFocused();

  // Shared or reloaded, it is there from the server on.
  const address = page.url();
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('About the job');
  await page.reload();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/jobs\?keyword=nurse$/);
  await expect(pane(page, first ?? '').first()).toBeVisible();

  // Other words, another list: no job of the former one stays open.
  await page.goto(address);
  await page.getByRole('combobox', { name: 'Job title, skill or company' }).fill('teacher');
  await expect(page).toHaveURL(/\/jobs\?keyword=teacher$/);
  expect(await shifted(page)).toBeLessThan(0.001);
});

test('where there is no room for both, a shared address shows the job, and the list is one step away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/jobs');
  const href = await linkOf(page, 1).getAttribute('href');
  const title = await linkOf(page, 1).textContent();
  await page.goto(`/jobs?job=${href?.split('/').at(-1) ?? ''}`);
  await expect(page.getByRole('heading', { level: 2, name: title ?? '', exact: true })).toBeInViewport();
  await expect(cards(page).first()).toBeHidden();
  await expectAccessible(page, 'a shared job on a phone');
  await page.getByRole('button', { name: 'All results' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(cards(page).first()).toBeVisible();
});

test('four results and more stand on the screen of a phone, and nothing moves while they come', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/jobs');
  await expect(cards(page).nth(3)).toBeInViewport({ ratio: 0.99 });
  await page.waitForLoadState('networkidle');
  expect(await shifted(page)).toBeLessThan(0.001);
});

test('two keys lead past the filters to the first result', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 900 });
  for (const path of ['/jobs', '/employers', '/candidates']) {
    await page.goto(path);
    await expect(page.locator('#results'), path).toBeVisible();
    await page.getByRole('link', { name: 'Skip to results' }).press('Enter');
    await expect(page.locator('#results'), path).toBeFocused();
    // Cards of people lead nowhere.
    if (path === '/candidates') continue;
    await page.keyboard.press('Tab');
    await expect(page.locator('#results :focus'), path).toHaveCount(1);
  }
});

test('the words of the home page and of the search agree on how many jobs there are', async ({ page }) => {
  // Both keep what they counted for a minute, and tests before this one posted jobs.
  await expect(async () => {
    await page.goto('/');
    const sentence = page.getByText(/Search [\d,]+ open jobs/);
    const said = /Search ([\d,]+) open jobs/.exec((await sentence.textContent()) ?? '')?.[1];
    await page.goto('/jobs');
    await expect(page.getByText(`${said ?? 'no number'} jobs`, { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 150_000 });
});

test('only jobs that take vendors, by a filter that the address keeps', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 900 });
  await page.goto('/jobs');
  await page.getByRole('checkbox', { name: 'Takes vendors' }).check();
  await expect(page).toHaveURL(/vendors=yes/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Takes vendors' })).toHaveCount(10);
  await page.getByRole('button', { name: 'Remove filter Takes vendors' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
});
