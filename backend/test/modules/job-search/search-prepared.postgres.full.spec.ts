/** Statements that are planned once, for whatever parameters, find what those find that are planned anew each time. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import type { CallInput } from '#contract/call.ts';
import { jobDraft } from '#contract/domain/job.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { PreparedStatements } from '../../../src/platform/database/prepared-statements.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { draftJob } from '../support/drafts.ts';

type Query = CallInput<typeof jobSearchCalls.activeJobs>;

let app: TestApp;
let clientId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  clientId = (await app.signUp('client')).userId;
  const job = (index: number) => ({
    clientId,
    companyName: 'Kestrel Foods',
    companyVerified: false,
    defaultTimeZone: 'UTC',
    draft: jobDraft.parse(
      draftJob({
        title:
          [
            'Baker',
            index % 9 === 1 ? 'Forklift driver' : 'Cooper and baker',
            'Software engineer in test',
            'Human resources manager',
          ][index % 4] ?? '',
        description: `Loads ${index % 20 === 0 ? 'and' : 'with a forklift, and'} unloads what the bakery needs, every day.`,
        workMode: index % 3 === 0 ? 'remote' : 'on-site',
        tags: index % 2 === 0 ? ['even'] : [],
        salaryMin: 20_000 + index * 100,
        salaryMax: 30_000 + index * 100,
        currency: 'USD',
      }),
    ),
    status: 'active' as const,
  });
  await app.server.app.get(JobWriter).insertMany(Array.from({ length: 340 }, (_, index) => job(index)));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const WORDS: readonly Query[] = [
  {},
  { keyword: 'baker' },
  { keyword: 'hr mana' },
  { keyword: 'sdet -cooper' },
  { jobTitle: 'cooper' },
];
const FILTERS: readonly Query[] = [
  {},
  { workMode: ['remote'], tag: 'even' },
  { workMode: ['remote', 'hybrid'], category: ['healthcare', 'other'], skills: ['js', 'typescript'] },
  { salaryMin: 31_000, salaryMax: 1e12, currency: 'USD', datePosted: 'last-7-days' },
  { location: 'Mumbai, Maharashtra', country: 'IN', destination: 100 },
  { city: 'PUNE', country: 'IN', state: ['Maharashtra', 'Goa'] },
];
const PAGES: readonly Query[] = [
  {},
  { facets: true },
  { sort: 'relevance', pageId: 2 },
  { sort: 'relevance', pageId: 32 },
  { pageId: 33, facets: true },
];

describe('prepared statements', () => {
  it('find the same', async () => {
    const { statement } = PreparedStatements.prototype;
    const prepared = new PreparedStatements(1, Infinity);
    const statements = new Set<string>();
    const spy = vi.spyOn(PreparedStatements.prototype, 'statement');
    const seeker = await app.signUp('personal');
    const asOf = new Date(Date.now() + 60_000).toISOString();
    for (const words of WORDS)
      for (const filter of FILTERS)
        for (const page of PAGES) {
          const input: Query = { ...words, ...filter, ...page, asOf, jobStatus: 'not-applied' };
          spy.mockReturnValue(undefined);
          const right = await seeker.client.ok(jobSearchCalls.activeJobs, input);
          spy.mockImplementation((sql) => {
            statements.add(sql);
            return statement.call(prepared, sql);
          });
          expect(await seeker.client.ok(jobSearchCalls.activeJobs, input), JSON.stringify(input)).toEqual(right);
        }
    expect(statements.size).toBeGreaterThan(100);
  });

  it('are few, however many pages of whatever length somebody reads', async () => {
    const spy = vi.spyOn(PreparedStatements.prototype, 'statement').mockReturnValue(undefined);
    for (const query of [{ keyword: 'unloads', sort: 'relevance' }, { currency: 'USD' }] satisfies Query[]) {
      spy.mockClear();
      for (const limit of [1, 7, 10, 25, 50, 100, 300])
        for (const pageId of [1, 2, 3, 10, 31, 100])
          await app.visitor.ok(jobSearchCalls.activeJobs, { ...query, limit, pageId });
      const texts = new Set(spy.mock.calls.map(([sql]) => sql));
      expect(texts.size, JSON.stringify(query)).toBeLessThanOrEqual(12);
    }
  });
});
