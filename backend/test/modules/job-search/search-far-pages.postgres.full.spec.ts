import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import type { CallInput } from '#contract/call.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { postJob } from '../support/drafts.ts';
import { stored } from './stored-job.ts';

let app: TestApp;
type Query = CallInput<typeof jobSearchCalls.activeJobs>;
const search = (query: Query) => app.visitor.ok(jobSearchCalls.activeJobs, { limit: 50, ...query });
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

describe('paging', () => {
  it('never shifts while new jobs arrive', async () => {
    const owner = await app.signUp('client');
    for (let index = 1; index <= 9; index += 1) await postJob(owner, { title: `Porter ${String(index)}` });
    const query = { clientId: owner.userId, limit: 3 };
    const first = await search(query);
    const seen = first.data.map((job) => job.title);
    for (const pageId of [2, 3]) {
      await postJob(owner, { title: 'Porter in between' });
      const next = await search({ ...query, pageId, ...(first.page ? { asOf: first.page.asOf } : {}) });
      seen.push(...next.data.map((job) => job.title));
      expect(next.page?.total).toBe(9);
    }
    expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((index) => `Porter ${String(index)}`));
  });

  it('keeps what the first page showed, whosever clock runs ahead', async () => {
    const owner = await app.signUp('client');
    await postJob(owner, { title: 'Lutenist' });
    const early = await postJob(owner, { title: 'Porter', description: 'Carries the lutes of a lutenist.' });
    await rows(app.database.primary(), `update jobs set created_at = now() + interval '5 minutes' where id = ?`, [
      early,
    ]);
    const query = { clientId: owner.userId, keyword: 'lutenist', sort: 'relevance' } as const;
    const { data, page } = await search(query);
    expect(data.map(({ title }) => title)).toEqual(['Lutenist', 'Porter']);
    expect((await search({ ...query, asOf: page?.asOf })).page?.total).toBe(2);
  });

  it('pages broad results in order, without doubles, and stops at the counting cap', async () => {
    const owner = await app.signUp('client');
    const writer = app.server.app.get(JobWriter);
    await writer.insertMany(
      Array.from({ length: 2_300 }, (_, index) => ({
        ...stored(owner.userId, 1, { title: `Courier ${String(index)}` }),
        createdAt: new Date(Date.now() - index * 1_000),
      })),
    );
    const words = { clientId: owner.userId, keyword: 'courier' };
    expect((await search(words)).page).toMatchObject({ total: 300, totalIsCapped: true });
    for (const pageId of [30, 31, 32]) {
      const { data, page } = await search({ ...words, pageId, limit: 10 });
      expect(data).toHaveLength(10);
      expect(page?.totalPages).toBeGreaterThanOrEqual(pageId);
    }
    const query = { ...words, facets: true };
    const few = { total: 2_000, totalPages: 8, totalIsCapped: true };
    const all = { total: 2_300, totalPages: 10, totalIsCapped: false };
    for (const { asked, counted } of [
      { asked: { ...query, sort: 'asc' }, counted: few },
      { asked: { ...query, sort: 'relevance' }, counted: few },
      { asked: { clientId: owner.userId }, counted: all },
    ] as const) {
      const seen = new Set<string>();
      for (let pageId = 1; pageId <= counted.totalPages; pageId += 1) {
        const { data, page } = await search({ ...asked, pageId, limit: 250 });
        expect(page).toMatchObject(counted);
        for (const job of data) seen.add(job._id);
      }
      expect(seen.size).toBe(counted.total);
      expect((await search({ ...asked, pageId: 5_000, limit: 250 })).data).toEqual([]);
    }
  });

  it('puts the best before all others also on far pages, wherever in time the best were posted', async () => {
    const owner = await app.signUp('client');
    const posted = Array.from({ length: 1_300 }, (_, index) => ({
      ...stored(owner.userId, 1, {
        title: index % 30 === 3 ? 'Thatcher' : `Carter ${String(index)}`,
        description: 'Works beside the thatcher on site.',
      }),
      createdAt: new Date(Date.now() - index * 60_000),
    }));
    const ids = (await app.server.app.get(JobWriter).insertMany(posted)).map((row) => row.id);
    const best = ids.filter((_, index) => index % 30 === 3);
    const expected = [...best, ...ids.filter((id) => !best.includes(id))];
    const query = { clientId: owner.userId, keyword: 'thatcher', sort: 'relevance', limit: 10 } as const;
    for (const pageId of [1, 5, 50, 101, 102, 110, 130, 131]) {
      const { data } = await search({ ...query, pageId });
      expect(data.map((job) => job._id)).toEqual(expected.slice((pageId - 1) * 10, pageId * 10));
    }
  });

  it('lists title matches before those in the description, each newest first, on pages without a seam', async () => {
    const owner = await app.signUp('client');
    // Every twentieth names the word in its title; every fortieth of all says in its text what the second search excludes.
    const posted = Array.from({ length: 600 }, (_, index) => {
      const isHead = index % 20 === 7;
      return {
        ...stored(owner.userId, 1, {
          title: isHead ? 'Glazier' : `Roofer ${String(index)}`,
          description: `${isHead ? 'Panes' : 'Works beside the glazier'} on site. ${index % 40 === 7 ? 'Mostly outdoors.' : 'Indoors.'}`,
        }),
        createdAt: new Date(Date.now() - index * 1_000),
      };
    });
    const ids = (await app.server.app.get(JobWriter).insertMany(posted)).map((row) => row.id);
    const heads = ids.filter((_, index) => index % 20 === 7);
    const expected = [...heads, ...ids.filter((id) => !heads.includes(id))];
    const query = { clientId: owner.userId, keyword: 'glazier', sort: 'relevance' } as const;
    const seen: string[] = [];
    for (let pageId = 1; pageId <= 30; pageId += 1) {
      const { data } = await search({ ...query, pageId, limit: 20 });
      seen.push(...data.map((job) => job._id));
    }
    expect(seen).toEqual(expected);

    const excluding = await search({ ...query, keyword: 'glazier -outdoors', limit: 15, facets: true });
    expect(excluding.page?.total).toBe(585);
    expect(excluding.data.map((job) => job._id)).toEqual(ids.filter((_, index) => index % 40 === 27));
  });
});
