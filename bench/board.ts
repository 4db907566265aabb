/** The board of 2,000 applications in a real Chromium: how soon it stands there, and whether it keeps up while it is scrolled. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeHiring } from './hiring-rows.ts';
import { register } from './latency.ts';
import { quantile } from './load.ts';
import type { Report } from './report.ts';
import { startApi } from './servers.ts';

const APPLICATIONS = 2_000;
const OPENINGS = 7;
/** Pages of cards that are fetched for the longest column before it is scrolled. */
const MORE = 12;
const SCROLL_MS = 3_000;
/** Milliseconds: from the click on "Board" until every column has its cards, and the longest task while scrolling. */
const OPEN_MS = 1_000;
const TASK_MS = 50;

/** Half of them wait in one column, as where nobody has looked yet. */
const STAGES = ['applied', 'applied', 'applied', 'viewed', 'shortlisted', 'interviewing'];

export async function board(databaseUrl: string, report: Report): Promise<void> {
  report.title(`The board of ${APPLICATIONS.toLocaleString('en')} applications in Chromium, no throttling`);
  const built = spawnSync(process.execPath, [resolve('build/build.mjs'), 'web'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('The web app was not built');
  const api = await startApi({ databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const system = '/usr/bin/chromium-headless-shell';
  const browser = await chromium.launch(existsSync(system) ? { executablePath: system } : {});
  try {
    const employer = await register(api, 'client');
    const hiring = await makeHiring(pool, api.url, { applications: APPLICATIONS, jobs: 1, stages: STAGES, employer });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${api.url}/login`);
    await page.getByRole('main').getByLabel('E-mail').fill(employer.email);
    await page.getByLabel('Password', { exact: true }).fill(employer.password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(/dashboard/);
    await opening(page, `${api.url}/client-dashboard/applications/lists/?id=${hiring.jobIds[0] ?? ''}`, report);
    await scrolling(page, report);
  } finally {
    await browser.close();
    await pool.end();
    await api.stop();
  }
}

/** In turn with the same click on a filter that leaves nobody: what a board without cards takes. */
async function opening(page: Page, list: string, report: Report): Promise<void> {
  const [full, empty]: [number[], number[]] = [[], []];
  for (let time = 0; time < OPENINGS; time += 1) {
    full.push(await opened(page, list, 25));
    empty.push(await opened(page, `${list}&keyword=nobody-of-this-name`, 0));
  }
  const [ours, bare] = [quantile(full, 0.5), quantile(empty, 0.5)];
  report.line('an empty board', `p50 ${bare.toFixed(0)} ms, least ${Math.min(...empty).toFixed(0)} ms`);
  report.line(
    'opening the board',
    `p50 ${ours.toFixed(0)} ms (${(ours / bare).toFixed(1)}x), slowest ${Math.max(...full).toFixed(0)} ms`,
  );
  // The least: what others do on the machine meanwhile is not the board's.
  report.atMost('least in ms', Math.min(...full), OPEN_MS);
}

/** Milliseconds from the click until the first column has so many cards and all columns are there. */
async function opened(page: Page, list: string, cards: number): Promise<number> {
  await page.goto(list);
  const choice = page.getByText('Board', { exact: true });
  await choice.waitFor();
  return page.evaluate(
    ({ wanted }) =>
      new Promise<number>((done) => {
        const started = performance.now();
        const look = () => {
          const columns = document.querySelectorAll('[data-column]');
          const isThere =
            columns.length >= 6 &&
            document.querySelectorAll('[data-column="applied"] [data-card]').length === wanted &&
            [...columns].every((column) => column.querySelector('[class*=keleton]') === null);
          if (isThere) requestAnimationFrame(() => done(performance.now() - started));
          else requestAnimationFrame(look);
        };
        [...document.querySelectorAll('label')].find((label) => label.textContent === 'Board')?.click();
        look();
      }),
    { wanted: cards },
  );
}

interface Frames {
  /** Milliseconds between two frames. */
  frames: number[];
  /** Lengths of the tasks of more than 50 ms. */
  tasks: number[];
}

/** The column of those whom nobody has opened, long by several pages; against scrolling what has nothing in it. */
async function scrolling(page: Page, report: Report): Promise<void> {
  const column = page.locator('[data-column="applied"]');
  await page.goBack();
  await page
    .getByText('Board', { exact: true })
    .click()
    .catch(() => undefined);
  await column.locator('[data-card]').first().waitFor();
  for (let more = 0; more < MORE; more += 1) {
    const before = await column.locator('[data-card]').count();
    await column.getByRole('button', { name: / more$/ }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-column="applied"] [data-card]').length > count,
      before,
    );
  }
  const cards = await column.locator('[data-card]').count();
  const bare = await scrolled(page, false);
  const ours = await scrolled(page, true);
  const p95 = (values: readonly number[]) => `${quantile(values, 0.95).toFixed(1)} ms`;
  report.line('frames while nothing is scrolled', `p95 ${p95(bare.frames)}`);
  report.line(
    `frames while ${String(cards)} cards are scrolled`,
    `p95 ${p95(ours.frames)} (${(quantile(ours.frames, 0.95) / quantile(bare.frames, 0.95)).toFixed(2)}x), ${String(ours.tasks.length)} tasks of more than 50 ms, without scrolling ${String(bare.tasks.length)}`,
  );
  report.atMost('longest task in ms', Math.max(0, ...ours.tasks), TASK_MS);
}

/** The longest column from end to end and back, some cards a frame. */
function scrolled(page: Page, moves: boolean): Promise<Frames> {
  return page.evaluate(
    ({ during, isMoving }) =>
      new Promise<Frames>((done) => {
        const list = document.querySelector('[data-column="applied"] ul');
        const [frames, tasks]: [number[], number[]] = [[], []];
        const observer = new PerformanceObserver((entries) => {
          for (const { duration } of entries.getEntries()) tasks.push(duration);
        });
        observer.observe({ type: 'longtask' });
        const started = performance.now();
        let last = started;
        let step = 60;
        const frame = () => {
          const now = performance.now();
          frames.push(now - last);
          last = now;
          if (isMoving && list !== null) {
            list.scrollTop += step;
            if (list.scrollTop <= 0 || list.scrollTop + list.clientHeight >= list.scrollHeight - 1) step = -step;
          }
          if (now - started < during) requestAnimationFrame(frame);
          else setTimeout(() => done({ frames: frames.slice(1), tasks }), 100);
        };
        requestAnimationFrame(frame);
      }),
    { during: SCROLL_MS, isMoving: moves },
  );
}
