import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as savedCalls from '#contract/api/saved.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { saveSearch } from '../support/alerts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const searchesOf = async (user: TestUser) => (await user.client.ok(savedCalls.getSavedSearches, {})).data;

describe('a saved search', () => {
  it('is kept as it was searched, renamed, rescheduled and deleted', async () => {
    const seeker = await app.signUp('personal');
    const filters = {
      keyword: 'crane',
      state: ['Kerala', 'Goa'],
      jobTypes: ['full-time' as const],
      salaryMin: 500_000,
      currency: 'INR',
      datePosted: 'last-7-days' as const,
      sort: 'relevance' as const,
    };
    const made = await saveSearch(seeker, { name: '  Cranes in the south  ', filters, frequency: 'daily' });
    expect(made).toMatchObject({ name: 'Cranes in the south', filters, frequency: 'daily', lastAlert: null });
    expect(await searchesOf(seeker)).toEqual([made]);
    const { data } = await seeker.client.ok(savedCalls.updateSavedSearch, {
      id: made._id,
      name: 'Cranes',
      frequency: 'off',
    });
    expect(data).toMatchObject({ name: 'Cranes', frequency: 'off', filters });
    await seeker.client.ok(savedCalls.deleteSavedSearch, { id: made._id });
    expect(await searchesOf(seeker)).toEqual([]);
    expect(await seeker.client.fails(savedCalls.deleteSavedSearch, { id: made._id })).toMatchObject({
      code: 'not_found',
    });
  });

  it.each([
    [{ keyword: { $ne: '' } }, 'filters.keyword'],
    [{ jobTypes: ['full-time', 'x'] }, 'filters.jobTypes'],
    [{ pageId: 2 }, 'filters.pageId'],
    [{ userId: crypto.randomUUID() }, 'filters.userId'],
    [{ keyword: 'x'.repeat(LIMITS.keyword + 1) }, 'filters.keyword'],
    [{ keyword: 'a\u0000b' }, 'filters.keyword'],
    ['; drop table jobs', 'filters'],
  ])('refuses filters that no search has: %j', async (filters, path) => {
    const seeker = await app.signUp('personal');
    const failure = await seeker.client.fails(savedCalls.saveSearch, { name: 'x', filters });
    expect(failure).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    expect((failure.details as { path: string }[])[0]?.path).toMatch(new RegExp(`^${path}`));
    expect(await searchesOf(seeker)).toEqual([]);
  });

  it('has a name of its own, is saved once by a double click, and there is an end of them', async () => {
    const seeker = await app.signUp('personal');
    const first = await saveSearch(seeker, { name: 'Nurse' });
    expect(await seeker.client.fails(savedCalls.saveSearch, { name: 'NURSE', filters: {} })).toMatchObject({
      code: 'search_name_taken',
    });
    const key = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const twice = await Promise.all(
      [1, 2].map(() => seeker.client.send(savedCalls.saveSearch, { name: 'Twice', filters: {} }, key)),
    );
    expect(twice.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await searchesOf(seeker)).filter(({ name }) => name === 'Twice')).toHaveLength(1);
    const second = (await searchesOf(seeker)).find(({ name }) => name === 'Twice');
    expect(await seeker.client.fails(savedCalls.updateSavedSearch, { id: second?._id, name: 'nurse' })).toMatchObject({
      code: 'search_name_taken',
    });
    // Its own name in other capitals is no clash.
    await seeker.client.ok(savedCalls.updateSavedSearch, { id: first._id, name: 'NURSE' });
    for (let index = 2; index < LIMITS.savedSearches; index += 1)
      await saveSearch(seeker, { name: `Search ${String(index)}` });
    expect(await seeker.client.fails(savedCalls.saveSearch, { name: 'One too many', filters: {} })).toMatchObject({
      code: 'list_full',
    });
  });
});
