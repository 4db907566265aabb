import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Signs an account in for an hour, without the mails of registering. @returns its access token */
export async function openSession(client: pg.Client, userId: string): Promise<string> {
  const token = `rca_${randomBytes(32).toString('base64url')}`;
  await client.query(
    `with opened as (
       insert into sessions (user_id, account_id, shell, expires_at) values ($2, null, 'web', now() + interval '1 hour') returning id)
     insert into session_tokens (hash, session_id, kind, expires_at) select $1, id, 'access', now() + interval '1 hour' from opened`,
    [createHash('sha256').update(token).digest(), userId],
  );
  return token;
}
