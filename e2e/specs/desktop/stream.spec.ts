/** What arrives while the stream is cut is shown once the server is back; nothing is shown twice. */
import { getNotifications } from '#contract/api/notifications.ts';
import { expect, test } from '../../fixtures/desktop.ts';
import { withMachineDelay } from '../../fixtures/machine-delay.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';
import { startServer } from '../../fixtures/server.ts';

/** Catching up after the server is back (trust section 7, fault 6), with the pause between attempts. */
const BACK_WITHIN_MS = 10_000;

test('after the server was killed and came back, what was missed arrives, once', async ({ desktop, launch }) => {
  const api = await startServer();
  try {
    const client = await register(api, 'client');
    const [before, missed] = [await register(api, 'personal'), await register(api, 'personal')];
    const job = await postJob(api, client);
    const app = await launch({ apiOrigin: api.origin });
    await app.signIn(client);
    await app.streamOpened();
    await applyToJob(api, before, job._id);
    await desktop.waitForToast(before.user.lastName);

    await api.kill();
    await app.streamIs('offline');
    await app.closeWindow();
    // The application is made before the app has noticed that the server is back.
    await api.up();
    const { result: took, delayMs } = await withMachineDelay(async () => {
      const back = Date.now();
      await applyToJob(api, missed, job._id);
      return (await desktop.waitForToast(missed.user.lastName)).at - back;
    });
    expect(took - delayMs).toBeLessThan(BACK_WITHIN_MS);

    const about = (name: string) => desktop.toasts().filter((toast) => toast.body.includes(name)).length;
    expect(about(before.user.lastName)).toBe(1);
    expect(about(missed.user.lastName)).toBe(1);
    const { page } = await api.call(getNotifications, {}, { token: client.token });
    expect(page?.unread).toBe(2);
    await expect.poll(async () => (await app.windowState()).title).toMatch(/^\(2\) /);
  } finally {
    await api.dispose();
  }
});
