import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { pngOf } from '../support/uploads/png.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const base64 = (file: Buffer): string => file.toString('base64');
const plain = (width: number, height: number, background = '#0b6a5c') =>
  sharp({ create: { width, height, channels: 3, background } });

async function upload(user: TestUser, file: Buffer): Promise<string> {
  const { data } = await user.client.ok(profileCalls.updateAvatar, { image: base64(file) });
  expect(data.profilePic).toMatch(/^\/api\/avatars\/[0-9a-f-]{36}\.webp$/);
  return data.profilePic ?? '';
}

async function stored(path: string): Promise<Buffer> {
  const answer = await fetch(app.url + path);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('a picture', () => {
  it.each([
    ['PNG', () => plain(300, 200).png().toBuffer()],
    ['JPEG', () => plain(300, 200).jpeg().toBuffer()],
    ['WebP', () => plain(300, 200).webp().toBuffer()],
    ['PNG with an alpha channel', () => plain(40, 400).ensureAlpha(0.5).png().toBuffer()],
  ])('that is a %s becomes a square WebP of 256 px', async (_, file) => {
    const path = await upload(await app.signUp('personal'), await file());
    expect(await sharp(await stored(path)).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('loses what the camera wrote into it, and stands upright', async () => {
    const secret = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '18/1 31/1 1234/100', GPSLatitudeRef: 'N' } };
    const left = await plain(100, 200, '#ff0000').png().toBuffer();
    const file = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif(secret)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const before = await sharp(file).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('SecretCamera')).toBe(true);

    const bytes = await stored(await upload(await app.signUp('personal'), file));
    const after = await sharp(bytes).metadata();
    expect(after.exif).toBeUndefined();
    expect(after.icc).toBeUndefined();
    expect(after.xmp).toBeUndefined();
    expect(bytes.includes('SecretCamera')).toBe(false);
    // Orientation 6: what was left is on top.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * 256 + x) * info.channels, (y * 256 + x) * info.channels + 3),
    ];
    expect(at(128, 30)[0]).toBeGreaterThan(200);
    expect(at(128, 226)[2]).toBeGreaterThan(200);
  });

  it('has a new address each time, and the old one ends', async () => {
    const user = await app.signUp('client');
    const first = await upload(user, await plain(64, 64).png().toBuffer());
    const second = await upload(user, await plain(64, 64, '#ff8800').png().toBuffer());
    expect(second).not.toBe(first);
    expect((await fetch(app.url + first)).status).toBe(404);
    expect((await user.client.ok(authCalls.currentUser, {})).data.profilePic).toBe(second);
    const removed = await user.client.ok(profileCalls.updateAvatar, { image: null });
    expect(removed.data.profilePic).toBeNull();
    expect((await fetch(app.url + second)).status).toBe(404);
    expect(await rows(app.database.primary(), 'select 1 from avatars where user_id = ?', [user.userId])).toEqual([]);
  });

  it('is one of several that are sent at the same moment', async () => {
    const user = await app.signUp('personal');
    const files = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((colour) => plain(64, 64, colour).png().toBuffer()),
    );
    const answers = await Promise.all(
      files.map((file) => user.client.send(profileCalls.updateAvatar, { image: base64(file) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await user.client.ok(profileCalls.getProfile, {});
    await stored(data.profilePic ?? '');
  });

  it.each([
    [
      'SVG',
      () =>
        Promise.resolve(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
        ),
    ],
    ['GIF', () => plain(9, 9).gif().toBuffer()],
    ['TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['AVIF', () => plain(64, 64).avif().toBuffer()],
    ['PDF', () => Promise.resolve(Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'))],
    ['page', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    [
      'PNG that ends half-way',
      async () =>
        (
          await sharp({
            create: {
              width: 256,
              height: 256,
              channels: 3,
              background: 'red',
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 5_000),
    ],
    ['bomb of 10,000 × 10,000 pixels', () => Promise.resolve(pngOf(10_000, 10_000))],
    [
      'bomb that says to be of 2,000,000,000 pixels',
      () => Promise.resolve(Buffer.from(pngOf(8, 8).map((byte, i) => (i === 17 ? 0xff : byte)))),
    ],
  ])('that is a %s is refused and changes nothing', async (_, file) => {
    const user = await app.signUp('personal');
    const path = await upload(user, await plain(64, 64).png().toBuffer());
    const image = base64(await file());
    expect(image.length).toBeLessThan(400_000);
    const before = process.memoryUsage.rss();
    expect(await user.client.fails(profileCalls.updateAvatar, { image })).toMatchObject({
      code: 'image_unreadable',
      statusCode: 422,
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(80 * 1_048_576);
    expect((await user.client.ok(profileCalls.getProfile, {})).data.profilePic).toBe(path);
  });

  it('of 25 megapixels is taken, of one row more is not', async () => {
    const user = await app.signUp('personal');
    await upload(user, pngOf(5_000, 5_000));
    expect(await user.client.fails(profileCalls.updateAvatar, { image: base64(pngOf(5_000, 5_001)) })).toMatchObject({
      code: 'image_unreadable',
    });
  });

  it('that is too large is refused by name, and one of 10 MB before it is read', async () => {
    const user = await app.signUp('personal');
    expect(await user.client.fails(profileCalls.updateAvatar, { image: 'A'.repeat(600_000) })).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'image', message: 'This picture is too large' }],
    });
    const answer = await fetch(app.url + profileCalls.updateAvatar.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.tokens.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ image: 'A'.repeat(10 * 1_048_576) }),
    }).catch(() => null);
    // The server closes a connection that goes on sending; then there is no answer to read.
    if (answer !== null) expect(answer.status).toBe(413);
    expect((await user.client.ok(profileCalls.getProfile, {})).data.profilePic).toBeNull();
  });
});

describe('the address of a picture', () => {
  it('answers for a year, to everybody, as nothing but a picture', async () => {
    const path = await upload(await app.signUp('personal'), await plain(64, 64).png().toBuffer());
    const answer = await fetch(app.url + path);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('set-cookie')).toBeNull();
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(app.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await fetch(app.url + path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String((await answer.arrayBuffer()).byteLength));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it.each([
    '/api/avatars/',
    '/api/avatars/00000000-0000-4000-8000-000000000000.webp',
    '/api/avatars/00000000-0000-4000-8000-000000000000',
    '/api/avatars/00000000-0000-4000-8000-000000000000.svg',
    "/api/avatars/'%20or%201=1.webp",
    '/api/avatars/..%2f..%2fcurrentUser',
  ])('is 404 for %s', async (path) => {
    const answer = await fetch(app.url + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('takes no other verb', async () => {
    const answer = await fetch(`${app.url}/api/avatars/00000000-0000-4000-8000-000000000000.webp`, {
      method: 'DELETE',
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});
