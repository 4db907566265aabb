/** People in numbers who are signed in, made by statements instead of the calls and mails of registering. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import type { UserType } from '#contract/domain/user.ts';
import { clientOf, type Client } from './client.ts';

export interface SignedIn {
  readonly userId: string;
  readonly token: string;
  readonly client: Client;
}

/** New accounts of the type with an open session each; employers and vendors have an organisation of the given name. */
export async function manySessions(
  pool: pg.Pool,
  url: string,
  { userType, count, name = 'Bench' }: { userType: UserType; count: number; name?: string },
): Promise<SignedIn[]> {
  const { rows: made } = await pool.query<{ id: string }>(
    `with made as (
       insert into users (user_type, first_name, last_name, email, terms_version)
       select $2, $3, 'Person ' || n, $2 || '.' || gen_random_uuid() || '@rolecall.test', '${TERMS_VERSION}' from generate_series(1, $1::int) n
       returning id),
     profiles as (insert into seeker_profiles (user_id) select id from made where $2 = 'personal'),
     organisations as (insert into organisations (user_id, name) select id, $3 from made where $2 in ('client', 'company'))
     select id from made`,
    [count, userType, name],
  );
  const ids = made.map(({ id }) => id);
  const sessions = await openSessions(
    pool,
    ids.map((userId) => ({ userId, accountId: null })),
  );
  return sessions.map(({ userId, token }) => ({ userId, token, client: clientOf(url, token) }));
}

/** A session for each, of the person's own account or of that whose member they are. */
export async function openSessions(
  pool: pg.Pool,
  people: readonly { userId: string; accountId: string | null }[],
): Promise<{ userId: string; token: string }[]> {
  const opened = people.map((person) => ({
    ...person,
    sessionId: randomUUID(),
    token: `rca_${randomBytes(32).toString('base64url')}`,
  }));
  const ids = opened.map(({ sessionId }) => sessionId);
  await pool.query(
    `insert into sessions (id, user_id, account_id, shell, expires_at)
     select id, person, account, 'web', now() + interval '1 day' from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as s(id, person, account)`,
    [ids, opened.map(({ userId }) => userId), opened.map(({ accountId }) => accountId)],
  );
  await pool.query(
    `insert into session_tokens (hash, session_id, kind, expires_at)
     select hash, id, 'access', now() + interval '1 day' from unnest($1::uuid[], $2::bytea[]) as t(id, hash)`,
    [ids, opened.map(({ token }) => createHash('sha256').update(token).digest())],
  );
  return opened.map(({ userId, token }) => ({ userId, token }));
}
