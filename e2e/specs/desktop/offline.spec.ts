/** The server goes and comes back: the person sees it, what was open stays readable, and everything comes back by itself. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from '#web/areas/areas.ts';
import type { ApiServer } from '../../fixtures/api-server.ts';
import type { DesktopApp } from '../../fixtures/desktop-app.ts';
import { expect, test } from '../../fixtures/desktop.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';
import { withMachineDelay } from '../../fixtures/machine-delay.ts';
import { postJob, register } from '../../fixtures/people.ts';

/** The promise: shown within five seconds, and back within five. */
const WITHIN_MS = 5_000;
const MANAGE = `${AREAS.client.base}/manage-jobs`;

// It comes and goes here; the next test needs it there.
test.afterEach(({ api }) => api.up());

const bar = (app: DesktopApp) => app.page.getByRole('status').filter({ hasText: 'Offline' });
const queryCacheFile = (app: DesktopApp) => path.join(app.userData, 'last-seen.json');

/** A client with a job, signed in, on the list of their jobs. */
async function onTheList(api: ApiServer, launch: () => Promise<DesktopApp>) {
  const client = await register(api, 'client');
  const job = await postJob(api, client);
  const app = await launch();
  await app.signIn(client);
  await app.streamOpened();
  await app.goTo(MANAGE);
  await expect(app.page.getByText(job.title).first()).toBeVisible();
  await app.streamOpened();
  return { client, job, app };
}

test('a server that is gone is noticed within five seconds, the list stays, a change is refused in words; then all comes back', async ({
  api,
  launch,
}) => {
  const { job, app } = await onTheList(api, launch);
  const server = new URL(api.origin).host;
  const shown = await withMachineDelay(async () => {
    const gone = Date.now();
    await api.kill();
    await expect(bar(app)).toBeVisible();
    return Date.now() - gone;
  });
  await expect(bar(app)).toContainText(/Offline, last updated \d\d:\d\d/);
  await expect(bar(app)).toContainText(`${server} cannot be reached.`);
  await expect(app.page.getByText(job.title).first()).toBeVisible();

  await app.page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await app.page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(app.page.getByText(`We cannot reach ${server}`).first()).toBeVisible();

  // What was not loaded before says so, and comes by itself.
  await app.page.getByRole('link', { name: 'Applications' }).first().click();
  await expect(app.page.getByRole('alert').filter({ hasText: server })).toBeVisible({ timeout: 30_000 });

  await api.up();
  const back = await withMachineDelay(async () => {
    const up = Date.now();
    await expect(app.page.getByRole('alert')).toHaveCount(0);
    await expect(bar(app)).toHaveCount(0);
    return Date.now() - up;
  });
  console.log(`shown after ${String(shown.result)} ms, back after ${String(back.result)} ms`);
  expect(shown.result - shown.delayMs).toBeLessThan(WITHIN_MS);
  expect(back.result - back.delayMs).toBeLessThan(WITHIN_MS);
});

test('a start without a server shows the lists last seen, comes back by itself, and signing out deletes them', async ({
  api,
  launch,
}) => {
  const { client, job, app: first } = await onTheList(api, launch);
  await expect
    .poll(() => existsSync(queryCacheFile(first)) && readFileSync(queryCacheFile(first), 'utf8').includes(job.title))
    .toBe(true);
  expect(readFileSync(queryCacheFile(first), 'utf8')).not.toMatch(/rc[ar]_/);
  await first.quit();
  await api.stop();

  const app = await launch({ userData: first.userData });
  await expect(app.page).toHaveURL(/\/client-dashboard\/dashboard/);
  await expect(bar(app)).toContainText(/Offline, last updated \d\d:\d\d/);
  await app.page.getByRole('link', { name: 'Manage jobs' }).first().click();
  await expect(app.page.getByRole('main').getByText(job.title).first()).toBeVisible();

  await api.up();
  await app.streamOpened();
  await expect(bar(app)).toHaveCount(0);
  const later = await postJob(api, client);
  await app.goTo(MANAGE);
  await expect(app.page.getByText(later.title).first()).toBeVisible();
  await app.goTo('/client-dashboard/logout');
  await expect(app.page).toHaveURL('app://rolecall/login');
  await expect.poll(() => existsSync(queryCacheFile(app))).toBe(false);
});

test('a list that failed for a visitor comes by itself', FULL_GEAR, async ({ api, launch }) => {
  await api.stop();
  const app = await launch();
  await expect(app.page).toHaveURL('app://rolecall/login');
  await expect(app.page.getByText('cannot be reached')).toBeVisible();
  await app.goTo('/jobs');
  await expect(app.page.getByRole('alert').filter({ hasText: new URL(api.origin).host })).toBeVisible();
  await api.up();
  await expect(app.page.getByRole('alert')).toHaveCount(0);
});
