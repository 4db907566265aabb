/**
 * How good the first ten and the first fifty are. Over the real postings where the operator has them (ROLECALL_DATA_DIR),
 * else over the demo data. Prints the scores and the worst queries, of the held-out set its means alone unless
 * RELEVANCE_HELD_OUT asks for more; a change that makes the search worse fails.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { seedDemo } from '../../../demo/load.ts';
import { importFile } from '../../src/import/importer.ts';
import { JobWriter } from '../../src/modules/jobs/posting/job-writer.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { baselinesOver } from './baselines.ts';
import { DEMO_QUERIES } from './demo-queries.ts';
import { GROWN_QUERIES, MISSPELT } from './grown-queries.ts';
import { HELD_OUT_QUERIES } from './held-out-queries.ts';
import { gradeOf, ndcg, type Classed, type Judged, type Posting } from './judge.ts';
import { DEMO_LIMITS, REAL_LIMITS, type Limits } from './limits.ts';
import {
  TYPOS,
  byKind,
  gradesOf,
  resultsOf,
  scoreOf,
  tableOf,
  wellSpelt,
  type Result,
  type Score,
  type Search,
} from './measure.ts';
import { REAL_QUERIES } from './real-queries.ts';
import { typosOf } from './typos.ts';

const FILES = ['nyc-jobs/jobs.jsonl', 'usajobs/jobs-with-salary.jsonl', 'usajobs/jobs-2025-locations.jsonl'];

const folder = process.env['ROLECALL_DATA_DIR'];
const files = folder === undefined ? [] : FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
/** Means over all queries; measured when the set was made, less a little for the dates that the demo data draws. */
const FLOOR = { ndcg: 0.88, sameTop: files.length > 0 ? 0.95 : 0.88 };
const LIMITS = files.length > 0 ? REAL_LIMITS : DEMO_LIMITS;
const queries = files.length > 0 ? REAL_QUERIES : DEMO_QUERIES;

let app: TestApp;
let postings: Posting[];

/** As somebody reads them from top to bottom: what all words find, and below a short list what some of them do. */
const first = async (keyword: string, limit: number) => {
  const { data, page } = await app.visitor.ok(jobSearchCalls.activeJobs, { keyword, sort: 'relevance', limit });
  const isShort = page !== undefined && page.total > 0 && page.total < PAGING.fewFound;
  const below = isShort
    ? await app.visitor.ok(jobSearchCalls.activeJobs, { keyword, someWords: true, limit: PAGING.fewFound })
    : undefined;
  return [...data, ...(below?.data ?? [])].slice(0, limit).map((job) => job._id);
};
const topTen = (keyword: string) => first(keyword, 10);
const ours: Search = { name: 'this one', find: (query) => first(query, 50) };

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  if (files.length === 0) {
    await seedDemo(app.database);
  } else {
    for (const file of files) {
      await importFile(app.database, app.server.app.get(JobWriter), {
        file,
        map: 'auto',
        client: null,
        employers: true,
        source: file,
        dryRun: false,
        renew: true,
        limit: null,
      });
    }
  }
  postings = await rows<Posting>(
    app.database.primary(),
    `select id, title, skill_names as skills, company_name as company, description_text as text,
        concat_ws(', ', city, state, country) as place from jobs
      where status = 'active' and (closes_at is null or closes_at > now())`,
  );
}, 900_000);
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
}, 900_000);

describe.each<[string, readonly Classed[], Limits]>([
  ['grown', GROWN_QUERIES, LIMITS.grown],
  ['held-out', HELD_OUT_QUERIES, LIMITS.heldOut],
])('the %s set', (name, classedQueries, limits) => {
  const isShown = name !== 'held-out' || process.env['RELEVANCE_HELD_OUT'] !== undefined;
  let graded: ReturnType<typeof gradesOf>;
  let own: Result[];
  const different: string[] = [];

  beforeAll(async () => {
    const misspelt = [
      ...classedQueries.filter(({ kind }) => kind === 'exact titles'),
      ...(name === 'grown' ? MISSPELT : []),
    ];
    const rights = new Map<Classed, string>();
    for (const judged of misspelt) {
      for (const typo of typosOf(judged.query)) rights.set({ ...judged, query: typo, kind: TYPOS }, judged.query);
    }
    graded = gradesOf([...classedQueries, ...rights.keys()], postings);
    own = await resultsOf(ours, graded);
    for (const { judged, found } of own) {
      const right = rights.get(judged);
      if (right === undefined) continue;
      const meant = await ours.find(right);
      if (meant.slice(0, 3).join() !== found.slice(0, 3).join()) different.push(judged.query);
    }
  }, 600_000);

  it('finds good jobs first, and most of the good ones', () => {
    const score = scoreOf(wellSpelt(own));
    const typos = own.length - wellSpelt(own).length;
    const sameTop = 1 - different.length / typos;
    console.log(
      [
        `The ${name} set over ${String(postings.length)} postings:`,
        tableOf(new Map([[ours.name, own]])),
        `  empty ${percent(score.empty)}; typos that find the same top 3: ${percent(sameTop)} of ${String(typos)}`,
        ...(isShown ? [worstOf(own), `  other top 3: ${different.join(', ')}`] : []),
      ].join('\n'),
    );
    expect(score.ndcg).toBeGreaterThanOrEqual(limits.ndcg);
    expect(score.recall).toBeGreaterThanOrEqual(limits.recall);
    expect(score.empty).toBeLessThanOrEqual(limits.empty);
    expect(sameTop).toBeGreaterThanOrEqual(limits.sameTop);
  });

  it.runIf(files.length > 0)(
    'is nowhere worse than what anybody could have without it',
    async () => {
      const results = new Map([[ours.name, own]]);
      for (const search of baselinesOver(postings)) results.set(search.name, await resultsOf(search, graded));
      console.log([`The ${name} set, compared:`, tableOf(results)].join('\n'));
      const [ourScores, ...others] = [...results.values()].map(byKind);
      const worse = [...(ourScores ?? new Map<string, Score>())].filter(([kind, score]) =>
        others.some((other) => (other.get(kind)?.ndcg ?? 0) > score.ndcg + 0.001),
      );
      expect(worse.map(([kind]) => kind).filter((kind) => !limits.worse.includes(kind))).toEqual([]);
    },
    600_000,
  );
});

function worstOf(own: readonly Result[]): string {
  const named = (by: 'ndcg' | 'recall') =>
    wellSpelt(own)
      .toSorted((a, b) => a[by] - b[by])
      .slice(0, 25)
      .map((result) => `${result.judged.query} ${result[by].toFixed(2)}`)
      .join(', ');
  return `  worst nDCG: ${named('ndcg')}\n  worst recall: ${named('recall')}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
