import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../database/database.ts';

/** Inserts rows of named columns with one statement and one parameter. Table and column names are constants of the demo data. */
export async function insertRows(
  em: SqlEntityManager,
  table: string,
  columns: Readonly<Record<string, string>>,
  batch: readonly object[],
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  await rows(em, `insert into ${table} (${names}) select ${names} from jsonb_to_recordset(?::jsonb) as t(${typed})`, [
    JSON.stringify(batch),
  ]);
}
