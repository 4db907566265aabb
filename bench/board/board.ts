/** The board of 2,000 applications in Chromium: how soon it is there, and whether it keeps up while all of it is scrolled. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../build/prerequisites.mjs';
import { quantile } from '../load.ts';
import type { Report } from '../report.ts';
import { startApi } from '../servers.ts';
import { scrollThrough, type Scrolled } from './scrolling.ts';
import { tasksOf, type Task } from './trace.ts';
import { deskOf, type Desk, type Desks } from './desks.ts';

const LONGEST = 'applied';
const SIZES = { large: 2_000, small: 40 } as const;
/** Cards of a column that have room in the window; not many more are drawn. */
const SEEN = 6;
const OPENINGS = 9;

/** Milliseconds: from the navigation until the cards are there, the longest task, and a frame at 60 of them in a second. */
const OPEN_MS = 1_000;
const TASK_MS = 50;
const FRAME_MS = 1_000 / 60;

export async function board(databaseUrl: string, report: Report): Promise<void> {
  report.title(
    `The board of ${SIZES.large.toLocaleString('en')} applications in Chromium, beside that of ${String(SIZES.small)}`,
  );
  const built = spawnSync(process.execPath, [resolve('build/build.mjs'), 'web'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('The web app was not built');
  const api = await startApi({ databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const executablePath = await findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const large = await deskOf({ api, pool, browser }, SIZES.large);
    const small = await deskOf({ api, pool, browser }, SIZES.small);
    await openings({ large, small }, report);
    await scrolling(browser, { large, small }, report);
  } finally {
    await browser.close();
    await pool.end();
    await api.stop();
  }
}

/** In turn, so that what else the machine does hits both alike. */
async function openings({ large, small }: Desks, report: Report): Promise<void> {
  // The first fills the browser's cache.
  for (const desk of [large, small]) await opened(desk);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let time = 0; time < OPENINGS; time += 1) {
    ours.push(await opened(large));
    bare.push(await opened(small));
  }
  const p50 = quantile(ours, 0.5);
  report.line(`opening the board of ${String(SIZES.small)}`, `p50 ${quantile(bare, 0.5).toFixed(0)} ms`);
  report.line(
    `opening the board of ${SIZES.large.toLocaleString('en')}`,
    `p50 ${p50.toFixed(0)} ms (${(p50 / quantile(bare, 0.5)).toFixed(2)}x), least ${Math.min(...ours).toFixed(0)} ms, most ${Math.max(...ours).toFixed(0)} ms`,
  );
  report.atMost('p50 in ms', p50, OPEN_MS);
}

/** Milliseconds from the navigation to the frame in which every column has its first cards. */
async function opened({ page, board }: Desk): Promise<number> {
  await page.goto('about:blank');
  await page.goto(board, { waitUntil: 'commit' });
  return page.evaluate(
    ({ wanted, longest }) =>
      new Promise<number>((done) => {
        const look = () => {
          const columns = [...document.querySelectorAll('[data-column]')];
          const isThere =
            columns.length >= 6 &&
            document.querySelectorAll(`[data-column="${longest}"] [data-card]`).length >= wanted &&
            columns.every((column) => column.querySelector('ul') !== null);
          if (isThere) requestAnimationFrame(() => done(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    { wanted: SEEN, longest: LONGEST },
  );
}

/** The longest column from its first card to its last one and back; then, where all have come, a card is carried to another column. */
async function scrolling(browser: Browser, { large, small }: Desks, report: Report): Promise<void> {
  for (const [desk, size] of [
    [small, SIZES.small],
    [large, SIZES.large],
  ] as const) {
    await opened(desk);
    const seen: { scrolled?: Scrolled } = {};
    const tasks = await tasksOf(browser, desk.page, async () => {
      seen.scrolled = await scrollThrough(desk.page, LONGEST);
    });
    tell(report, `scrolling the board of ${size.toLocaleString('en')}`, tasks, seen.scrolled);
    const carrying = await tasksOf(browser, desk.page, () => carry(desk.page));
    report.line(`carrying a card over the board of ${size.toLocaleString('en')}`, `${String(carrying.length)} tasks`);
    report.atMost('longest task in ms of processor', longestOf(carrying), TASK_MS);
  }
}

/** From the longest column over the next ones and back. */
async function carry(page: Page): Promise<void> {
  const handle = await page
    .locator(`[data-column="${LONGEST}"] [data-rfd-drag-handle-draggable-id]`)
    .nth(1)
    .boundingBox();
  if (handle === null) throw new Error('There is no card to carry');
  const [x, y] = [handle.x + 8, handle.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 560, y + 160, { steps: 30 });
  await page.locator('[data-dragging]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-dragging]').waitFor({ state: 'detached' });
  await page.mouse.up();
}

const longestOf = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ processor }) => processor));

function tell(report: Report, label: string, tasks: readonly Task[], scrolled: Scrolled | undefined): void {
  if (scrolled === undefined) throw new Error('Nothing was scrolled');
  const { frames, long, cards, drawn } = scrolled;
  const processor = tasks.reduce((sum, task) => sum + task.processor, 0) / frames.length;
  report.line(
    label,
    `${String(cards)} cards, at most ${String(drawn)} drawn at once; ${String(frames.length)} frames: p50 ${quantile(frames, 0.5).toFixed(1)} ms, p95 ${quantile(frames, 0.95).toFixed(1)} ms by the clock; ${String(long.length)} tasks of more than ${String(TASK_MS)} ms by the clock, the longest ${Math.max(0, ...long).toFixed(0)} ms`,
  );
  report.atMost('longest task in ms of processor', longestOf(tasks), TASK_MS);
  report.atMost('ms of processor for a frame', processor, FRAME_MS);
}
