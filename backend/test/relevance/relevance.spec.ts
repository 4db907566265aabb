/**
 * How good the first ten are. Over the real postings where the operator has them (ROLECALL_DATA_DIR), else over the demo
 * data. Prints the score and the worst queries; a change that makes the search worse fails.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as jobsCalls from '#contract/api/jobs.ts';
import { rows } from '../../src/database/database.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import { importFile } from '../../src/import/importer.ts';
import { JobWriter } from '../../src/modules/jobs/job-writer.service.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { DEMO_QUERIES } from './demo-queries.ts';
import { gradeOf, ndcg } from './judge.ts';
import type { Judged, Posting } from './judge.ts';
import { REAL_QUERIES } from './real-queries.ts';

const FILES = ['nyc-jobs/jobs.jsonl', 'usajobs/jobs-with-salary.jsonl', 'usajobs/jobs-2025-locations.jsonl'];
/** Means over all queries; measured when the set was made, less a little for the dates that the demo data draws. */
const FLOOR = { ndcg: 0.88, sameTop: 0.88 };

const folder = process.env['ROLECALL_DATA_DIR'];
const files = folder === undefined ? [] : FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
const queries = files.length > 0 ? REAL_QUERIES : DEMO_QUERIES;

let app: TestApp;
let postings: Posting[];

const topTen = async (keyword: string) =>
  (await app.visitor.ok(jobsCalls.activeJobs, { keyword, sort: 'relevance', limit: 10 })).data.map((job) => job._id);

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  if (files.length === 0) {
    await seedDemo(app.database);
  } else {
    const client = await app.signUp('client');
    for (const file of files) {
      await importFile(app.database, app.server.app.get(JobWriter), {
        file,
        map: 'auto',
        client: client.email,
        employers: false,
        source: file,
        dryRun: false,
        renew: true,
        limit: null,
      });
    }
  }
  postings = await rows<Posting>(
    app.database.primary(),
    `select id, title, skill_names as skills, company_name as company, description_text as text from jobs
      where status = 'active' and (closes_at is null or closes_at > now())`,
  );
}, 300_000);
afterAll(() => app.close());

it('finds the right ones first, however they are spelt', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(60);
  const scores: { judged: Judged; score: number }[] = [];
  const typos: { typo: string; same: boolean }[] = [];
  for (const judged of queries) {
    const grades = new Map(postings.map((posting) => [posting.id, gradeOf(posting, judged)]));
    const found = await topTen(judged.query);
    const score = ndcg(
      found.map((id) => grades.get(id) ?? 0),
      [...grades.values()],
    );
    scores.push({ judged, score });
    if (judged.typo === null) continue;
    const misspelt = await topTen(judged.typo);
    typos.push({ typo: judged.typo, same: found.slice(0, 3).join() === misspelt.slice(0, 3).join() });
  }
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  const sameTop = typos.filter(({ same }) => same).length / typos.length;
  const worst = scores
    .toSorted((a, b) => a.score - b.score)
    .slice(0, 8)
    .map(({ judged, score }) => `${judged.query} ${score.toFixed(2)}`);
  console.log(
    [
      `${String(queries.length)} queries over ${String(postings.length)} ${files.length > 0 ? 'real' : 'demo'} postings:`,
      `  nDCG@10 ${mean.toFixed(3)}; worst: ${worst.join(', ')}`,
      `  ${String(typos.length)} typos find the same top 3: ${(sameTop * 100).toFixed(0)} %`,
      ...typos.filter(({ same }) => !same).map(({ typo }) => `    not ${typo}`),
    ].join('\n'),
  );
  expect(mean).toBeGreaterThanOrEqual(FLOOR.ndcg);
  expect(sameTop).toBeGreaterThanOrEqual(FLOOR.sameTop);
}, 300_000);
