import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTITIES } from '../../src/database/entities.ts';
import { openDatabase } from '../../src/database/open.ts';
import type { OpenDatabase } from '../../src/database/open.ts';
import { createTestDatabase } from '../support/test-database.ts';
import type { TestDatabase } from '../support/test-database.ts';

let storage: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
  database = await openDatabase(
    { databaseUrl: storage.url, replicaUrls: [], poolSize: 2, dataDir: storage.dataDir },
    storage.template ? { template: storage.template } : {},
  );
});
afterAll(async () => {
  await database.close();
  await storage.drop();
});

it('finds the tables of the entities exactly as the migrations made them', async () => {
  expect(ENTITIES.length).toBeGreaterThan(0);
  const tables = new Set(ENTITIES.map((entity) => entity.meta.tableName));
  const sql = await database.orm.schema.getUpdateSchemaSQL({ wrap: false, safe: true });
  // Tables without an entity are the concern of raw SQL alone.
  const drift = sql.split('\n').filter((line) => [...tables].some((table) => line.includes(`"${table}"`)));
  expect(drift).toEqual([]);
});

it('goes down and up again', async () => {
  await database.orm.migrator.down({ to: 0 });
  await database.orm.migrator.up();
  expect(await database.orm.migrator.getPending()).toEqual([]);
});
