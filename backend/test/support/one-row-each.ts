/** Puts a row into every table that has none, from what the catalogue says of its columns. */
import pg from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Table and column of a foreign key. */
  readonly refers: { readonly table: string; readonly column: string } | null;
  /** Strings in the CHECKs that name it: one of them is often what it may be. */
  readonly words: readonly string[];
}

const COLUMNS = `
  select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired",
         (select jsonb_build_object('table', f.confrelid::regclass::text, 'column', fa.attname)
            from pg_constraint f join pg_attribute fa on fa.attrelid = f.confrelid and fa.attnum = f.confkey[array_position(f.conkey, a.attnum)]
           where f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = any(f.conkey) limit 1) as refers,
         coalesce((select array_agg(found[1]) from pg_constraint c,
            regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_-]+)''::text', 'g') found
           where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey)), '{}') as words
    from pg_attribute a
   where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   order by a.attnum`;

/** @param known what cannot be guessed: SQL of a column's value, as `table.column` */
export async function oneRowEach(
  client: pg.Client,
  tables: readonly string[],
  known: Readonly<Record<string, string>>,
): Promise<void> {
  // Triggers hold rules between tables, which these rows need not follow.
  await client.query('set session_replication_role = replica');
  let left = tables;
  for (;;) {
    const faults: string[] = [];
    const still: string[] = [];
    for (const table of left) {
      try {
        await addTo(client, table, known);
      } catch (error) {
        still.push(table);
        faults.push(`${table}: ${(error as Error).message}`);
      }
    }
    if (still.length === 0) break;
    if (still.length === left.length) throw new Error(`No row was found for\n${faults.join('\n')}`);
    left = still;
  }
  await client.query('reset session_replication_role');
}

async function addTo(client: pg.Client, table: string, known: Readonly<Record<string, string>>): Promise<void> {
  const { rows: columns } = await client.query<Column>(COLUMNS, [table]);
  const given: { name: string; sql: string }[] = [];
  for (const column of columns) {
    const sql = known[`${table}.${column.name}`] ?? (column.isRequired ? guess(column) : undefined);
    if (sql !== undefined) given.push({ name: column.name, sql });
  }
  const names = given.map(({ name }) => `"${name}"`).join(', ');
  await client.query(
    given.length === 0
      ? `insert into ${table} default values`
      : `insert into ${table} (${names}) select ${given.map(({ sql }) => sql).join(', ')}`,
  );
}

function guess({ type, refers, words }: Column): string {
  if (refers !== null) return `(select "${refers.column}" from ${refers.table} order by 1 limit 1)`;
  const [word] = words;
  if (type === 'text') return `'${word ?? 'some words'}'`;
  if (type === 'text[]') return `array['${word ?? 'words'}']`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'boolean') return 'true';
  if (type === 'bytea') return `'\\x${'ab'.repeat(32)}'`;
  if (type === 'jsonb') return `'{"words": ["some"]}'`;
  if (type === 'inet') return `'192.0.2.1'`;
  if (/timestamp/.test(type)) return 'now()';
  if (type === 'date') return 'current_date';
  if (/int|numeric|double|real/.test(type)) return '1';
  throw new Error(`a column of the type ${type}`);
}
