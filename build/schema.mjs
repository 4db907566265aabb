/**
 * Writes the tables as the entities have them into `backend/src/database/001-tables.sql`, below what is written by hand:
 * `npm run schema`, after every change of an entity. `schema.spec.mjs` fails while the file says something else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from '../backend/src/database/entities.ts';

export const TABLES_FILE = new URL('../backend/src/database/001-tables.sql', import.meta.url);
const MARK = '-- Generated from the entities by `node build/schema.mjs`; do not edit below this line.\n';

/** The whole file as it should be: its own head, and under it the tables of today's entities. */
export async function tablesFile() {
  const [head] = readFileSync(TABLES_FILE, 'utf8').split(MARK);
  return `${head}${MARK}${await tables()}`;
}

async function tables() {
  const orm = new MikroORM({ entities: [...ENTITIES], dbName: 'none', forceUtcTimezone: true });
  const created = [];
  const constraints = new Map();
  const references = new Map();
  for (const line of (await orm.schema.getCreateSchemaSQL({ wrap: false })).split('\n')) {
    const constraint = /^alter table ("\w+") add (constraint .*);$/.exec(line);
    if (line === '') continue;
    if (constraint === null) created.push(line);
    else {
      const [, table, text] = constraint;
      // Tables refer to each other in circles, so references come when all of them are there.
      const all = text.includes(' foreign key ') ? references : constraints;
      all.set(table, [...(all.get(table) ?? []), text]);
    }
  }
  const made = created.map((line) => {
    const table = /^create table ("\w+") \((.*)\);$/.exec(line);
    if (table === null) return line;
    const [, name, columns] = table;
    return `\ncreate table ${name} ${listed([...columns.split(/, (?="\w+" |primary key )/), ...(constraints.get(name) ?? [])])};`;
  });
  const referring = [...references].map(
    ([table, texts]) => `\nalter table ${table}\n${texts.map((text) => `  add ${text}`).join(',\n')};`,
  );
  return `${[...made, ...referring].join('\n')}\n`;
}

const listed = (parts) => `(\n${parts.map((part) => `  ${part}`).join(',\n')}\n)`;

if (import.meta.main) writeFileSync(TABLES_FILE, await tablesFile());
