import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { freePort } from './free-port.ts';

/** A limit, not an expectation: ten seconds of work on a machine that is lent elsewhere. */
const READY_MS = 150_000;
const root = resolve(import.meta.dirname, '../../..');

/** A process of the API that a test may kill. */
export interface ApiProcess {
  readonly url: string;
  readonly child: ChildProcess;
}

/** The server built from this very source, so that a stale build is never what is tested. */
export interface BuiltApi {
  /** Starts a process and waits until it is ready. */
  start(env: Readonly<Record<string, string>>): Promise<ApiProcess>;
  /** Kills what still runs and removes the build. */
  remove(): void;
}

export async function buildApi(): Promise<BuiltApi> {
  // Inside the project, because the built files find their packages by walking up.
  const output = mkdtempSync(join(root, 'node_modules/.rolecall-kill-'));
  await build({ configFile: resolve(root, 'build/vite.backend.config.ts'), build: { outDir: output } });
  const running = new Set<ChildProcess>();
  return {
    async start(env) {
      const port = await freePort();
      const child = spawn(process.execPath, [join(output, 'main.js')], {
        cwd: root,
        env: {
          PATH: process.env['PATH'] ?? '',
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: join(output, 'data'),
          SEED_DEMO: 'false',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'error',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      running.add(child);
      child.once('exit', () => running.delete(child));
      const url = `http://127.0.0.1:${String(port)}`;
      const until = Date.now() + READY_MS;
      for (;;) {
        const ready = await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (ready) return { url, child };
        if (Date.now() > until || child.exitCode !== null) {
          throw new Error(`the API did not start (exit code ${String(child.exitCode)})`);
        }
        await new Promise((wait) => setTimeout(wait, 100));
      }
    },
    remove() {
      for (const child of running) child.kill('SIGKILL');
      rmSync(output, { recursive: true, force: true });
    },
  };
}
