/** Lighthouse on the public search, as a phone sees it. Its performance score swings with the machine and is not held. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { expect, test } from '../../fixtures/demo.ts';

const DEBUG_PORT = 9_333;

test('public search: accessibility, best practices and SEO 100, nothing shifts', async ({ api, launchOptions }) => {
  test.setTimeout(180_000);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${String(DEBUG_PORT)}`],
  });
  try {
    const result = await lighthouse(`${api.origin}/jobs`, {
      port: DEBUG_PORT,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    const { categories = {}, audits = {} } = result?.lhr ?? {};
    const failed = Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1)
      .map(({ id, title }) => `${id}: ${title}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
    console.log(
      `lighthouse /jobs: performance ${String(score('performance'))}, layout shift ${shift.toFixed(3)}, ` +
        `LCP ${String(Math.round(audits['largest-contentful-paint']?.numericValue ?? 0))} ms`,
    );
    for (const name of ['accessibility', 'best-practices', 'seo'])
      expect(score(name), `${name}: ${failed.join('; ')}`).toBe(100);
    expect(shift).toBeLessThanOrEqual(0.05);
  } finally {
    await browser.close();
  }
});
