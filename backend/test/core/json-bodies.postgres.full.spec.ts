import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/index.ts';
import { ACCOUNT_TYPES, type AccountType } from '#contract/domain/user.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';

/** Well-formed JSON that is no object: what a program sends whose variable was never set. */
const NO_OBJECTS = ['null', '[]', '[{}]', '"text"', '""', '0', '7', 'true', 'false', ' null '];

describe('a body that is no object', () => {
  let app: TestApp;
  const users = new Map<AccountType, TestUser>();
  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: false } });
    for (const type of ACCOUNT_TYPES) users.set(type, await app.signUp(type));
  });
  afterAll(() => app.close());

  it.each(ALL_CALLS.filter(({ method, file }) => method === 'POST' && file === undefined))(
    'is refused by $name',
    async (call) => {
      const type = call.access === 'public' ? null : call.access[0];
      const token = type === null || type === undefined ? undefined : users.get(type)?.tokens.accessToken;
      for (const body of NO_OBJECTS) {
        const answer = await fetch(app.url + call.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body,
        });
        expect([body, answer.status]).toEqual([body, 400]);
        expect(await answer.json()).toMatchObject({ success: false, code: 'validation_failed' });
      }
    },
  );
});
