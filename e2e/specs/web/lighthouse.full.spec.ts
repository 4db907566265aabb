/**
 * Lighthouse on the public pages that people land on, as a phone on a slow line sees them. Its performance score swings
 * with the machine and is not held; what is held are the other scores, layout shift, and the largest paint.
 */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { activeJobs } from '#contract/api/job-search.ts';
import { expect, test } from '../../fixtures/demo.ts';

// As a first visitor of `npm start` meets it.
test.use({ database: 'embedded' });

const DEBUG_PORT = 9_333;
/** Simulated, in ms; the median of three runs. */
const LARGEST_PAINT_MS = 1_500;
const LARGEST_SHIFT = 0.02;
const RUNS = 3;

test('public pages on a phone: accessibility, best practices and SEO 100, painted in time, nothing shifts', async ({
  api,
  launchOptions,
}) => {
  test.setTimeout(600_000);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${String(DEBUG_PORT)}`],
  });
  const run = async (path: string, only: { onlyCategories: string[] } | { onlyAudits: string[] }) => {
    const result = await lighthouse(api.origin + path, {
      port: DEBUG_PORT,
      output: 'json',
      logLevel: 'error',
      ...only,
    });
    const { categories = {}, audits = {} } = result?.lhr ?? {};
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      categories,
      audits,
      paintMs: value('largest-contentful-paint'),
      shift: value('cumulative-layout-shift'),
    };
  };
  try {
    const [job] = (await api.call(activeJobs, { limit: 1 })).data;
    for (const path of ['/', '/jobs', `/jobs/${job?._id ?? ''}`]) {
      const whole = await run(path, { onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'] });
      const failed = Object.values(whole.audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1)
        .map(({ id, title }) => `${id}: ${title}`);
      const score = (name: string) => Math.round((whole.categories[name]?.score ?? 0) * 100);
      for (const name of ['accessibility', 'best-practices', 'seo'])
        expect(score(name), `${path} ${name}: ${failed.join('; ')}`).toBe(100);
      // Now and then Lighthouse sees no paint at all and says nothing about the page.
      const runs = [whole].filter(({ paintMs }) => Number.isFinite(paintMs));
      // Two within the limit decide the median of three, and so do two beyond it.
      const within = () => runs.filter(({ paintMs }) => paintMs <= LARGEST_PAINT_MS).length;
      const decided = () => Math.max(within(), runs.length - within()) > RUNS / 2;
      while (!decided()) {
        const next = await run(path, { onlyAudits: ['largest-contentful-paint', 'cumulative-layout-shift'] });
        if (Number.isFinite(next.paintMs)) runs.push(next);
      }
      const paints = runs.map(({ paintMs }) => Math.round(paintMs)).join(', ');
      console.log(`lighthouse ${path}: performance ${String(score('performance'))}, largest paint ${paints} ms`);
      expect(within(), `${path} was painted after ${paints} ms`).toBeGreaterThan(RUNS / 2);
      for (const { shift } of runs) expect(shift).toBeLessThanOrEqual(LARGEST_SHIFT);
    }
  } finally {
    await browser.close();
  }
});
