/** A statement that is planned once per connection answers as any other, on either database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserType } from '#contract/domain/user.ts';
import { rows } from '../../src/platform/database/database.ts';
import { PreparedQuery } from '../../src/platform/database/prepared-query.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

describe('a prepared query', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ features: [] });
    for (const name of ['Ada', "O'Hara"]) await app.signUp('personal', { firstName: name });
  });
  afterAll(() => app.close());

  const byName = new PreparedQuery<{ name: string; type: UserType }, { first_name: string; leaving: boolean }>(
    'by_name',
    (db, value) =>
      db
        .selectFrom('users')
        .select((eb) => ['first_name', eb('leaving_at', 'is not', null).$castTo<boolean>().as('leaving')])
        .where('first_name', '=', value('name'))
        .where('is_staff', '=', false)
        .where('user_type', '=', value('type')),
  );
  const ask = (name: string, type: UserType = 'personal') => byName.first(app.database.primary(), { name, type });

  it('answers each asking by its own values, also those that were all asked at once before it was prepared', async () => {
    const answers = await Promise.all(['Ada', "O'Hara", 'Nobody', "'; drop table users; --"].map((name) => ask(name)));
    expect(answers.map((row) => row?.first_name)).toEqual(['Ada', "O'Hara", undefined, undefined]);
    expect(await ask('Ada')).toEqual({ first_name: 'Ada', leaving: false });
    expect(await ask('Ada', 'client')).toBeUndefined();
  });

  it('sees what has just been written', async () => {
    await rows(app.database.primary(), `update users set first_name = 'Grace' where first_name = 'Ada'`);
    expect(await ask('Ada')).toBeUndefined();
    expect((await ask('Grace'))?.first_name).toBe('Grace');
  });
});
