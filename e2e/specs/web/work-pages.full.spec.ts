/**
 * Every page that somebody works through all day, on three screens: where its first row begins, how many rows are in view, and
 * how far it moves while it loads. The table is printed, and each figure has a limit.
 */
import type { Page } from '@playwright/test';
import { login } from '#contract/api/auth.ts';
import { getApplicants } from '#contract/api/pipeline.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { ADMIN_BASE } from '#web/areas/admin.ts';
import { AREAS } from '#web/areas/areas.ts';
import { waitUntilLoaded } from '../../fixtures/accessibility.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import { DEMO, DEMO_PASSWORD, expect, startDemoSession, test } from '../../fixtures/demo.ts';
import { shifted, watchShifts } from '../../fixtures/layout-shift.ts';
import { addStaff, signInStaff } from '../../fixtures/staff.ts';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;
type Width = (typeof SCREENS)[number]['width'];

/** A page's first row begins no lower, in px from the top of the screen. */
const LOWEST_TOP: Readonly<Record<Width, number>> = { 1440: 260, 768: 320, 390: 460 };
/** So many rows are in view on a desktop, or all that there are. */
const LEAST_IN_VIEW = 11;
const LARGEST_SHIFT = 0.02;

interface Figures {
  /** Of the first row; null where nothing is listed. */
  top: number | null;
  rows: number;
  inView: number;
  shift: number;
}

/**
 * Where the aim is not reached yet, the limit is about what is measured today: how far such a page moves depends on how late its parts come, and so on
 * how busy the machine is.
 */
type Limits = Partial<Record<Width, { top?: number; inView?: number; shift?: number }>>;

interface WorkPage {
  path: string;
  limits?: Limits;
}

/** Rows are those marked as such; where none are, what is as wide as half of the page. What stands in a row is none. */
const measureRows = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) return [];
    const wide = main.getBoundingClientRect().width / 2;
    const kinds = '[data-row], tbody tr, article, li';
    const all = [...main.querySelectorAll(kinds)].filter((each) => each.checkVisibility());
    const marked = all.filter((each) => each.hasAttribute('data-row'));
    const outer = all.filter((each) => each.parentElement?.closest(kinds) === null);
    return (marked.length > 0 ? marked : outer.filter((each) => each.getBoundingClientRect().width >= wide))
      .map((each) => each.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom }))
      .sort((a, b) => a.top - b.top);
  });

/** Until nothing of the page has come or grown for thirty frames. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const state = () => `${String(document.querySelectorAll('main *').length)} ${String(document.body.scrollHeight)}`;
    for (let before = '', still = 0; still < 30; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const after = state();
      if (after !== before) still = 0;
      before = after;
    }
  });

async function figuresOf(page: Page, path: string, screen: (typeof SCREENS)[number]): Promise<Figures> {
  await page.setViewportSize(screen);
  await page.goto(path);
  await waitUntilLoaded(page);
  await expect(page.locator('.mantine-Skeleton-root[data-visible]').filter({ visible: true })).toHaveCount(0);
  await untilStill(page);
  const rows = await measureRows(page);
  return {
    top: rows[0] === undefined ? null : Math.round(rows[0].top),
    rows: rows.length,
    inView: rows.filter(({ bottom }) => bottom <= screen.height).length,
    shift: Math.round((await shifted(page)) * 1000) / 1000,
  };
}

/** What of the figures is beyond its limit, in words. */
function faultsOf({ top, rows, inView, shift }: Figures, width: Width, limits: Limits = {}): string[] {
  const own = limits[width] ?? {};
  const lowest = own.top ?? LOWEST_TOP[width];
  const least = width === 1440 ? Math.min(own.inView ?? LEAST_IN_VIEW, rows) : 0;
  const largest = own.shift ?? LARGEST_SHIFT;
  return [
    top !== null && top > lowest ? `the first row is at ${String(top)} px, ${String(lowest)} at most` : '',
    inView < least ? `${String(inView)} rows in view, ${String(least)} at least` : '',
    shift > largest ? `it moves by ${String(shift)}, ${String(largest)} at most` : '',
  ].filter((fault) => fault !== '');
}

/** Measures the pages on each screen, and prints the table. */
async function walk(page: Page, base: string, pages: readonly WorkPage[]): Promise<void> {
  const table: object[] = [];
  const faults: string[] = [];
  for (const { path, limits } of pages) {
    for (const screen of SCREENS) {
      const figures = await figuresOf(page, `${base}${path}`, screen);
      table.push({ page: path.replace(/[0-9a-f-]{36}/, '…'), width: screen.width, ...figures });
      faults.push(
        ...faultsOf(figures, screen.width, limits).map((fault) => `${path}, ${String(screen.width)} px: ${fault}`),
      );
    }
  }
  console.table(table);
  expect(faults).toEqual([]);
}

/** A job of the demo's employer, and an application to it. */
async function someApplication(api: ApiServer): Promise<{ jobId: string; applicationId: string }> {
  const { data } = await api.call(login, { email: DEMO.client, password: DEMO_PASSWORD });
  const { token } = sessionOf(data);
  const { data: people } = await api.call(getApplicants, { limit: 25 }, { token });
  const all = people.flatMap((person) => person.applications);
  const found = all.find(({ status }) => status === 'shortlisted');
  if (found === undefined) throw new Error('the demo has nobody who is shortlisted');
  return { jobId: found.jobId, applicationId: found._id };
}

test.beforeEach(async ({ page }) => {
  // Three screens of a dozen pages, each loaded anew.
  test.slow();
  await watchShifts(page);
});

test('of employers', async ({ page, api }) => {
  const { jobId, applicationId } = await someApplication(api);
  await startDemoSession(page, 'client');
  await walk(page, AREAS.client.base, [
    { path: '/your-turn' },
    { path: '/applications?per-page=25' },
    { path: `/applications/lists/?id=${jobId}&as=list` },
    { path: `/applications/lists/?id=${jobId}&as=board` },
    { path: '/manage-jobs?per-page=25' },
    { path: `/jobs/${jobId}` },
    { path: '/search-candidates?per-page=25' },
    { path: '/invites' },
    { path: '/interviews' },
    { path: `/interviews/schedule/?application=${applicationId}` },
    { path: '/onboarded' },
    { path: '/reports' },
    { path: '/applicants' },
  ]);
});

test('of vendors', async ({ page }) => {
  await startDemoSession(page, 'company');
  await walk(page, AREAS.company.base, [
    { path: '/bench-resources' },
    { path: '/bench-resources?tab=people&per-page=25' },
    { path: '/hotlists' },
    { path: '/submissions' },
    // A row is a job with five people, and 90 px high: no more are in view.
    { path: '/who-fits', limits: { 1440: { inView: 8 } } },
    { path: '/jobs' },
    { path: '/applications?per-page=25' },
    { path: '/invites' },
    { path: '/interviews' },
    { path: '/disputes' },
    { path: '/manage-jobs' },
  ]);
});

test('of our staff', async ({ page, api }) => {
  await signInStaff(page, await addStaff(api, 'layout@rolecall.test'));
  await walk(page, ADMIN_BASE, [
    { path: '' },
    { path: '/users?per-page=25' },
    { path: '/verification' },
    { path: '/reports' },
    { path: '/disputes' },
    { path: '/contact' },
    { path: '/blogs' },
    { path: '/outbox' },
    { path: '/failed-events' },
    { path: '/audit-log?per-page=25' },
  ]);
});
