import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/database/open.ts';
import './provided.ts';

/** Initialises an embedded database once; every test starts from its dump. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-pglite-'));
  const database = await openDatabase({
    databaseUrl: null,
    replicaUrls: [],
    poolSize: 2,
    dataDir: join(folder, 'data'),
  });
  const templateFile = join(folder, 'template.tar.gz');
  if (database.thread === null) throw new Error('the embedded database has a thread');
  writeFileSync(templateFile, await database.thread.dump());
  await database.close();
  project.provide('databaseSource', { kind: 'pglite', adminUrl: '', template: '', templateFile });
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
