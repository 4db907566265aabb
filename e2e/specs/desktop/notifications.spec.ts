/** A recruiter hears of every applicant by a native notification, observed on the desktop's own notification service. */
import { applicationHref } from '#web/areas/area-links.ts';
import { expect, test } from '../../fixtures/desktop.ts';
import { withMachineDelay } from '../../fixtures/machine-delay.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

/** The promise of the product: applied → shown, in milliseconds. */
const WITHIN_MS = 2_000;

for (const place of ['open', 'minimised', 'closed to the tray'] as const) {
  test(`with the window ${place}, an application is announced and a click opens exactly it`, async ({
    api,
    desktop,
    launch,
  }) => {
    const [client, first, second] = [
      await register(api, 'client'),
      await register(api, 'personal'),
      await register(api, 'personal'),
    ];
    const job = await postJob(api, client);
    const app = await launch();
    await app.signIn(client);
    await app.streamOpened();

    if (place === 'minimised') await app.minimise();
    if (place === 'closed to the tray') {
      await app.closeWindow();
      await expect.poll(async () => (await app.windowState()).visible).toBe(false);
      await desktop.waitForToast('Rolecall keeps running');
    }
    await desktop.closeToasts();

    const { result, delayMs } = await withMachineDelay(async () => {
      const before = Date.now();
      const application = await applyToJob(api, first, job._id);
      const toast = await desktop.waitForToast(first.user.lastName);
      return { application, toast, took: toast.at - before };
    });
    const { application: wanted, toast } = result;
    expect(result.took - delayMs).toBeLessThan(WITHIN_MS);
    expect(toast.title).toContain(job.title);
    expect(toast.app).toBe('Rolecall');
    // A newer one on the screen: the click must open the one that was clicked, not the latest.
    await applyToJob(api, second, job._id);
    await desktop.waitForToast(second.user.lastName);

    await desktop.clickToast(0);
    await expect(app.page).toHaveURL(`app://rolecall${applicationHref('client', wanted._id)}`);
    await expect(app.page.getByRole('main')).toContainText(first.user.lastName);
    await expect.poll(async () => (await app.windowState()).visible).toBe(true);
    expect((await app.windowState()).minimized).toBe(false);
  });
}
