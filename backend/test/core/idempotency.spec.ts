import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { addWord, MachineryModule } from './machinery.fixture.ts';

describe('Idempotency-Key', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ features: [MachineryModule] });
    user = await app.signUp('client');
  });
  afterAll(() => app.close());
  const key = () => ({ 'idempotency-key': randomUUID() });

  it('answers the first result to the same key and body', async () => {
    const headers = key();
    const first = await user.client.ok(addWord, { word: 'once' }, headers);
    expect(await user.client.ok(addWord, { word: 'once' }, headers)).toEqual(first);
    expect(first.data).toEqual({ count: 1 });
    expect((await user.client.ok(addWord, { word: 'once' })).data).toEqual({ count: 2 });
  });

  it('refuses the same key with another body, and keeps the keys of two users apart', async () => {
    const headers = key();
    await user.client.ok(addWord, { word: 'mine' }, headers);
    const failure = await user.client.fails(addWord, { word: 'other' }, headers);
    expect(failure).toMatchObject({ statusCode: 422, code: 'idempotency_mismatch' });
    const second = await app.signUp('client');
    expect((await second.client.ok(addWord, { word: 'mine' }, headers)).data).toEqual({ count: 2 });
  });

  it('answers 409 while the first is still running, and one effect comes of forty', async () => {
    const headers = key();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => user.client.send(addWord, { word: 'forty', delayMs: 300 }, headers)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await user.client.ok(addWord, { word: 'forty', delayMs: 300 }, headers)).data).toEqual({ count: 1 });
  });

  it('starts anew after a failure', async () => {
    const headers = key();
    expect((await user.client.fails(addWord, { word: 'again', fail: true }, headers)).statusCode).toBe(500);
    expect((await user.client.ok(addWord, { word: 'again' }, headers)).data).toEqual({ count: 1 });
  });

  it('repeats the first answer when the process died after its commit', async () => {
    const headers = key();
    const input = { word: 'crash', crash: true };
    expect((await user.client.fails(addWord, input, headers)).statusCode).toBe(500);
    expect((await user.client.ok(addWord, input, headers)).data).toEqual({ count: 1 });
  });

  it('lets a key without an answer be taken over after a minute', async () => {
    const headers = key();
    const input = { word: 'abandoned' };
    await user.client.ok(addWord, input, headers);
    const age = (seconds: number) =>
      rows(
        app.database.primary(),
        `update idempotency_keys set response = null, created_at = now() - make_interval(secs => ?::int) where key = ?`,
        [seconds, headers['idempotency-key']],
      );
    await age(30);
    expect((await user.client.fails(addWord, input, headers)).code).toBe('request_running');
    await age(61);
    expect((await user.client.ok(addWord, input, headers)).data).toEqual({ count: 2 });
  });

  it('refuses a key that is none', async () => {
    const failure = await user.client.fails(addWord, { word: 'x' }, { 'idempotency-key': 'a b' });
    expect(failure.details).toEqual([{ path: 'idempotency-key', message: '1 to 200 visible ASCII characters' }]);
  });
});
