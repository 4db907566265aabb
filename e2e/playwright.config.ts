/**
 * `web`: the built app in a real Chromium. `desktop`: the built app in a real Electron on a private desktop. `timing`: what
 * is measured in either, so nothing else may run beside it.
 */
import { defineConfig } from '@playwright/test';
import { findChromium } from '../build/prerequisites.mjs';

const executablePath = await findChromium();
const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  // Chromium refuses its sandbox to root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};
/**
 * Every test opens pages of its own, which live for seconds: compiling their scripts to fast machine code, and drawing the
 * frames of every transition, took a quarter of the processor's time. Neither where something is measured.
 */
const quickPages = {
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--js-flags=--no-turbofan,--no-maglev'] },
  contextOptions: { reducedMotion: 'reduce' as const },
};

/**
 * See build/test.mjs: `npm test` sets `quick`, `npm run test:full` sets `full`; by hand, all run. To the full gear belong the files
 * named for it, and single tests of others by `FULL_GEAR`.
 */
const gear = process.env['TEST_GEAR'];
const FULL = /\.full\.spec\.ts|@full/;
const ownGear = gear === 'quick' ? { grepInvert: FULL } : gear === 'full' ? { grep: FULL } : {};

const TIMED = [
  'web/lighthouse.full.spec.ts',
  'web/triage-walk.full.spec.ts',
  'desktop/latency.full.spec.ts',
  'desktop/first-paint.full.spec.ts',
];

export default defineConfig({
  testDir: './specs',
  ...ownGear,
  globalSetup: './fixtures/databases.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: false,
  workers: 3,
  // A test that passes only the second time is named at the end of `npm test`: it has found something.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // Limits, not expectations: a machine whose processors are lent elsewhere takes five times as long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    launchOptions,
    // Else a click that never comes waits for the whole test, and says nothing of itself.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // A trace of every test takes a third of the processor's time: `--trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Every worker has servers of its own. Two wait a fifth of the time, for the network, timers and each other's windows.
    { name: 'web', testMatch: 'web/**/*.spec.ts', testIgnore: TIMED, workers: 3, use: quickPages },
    { name: 'timing', testMatch: TIMED, workers: 1 },
    // Every test has a private desktop of its own.
    {
      name: 'desktop',
      testMatch: 'desktop/**/*.spec.ts',
      testIgnore: TIMED,
      timeout: 360_000,
      workers: 2,
    },
  ],
});
