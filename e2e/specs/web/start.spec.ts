/** `npm start` as a stranger meets it: an address is a promise, and whatever ends it ends all that it started. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../backend/test/support/free-port.ts';
import { FULL_GEAR } from '../../fixtures/gears.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A machine whose processors are lent elsewhere takes over a minute to prepare the database. */
const START_MS = 150_000;
const WAIT_MS = 3_000;

interface Started {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly dataDir: string;
  readonly said: () => string;
}

async function start(command: string, args: readonly string[]): Promise<Started> {
  const port = String(await freePort());
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rolecall-start-'));
  const child = spawn(command, args, {
    cwd: ROOT,
    // A limit, not an expectation: a page that takes longer would be left to the browser.
    env: {
      ...process.env,
      PAGE_RENDER_MS: '60000',
      PORT: port,
      HOST: 'localhost',
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { process: child, origin: `http://localhost:${port}`, dataDir, said: () => output };
}

/** Processes that were started with this data folder, as Linux tells. */
function processesOf({ dataDir }: Started): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataDir);
    } catch {
      return false;
    }
  });
}

const end = (started: Started) => {
  for (const pid of processesOf(started)) process.kill(Number(pid), 'SIGKILL');
  rmSync(started.dataDir, { recursive: true, force: true });
};

test.skip(process.platform !== 'linux', 'needs /proc to tell which processes are left');

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(
    `npm start serves pages once it says its address, and ${signal} to npm ends everything`,
    signal === 'SIGKILL' ? FULL_GEAR : {},
    async () => {
      const started = await start('npm', ['start']);
      try {
        await expect.poll(started.said, { timeout: START_MS }).toContain(started.origin);
        const page = await fetch(started.origin);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain('<h1');
        expect((await fetch(`${started.origin}/jobs/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
        started.process.kill(signal);
        await expect.poll(() => processesOf(started), { timeout: 60_000 }).toEqual([]);
      } finally {
        end(started);
      }
    },
  );
}

test('while the pages are still being built, nobody is let in and no address is said', FULL_GEAR, async () => {
  const started = await start(process.execPath, ['--liftoff-only', 'out/backend/main.js', '--after-pages']);
  try {
    const reached = () =>
      fetch(started.origin).then(
        ({ status }) => status,
        () => null,
      );
    // Its database is there long before; what must not happen has no state to wait for.
    await expect.poll(() => readdirSync(started.dataDir).length, { timeout: START_MS }).toBeGreaterThan(0);
    for (const until = Date.now() + WAIT_MS; Date.now() < until;) {
      expect(await reached()).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(started.said()).not.toContain(started.origin);
    started.process.send('pages');
    await expect.poll(started.said, { timeout: START_MS }).toContain(started.origin);
    expect(await reached()).toBe(200);
  } finally {
    end(started);
  }
});
