import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACROSS_GROUPS, SQL_TEXT } from './data-layer.exceptions.ts';
import { ENTITIES } from './entities.ts';

const BACKEND = join(import.meta.dirname, '..');
const SCHEMA = /(?:^|\/)schema\.ts$/;
const ALL = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'));
const FILES = ALL.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !SCHEMA.test(file));
const SOURCES = new Map(FILES.map((file) => [file, withoutComments(readFileSync(join(BACKEND, file), 'utf8'))]));
/** What all statements go through. */
const TOOLS = FILES.filter(
  (file) => /^(?:platform\/)?database\//.test(file) && file !== 'platform/database/maintenance.ts',
);
const USERS = [...SOURCES].filter(([file]) => !TOOLS.includes(file));

describe('the data layer', () => {
  it('has SQL as text only in job search, reports and the like, each file with its reason', () => {
    const found = USERS.filter(([, source]) => isSqlText(source)).map(([file]) => file);
    expect(found.toSorted()).toEqual(Object.values(SQL_TEXT).flat().toSorted());
  });

  it('checks each row that such a statement answers: no type is claimed for one', () => {
    const claimed = USERS.filter(([, source]) => /(?<![.\w])rows\s*[<(]/.test(source)).map(([file]) => file);
    expect(claimed).toEqual([]);
  });

  it('has statements in repositories and the records alone', () => {
    const elsewhere = USERS.filter(
      ([file, source]) => isStatement(source) && !file.endsWith('.repository.ts') && !file.startsWith('records/'),
    );
    expect(elsewhere.map(([file]) => file)).toEqual([]);
  });

  it('names each table in the group of its schema alone, but for what is listed', () => {
    const owners = tableOwners();
    const found: Record<string, string[]> = {};
    for (const [file, source] of USERS) {
      const foreign = [...owners].filter(([table, owner]) => owner !== groupOf(file) && names(source, table));
      if (foreign.length > 0) found[file] = foreign.map(([table]) => table).toSorted();
    }
    expect(found).toEqual(Object.assign({}, ...Object.values(ACROSS_GROUPS)));
  });

  it('sees what would break these rules', () => {
    expect(isSqlText(`const [row] = await parsedRows(em, row, 'select 1')`)).toBe(true);
    expect(isSqlText('await sql`delete from jobs`.execute(kysely(em))')).toBe(true);
    expect(isSqlText('const n = await kysely(em).selectFrom(jobs).select(sql<number>`count(*)`).execute()')).toBe(
      false,
    );
    expect(isStatement('kysely(em).selectFrom(jobs)')).toBe(true);
    expect(isStatement('em.execute(text)')).toBe(true);
    for (const source of [
      'select 1 from jobs where true',
      `.innerJoin('jobs as j', 'j.id', 's.job_id')`,
      `.selectFrom(['users as u', 'jobs as j'])`,
      `countRows(em, 'jobs j', where)`,
      `await insertRows(em, 'jobs', rows)`,
    ])
      expect(names(source, 'jobs'), source).toBe(true);
    expect(names(`t['jobs']; import('./jobs.ts'); { jobs: 1 }`, 'jobs')).toBe(false);
  });
});

/** `records/jobs`, `modules/jobs`, or the folder of what stands beside them. */
function groupOf(file: string): string {
  const parts = file.split('/');
  return parts.slice(0, /^(?:modules|records)\//.test(file) ? 2 : 1).join('/');
}

/** The group whose `schema.ts` has the table. */
function tableOwners(): ReadonlyMap<string, string> {
  const schemas = ALL.filter((file) => SCHEMA.test(file));
  const owners = new Map(
    schemas.flatMap((file) =>
      [...readFileSync(join(BACKEND, file), 'utf8').matchAll(/tableName: '(\w+)'/g)].map(
        ([, table = '']) => [table, groupOf(file)] as const,
      ),
    ),
  );
  expect([...owners.keys()].toSorted()).toEqual(ENTITIES.map(({ meta }) => meta.tableName).toSorted());
  return owners;
}

function isSqlText(source: string): boolean {
  const isDirect = /(?<![.\w])(?:rows|parsedRows|plannedRows|countRows|execute)\s*[<(]/.test(source);
  return isDirect || /\bsql(?:<[^`]*>)?`[^`]*`\s*\.execute\(|\bsql\.raw\([^)]*\)\s*\.execute\(/.test(source);
}

function isStatement(source: string): boolean {
  return isSqlText(source) || /\bkysely\(|\bem\.execute\(|\.getConnection\(/.test(source);
}

function names(source: string, table: string): boolean {
  const inText = new RegExp(`\\b(?:from|join|into|update|analyze) ${table}\\b`);
  const quoted = `'${table}(?: (?:as )?\\w+)?'`;
  const inStatement = new RegExp(
    `(?:From|Join|JoinLateral|Into|Table|countRows|insertRows|records)\\(\\s*(?:\\w+,)?\\s*(?:\\[[^\\]]*)?${quoted}`,
  );
  return inText.test(source) || inStatement.test(source);
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`])\/\/.*$/gm, '');
}
