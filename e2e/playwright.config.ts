/** `web`: the built app in a real Chromium. `desktop`: the built app in a real Electron on a private desktop. */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file));
const executablePath = process.env['CHROMIUM_PATH'] || systemChromium;
const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  // Chromium refuses its sandbox to root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  fullyParallel: false,
  workers: 1,
  // A test that passes only the second time has found something.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    launchOptions,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'web', testMatch: 'web/**/*.spec.ts' },
    { name: 'desktop', testMatch: 'desktop/**/*.spec.ts', timeout: 120_000 },
  ],
});
