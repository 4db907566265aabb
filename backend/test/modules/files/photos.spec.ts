/** Pictures among the files that people bring: where they were taken, and by whom, stays with their sender. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as filesCalls from '#contract/api/files.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { JPEG, PNG } from '../../../src/library/documents/documents.fixture.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { pngOf } from '../../support/uploads/png.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
});
afterAll(() => app.close());

const KINDS = ['message', 'kyc'] as const;
const file = (content: Buffer, name: string) => new File([new Uint8Array(content)], name);
const refused = async (content: Buffer, name: string) =>
  (await employer.client.send(filesCalls.upload, { kind: 'message' }, {}, file(content, name))).body;

/** Twice as wide as high as it lies in the file, red on its left, and to be turned. */
async function photo(format: 'jpeg' | 'png'): Promise<Buffer> {
  const red = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width: 120, height: 60, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Artist: 'Secret Author', Copyright: 'Secret Author', Make: 'SecretCamera' },
      IFD3: { GPSLatitude: '18/1 31/1 1234/100', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>Secret Author</creator></x:xmpmeta>')
    .withMetadata({ orientation: 6 });
  return format === 'png' ? picture.png().toBuffer() : picture.jpeg({ quality: 95 }).toBuffer();
}

async function served(kind: (typeof KINDS)[number], content: Buffer, name: string) {
  const { data } = await employer.client.ok(filesCalls.upload, { kind }, {}, file(content, name));
  const { url } = (await employer.client.ok(filesCalls.getFileLink, { id: data._id })).data;
  return { data, bytes: Buffer.from(await (await fetch(app.url + url)).arrayBuffer()) };
}

describe.each(KINDS)('a picture of the kind %s', (kind) => {
  it.each(['jpeg', 'png'] as const)('tells neither place nor author, and stands upright: %s', async (format) => {
    const sent = await photo(format);
    expect(sent.includes('Secret')).toBe(true);
    // Telephones put a second picture behind the first one, with the same things in it.
    const behind = format === 'jpeg' ? Buffer.concat([sent, Buffer.from('GPS of the Secret Author')]) : sent;
    const { data, bytes } = await served(kind, behind, `me.${format}`);
    for (const secret of ['Secret', 'GPS', 'Exif', 'xmpmeta', 'photoshop']) {
      expect(bytes.includes(secret), secret).toBe(false);
    }
    const { exif, xmp, iptc, icc, ...seen } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(seen).toMatchObject({ format, width: 60, height: 120 });
    const [above, below] = await Promise.all(
      [10, 110].map((top) => sharp(bytes).extract({ left: 30, top, width: 1, height: 1 }).raw().toBuffer()),
    );
    expect(above?.[0]).toBeGreaterThan(200);
    expect(below?.[2]).toBeGreaterThan(200);
    // What is kept says the truth of what is kept.
    const [row] = await rows<{ size: number; sha256: string }>(
      app.database.primary(),
      `select size, encode(sha256, 'hex') as sha256 from files where id = ?`,
      [data._id],
    );
    expect(row).toEqual({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect(data.size).toBe(bytes.length);
  });
});

describe('a picture that cannot be drawn', () => {
  it.each([
    ['ends half-way', Buffer.concat([JPEG.subarray(0, 150), Buffer.from('ffd9', 'hex')]), 'half.jpg'],
    ['is a frame without a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'frame.jpg'],
    ['is broken inside', Buffer.concat([PNG.subarray(0, 40), Buffer.alloc(8), PNG.subarray(-12)]), 'broken.png'],
    ['has 900 megapixels', pngOf(30_000, 30_000), 'huge.png'],
  ])('is refused with a sentence: one that %s', async (_, content, name) => {
    expect(await refused(content, name)).toMatchObject({
      code: 'file_refused',
      message: expect.stringMatching(/damaged, or has more than 25 megapixels/) as string,
    });
    const kept = await rows(app.database.primary(), `select 1 from files where owner_id = ? and name = ?`, [
      employer.userId,
      name,
    ]);
    expect(kept).toEqual([]);
  });
});
