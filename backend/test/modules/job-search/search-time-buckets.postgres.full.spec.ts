/** Searching bucket by bucket finds what searching all at once finds, however jobs are distributed in time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeJobs } from '#contract/api/job-search.ts';
import { jobDraft } from '#contract/domain/job.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { JobSearchRepository } from '../../../src/records/search/job-search.repository.ts';
import { rankingOf } from '../../../src/records/search/ranking.ts';
import { criteriaFor } from '../../../src/records/search/search-criteria.ts';
import { bucketsFor, type Posted } from '../../../src/records/search/time-buckets.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { draftJob } from '../support/drafts.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const JOBS = 360;

let app: TestApp;
let clientId: string;
let now: number;
beforeAll(async () => {
  app = await createTestApp();
  clientId = (await app.signUp('client')).userId;
  now = Date.now();
  const job = (index: number) => ({
    clientId,
    companyName: 'Kestrel Foods',
    companyVerified: false,
    defaultTimeZone: 'UTC',
    draft: jobDraft.parse(
      draftJob({ title: index % 3 === 0 ? 'Cooper' : 'Baker', tags: index % 2 === 0 ? ['even'] : [] }),
    ),
    status: 'active' as const,
  });
  await app.server.app.get(JobWriter).insertMany(Array.from({ length: JOBS }, (_, index) => job(index)));
});
afterAll(() => app.close());

/** Beginnings of spans, a microsecond before them, and whatever else may be odd. */
const EDGE = Date.UTC(2024, 0, 1) - (Date.UTC(2024, 0, 1) % 225_000);
const LAYOUTS: readonly [string, (index: number) => number][] = [
  ['evenly', (index) => now - index * 7 * MINUTE],
  ['at one instant, all but a few', (index) => (index < 5 ? now - index * DAY : now - 40 * DAY)],
  ['ahead of our clock', (index) => now + 20 * 60 * MINUTE - index * 11 * MINUTE],
  ['rarer and rarer, back to the first years', (index) => now - (now + 300 * DAY) * (index / JOBS) ** 6],
  ['on the edges of buckets', (index) => EDGE - (index % 12) * 225_000 - (index % 3) * 0.001],
];

describe('bucket by bucket', () => {
  it.each(LAYOUTS)('finds the newest of jobs posted %s', async (_, at) => {
    const em = app.database.primary();
    await rows(
      em,
      `update jobs j set created_at = to_timestamp(t.at / 1000) from
         (select id, row_number() over (order by id) as place from jobs) n
         join unnest(array[?]::float8[]) with ordinality as t(at, place) on t.place = n.place where n.id = j.id`,
      [Array.from({ length: JOBS }, (_each, index) => at(index))],
    );
    const times = Array.from({ length: JOBS }, (_each, index) => at(index)).sort((a, b) => b - a);
    const since = (jobs: number) => times[jobs - 1] ?? 0;
    const right: Posted = [1, 5, 20, 80, JOBS].map((jobs) => ({ jobs, since: since(jobs) }));
    // As it was before most of the jobs came, or as if they had come long since.
    const stale: Posted = right.map((mark) => ({ ...mark, since: mark.since - 3 * DAY }));
    const early: Posted = right.map((mark) => ({ ...mark, since: now - mark.jobs * MINUTE }));
    const repository = app.server.app.get(JobSearchRepository);
    const ids = (found: { rows: readonly { id: string }[] }) => found.rows.map(({ id }) => id);
    let used = 0;
    for (const filter of [
      { clientId },
      { keyword: '"cooper"' },
      { keyword: '"cooper" -baker', tag: 'even' },
      { asOf: new Date(since(30)).toISOString(), clientId },
      { clientId, datePosted: 'last-7-days' },
      { keyword: '"cooper"', datePosted: 'last-hour' },
    ]) {
      const criteria = criteriaFor(activeJobs.input.parse(filter), null);
      for (const posted of [right, stale, early])
        for (const [matches, wanted, offset] of [
          [1, 10, 0],
          [80, 130, 100],
          [60, 400, 0],
        ] as const) {
          const buckets = bucketsFor(now, posted, { matches, jobs: 80 }, wanted);
          used += buckets.length;
          const slice = { limit: wanted - offset, offset };
          const all = await repository.newest(em, criteria, [], slice, wanted);
          const found = await repository.newest(em, criteria, buckets, slice, wanted);
          expect([found.matches, ids(found)]).toEqual([all.matches, ids(all)]);
          expect(await repository.countJobs(em, criteria, buckets, wanted)).toBe(all.matches);
          if (filter.keyword === undefined) continue;
          const rank = rankingOf(activeJobs.input.parse({ keyword: filter.keyword }));
          if (rank === undefined) throw new Error(`nothing to rank ${filter.keyword} by`);
          expect(ids(await repository.ranked(em, criteria, buckets, rank, slice))).toEqual(
            ids(await repository.ranked(em, criteria, [], rank, slice)),
          );
          const best = await repository.best(em, criteria, [], rank, slice);
          expect(await repository.best(em, criteria, buckets, rank, slice)).toEqual(best);
        }
    }
    expect(used).toBeGreaterThan(10);
  });
});
