import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../src/platform/database/database.ts';
import { Sessions } from '../../src/platform/http/access/sessions.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

describe('sessions', () => {
  let app: TestApp;
  let sessions: Sessions;
  beforeAll(async () => {
    app = await createTestApp({ features: [] });
    sessions = app.server.app.get(Sessions);
  });
  afterAll(() => app.close());

  const expired = { code: 'session_expired' };
  const useEarlier = (sessionId: string, seconds: number) =>
    rows(
      app.database.primary(),
      `update session_tokens set used_at = now() - make_interval(secs => ?::int) where session_id = ? and used_at is not null`,
      [seconds, sessionId],
    );

  it('knows the caller behind an access token, and stores no token', async () => {
    const user = await app.signUp('personal');
    const caller = await sessions.callerOf(user.tokens.accessToken);
    expect(caller).toEqual({
      userId: user.userId,
      personId: user.userId,
      userType: 'personal',
      account: 'personal',
      sessionId: user.tokens.sessionId,
      isProven: false,
      hasAcceptedTerms: true,
    });
    expect(await sessions.callerOf(user.tokens.refreshToken)).toBeNull();
    const stored = await rows<{ t: string }>(
      app.database.primary(),
      'select row_to_json(t)::text as t from session_tokens t',
    );
    for (const { t } of stored) expect(t).not.toContain(user.tokens.accessToken.slice(4, 20));
  });

  it.each([
    ['web', 12 * 3_600],
    ['desktop', 30 * 86_400],
  ] as const)('lasts on the %s as long as promised', async (shell, seconds) => {
    const before = Date.now();
    const { tokens } = await app.signUp('client', { shell });
    for (const [end, lasts] of [
      [tokens.refreshExpiresAt, seconds * 1_000],
      [tokens.accessExpiresAt, 900_000],
    ] as const) {
      expect(end.getTime()).toBeGreaterThanOrEqual(before + lasts - 50);
      expect(end.getTime()).toBeLessThanOrEqual(Date.now() + lasts + 50);
    }
  });

  it('rotates: the new pair works and the end of the session does not move', async () => {
    const { tokens } = await app.signUp('personal');
    const next = await sessions.refresh(tokens.refreshToken);
    expect(next.refreshToken).not.toBe(tokens.refreshToken);
    expect(next.refreshExpiresAt).toEqual(tokens.refreshExpiresAt);
    expect(await sessions.callerOf(next.accessToken)).not.toBeNull();
    expect((await sessions.refresh(next.refreshToken)).sessionId).toBe(tokens.sessionId);
  });

  const unused = async (sessionId: string) =>
    rows(
      app.database.primary(),
      `select 1 from session_tokens where session_id = ? and kind = 'refresh' and used_at is null`,
      [sessionId],
    );

  it('gives all who present the same token within the grace the same pair, never a second line', async () => {
    const { tokens } = await app.signUp('personal');
    const pairs = await Promise.all(Array.from({ length: 10 }, () => sessions.refresh(tokens.refreshToken)));
    const [first] = pairs;
    for (const pair of pairs) expect(pair).toEqual(first);
    expect(await sessions.callerOf(first?.accessToken ?? '')).not.toBeNull();
    expect(await unused(tokens.sessionId)).toHaveLength(1);
  });

  it('gives a late tab the newest pair, when the successor was used as well', async () => {
    const { tokens } = await app.signUp('personal');
    const second = await sessions.refresh(tokens.refreshToken);
    const third = await sessions.refresh(second.refreshToken);
    expect(await sessions.refresh(tokens.refreshToken)).toEqual(third);
    expect(await sessions.refresh(second.refreshToken)).toEqual(third);
    expect(await unused(tokens.sessionId)).toHaveLength(1);
  });

  it('finds out a thief who took part within the grace', async () => {
    const { tokens } = await app.signUp('personal');
    const owner = await sessions.refresh(tokens.refreshToken);
    const thief = await sessions.refresh(tokens.refreshToken);
    const stolen = await sessions.refresh(thief.refreshToken);
    await useEarlier(tokens.sessionId, 11);
    await expect(sessions.refresh(owner.refreshToken)).rejects.toMatchObject(expired);
    expect(await sessions.callerOf(stolen.accessToken)).toBeNull();
    await expect(sessions.refresh(stolen.refreshToken)).rejects.toMatchObject(expired);
  });

  it('keeps nothing of a successor longer than the grace', async () => {
    const { tokens } = await app.signUp('personal');
    const second = await sessions.refresh(tokens.refreshToken);
    await useEarlier(tokens.sessionId, 11);
    await sessions.refresh(second.refreshToken);
    const seeds = await rows(
      app.database.primary(),
      'select 1 from session_tokens where session_id = ? and successor_seed is not null',
      [tokens.sessionId],
    );
    expect(seeds).toHaveLength(1);
    await expect(
      rows(app.database.primary(), `update session_tokens set successor_seed = 'short' where session_id = ?`, [
        tokens.sessionId,
      ]),
    ).rejects.toThrow(/session_tokens_successor_seed_check/);
  });

  it('takes a later second use for theft and ends the whole session', async () => {
    const { tokens } = await app.signUp('personal');
    const next = await sessions.refresh(tokens.refreshToken);
    await useEarlier(tokens.sessionId, 11);
    await expect(sessions.refresh(tokens.refreshToken)).rejects.toMatchObject(expired);
    expect(await sessions.callerOf(next.accessToken)).toBeNull();
    await expect(sessions.refresh(next.refreshToken)).rejects.toMatchObject(expired);
  });

  it('refuses expired, unknown and access tokens', async () => {
    const { tokens } = await app.signUp('personal');
    await rows(app.database.primary(), `update sessions set expires_at = now() - interval '1 second' where id = ?`, [
      tokens.sessionId,
    ]);
    await expect(sessions.refresh(tokens.refreshToken)).rejects.toMatchObject(expired);
    await expect(sessions.refresh(tokens.accessToken)).rejects.toMatchObject(expired);
    await expect(sessions.refresh('')).rejects.toMatchObject(expired);
    expect(await sessions.callerOf(tokens.accessToken)).toBeNull();
  });

  it('revokes one session or all others', async () => {
    const user = await app.signUp('client');
    const second = await app.database.write((em) =>
      sessions.openSession(em, { userId: user.userId, shell: 'desktop', staySignedIn: false }),
    );
    await app.database.write((em) => sessions.revokeAll(em, user.userId, 'password changed', user.tokens.sessionId));
    expect(await sessions.callerOf(second.accessToken)).toBeNull();
    expect(await sessions.callerOf(user.tokens.accessToken)).not.toBeNull();
    await app.database.write((em) => sessions.revokeSession(em, user.tokens.sessionId, 'signed out'));
    expect(await sessions.callerOf(user.tokens.accessToken)).toBeNull();
    expect(await sessions.endedAmong([user.tokens.sessionId])).toEqual([user.tokens.sessionId]);
  });

  it('forgets a session when its address no longer counts as known, and a token once it is of no use', async () => {
    const [fresh, over, old] = [
      await app.signUp('personal'),
      await app.signUp('personal'),
      await app.signUp('personal'),
    ];
    await rows(app.database.primary(), `update sessions set expires_at = now() - interval '2 days' where id in (?)`, [
      [over.tokens.sessionId, old.tokens.sessionId],
    ]);
    await rows(app.database.primary(), `update sessions set created_at = now() - interval '31 days' where id in (?)`, [
      [fresh.tokens.sessionId, old.tokens.sessionId],
    ]);
    await rows(
      app.database.primary(),
      `update session_tokens set expires_at = now() - interval '2 days' where session_id = ?`,
      [over.tokens.sessionId],
    );
    await sessions.sweepSessions();
    const left = async (table: 'sessions' | 'session_tokens', column: string) =>
      (
        await rows<{ id: string }>(
          app.database.primary(),
          `select distinct ${column} as id from ${table} where ${column} in (?)`,
          [[fresh, over, old].map(({ tokens }) => tokens.sessionId)],
        )
      ).map(({ id }) => id);
    expect((await left('sessions', 'id')).sort()).toEqual([fresh.tokens.sessionId, over.tokens.sessionId].sort());
    expect(await left('session_tokens', 'session_id')).toEqual([fresh.tokens.sessionId]);
    expect(await sessions.callerOf(fresh.tokens.accessToken)).not.toBeNull();
  });
});
