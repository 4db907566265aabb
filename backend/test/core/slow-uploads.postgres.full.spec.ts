/** A file may take its time on a slow line; who only pretends to send one, or is not let in, is cut off as ever. */
import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as filesCalls from '#contract/api/files.ts';
import { MAX_FILE_BYTES } from '#contract/domain/file.ts';
import { HTTP } from '#contract/domain/limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { CONNECTION_TIMES } from '../../src/platform/http/connection-times.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';

const TIMES = {
  headers: 500,
  bodyStart: 500,
  bodyBytesPerSecond: 16_384,
  request: 1_500,
  upload: { request: 8_000, piece: 1_500, pieceBytes: 1_000 },
  stalled: 10_000,
  keepAlive: 20_000,
  check: 50,
};
/** What a busy machine may take on top. */
const SLACK_MS = 8_000;
const EACH_AT_ONCE = 4;
const CONTENT = 'Asha Rao, nurse in Pune.\n'.repeat(600);

const sockets: Socket[] = [];
let app: TestApp;
let person: TestUser;

beforeAll(async () => {
  app = await createTestApp({ times: TIMES, config: { rateLimits: false } });
  person = await app.signUp('personal');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => app.close());

interface Sending {
  readonly socket: Socket;
  heard(): string;
  /** Milliseconds from its opening to its end. */
  readonly ended: Promise<number>;
}

const BOUNDARY = 'slow-line';
const OPENING =
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="kind"\r\n\r\nresume\r\n` +
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="asha.txt"\r\nContent-Type: text/plain\r\n\r\n`;
const CLOSING = `\r\n--${BOUNDARY}--\r\n`;

/** Opens an upload and sends everything up to the content of its file. */
function begin(user: TestUser | null, size = CONTENT.length): Sending {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const started = performance.now();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => {
      resolve(performance.now() - started);
    });
  });
  socket.write(
    [
      `POST ${filesCalls.upload.path} HTTP/1.1`,
      'Host: x',
      ...(user === null ? [] : [`Authorization: Bearer ${user.tokens.accessToken}`]),
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${String(OPENING.length + size + CLOSING.length)}`,
      '',
      OPENING,
    ].join('\r\n'),
  );
  return { socket, heard: () => Buffer.concat(chunks).toString('latin1'), ended };
}

async function trickle({ socket }: Sending, piece: string, everyMs: number): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write(piece);
    await sleep(everyMs);
  }
}

it('takes a file that comes slower than any other body may, and longer, whole', async () => {
  const slow = begin(person);
  const started = performance.now();
  for (let at = 0; at < CONTENT.length; at += 750) {
    slow.socket.write(CONTENT.slice(at, at + 750));
    await sleep(150);
  }
  // Else an ordinary body would have come through as well, and this would prove nothing.
  expect(performance.now() - started).toBeGreaterThan(1.5 * TIMES.request);
  slow.socket.write(CLOSING);
  await expect.poll(() => slow.heard()).toMatch(/^HTTP\/1\.1 200 /);
  const [file] = await rows<{ size: number; hash: string }>(
    app.database.primary(),
    `select size, encode(sha256, 'hex') as hash from files where owner_id = ? and state = 'stored'`,
    [person.userId],
  );
  expect(file).toEqual({ size: CONTENT.length, hash: createHash('sha256').update(CONTENT).digest('hex') });
});

it('does not count the time in which the server itself stands still', async () => {
  const slow = begin(person);
  slow.socket.write(CONTENT.slice(0, 5_000));
  await sleep(100);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * TIMES.upload.piece);
  await sleep(5 * TIMES.check);
  slow.socket.write(CONTENT.slice(5_000) + CLOSING);
  await expect.poll(() => slow.heard()).toMatch(/^HTTP\/1\.1 200 /);
});

it('ends one that stops, and one of which a byte comes now and then', async () => {
  const stopped = begin(person);
  const dripping = begin(person);
  const drips = trickle(dripping, 'x', 20);
  for (const { ended, heard } of [stopped, dripping]) {
    const ms = await ended;
    expect(ms).toBeGreaterThan(TIMES.upload.piece - 50);
    expect(ms).toBeLessThan(TIMES.upload.piece + SLACK_MS);
    expect(heard()).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
  await drips;
});

it('ends one that comes steadily for ever', async () => {
  const endless = begin(person, 1_000_000);
  const pieces = trickle(endless, 'x'.repeat(500), 100);
  const ms = await endless.ended;
  expect(ms).toBeGreaterThan(TIMES.upload.request - 50);
  expect(ms).toBeLessThan(TIMES.upload.request + SLACK_MS);
  await pieces;
});

it.each([
  ['a visitor', null, 401],
  ['somebody who may not upload', 'staff', 403],
] as const)('gives %s the time of every other body', async (_, type, status) => {
  const sending = begin(type === null ? null : await app.signUp(type));
  // Fast enough for an upload, too slow for anything else.
  const pieces = trickle(sending, 'x'.repeat(500), 100);
  const ms = await sending.ended;
  expect(ms).toBeLessThan(TIMES.request + SLACK_MS);
  expect(ms).toBeLessThan(TIMES.upload.request);
  expect(sending.heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
  await pieces;
});

it('leaves places for others while one person holds several, and gives them back', async () => {
  const ask = async () => (await person.client.send(filesCalls.upload, { kind: 'resume' })).status;
  const hold = () => {
    const sending = Array.from({ length: EACH_AT_ONCE }, () => begin(person));
    return { sending, flows: sending.map((each) => trickle(each, 'x'.repeat(100), 50)) };
  };
  // On a busy machine what is asked may come before what is to be held, and take its place: then all of it again.
  const { sending, flows } = await eventually(async () => {
    const attempt = hold();
    await sleep(300);
    if ((await ask()) === 429) return attempt;
    for (const { socket } of attempt.sending) socket.destroy();
    await Promise.all(attempt.flows);
    throw new Error('there was room for another');
  });
  const other = await app.signUp('personal');
  expect((await other.client.send(filesCalls.upload, { kind: 'resume' })).status).toBe(200);
  for (const { socket } of sending) socket.destroy();
  await Promise.all(flows);
  await expect.poll(ask, { interval: 100 }).toBe(200);
});

it('has limits in the product that let five megabytes through at 64 kB a second, and at a third of it', () => {
  const { upload, request, check } = CONNECTION_TIMES;
  expect((MAX_FILE_BYTES / 64_000) * 1_000).toBeGreaterThan(request);
  expect((MAX_FILE_BYTES / 21_000) * 1_000).toBeLessThan(upload.request);
  expect(upload.request).toBeLessThanOrEqual(300_000);
  expect(upload.piece).toBeLessThanOrEqual(15_000);
  expect(upload.pieceBytes).toBeGreaterThanOrEqual(4_096);
  // The client waits longer: it is the server that says what was wrong.
  expect(HTTP.uploadTimeoutMs).toBeGreaterThan(upload.request + check);
});
