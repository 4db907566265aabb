import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TABLES_FILE, tablesFile } from './schema.mjs';

it('has the tables of the entities in 001-tables.sql; `node build/schema.mjs` writes them', async () => {
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(await tablesFile());
});
