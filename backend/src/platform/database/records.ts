import { sql, type AliasedRawBuilder, type Selectable } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from './database.ts';
import type { Tables } from './tables.ts';

/** Values of some columns of a table, as JSON writes them. */
export type JsonRow<T extends keyof Tables> = { readonly [C in keyof Tables[T]]?: unknown };

/**
 * Rows of a table in one parameter, of alias `given`: thousands of parameters take the planner longer than their rows the
 * database. Types are those of the entity.
 * @param names the columns that the rows have; what one of them lacks is null
 */
export function records<T extends keyof Tables, C extends keyof Tables[T] & string>(
  em: SqlEntityManager,
  table: T,
  names: readonly C[],
  batch: readonly JsonRow<T>[],
): AliasedRawBuilder<Selectable<Pick<Tables[T], C>>, 'given'> {
  const types = columnTypes(em, table);
  const columns = names.map((name) => sql`${sql.ref(name)} ${sql.raw(types.get(name) ?? 'text')}`);
  const rows = sql<Selectable<Pick<Tables[T], C>>>`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)`;
  return rows.as<'given'>(sql`given(${sql.join(columns)})`);
}

/** Inserts rows with one statement and one parameter; the first of them names the columns of all. */
export async function insertRows<T extends keyof Tables>(
  em: SqlEntityManager,
  table: T,
  batch: readonly JsonRow<T>[],
): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  const names = Object.keys(first).map((name) => sql.ref(name));
  const given = records(em, table, Object.keys(first) as (keyof Tables[T] & string)[], batch);
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(names)} from ${given}`.execute(
    kysely(em),
  );
}

function columnTypes(em: SqlEntityManager, table: string): ReadonlyMap<string, string> {
  const entity = [...em.getMetadata().getAll().values()].find(({ tableName }) => tableName === table);
  if (entity === undefined) throw new Error(`No entity describes ${table}`);
  return new Map(
    entity.props.flatMap(({ fieldNames, columnTypes: types }) =>
      fieldNames.map((name, index) => [name, types[index] ?? 'text'] as const),
    ),
  );
}
