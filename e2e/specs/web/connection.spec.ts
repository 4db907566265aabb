/** The server goes and comes back while a page is open in the browser. */
import { signIn } from '../../fixtures/demo.ts';
import { register } from '../../fixtures/people.ts';
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
