import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { newDataFolder } from './data-folder.ts';
import './provided.ts';
import { runSql } from './postgres-server.ts';

/** An empty, migrated database of its own for one test file. */
export interface TestDatabase {
  /** Null on PGlite. */
  readonly url: string | null;
  readonly dataDir: string;
  drop: () => Promise<void>;
}

/** True when the run is on PostgreSQL. */
export const onPostgres = (): boolean => inject('databaseSource').kind === 'postgres';

export async function createTestDatabase(): Promise<TestDatabase> {
  const source = inject('databaseSource');
  const dataDir = newDataFolder('rolecall-test-');
  const removeFolder = (): void => {
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (source.kind === 'pglite') {
    cpSync(source.templateFolder, join(dataDir, 'pglite'), { recursive: true });
    const drop = (): Promise<void> => {
      removeFolder();
      return Promise.resolve();
    };
    return { url: null, dataDir, drop };
  }
  const name = `t_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const administer = (sql: string) => runSql(source.adminUrl, sql);
  await administer(`create database ${name} template ${source.template}`);
  const url = new URL(source.adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    dataDir,
    async drop() {
      removeFolder();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}
