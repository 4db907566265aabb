/**
 * What somebody feels who runs the product as it comes, with the embedded database and the demo data: no search takes
 * longer than 150 ms, and the server answers a health check at once meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as jobsCalls from '#contract/api/jobs.ts';
import type { CallInput } from '#contract/call.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

const LIMIT = { searchMs: 150, healthMs: 10 } as const;
/** Of this many runs the fastest counts: what else the machine does is not the search's time. */
const RUNS = 5;

const SEARCHES: CallInput<typeof jobsCalls.activeJobs>[] = [
  {},
  { facets: true },
  { pageId: 200 },
  { keyword: 'engineer', sort: 'relevance', facets: true },
  { keyword: 'work', sort: 'relevance', facets: true },
  { keyword: 'work', pageId: 100 },
  { keyword: 'senior java developer', sort: 'relevance', facets: true },
  { keyword: 'reactt develper', sort: 'relevance', facets: true },
  { keyword: 'xqzvwk', category: ['software-it'], facets: true },
  { keyword: 'team -manager or "customer service"', facets: true },
  { location: 'Bangalore', destination: 100, facets: true },
  { keyword: 'nurse', location: 'Karnataka', workMode: ['on-site'], facets: true },
  { skills: ['js', 'k8s'], country: 'IN', salaryMin: 500_000, datePosted: 'last-30-days', facets: true },
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  await seedDemo(app.database);
}, 120_000);
afterAll(() => app.close());

it('searches the demo data in time and answers a health check meanwhile', async () => {
  let searching = true;
  const health: number[] = [];
  const probe = (async () => {
    while (searching) {
      const started = performance.now();
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
      health.push(performance.now() - started);
      await pause(5);
    }
  })();
  const slow: string[] = [];
  const lines: string[] = [];
  for (const search of SEARCHES) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const started = performance.now();
      await app.visitor.ok(jobsCalls.activeJobs, search);
      times.push(performance.now() - started);
    }
    const [fastest = 0] = times.toSorted((a, b) => a - b);
    lines.push(`  ${fastest.toFixed(0)} ms ${JSON.stringify(search)}`);
    if (fastest > LIMIT.searchMs) slow.push(lines.at(-1) ?? '');
  }
  searching = false;
  await probe;
  const median = health.toSorted((a, b) => a - b)[Math.floor(health.length / 2)] ?? Infinity;
  console.log([`health check, median of ${String(health.length)}: ${median.toFixed(1)} ms`, ...lines].join('\n'));
  expect(slow).toEqual([]);
  expect(median).toBeLessThanOrEqual(LIMIT.healthMs);
}, 120_000);
