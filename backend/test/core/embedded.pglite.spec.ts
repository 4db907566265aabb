/** What only the embedded database has: its lock, its thread and its backups. */
import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { rows, OPEN_DATABASE, type OpenDatabase } from '../../src/platform/database/database.ts';
import { Maintenance } from '../../src/platform/database/maintenance.ts';
import { lockDataDir } from '../../src/platform/database/pglite/lock.ts';
import { PgliteThread } from '../../src/platform/database/pglite/thread.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { bestOf } from '../support/best-of.ts';
import { eventually } from '../support/eventually.ts';
import { MachineryModule, readWords } from './machinery.fixture.ts';

describe('the embedded database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ features: [MachineryModule] });
  });
  afterAll(() => app.close());

  it('refuses a second opener within two seconds, naming the holder', async () => {
    const took = await bestOf(3, 2_000, async () => {
      const started = performance.now();
      const second = openDatabase({ databaseUrl: null, replicaUrls: [], poolSize: 1, dataDir: app.storage.dataDir });
      await expect(second).rejects.toThrow(`already in use by process ${String(process.pid)}`);
      return performance.now() - started;
    });
    expect(took).toBeLessThan(2_000);
  });

  it('takes over the lock of a process that is gone, and of garbage', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-lock-'));
    const child = fork('-e', [], { execArgv: ['-e', 'setTimeout(() => {}, 60000)'] });
    const { pid } = child;
    writeFileSync(join(dataDir, 'rolecall.lock'), JSON.stringify({ pid, startTicks: null }));
    expect(() => lockDataDir(dataDir)).toThrow('already in use');
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    lockDataDir(dataDir)();
    writeFileSync(join(dataDir, 'rolecall.lock'), 'garbage');
    lockDataDir(dataDir)();
    rmSync(dataDir, { recursive: true });
  });

  it('is closed before its folder is free again where it cannot be opened', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-unopened-'));
    const before = new PgliteThread({ dataDir: join(dataDir, 'pglite') });
    await before.waitReady;
    await before.exec('create table users (id uuid)');
    await before.close();
    const { close } = PgliteThread.prototype;
    const wasLocked: boolean[] = [];
    vi.spyOn(PgliteThread.prototype, 'close').mockImplementation(async function (this: PgliteThread) {
      await close.call(this);
      wasLocked.push(existsSync(join(dataDir, 'rolecall.lock')));
    });
    try {
      const opened = openDatabase({ databaseUrl: null, replicaUrls: [], poolSize: 1, dataDir });
      await expect(opened).rejects.toThrow('relation "users" already exists');
      expect([wasLocked, existsSync(join(dataDir, 'rolecall.lock'))]).toEqual([[true], false]);
    } finally {
      vi.restoreAllMocks();
      rmSync(dataDir, { recursive: true });
    }
  });

  it('keeps one transaction apart from statements that arrive meanwhile', async () => {
    const order: string[] = [];
    let statement: Promise<unknown> | undefined;
    await app.database.write(async (em) => {
      await rows(em, `insert into search_terms (word, jobs) values ('tx', 1)`);
      statement = rows(app.database.primary(), 'select 1').then(() => order.push('statement'));
      await rows(em, 'select pg_sleep(0.1)');
      order.push('transaction');
    });
    await statement;
    expect(order).toEqual(['transaction', 'statement']);
  });

  it('writes backups and keeps three', async () => {
    const maintenance = app.server.app.get(Maintenance);
    await maintenance.run();
    for (let i = 0; i < 3; i += 1) await maintenance.backUp();
    expect(readdirSync(join(app.storage.dataDir, 'backups'))).toHaveLength(3);
  });

  it('starts its thread again when that dies, answers 503 meanwhile and loses nothing', async () => {
    const user = await app.signUp('client');
    const { thread } = app.server.app.get<OpenDatabase>(OPEN_DATABASE);
    const before = (await user.client.ok(readWords, {})).data.count;
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const lost = app.database.write(async (em) => {
      await rows(em, 'select 1');
      begun();
      await rows(em, 'select pg_sleep(5)');
    });
    lost.catch(() => undefined);
    await hasBegun;
    // There is no public way to kill the thread, and none is wanted.
    await (thread as unknown as { worker: Worker }).worker.terminate();
    await expect(lost).rejects.toThrow();
    const { status, headers } = await user.client.send(readWords, {});
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('2');
    await eventually(async () => {
      expect((await user.client.ok(readWords, {})).data.count).toBe(before);
    });
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
});
