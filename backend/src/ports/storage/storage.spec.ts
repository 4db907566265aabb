/** The same promises on both kinds of storage; the S3 one against a server of that protocol (which knows keys, and checks no signatures). */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import type { FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'rolecall-storage-'));
const CONTENT = Buffer.from('0123456789'.repeat(20_000));
let server: { close(): Promise<void> };
let s3Settings: { bucketUrl: string; region: string; accessKeyId: string; secretAccessKey: string };

beforeAll(async () => {
  const { default: S3rver } = await import('s3rver');
  const port = await freePort();
  const running = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'rolecall' }],
  });
  await running.run();
  server = running;
  s3Settings = {
    bucketUrl: `http://127.0.0.1:${String(port)}/rolecall`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const KINDS: readonly (readonly [string, () => FileStorage])[] = [
  ['a folder', () => new FolderStorage(join(folder, 'kept'))],
  ['S3', () => new S3Storage(s3Settings)],
];

describe.each(KINDS)('%s', (_, storageOf) => {
  const put = async (id: string, content = CONTENT) => {
    const path = join(folder, `spool-${id}`);
    writeFileSync(path, content);
    await storageOf().put(id, path);
  };
  const read = async (id: string, range?: { first: number; last: number }) =>
    Buffer.concat(await (await storageOf().open(id, range)).toArray());

  it('gives back what was put, whole and in part', async () => {
    const id = crypto.randomUUID();
    await put(id);
    expect((await read(id)).equals(CONTENT)).toBe(true);
    expect((await read(id, { first: 5, last: 14 })).toString()).toBe('5678901234');
  });

  it('has nothing under other ids, and nothing that was removed', async () => {
    const id = crypto.randomUUID();
    await expect(read(id)).rejects.toThrow();
    await put(id);
    await storageOf().remove(id);
    await storageOf().remove(id);
    await expect(read(id)).rejects.toThrow();
  });

  it('keeps many at once apart', async () => {
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
    await Promise.all(ids.map((id) => put(id, Buffer.from(id.repeat(1_000)))));
    for (const id of ids) expect((await read(id)).toString()).toBe(id.repeat(1_000));
  });
});

it('never leaves its folder', async () => {
  await expect(new FolderStorage(join(folder, 'kept')).open('../../etc/passwd')).rejects.toThrow('not the id');
  expect(readdirSync(folder).sort()).not.toContain('etc');
});

it('says what a server refused, and no more', async () => {
  const wrong = new S3Storage({ ...s3Settings, accessKeyId: 'wrong' });
  const path = join(folder, 'refused');
  writeFileSync(path, 'x');
  await expect(wrong.put(crypto.randomUUID(), path)).rejects.toThrow(/^The storage answered 403 to PUT$/);
});
