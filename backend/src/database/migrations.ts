import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';

/** The SQL files stand beside this one, among the sources and in the build. */
const FOLDER = new URL('.', import.meta.url);

/** Comments, strings, quoted names and bodies between dollar signs: a semicolon inside them ends nothing. */
const WHOLE = /--.*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-'"$;]+|[\s\S]/g;

/** The statements of a file one by one, because PGlite refuses two in one prepared statement. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = [];
  let statement = '';
  for (const [part] of [...sql.matchAll(WHOLE), [';'] as const]) {
    if (part !== ';') {
      if (!part.startsWith('--')) statement += part;
      continue;
    }
    if (statement.trim() !== '') statements.push(statement.trim());
    statement = '';
  }
  return statements;
}

/** Plain SQL as a MikroORM migration: the same statements on PGlite and PostgreSQL. */
function migration(name: string, statements: readonly string[]): MigrationObject {
  class SqlMigration extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  }
  return { name, class: SqlMigration };
}

/** The schema: every `NNN-name.sql` in the order of the numbers. A file that was released is never edited; a new one follows it. */
export const MIGRATIONS: MigrationObject[] = readdirSync(FOLDER)
  .filter((file) => /^\d{3}-.+\.sql$/.test(file))
  .sort()
  .map((file) => migration(basename(file, '.sql'), statementsOf(readFileSync(new URL(file, FOLDER), 'utf8'))));
