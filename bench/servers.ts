/** Starts the built API as in production, and the bare server beside it. */
import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../backend/test/support/free-port.ts';
import type { Statements } from './search/record.ts';

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

// From the root: `npm run` starts there, and this module may have been bundled elsewhere.
const ROOT = process.cwd();
const START_MS = 120_000;

export interface ApiProcess extends Server {
  /** Where it writes mails and keeps files. */
  readonly dataDir: string;
  readonly pid: number;
  /** Ends it as a failing machine does; its folder stays until `stop`. */
  kill(): Promise<void>;
  /** Bytes that the process holds in memory now. */
  memory(): number;
}

interface ApiStart {
  /** Null: the embedded database, with the demo data in it. */
  readonly databaseUrl: string | null;
  /** Of a process that was there before. */
  readonly dataDir?: string;
}

export async function startApi({ databaseUrl, dataDir }: ApiStart): Promise<ApiProcess> {
  await finished(
    spawn(process.execPath, [resolve(ROOT, 'build/build.mjs'), 'backend'], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'rolecall-bench-'));
  const log = join(folder, 'log');
  const out = openSync(log, 'w');
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--liftoff-only', resolve(ROOT, 'out/backend/main.js')].slice(databaseUrl === null ? 0 : 1),
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl ?? undefined,
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: String(port),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'info',
        SEED_DEMO: String(databaseUrl === null),
      },
      stdio: ['ignore', out, out],
    },
  );
  const url = `http://127.0.0.1:${String(port)}`;
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (await isReady(url)) break;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The API did not start:\n${readFileSync(log, 'utf8')}`);
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    kill: () => stopped(child, 'SIGKILL'),
    memory: () => memoryOf(child),
    async stop() {
      await stopped(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Milliseconds of processor that these processes have had, to a hundredth of a second: what a busy machine does not change (Linux). */
export function processorTime(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    // The name in parentheses may hold spaces; user and system time are the 12th and 13th field after it.
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}

/** Resident bytes, as the system counts them. */
export function memoryOf({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024;
}

/** Holds event streams open and says nothing over them. */
export async function startBareStreams(): Promise<Server & { memory(): number }> {
  const child = fork(resolve(ROOT, 'bench/bare-streams.ts'));
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${String(port)}`,
    memory: () => memoryOf(child),
    stop: () => stopped(child),
  };
}

export async function startBare(databaseUrl: string, connections: number, statements: Statements): Promise<Server> {
  const child = fork(resolve(ROOT, 'bench/bare-server.ts'));
  child.send({ url: databaseUrl, connections, statements });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => stopped(child) };
}

async function finished(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed');
}

async function stopped(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
