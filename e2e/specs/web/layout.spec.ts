/** Sizes and thresholds of spec sections 2 and 9. */
import type { Locator } from '@playwright/test';
import { LAYOUT } from '#contract/domain/limits.ts';
import { expect, signInDemo, test } from '../../fixtures/demo.ts';
import { shifted, watchShifts } from '../../fixtures/layout-shift.ts';

const LARGEST_SHIFT = 0.02;

const boxesOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));

test('the sidebar is 250 px wide, 80 px collapsed, and remembers', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInDemo(page, 'client');
  const sidebar = page.getByTestId('sidebar');
  const width = async () => Math.round((await sidebar.boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(LAYOUT.sidebarPx);
  await expect(sidebar).toHaveCSS('transition-duration', /0\.3s/);
  await page.getByRole('button', { name: 'Narrow the menu' }).click();
  await expect.poll(width).toBe(LAYOUT.sidebarCollapsedPx);
  await page.reload();
  await expect.poll(width).toBe(LAYOUT.sidebarCollapsedPx);
});

test('the sidebar makes room on work pages by itself, until a width is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInDemo(page, 'client');
  const sidebar = page.getByTestId('sidebar');
  const width = async () => Math.round((await sidebar.boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(LAYOUT.sidebarPx);
  await sidebar.getByRole('link', { name: 'Applications' }).click();
  await expect.poll(width).toBe(LAYOUT.sidebarCollapsedPx);
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(width).toBe(LAYOUT.sidebarPx);
  await sidebar.getByRole('link', { name: 'Applications' }).click();
  await page.getByRole('button', { name: 'Widen the menu' }).click();
  await expect.poll(width).toBe(LAYOUT.sidebarPx);
  await page.reload();
  await expect.poll(width).toBe(LAYOUT.sidebarPx);
});

test('an employer’s applications begin in the upper third of the first screen, eleven of them in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInDemo(page, 'client');
  await page.goto('/client-dashboard/applications?per-page=25');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(25);
  await expect(page.getByRole('list', { name: 'Jobs with applications' })).toBeVisible();
  const boxes = await boxesOf(rows);
  expect(boxes[0]?.top).toBeLessThanOrEqual(300);
  expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(11);

  // Those of one job begin higher still, and of the one beside them the decisions, tabs and notes are in sight.
  await page.getByRole('list', { name: 'Jobs with applications' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Job page' })).toBeVisible();
  await expect(rows.first()).toBeVisible();
  expect(await rows.first().evaluate((row) => row.getBoundingClientRect().top)).toBeLessThanOrEqual(260);
  await rows.first().getByRole('link').click();
  const panel = page.getByRole('complementary', { name: 'Applicant' });
  await expect(panel.getByRole('textbox', { name: 'Private note' })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: /^Turn down/ })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('tab', { name: 'Timeline' })).toBeInViewport({ ratio: 1 });
});

test('what waits for an employer begins in the first third of the screen, and nothing moves when it comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  await signInDemo(page, 'client');
  await page.goto('/client-dashboard/your-turn');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByTestId('sidebar').getByRole('img', { name: /for you$/ })).toBeVisible();
  const boxes = await boxesOf(rows);
  expect(boxes[0]?.top).toBeLessThanOrEqual(300);
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(44);
  expect(await shifted(page)).toBeLessThanOrEqual(LARGEST_SHIFT);
});

test('people who can be found stand in columns, a dozen in the first screen, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInDemo(page, 'client');
  await watchShifts(page);
  await page.goto('/client-dashboard/search-candidates?per-page=25');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(25);
  await expect(
    page.getByRole('list', { name: 'Skills that most of these people name' }).getByRole('button'),
  ).not.toHaveCount(0);
  const boxes = await boxesOf(rows);
  expect(boxes[0]?.top).toBeLessThanOrEqual(260);
  expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(12);
  // The same cell of each row begins at the same place.
  const cells = await rows.evaluateAll((all) =>
    all.map((each) => [...each.children].map((cell) => cell.getBoundingClientRect().x).join()),
  );
  expect(new Set(cells).size).toBe(1);
  expect(await shifted(page)).toBeLessThanOrEqual(LARGEST_SHIFT);
});

test('an employer’s jobs are rows of 52 px that begin high up, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInDemo(page, 'client');
  await watchShifts(page);
  await page.goto('/client-dashboard/manage-jobs?per-page=25');
  await expect(page.getByLabel('Job title')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Your jobs' }).locator('tbody tr');
  await expect(rows.nth(9)).toBeVisible();
  const boxes = (await boxesOf(rows)).slice(0, 10);
  expect(boxes[0]?.top).toBeLessThanOrEqual(260);
  for (const { height, bottom } of boxes) {
    expect(Math.round(height)).toBeLessThanOrEqual(53);
    expect(bottom).toBeLessThanOrEqual(900);
  }
  expect(await shifted(page)).toBeLessThanOrEqual(LARGEST_SHIFT);
});

test('the header becomes fixed after 10 px, and a way to the top appears after 500 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/jobs');
  await expect(page.getByRole('article').first()).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header).not.toHaveAttribute('data-fixed');
  await page.evaluate((y) => window.scrollTo(0, y), LAYOUT.headerFixedAfterPx + 1);
  await expect(header).toHaveAttribute('data-fixed');
  const top = page.getByRole('button', { name: /top/i });
  await expect(top).toBeHidden();
  await page.evaluate((y) => window.scrollTo(0, y), LAYOUT.scrollTopAfterPx + 50);
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('notifications: empty text, closing by a click outside and by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInDemo(page, 'individual');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await bell.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await bell.click();
  const clear = panel.getByRole('button', { name: 'Clear all' });
  const nothing = panel.getByText('No notifications found!');
  await expect(clear.or(nothing)).toBeVisible();
  if (await clear.isVisible()) await clear.click();
  await expect(nothing).toBeVisible();
  await page.mouse.click(400, 600);
  await expect(panel).toBeHidden();
});
