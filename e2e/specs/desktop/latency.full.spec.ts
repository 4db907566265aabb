/** Apply → native notification: from the request leaving to the service showing the toast. */
import { expect, test } from '../../fixtures/desktop.ts';
import { withMachineDelay } from '../../fixtures/machine-delay.ts';
import { applyToJob, postJob, register } from '../../fixtures/people.ts';

const RUNS = 24;
const MOST_RUNS = 60;
/** The measure that the product is held to. */
const P95_MS = 500;
/** A run does not count if the machine kept something from working for longer than this, and for a good part of the run. */
const MACHINE_DELAY_MS = 100;
const MACHINE_DELAY_SHARE = 0.25;

// As `npm run desktop` finds it beside `npm start`.
test.use({ database: 'embedded' });

test('an application is announced within half a second at the 95th percentile', async ({ api, desktop, launch }) => {
  test.slow();
  const counted: number[] = [];
  let runs = 0;
  const app = await launch();
  // Five toasts a minute per session: another client signs in for each five.
  while (counted.length < RUNS && runs < MOST_RUNS) {
    const client = await register(api, 'client');
    const job = await postJob(api, client);
    await app.signIn(client);
    await app.streamOpened();
    for (let run = 0; run < 5 && counted.length < RUNS; run += 1) {
      const seeker = await register(api, 'personal');
      const { result: took, delayMs } = await withMachineDelay(async () => {
        const before = Date.now();
        await applyToJob(api, seeker, job._id);
        return (await desktop.waitForToast(seeker.user.lastName)).at - before;
      });
      runs += 1;
      if (delayMs <= MACHINE_DELAY_MS || delayMs <= took * MACHINE_DELAY_SHARE) counted.push(took);
    }
    await app.goTo('/client-dashboard/logout');
    await app.page.waitForURL('app://rolecall/login');
  }
  const sorted = counted.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const line = `apply → native notification over ${String(counted.length)} of ${String(runs)} runs: p50 ${String(percentile(0.5))} ms, p95 ${String(percentile(0.95))} ms, max ${String(sorted.at(-1))} ms`;
  console.log(line);
  test.info().annotations.push({ type: 'latency', description: line });
  test.skip(
    counted.length < RUNS,
    `the machine lent its processors elsewhere in ${String(runs - counted.length)} runs`,
  );
  expect(percentile(0.95)).toBeLessThan(P95_MS);
});
