/** The same promises on both kinds of storage; the S3 one against a server of that protocol that checks signatures. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server, type S3Server } from '../../../test/support/s3-server.ts';
import type { FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import { refusalOf, S3Storage } from './s3-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'rolecall-storage-'));
const CONTENT = Buffer.from('0123456789'.repeat(20_000));
let server: S3Server;

beforeAll(async () => {
  server = await startS3Server(join(folder, 's3'));
});
beforeEach(() => {
  server.onTheWay = {};
  server.verdicts.splice(0);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const KINDS: readonly (readonly [string, () => FileStorage])[] = [
  ['a folder', () => new FolderStorage(join(folder, 'kept'))],
  ['S3', () => new S3Storage(server.settings)],
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

describe('an S3 server that checks signatures', () => {
  const put = async (settings: Partial<S3Server['settings']> = {}): Promise<void> => {
    const path = join(folder, 'sent');
    writeFileSync(path, CONTENT);
    await new S3Storage({ ...server.settings, ...settings }).put(crypto.randomUUID(), path);
  };

  it('accepts ours: to store, to read, a part, and to remove', async () => {
    const id = crypto.randomUUID();
    const path = join(folder, 'sent');
    writeFileSync(path, CONTENT);
    const storage = new S3Storage(server.settings);
    await storage.put(id, path);
    await (await storage.open(id)).toArray();
    await (await storage.open(id, { first: 1, last: 2 })).toArray();
    await storage.remove(id);
    expect(server.verdicts).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
  });

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch', /S3_SECRET_ACCESS_KEY is wrong/],
    ['a key that it does not know', { accessKeyId: 'wrong' }, 'InvalidAccessKeyId', /S3_ACCESS_KEY_ID/],
    ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed', /S3_REGION/],
  ] as const)('refuses %s, and we say why in one line', async (_, settings, code, words) => {
    const refused = put(settings);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toThrow(new RegExp(`^The storage answered 403 to PUT: [^\\n]+ \\(${code}\\)$`));
    expect(server.verdicts).toEqual([code]);
  });

  it.each([
    [20, 'ahead'],
    [-20, 'behind'],
  ])('refuses a clock that is off, its own being %s minutes %s', async (minutes) => {
    server.onTheWay = { aheadMs: minutes * 60_000 };
    await expect(put()).rejects.toThrow(/403 to PUT: its clock .* 15 minutes apart \(RequestTimeTooSkewed\)$/);
  });

  it('refuses what arrives under another path, or with other content', async () => {
    server.onTheWay = { change: ({ target }) => ({ target: target.replace('/files/', '/other/') }) };
    await expect(put()).rejects.toThrow(/\(SignatureDoesNotMatch\)$/);
    server.onTheWay = { change: ({ body }) => ({ body: Buffer.from(body.toString().replace('0', '1')) }) };
    await expect(put()).rejects.toThrow(/400 to PUT: the content arrived changed \(XAmzContentSHA256Mismatch\)$/);
    expect(server.verdicts).toEqual(['SignatureDoesNotMatch', 'XAmzContentSHA256Mismatch']);
  });

  it('may say what it wants: only what we know of it is repeated', async () => {
    const answer = (body: string) => refusalOf(new Response(body, { status: 403 }), 'GET');
    expect(await answer('<Error><Code>constructor</Code></Error>')).toBe('The storage answered 403 to GET');
    expect(await answer('<Code>secret-stuff</Code>')).toBe('The storage answered 403 to GET');
    expect(await answer('')).toBe('The storage answered 403 to GET');
  });
});
