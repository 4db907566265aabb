import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ClamAv } from './clamav.ts';

const folder = mkdtempSync(join(tmpdir(), 'rolecall-clamav-'));
let server: Server | undefined;
afterEach(() => server?.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** Speaks the protocol of clamd: collects the chunks, then answers. */
async function scannerThat(answer: (content: Buffer) => string | null): Promise<ClamAv> {
  server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      const content = contentOf(received);
      if (content === undefined) return;
      const said = answer(content);
      if (said === null) socket.destroy();
      else socket.end(`${said}\0`);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return new ClamAv('127.0.0.1', (server.address() as AddressInfo).port);
}

/** Undefined until the empty chunk at the end has come. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  expect(received.toString('latin1', 0, command.length)).toBe(command);
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function fileOf(content: Buffer): string {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

it('sends the whole file, and takes the word of the scanner', async () => {
  const content = Buffer.alloc(300_000, 'resume ');
  const seen: Buffer[] = [];
  const scanner = await scannerThat((given) => {
    seen.push(given);
    return 'stream: OK';
  });
  expect(await scanner.isClean(fileOf(content))).toBe(true);
  expect(seen[0]?.equals(content)).toBe(true);
});

it('refuses what the scanner has found', async () => {
  const scanner = await scannerThat(() => 'stream: Win.Test.EICAR_HDB-1 FOUND');
  expect(await scanner.isClean(fileOf(Buffer.from('x')))).toBe(false);
});

it.each([
  ['answers something else', () => 'INSTREAM size limit exceeded. ERROR'],
  ['hangs up', () => null],
])('cannot say when the scanner %s', async (_, answer) => {
  const scanner = await scannerThat(answer);
  await expect(scanner.isClean(fileOf(Buffer.from('x')))).rejects.toThrow();
});

it('cannot say when there is no scanner', async () => {
  await expect(new ClamAv('127.0.0.1', 1).isClean(fileOf(Buffer.from('x')))).rejects.toThrow();
});
