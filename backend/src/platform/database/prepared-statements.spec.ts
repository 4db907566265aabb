import { describe, expect, test } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

const often = (statements: PreparedStatements, sql: string) =>
  Array.from({ length: 3 }, () => statements.statement(sql)).at(-1);

describe('prepared statements', () => {
  test('only what is asked for often is one', () => {
    const statements = new PreparedStatements();
    for (let time = 1; time < 3; time += 1) expect(statements.statement('select ?')).toBeUndefined();
    expect(statements.statement('select ?')).toEqual({ name: 'rolecall 0', text: 'select $1' });
    expect(statements.statement('select ?')).toEqual({ name: 'rolecall 0', text: 'select $1' });
  });

  test('parameters are numbered, and an array is one of them', () => {
    const sql = `select ? where a && array[?]::text[] and b = array[lower(?)]`;
    expect(often(new PreparedStatements(), sql)?.text).toBe('select $1 where a && $2::text[] and b = array[lower($3)]');
  });

  test('a list of values is none', () => {
    expect(() => new PreparedStatements().statement('select 1 where id in (?)')).toThrow('any(array[?])');
  });

  test('no more than some, however many are asked for', () => {
    const statements = new PreparedStatements();
    const made = Array.from({ length: 150 }, (_, at) => often(statements, `select ${String(at)}`));
    expect(made.filter((statement) => statement !== undefined)).toHaveLength(120);
    expect(new Set(made.map((statement) => statement?.name)).size).toBe(121);
    expect(often(statements, 'select 0')?.name).toBe('rolecall 0');
  });

  test('what nobody asks for any more gives its place to another, and no name stands for two', () => {
    let now = 0;
    const statements = new PreparedStatements(3, 2, () => now);
    for (const sql of ['select 0', 'select 1']) often(statements, sql);
    now = 599_000;
    often(statements, 'select 0');
    expect(often(statements, 'select 2')).toBeUndefined();
    now = 601_000;
    expect(often(statements, 'select 2')?.name).toBe('rolecall 2');
    expect(statements.statement('select 0')?.name).toBe('rolecall 0');
    expect(statements.statement('select 1')).toBeUndefined();
    expect(often(statements, 'select 3')).toBeUndefined();
  });
});
