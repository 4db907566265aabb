/** What several API processes on one PostgreSQL share. */
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { RATE_LIMITS } from '#contract/domain/rate-limits.ts';
import { FilesUpkeep } from '../../src/modules/profile/files/files-upkeep.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { RateLimits } from '../../src/platform/http/access/rate-limits.ts';
import { Sessions } from '../../src/platform/http/access/sessions.ts';
import { Outbox } from '../../src/platform/queue/outbox.ts';
import { PubSub } from '../../src/platform/realtime/pubsub.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { bestOf } from '../support/best-of.ts';
import { clientOf } from '../support/client.ts';
import { newDataFolder } from '../support/data-folder.ts';
import { openStream } from '../support/event-stream.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { exactCall, Handled, MachineryModule, readWords, streamCall } from './machinery.fixture.ts';

describe('two processes', () => {
  let storage: TestDatabase;
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    storage = await createTestDatabase();
    one = await createTestApp({ features: [MachineryModule], storage });
    two = await createTestApp({ features: [MachineryModule], storage });
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await storage.drop();
  });

  it('count an exact limit together', async () => {
    const user = await one.signUp('personal');
    const other = clientOf(two.url, user.tokens.accessToken);
    await rows(
      one.database.primary(),
      `insert into rate_windows (bucket, window_start, hits) values (?, now() - interval '23 hours', ?)`,
      [`apply:${user.userId}`, RATE_LIMITS.apply.limit - 2],
    );
    const statuses = [];
    for (const client of [user.client, other, user.client, other])
      statuses.push((await client.send(exactCall, {})).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const { headers } = await other.send(exactCall, {});
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    ['a frequent limit', 'search', 60_000],
    ['an exact limit', 'apply', 86_400_000],
  ] as const)('share %s also where a window of the clock begins in the middle', async (_, name, windowMs) => {
    const who = randomUUID();
    const both = [one, two].map((app) => app.server.app.get(RateLimits));
    const edge = Math.ceil(Date.now() / windowMs) * windowMs;
    const { limit } = RATE_LIMITS[name];
    const count = async (limits: RateLimits | undefined): Promise<boolean> => {
      try {
        if (name === 'search') limits?.countLocally(name, who);
        else await limits?.countExactly(name, who);
        return true;
      } catch {
        return false;
      }
    };
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: edge - 500 });
      for (let call = 0; call < limit / 2; call += 1) expect(await count(both[call % 2])).toBe(true);
      await Promise.all(both.map((limits) => limits.sync()));
      vi.setSystemTime(edge + 500);
      for (let call = 0; call < limit / 2 - 4; call += 1) expect(await count(both[call % 2])).toBe(true);
      // A process learns of the other's calls with its own next one.
      for (let round = 0; round < 3; round += 1) {
        for (const limits of both) {
          await count(limits);
          await limits.sync();
        }
      }
      for (const limits of both) expect(await count(limits)).toBe(false);
      vi.setSystemTime(edge + 500 + windowMs + windowMs / 12);
      for (const limits of both) expect(await count(limits)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('take exactly as many calls as a limit allows, of many at once', async () => {
    const who = randomUUID();
    const calls = Array.from({ length: 12 }, (__, index) =>
      (index % 2 === 0 ? one : two).server.app
        .get(RateLimits)
        .countExactly('register', who)
        .then(
          () => true,
          () => false,
        ),
    );
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(RATE_LIMITS.register.limit);
  });

  it('share a frequent limit within a second, without a write per request', async () => {
    const user = await one.signUp('personal');
    const other = clientOf(two.url, user.tokens.accessToken);
    const { limit } = RATE_LIMITS.search;
    for (let i = 0; i < limit - 10; i += 1) await user.client.ok(readWords, {});
    for (let i = 0; i < 10; i += 1) await other.ok(readWords, {});
    for (const app of [one, two, one, two]) {
      await app.server.app.get(RateLimits).sync();
      // A process that counted nothing new learns the total with its next call.
      await clientOf(app.url, user.tokens.accessToken).send(readWords, {});
    }
    expect((await user.client.send(readWords, {})).status).toBe(429);
    expect((await other.send(readWords, {})).status).toBe(429);
    const stranger = await one.signUp('personal');
    await stranger.client.ok(readWords, {});
  });

  it('trade one refresh token, presented to both at once, for one pair', async () => {
    const { tokens } = await one.signUp('personal');
    const pairs = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? one : two).server.app.get(Sessions).refresh(tokens.refreshToken),
      ),
    );
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(new Set(pairs.map(({ accessToken }) => accessToken)).size).toBe(1);
    const living = await rows(
      one.database.primary(),
      `select 1 from session_tokens where session_id = ? and used_at is null`,
      [tokens.sessionId],
    );
    // Two access tokens, of the sign-in and of the trade, and one that refreshes.
    expect(living).toHaveLength(3);
  });

  it('end a stream whose session was revoked in the other one', async () => {
    const took = await bestOf(4, 1_000, async () => {
      const user = await one.signUp('client');
      const stream = await openStream(two.url + streamCall.path, user.tokens.accessToken);
      const started = performance.now();
      await one.database.write((em) =>
        one.server.app.get(Sessions).revokeSession(em, user.tokens.sessionId, 'signed out'),
      );
      await stream.ended;
      return performance.now() - started;
    });
    expect(took).toBeLessThan(1_000);
  });

  it('handle every event in exactly one of them', async () => {
    const words = Array.from({ length: 60 }, (_, i) => `shared-${String(i)}`);
    for (const word of words)
      await one.database.write((em) =>
        one.server.app.get(Outbox).emit(em, 'application.created', { applicationId: word }),
      );
    const seen = () =>
      [one, two].flatMap((app) => app.server.app.get(Handled).words.filter((word) => word.startsWith('shared-')));
    await eventually(() => {
      expect(seen()).toHaveLength(words.length);
    });
    expect(new Set(seen()).size).toBe(words.length);
  });

  it('come back to listening after their connection was cut', async () => {
    const received: string[] = [];
    let reconnected = 0;
    const pubsub = two.server.app.get(PubSub);
    await pubsub.subscribe('test_channel', (payload) => received.push(payload));
    pubsub.onReconnected(() => (reconnected += 1));
    const publish = (payload: string) => one.database.write((em) => pubsub.publish(em, 'test_channel', payload));
    await publish('before');
    await eventually(() => {
      expect(received).toEqual(['before']);
    });
    const admin = new pg.Client({ connectionString: storage.url ?? '' });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'rolecall listener'`,
    );
    await admin.end();
    await eventually(() => {
      expect(reconnected).toBe(1);
    });
    await publish('after');
    await eventually(() => {
      expect(received).toEqual(['before', 'after']);
    });
  });
});

describe('two processes with folders of their own', () => {
  let storage: TestDatabase;
  beforeAll(async () => {
    storage = await createTestDatabase();
  });
  afterAll(() => storage.drop());
  const elsewhere = (): TestDatabase => ({ ...storage, dataDir: newDataFolder('rolecall-elsewhere-') });
  const start = (at: TestDatabase, config = {}) => createTestApp({ features: [MachineryModule], storage: at, config });
  const file = (app: TestApp) =>
    rows<{ id: string }>(
      app.database.primary(),
      `insert into files (kind, name, format, size, sha256, state, check_at, state_at)
       values ('resume', 'a.pdf', 'pdf', 1, decode(repeat('ab', 32), 'hex'), 'removing', now(), now() - interval '1 hour') returning id`,
    );

  it('may move to another one while there are no files, but not beside one that runs', async () => {
    const first = await start(storage);
    const [one, other] = [elsewhere(), elsewhere()];
    await expect(start(one)).rejects.toThrow(/lie elsewhere than in .* the same DATA_DIR, or one bucket/);
    const second = await start(storage);
    await Promise.all([first.close(), second.close()]);
    await (await start(other)).close();
    await (await start(storage)).close();
  });

  it('are refused once there are files, also alone, until they were moved', async () => {
    const first = await start(storage);
    await file(first);
    await first.close();
    const other = elsewhere();
    await expect(start(other)).rejects.toThrow('FILES_MOVED=true');
    await (await start(other, { filesMoved: true })).close();
    await (await start(other)).close();
    await expect(start(storage)).rejects.toThrow('lie elsewhere');
    // Moved under another path, with the folder's id.
    const moved = elsewhere();
    cpSync(join(other.dataDir, 'files'), join(moved.dataDir, 'files'), { recursive: true });
    const last = await start(moved);
    await rows(last.database.primary(), 'delete from files');
    await last.close();
  });

  it('never remove the row of a content that they cannot reach', async () => {
    const app = await createTestApp({ storage });
    try {
      const upkeep = app.server.app.get(FilesUpkeep, { strict: false });
      const left = () => rows(app.database.primary(), 'select 1 from files');
      await file(app);
      await upkeep.run();
      expect(await left()).toHaveLength(0);
      await rows(app.database.primary(), `update file_place set place = 'folder of another one'`);
      await file(app);
      await upkeep.run();
      expect(await left()).toHaveLength(1);
    } finally {
      await app.close();
    }
  });
});
