/** A throw-away server of the system's own PostgreSQL, for its tools dump no newer server than themselves. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { newDataFolder } from './data-folder.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const TOOLS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'] as const;
/** Debian keeps here what belongs to one version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder that holds all of them, in one version; undefined where there is none. */
export function systemPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => TOOLS.every((tool) => existsSync(join(folder, tool))));
}

export interface SystemPostgres {
  /** Address of a database of that name, which is made. */
  database(name: string): Promise<string>;
  run(tool: (typeof TOOLS)[number], ...args: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

export async function startSystemPostgres(bin: string): Promise<SystemPostgres> {
  const folder = newDataFolder('rolecall-system-pg-');
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  chmodSync(folder, 0o755);
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, idOf('-u'), idOf('-g'));
  const call = promisify(execFile);
  const run: SystemPostgres['run'] = async (tool, ...args) => {
    await call(join(bin, tool), args, { cwd: folder, ...(tool === 'initdb' ? account : {}) });
  };
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--encoding=UTF8', '--locale=C');
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: folder, stdio: 'ignore', ...account },
  );
  const urlOf = (name: string): string => `postgres://postgres@127.0.0.1:${String(port)}/${name}`;
  const administer = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    try {
      await client.connect();
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await eventually(() => administer('select 1'));
  return {
    async database(name) {
      await administer(`create database ${name}`);
      return urlOf(name);
    },
    run,
    async remove() {
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
