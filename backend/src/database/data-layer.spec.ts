import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACROSS_MODULES, SQL_TEXT } from './data-layer.exceptions.ts';
import { ENTITIES } from './entities.ts';

const BACKEND = join(import.meta.dirname, '..');
const FILES = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.endsWith('.entity.ts'))
  .filter((file) => !file.startsWith('database/'));
const SOURCES = new Map(FILES.map((file) => [file, withoutComments(readFileSync(join(BACKEND, file), 'utf8'))]));

/** `modules/jobs`, or the folder of what stands beside the modules. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('modules/') ? 2 : 1)
    .join('/');
const OWNERS = new Map(
  ENTITIES.map(({ meta }) => [meta.tableName, roomOf(entityFiles().get(meta.tableName) ?? 'nobody')]),
);

describe('the data layer', () => {
  test('SQL as text stands only in the files that are listed with a reason', () => {
    const found = FILES.filter((file) => /\b(?:rows|plannedRows|countRows)[<(]/.test(SOURCES.get(file) ?? ''));
    expect(found.toSorted()).toEqual(Object.values(SQL_TEXT).flat().toSorted());
  });

  test('statements stand in repositories, or in files that are listed', () => {
    const listed: readonly string[] = Object.values(SQL_TEXT).flat();
    // Demo data is stored by files of its own, which are nothing but statements.
    const elsewhere = FILES.filter(
      (file) =>
        !file.startsWith('demo/') &&
        SOURCES.get(file)?.includes('kysely(em)') &&
        !file.endsWith('.repository.ts') &&
        !listed.includes(file),
    );
    expect(elsewhere).toEqual([]);
  });

  test('each table is named by the room of its entity alone, but for what is listed', () => {
    const found: Record<string, string[]> = {};
    for (const [file, source] of SOURCES) {
      const foreign = ENTITIES.map(({ meta }) => meta.tableName).filter(
        (table) => OWNERS.get(table) !== roomOf(file) && names(source, table),
      );
      if (foreign.length > 0) found[file] = foreign.toSorted();
    }
    expect(found).toEqual(Object.assign({}, ...Object.values(ACROSS_MODULES)));
  });
});

function names(source: string, table: string): boolean {
  const inText = new RegExp(`\\b(?:from|join|into|update) ${table}\\b`);
  const inStatement = new RegExp(`(?:From|Join|Into|Table)\\(\\s*\\[?\\s*'${table}(?: as \\w+)?'`);
  return inText.test(source) || inStatement.test(source);
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`])\/\/.*$/gm, '');
}

function entityFiles(): Map<string, string> {
  const entities = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.entity.ts'),
  );
  return new Map(
    entities.map((file) => {
      const table = /tableName: '(\w+)'/.exec(readFileSync(join(BACKEND, file), 'utf8'))?.[1] ?? '';
      return [
        table,
        `${relative(BACKEND, dirname(join(BACKEND, file)))
          .split(sep)
          .join('/')}/entity`,
      ];
    }),
  );
}
