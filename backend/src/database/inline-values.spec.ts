import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { InlineValues } from './inline-values.ts';

interface Table {
  a: string | null;
  n: number;
  bytes: Uint8Array;
}

const kysely = new Kysely<{ t: Table }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new InlineValues()],
});

describe('values in statements', () => {
  test('are literals, with quotes doubled', () => {
    const query = kysely
      .selectFrom('t')
      .select('n')
      .where('a', '=', `O'Brien \\'; drop table t; --`)
      .limit(3)
      .compile();
    expect(query.sql).toBe(`select "n" from "t" where "a" = 'O''Brien \\''; drop table t; --' limit 3`);
    expect(query.parameters).toEqual([]);
  });

  test('are literals in lists and in parts of SQL, too', () => {
    const query = kysely
      .selectFrom('t')
      .select(sql`coalesce(a, ${'x'})`.as('x'))
      .where('a', 'in', ['b', 'c'])
      .compile();
    expect(query.sql).toBe(`select coalesce(a, 'x') as "x" from "t" where "a" in ('b', 'c')`);
  });

  test('stay parameters where a literal would not be safe or not be possible', () => {
    const bytes = new Uint8Array([1]);
    const query = kysely.insertInto('t').values({ a: null, n: -1, bytes }).compile();
    expect(query.sql).toBe('insert into "t" ("a", "n", "bytes") values (null, $1, $2)');
    expect(query.parameters).toEqual([-1, bytes]);
  });
});
