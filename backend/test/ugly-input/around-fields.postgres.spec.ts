/** Bodies and query strings that are none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HTTP } from '#contract/domain/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

describe('around the fields', () => {
  it.each([
    ['no JSON', '{', 400],
    ['a bare word', 'hello', 400],
    ['a list', '[]', 400],
    ['a text', '"hello"', 400],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]), 400],
    ['a number beyond numbers', '{"email":1e999,"password":"x"}', 400],
    ['half a megabyte of brackets', '['.repeat(500_000), 400],
    ['deep objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
    ['more than a megabyte', `{"email":"${'a'.repeat(HTTP.jsonBytes)}"}`, 413],
    ['a key twice', '{"email":"a@example.com","email":{"$ne":1},"password":"x"}', 400],
  ])('a body of %s is refused', async (_, body, status) => {
    const response = await fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, statusCode: status });
  });

  it.each([
    'keyword=%00',
    'keyword=%ff%fe',
    'keyword=%ed%a0%80',
    'keyword=%',
    'keyword=%u0041',
    'keyword[$ne]=1',
    'keyword[]=a&keyword[]=b',
    'keyword=a&keyword=b',
    '__proto__[admin]=1',
    'constructor.prototype.admin=1',
    'keyword',
    '&&&===',
    'keyword=a;drop',
    `keyword=${'a'.repeat(9_000)}`,
    `keyword=${'a'.repeat(100_000)}`,
  ])('a query of %.40s is answered', async (query) => {
    const response = await fetch(`${app.url}/api/activeJobs?${query}`);
    expect([200, 400, 431]).toContain(response.status);
  });
});
