/** Public pages come from the server as they are, and come alive without a fault, a jump or a further question. */
import type { Locator, Page } from '@playwright/test';
import { activeJobs } from '#contract/api/job-search.ts';
import { expect, test } from '../../fixtures/demo.ts';

const LARGEST_SHIFT = 0.02;

/** Tells what a visit said on the console and asked of the API, and how far it moved things, until the page was quiet. */
async function visit(page: Page, url: string) {
  const said: string[] = [];
  const asked: string[] = [];
  // The page itself keeps what moved; it is read when nothing more comes.
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  const response = await page.goto(url);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() =>
    (globalThis as unknown as { shifts: { value: number }[] }).shifts.reduce((sum, { value }) => sum + value, 0),
  );
  return { status: response?.status(), said, asked, shift };
}

test('are whole without JavaScript, and hydrate silently in either scheme, zone and width', async ({
  api,
  browser,
}) => {
  test.setTimeout(180_000);
  const [job] = (await api.call(activeJobs, { limit: 1 })).data;
  const pages = {
    '/': ['Your next role is calling.', '/jobs/'],
    '/jobs?keyword=nurse': ['Find work that suits you', '/jobs/'],
    [`/jobs/${job?._id ?? ''}`]: [job?.title ?? '', '/jobs/'],
    '/employers': ['See who’s hiring', '/employers/'],
    '/candidates': ['People open to offers', '/register'],
    '/blogs': ['Blog', '/blogs/how-a-match-is-computed'],
    '/blogs/how-a-match-is-computed': ['How a match is computed', '/blogs?tag='],
    '/about': ['Our story', '/jobs'],
    '/policies': ['Privacy policy', '/terms'],
    '/contact': ['Contact', '/register'],
  } as const;
  const looks = [
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark', timezoneId: 'America/New_York' },
    { viewport: { width: 1_440, height: 900 }, colorScheme: 'light', timezoneId: 'Asia/Kolkata' },
  ] as const;
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const read = await plain.newPage();
  for (const [path, [heading, links]] of Object.entries(pages)) {
    await read.goto(api.origin + path);
    await expect(read.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await read.locator(`a[href^="${links}"]`).count(), `links on ${path}`).toBeGreaterThan(0);
    for (const look of looks) {
      const context = await browser.newContext(look);
      const page = await context.newPage();
      // A slow device paints what has arrived before it has read the rest.
      const device = await context.newCDPSession(page);
      await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const { shift, asked, ...outcome } = await visit(page, api.origin + path);
      await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      expect(outcome, path).toEqual({ status: 200, said: [] });
      // The server cannot know that there is room for the first job beside the list.
      const isBeside = path.startsWith('/jobs?') && look.viewport.width >= 1_200;
      const further = asked.filter((url) => !isBeside || new URL(url).pathname !== '/api/getJobById');
      expect(further, path).toEqual([]);
      expect(shift, `${path} at ${String(look.viewport.width)} px`).toBeLessThanOrEqual(LARGEST_SHIFT);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      // Alive: the dialog opens.
      await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await context.close();
    }
  }
  for (const list of ['/jobs', '/employers']) {
    await read.goto(api.origin + list);
    await read.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(read.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  }
  const lost = await read.goto(`${api.origin}/jobs/00000000-0000-4000-8000-000000000000`);
  expect(lost?.status()).toBe(404);
  await expect(read.getByText('We couldn’t find this job').last()).toBeVisible();
  expect((await read.goto(`${api.origin}/no-such-page`))?.status()).toBe(404);
  await plain.close();
});

/** Goes to a page whose scripts come when they are let go; resolves when React has taken over an element. */
async function arriveLate(page: Page, path: string): Promise<{ comesAlive: (element: Locator) => Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const alive = page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return {
    comesAlive: async (element) => {
      release();
      await alive;
      // It keeps notes of its own on each element that it has taken over.
      await expect
        .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
        .toBe(true);
    },
  };
}

test('who types before the app has come is understood', async ({ page }) => {
  for (const [path, role, name] of [
    ['/jobs', 'combobox', 'Job title, skill or company'],
    ['/employers', 'searchbox', 'Name or field'],
  ] as const) {
    const { comesAlive } = await arriveLate(page, path);
    const field = page.getByRole(role, { name });
    await field.pressSequentially('nur');
    await comesAlive(field);
    await expect(page).toHaveURL(/keyword=nur$/);
    await page.keyboard.type('se');
    await expect(page).toHaveURL(/keyword=nurse$/);
    await page.unrouteAll();
  }
  // A search that is sent before the page comes alive counts, too.
  const { comesAlive } = await arriveLate(page, '/jobs');
  const place = page.getByRole('combobox', { name: 'Town, state or country' });
  await place.pressSequentially('pune');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/jobs\?keyword=&location=pune$/);
  await comesAlive(place);
  await expect(page.getByRole('button', { name: /^Remove filter Within 25 km of pune/ })).toBeVisible();
});

test('who reads on before the app has come is not moved, and what they press then works', async ({ page }) => {
  const { comesAlive } = await arriveLate(page, '/jobs');
  const next = page.getByRole('link', { name: 'Page 2', exact: true });
  await next.scrollIntoViewIfNeeded();
  const readAt = await page.evaluate(() => window.scrollY);
  expect(readAt).toBeGreaterThan(0);
  // Pressed before, let go after.
  await next.hover();
  await page.mouse.down();
  await comesAlive(next);
  expect(await page.evaluate(() => window.scrollY)).toBe(readAt);
  await page.mouse.up();
  await expect(page).toHaveURL(/page=2/);
});
