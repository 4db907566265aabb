/** Apply → native notification: 24 runs, from the request leaving to the service showing the toast. */
import { expect, test } from '../../fixtures/desktop.ts';
import { apply, postJob, register } from '../../fixtures/people.ts';

const RUNS = 24;
/** The measure that the product is held to. */
const P95_MS = 500;

test('an application is announced within half a second at the 95th percentile', async ({ api, desktop, launch }) => {
  test.setTimeout(180_000);
  const took: number[] = [];
  const app = await launch();
  // Five toasts a minute per session: another client signs in for each five.
  while (took.length < RUNS) {
    const client = await register(api, 'client');
    const job = await postJob(api, client);
    await app.signIn(client);
    await app.streamOpened();
    for (let run = 0; run < 5 && took.length < RUNS; run += 1) {
      const seeker = await register(api, 'personal');
      const before = Date.now();
      await apply(api, seeker, job._id);
      const toast = await desktop.waitForToast(seeker.user.lastName);
      took.push(toast.at - before);
    }
    await app.goTo('/client-dashboard/logout');
    await app.page.waitForURL('app://rolecall/login');
  }
  const sorted = took.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const line = `apply → native notification over ${String(RUNS)} runs: p50 ${String(percentile(0.5))} ms, p95 ${String(percentile(0.95))} ms, max ${String(sorted.at(-1))} ms`;
  console.log(line);
  test.info().annotations.push({ type: 'latency', description: line });
  expect(percentile(0.95)).toBeLessThan(P95_MS);
});
