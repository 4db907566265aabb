/** The server goes and comes back, cannot work or announces nothing while a page is open in the browser. */
import { notificationStream } from '#contract/api/notifications.ts';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { signIn } from '../../fixtures/demo.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';
import { expect, startServer, test } from '../../fixtures/server.ts';

test('signed-in people see that the server is gone, and what failed comes by itself', async ({ browser }) => {
  test.setTimeout(180_000);
  const api = await startServer();
  const context = await browser.newContext({ baseURL: api.origin });
  try {
    const client = await register(api, 'client');
    const page = await context.newPage();
    const opened = page.waitForResponse('**/api/notifications/stream');
    await signIn(page, client, 'client');
    await opened;
    const second = await context.newPage();
    await second.goto('/client-dashboard/dashboard');
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

    await api.kill();
    const notice = (each: typeof page) =>
      each.getByRole('status').filter({ hasText: /^Offline, last updated \d\d:\d\d/ });
    await expect(notice(page)).toBeVisible();
    // One tab has the connection, all of them know.
    await expect(notice(second)).toBeVisible();
    await page.getByRole('button', { name: 'Try now' }).click();

    await api.up();
    await expect(notice(page)).toHaveCount(0);
    await expect(notice(second)).toHaveCount(0);
  } finally {
    await context.close();
    await api.dispose();
  }
});

test('a sixth browser of one person is not offline: it says where live updates go, and looks by itself', async ({
  page,
  api,
}) => {
  const client = await register(api, 'client');
  const job = await postJob(api, client, { title: 'Nurse' });
  const others = Array.from({ length: NOTIFICATIONS.streamsPerUser }, () => new AbortController());
  for (const { signal } of others) {
    const { status } = await fetch(api.origin + notificationStream.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${client.token}` },
      signal,
    });
    expect(status).toBe(200);
  }
  await page.clock.install();
  await signIn(page, client, 'client');
  const notice = page.getByRole('status').filter({ hasText: 'Live updates go to your other windows.' });
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
  await expectAccessible(page, 'a window without live updates');

  // News comes by looking, and looking does not ask for the stream before its time.
  await applyToJob(api, await register(api, 'personal'), job._id);
  const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${String(unread)} unread` });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(bell(1)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await applyToJob(api, await register(api, 'personal'), job._id);
  await expect(async () => {
    const refused = page.waitForResponse('**/api/notifications/stream');
    await page.clock.fastForward(70_000);
    expect((await refused).status()).toBe(429);
    await expect(bell(2)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await notice.getByRole('button', { name: 'Hide' }).click();
  await expect(notice).toHaveCount(0);

  // Another one is closed: this one is told of everything again.
  others[0]?.abort();
  await expect(async () => {
    const answered = page.waitForResponse('**/api/notifications/stream');
    await page.clock.fastForward(70_000);
    expect((await answered).status()).toBe(200);
  }).toPass();
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible();
  for (const other of others) other.abort();
});

test('a server that cannot work is not called offline', async ({ page, api }) => {
  const client = await register(api, 'client');
  await page.route(`**${notificationStream.path}`, async (route) => {
    // Something has been read by then, so that there is a time to tell.
    await page.getByRole('img', { name: '1 thing waits for you' }).waitFor();
    await route.fulfill({ status: 503, headers: { 'retry-after': '120' } });
  });
  await signIn(page, client, 'client');
  const notice = page.getByRole('status').filter({ hasText: /^Not available at the moment, last updated/ });
  await expect(notice).toBeVisible();
  await page.unroute(`**${notificationStream.path}`);
  await notice.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible();
});
