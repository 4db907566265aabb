import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CachedDocument } from './cached-document.ts';

const times = { freshMs: 60_000, waitMs: 5_000, retrySeconds: 7 };
const open: CachedDocument[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((document) => document.close()));
});

function keep(make: () => AsyncIterable<string>, overrides: Partial<typeof times> = {}): CachedDocument {
  const document = new CachedDocument(make, { ...times, ...overrides });
  open.push(document);
  return document;
}
const read = async (document: CachedDocument) => text((await document.read()).pipe(createGunzip()));
/** Long after gzip as well. */
const noise = Array.from({ length: 200_000 }, (_, index) => ((index * 7_919) ** 3 % 1_000_003).toString(36)).join(' ');

describe('a kept document', () => {
  it('is made once for all who ask at once, and again when it is no longer fresh', async () => {
    let made = 0;
    // eslint-disable-next-line @typescript-eslint/require-await -- what makes it is asynchronous
    const document = keep(async function* () {
      made += 1;
      yield `edition ${String(made)}`;
    });
    expect(new Set(await Promise.all(Array.from({ length: 40 }, () => read(document))))).toEqual(
      new Set(['edition 1']),
    );
    expect(await read(document)).toBe('edition 1');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + times.freshMs + 1 });
    expect(await read(document)).toBe('edition 2');
    expect(made).toBe(2);
  });

  it('goes on to the end for a slow reader, though there is a newer one', async () => {
    let words = noise;
    // eslint-disable-next-line @typescript-eslint/require-await -- what makes it is asynchronous
    const document = keep(async function* () {
      yield words;
    });
    const slow = (await document.read()).pipe(createGunzip());
    const pieces = slow.iterator();
    const first = await pieces.next();
    words = 'new';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + times.freshMs + 1 });
    expect(await read(document)).toBe('new');
    const rest = [first.value as Buffer];
    for await (const piece of pieces) rest.push(piece as Buffer);
    expect(Buffer.concat(rest).toString() === noise).toBe(true);
  });

  it('holds a piece in memory for a reader who never reads', async () => {
    // eslint-disable-next-line @typescript-eslint/require-await -- what makes it is asynchronous
    const document = keep(async function* () {
      yield noise;
    });
    const reader = await document.read();
    reader.once('readable', () => undefined);
    await sleep(100);
    expect(reader.readableLength).toBeLessThanOrEqual(2 * 65_536);
    expect(await read(document)).toHaveLength(noise.length);
    reader.destroy();
  });

  it('asks to come back while the first one takes its time, and gives the last one while the next does', async () => {
    let release = (): void => undefined;
    let gate = new Promise<void>((resolve) => (release = resolve));
    let made = 0;
    const document = keep(
      async function* () {
        made += 1;
        await gate;
        yield `edition ${String(made)}`;
      },
      { waitMs: 20, freshMs: 0 },
    );
    await expect(document.read()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 7 });
    await expect(document.read()).rejects.toMatchObject({ code: 'unavailable' });
    expect(made).toBe(1);
    release();
    await vi.waitFor(async () => {
      expect(await read(document)).toBe('edition 1');
    });
    gate = new Promise<void>((resolve) => (release = resolve));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect(await read(document)).toBe('edition 1');
    release();
  });

  it('fails while there is none, and gives the last one when the next cannot be made', async () => {
    let fails = true;
    // eslint-disable-next-line @typescript-eslint/require-await -- what makes it is asynchronous
    const document = keep(async function* () {
      yield 'half of it';
      if (fails) throw new Error('on purpose');
    });
    await expect(document.read()).rejects.toThrow('on purpose');
    fails = false;
    expect(await read(document)).toBe('half of it');
    fails = true;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + times.freshMs + 1 });
    expect(await read(document)).toBe('half of it');
  });
});
