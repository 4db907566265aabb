/** A start without a server: how soon the app is there, and that it recovers. */
import { expect, test } from '../../fixtures/desktop.ts';
import { firstPaints } from '../../fixtures/first-paint.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';
import { startServer } from '../../fixtures/server.ts';

/** Trust section 7, fault 9. */
const PAINTED_WITHIN_MS = 3_000;
/** Where the machine takes long for any window: times what an empty one takes. */
const PAINTED_WITHIN = 2.5;

test('a start without a server shows the app within three seconds and recovers alone', async ({
  desktop,
  launch,
}, testInfo) => {
  const api = await startServer();
  try {
    const client = await register(api, 'client');
    const job = await postJob(api, client);
    const first = await launch({ apiOrigin: api.origin });
    await first.signIn(client);
    await first.streamOpened();
    await first.quit();
    await api.stop();

    const start = { desktop, apiOrigin: api.origin, userData: first.userData };
    const { app: painted, bare } = await firstPaints(start, testInfo.outputPath('bare'));
    const ratio = painted / bare;
    console.log(
      `first paint after ${painted.toFixed(0)} ms, ${ratio.toFixed(2)} times an empty window (${bare.toFixed(0)} ms)`,
    );
    expect(painted, 'milliseconds to the first paint').toBeLessThan(Math.max(PAINTED_WITHIN_MS, bare * PAINTED_WITHIN));

    const app = await launch({ apiOrigin: api.origin, userData: first.userData });
    expect((await app.windowState()).visible).toBe(true);
    // Still signed in: only the server may end a session.
    await expect(app.page).toHaveURL(/\/client-dashboard\/dashboard/);

    await api.up();
    await app.streamOpened();
    const seeker = await register(api, 'personal');
    await applyToJob(api, seeker, job._id);
    await desktop.waitForToast(seeker.user.lastName);
  } finally {
    await api.dispose();
  }
});
