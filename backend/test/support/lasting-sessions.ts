import { rows } from '../../src/platform/database/database.ts';
import type { TestApp } from './app.ts';

/** Whoever signs in from here on stays so as long as the session: a file with thousands of calls takes longer than fifteen minutes on a busy machine. */
export async function letSessionsLast({ database }: TestApp): Promise<void> {
  const em = database.primary();
  await rows(
    em,
    `create function let_last() returns trigger language plpgsql as
     $$ begin new.expires_at := (select s.expires_at from sessions s where s.id = new.session_id); return new; end $$`,
  );
  await rows(
    em,
    `create trigger let_last before insert on session_tokens for each row when (new.kind = 'access') execute function let_last()`,
  );
}
