import { expect, it } from 'vitest';
import { MIGRATIONS, statementsOf } from './orm-config.ts';

it('runs the files in the order of their numbers', () => {
  expect(MIGRATIONS.map((migration) => migration.name).slice(0, 3)).toEqual([
    '001-tables',
    '002-promises',
    '003-search',
  ]);
});

it('ends a statement at a semicolon, but not in a comment, a string, a name or a body', () => {
  const body = `create function f() returns text language plpgsql as $$ begin return 'a;'; -- end;\nend $$`;
  expect(
    statementsOf(
      `-- One; it's two.\nselect 1 - 1;\nselect 'a;''b', "c;d" -- three;\n  , $1;\n${body};\n\nselect $x$ $$; $x$;\n`,
    ),
  ).toEqual(['select 1 - 1', `select 'a;''b', "c;d" \n  , $1`, body, 'select $x$ $$; $x$']);
});
