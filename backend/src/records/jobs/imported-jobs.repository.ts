import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { text } from '../../platform/database/tables.ts';
import type { StoredJobStatus } from './job-card.ts';

export interface StoredPosting {
  readonly sourceId: string;
  readonly clientId: string;
  readonly status: StoredJobStatus;
  readonly closesOn: string | null;
  /** All columns of the row, as JSON values. */
  readonly columns: Readonly<Record<string, unknown>>;
}

const columnsOf = z.record(z.string(), z.unknown());

/** The stored postings with these source ids. */
export async function storedPostings(
  em: SqlEntityManager,
  source: string,
  clientIds: readonly string[],
  sourceIds: readonly string[],
): Promise<StoredPosting[]> {
  if (sourceIds.length === 0) return [];
  const found = await kysely(em)
    .selectFrom('jobs as j')
    .where('j.source', '=', source)
    .where('j.client_id', 'in', clientIds)
    .where('j.source_id', 'in', sourceIds)
    .select((eb) => [
      eb.ref('j.source_id').$notNull().as('sourceId'),
      'j.client_id as clientId',
      'j.status',
      text(eb.ref('j.closes_on')).as('closesOn'),
      // Read as text, so that JSON parsing does not round the numbers.
      sql<string>`(to_jsonb(j) - 'tsv')::text`.as('columns'),
    ])
    .execute();
  return found.map((row) => ({ ...row, columns: columnsOf.parse(JSON.parse(row.columns)) }));
}
