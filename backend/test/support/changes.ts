/** What has been written since a moment: one row for each row that a statement wrote, gone again with what is rolled back. */
import { rows } from '../../src/platform/database/database.ts';
import type { TestApp } from './app.ts';

/** Columns of a table `t` that count as its contents, such as `(t.id, t.status)`; `t`: all of them. */
export type Watched = Readonly<Record<string, string>>;

const LOG = 'watched_changes';

/** From here on each insert, delete and update of these columns is noted. */
export async function watchChanges({ database }: TestApp, watched: Watched): Promise<void> {
  const em = database.primary();
  await rows(em, `create table ${LOG} (id bigint generated always as identity primary key, change text not null)`);
  await rows(
    em,
    `create function note_change() returns trigger language plpgsql as
     $$ begin insert into ${LOG} (change) values (tg_op || ' ' || tg_table_name); return null; end $$`,
  );
  for (const [table, columns] of Object.entries(watched)) {
    const named = [...columns.matchAll(/\bt\.(\w+)/g)].map(([, column]) => column);
    const update = named.length === 0 ? 'update' : `update of ${named.join(', ')}`;
    await rows(
      em,
      `create trigger note_change after insert or delete or ${update} on ${table} for each row execute function note_change()`,
    );
  }
}

/** A moment for `changesSince`. */
export async function changesSoFar({ database }: TestApp): Promise<string> {
  const [last] = await rows<{ id: string }>(database.primary(), `select coalesce(max(id), 0)::text as id from ${LOG}`);
  return last?.id ?? '0';
}

/** In words, such as "INSERT jobs". */
export async function changesSince({ database }: TestApp, moment: string): Promise<string[]> {
  const found = await rows<{ change: string }>(
    database.primary(),
    `select change from ${LOG} where id > ?::bigint order by id limit 20`,
    [moment],
  );
  return found.map(({ change }) => change);
}
