/** The scanner against clamd itself, with one signature of our own: the EICAR test file, wherever it stands. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { ClamAv } from './clamav.ts';

/** In two pieces, or a scanner would take this file away. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const STREAM_LIMIT_BYTES = 1024 * 1024;

const clamd = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'clamd'))
  .find((file) => {
    try {
      accessSync(file);
      return true;
    } catch {
      return false;
    }
  });

describe.skipIf(clamd === undefined)(`clamd${clamd === undefined ? ' (not installed on this machine)' : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-clamd-'));
  let daemon: ChildProcess;
  let scanner: ClamAv;

  beforeAll(async () => {
    const port = await freePort();
    const signature = Buffer.from(EICAR, 'latin1').toString('hex');
    writeFileSync(join(folder, 'test.ndb'), `Rolecall.Test.EICAR:0:*:${signature}\n`);
    const settings = [
      'Foreground yes',
      'TCPAddr 127.0.0.1',
      `TCPSocket ${String(port)}`,
      `DatabaseDirectory ${folder}`,
    ];
    const config = join(folder, 'clamd.conf');
    writeFileSync(config, [...settings, `StreamMaxLength ${String(STREAM_LIMIT_BYTES)}`, ''].join('\n'));
    daemon = spawn(clamd ?? '', ['-c', config], { stdio: 'ignore' });
    await untilItListens(port, daemon);
    scanner = new ClamAv('127.0.0.1', port);
  });
  afterAll(() => {
    daemon.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const fileOf = (content: Uint8Array): string => {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    return path;
  };

  it('lets a clean file through', async () => {
    expect(await scanner.isClean(fileOf(Buffer.alloc(700_000, 'resume ')))).toBe(true);
    expect(await scanner.isClean(fileOf(Buffer.alloc(0)))).toBe(true);
  });

  it('finds the test virus, in a document as well', async () => {
    const virus = Buffer.from(EICAR, 'latin1');
    expect(await scanner.isClean(fileOf(virus))).toBe(false);
    expect(await scanner.isClean(fileOf(zipSync({ 'word/media/picture.png': virus })))).toBe(false);
  });

  it('is not taken for clean when it stops listening in the middle', async () => {
    await expect(scanner.isClean(fileOf(Buffer.alloc(4 * STREAM_LIMIT_BYTES, 'resume ')))).rejects.toThrow();
  });

  it('answers many at once', async () => {
    const clean = fileOf(Buffer.alloc(200_000, 'resume '));
    const virus = join(folder, 'virus');
    writeFileSync(virus, EICAR, 'latin1');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => scanner.isClean(index % 2 === 0 ? clean : virus)),
    );
    expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => index % 2 === 0));
  });
});

async function untilItListens(port: number, daemon: ChildProcess): Promise<void> {
  for (;;) {
    if (daemon.exitCode !== null) throw new Error(`clamd ended with ${String(daemon.exitCode)}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(100);
  }
}
