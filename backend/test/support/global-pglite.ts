import 'reflect-metadata';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/database/open.ts';
import { newDataFolder } from './data-folder.ts';
import './provided.ts';

/** Initialises an embedded database once; every test file starts from a copy, which takes half as long as from a dump. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = newDataFolder('rolecall-pglite-');
  const database = await openDatabase({
    databaseUrl: null,
    replicaUrls: [],
    poolSize: 2,
    dataDir: join(folder, 'data'),
  });
  await database.close();
  const templateFolder = join(folder, 'data', 'pglite');
  project.provide('databaseSource', { kind: 'pglite', adminUrl: '', template: '', templateFolder });
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
