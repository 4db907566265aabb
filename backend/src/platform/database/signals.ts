import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { kysely } from './database.ts';

/** Waits for everybody else who asked for the same name, and holds it until the transaction ends. */
export async function lockUntilCommit(em: SqlEntityManager, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(kysely(em));
}

/** Waits for who holds or awaits the name alone, and shares it with others until the transaction ends. */
export async function shareUntilCommit(em: SqlEntityManager, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(kysely(em));
}

/**
 * Notifies all listeners of the channel when the transaction commits.
 * @param payload at most 8,000 bytes (PostgreSQL): send ids
 */
export async function notify(em: SqlEntityManager, channel: string, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(kysely(em));
}
