import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../database/database.ts';
import type { StoredJobStatus } from '../modules/jobs/job-row.ts';

export interface StoredPosting {
  readonly sourceId: string;
  readonly clientId: string;
  readonly status: StoredJobStatus;
  readonly closesOn: string | null;
  /** All columns of the row, as JSON values. */
  readonly columns: Readonly<Record<string, unknown>>;
}

export interface ImportEmployer {
  readonly id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly timeZone: string;
}

/** What is stored of these source ids. */
export async function storedPostings(
  em: SqlEntityManager,
  source: string,
  clientIds: readonly string[],
  sourceIds: readonly string[],
): Promise<StoredPosting[]> {
  if (sourceIds.length === 0) return [];
  const found = await rows<{
    source_id: string;
    client_id: string;
    status: StoredJobStatus;
    closes_on: string | null;
    columns: string;
  }>(
    em,
    `select j.source_id, j.client_id, j.status, j.closes_on::text as closes_on, (to_jsonb(j) - 'tsv')::text as columns
       from jobs j where j.source = ? and j.client_id in (?) and j.source_id in (?)`,
    [source, clientIds, sourceIds],
  );
  return found.map((row) => ({
    sourceId: row.source_id,
    clientId: row.client_id,
    status: row.status,
    closesOn: row.closes_on,
    columns: JSON.parse(row.columns) as Record<string, unknown>,
  }));
}

/** The employer with this e-mail address. */
export async function employerByEmail(em: SqlEntityManager, email: string): Promise<ImportEmployer | undefined> {
  const [row] = await rows<ImportEmployer>(
    em,
    `select u.id, coalesce(o.name, trim(u.first_name || ' ' || u.last_name)) as name, u.kyc_status = 'completed' as verified, u.time_zone as "timeZone"
       from users u left join organisations o on o.user_id = u.id where u.email = ? and u.user_type = 'client'`,
    [email.trim().toLowerCase()],
  );
  return row;
}

/** Creates an employer that nobody can sign in to: it has no password and an address that cannot exist (RFC 2606). */
export async function createEmployer(
  em: SqlEntityManager,
  employer: { email: string; name: string; country: string; timeZone: string },
): Promise<void> {
  const [user] = await rows<{ id: string }>(
    em,
    `insert into users (user_type, first_name, email, country, time_zone) values ('client', ?, ?, ?, ?) on conflict (email) do nothing returning id`,
    [employer.name.slice(0, 80), employer.email, employer.country, employer.timeZone],
  );
  if (user)
    await rows(em, 'insert into organisations (user_id, name, country) values (?, ?, ?)', [
      user.id,
      employer.name,
      employer.country,
    ]);
}
