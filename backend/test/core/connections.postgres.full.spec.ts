/** Whoever holds a connection by saying, or taking, nothing is cut off; whoever is only slow is not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../src/platform/database/database.ts';
import { CONNECTION_TIMES } from '../../src/platform/http/connection-times.ts';
import { postJob } from '../modules/support/drafts.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { openStream } from '../support/event-stream.ts';

const TIMES = {
  headers: 500,
  bodyStart: 500,
  bodyBytesPerSecond: 4_096,
  request: 4_000,
  upload: { request: 60_000, piece: 15_000, pieceBytes: 4_096 },
  stalled: 900,
  keepAlive: 20_000,
  check: 50,
};
/** More than a system holds back for a connection. */
const BIG_BYTES = 24_000_000;
/** What a busy machine may take on top. */
const SLACK_MS = 4_000;

const folder = mkdtempSync(join(tmpdir(), 'rolecall-connections-'));
const sockets: Socket[] = [];
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/index.html'), '<html><head></head></html>');
  writeFileSync(join(folder, 'web/big.txt'), Buffer.alloc(BIG_BYTES, 'x'));
  app = await createTestApp({ times: TIMES, config: { webRoot: join(folder, 'web') } });
  user = await app.signUp('client');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
  rmSync(folder, { recursive: true });
});

interface Raw {
  readonly socket: Socket;
  /** What came over it so far. */
  heard(): string;
  /** Resolves with the milliseconds from its opening to its end. */
  readonly ended: Promise<number>;
}

function raw(sent: string, reads = true): Raw {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const started = performance.now();
  const chunks: Buffer[] = [];
  if (reads) socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<number>((resolve) => {
    socket.on('error', () => undefined);
    socket.once('close', () => {
      resolve(performance.now() - started);
    });
  });
  socket.write(sent);
  return { socket, heard: () => Buffer.concat(chunks).toString('latin1'), ended };
}

async function trickle({ socket }: Raw, piece: string, everyMs: number): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write(piece);
    await sleep(everyMs);
  }
}

const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${String(length)}\r\n\r\n`;

describe('the time for a request', () => {
  it('ends for a socket that says nothing, half a head, and a head that never ends', async () => {
    const silent = raw('');
    const half = raw(GET);
    const endless = raw(GET);
    const trickling = trickle(endless, 'X-A: b\r\n', 20);
    for (const { ended } of [silent, half, endless]) {
      const ms = await ended;
      expect(ms).toBeGreaterThan(TIMES.headers - 50);
      expect(ms).toBeLessThan(TIMES.headers + SLACK_MS);
    }
    expect(half.heard()).toMatch(/^HTTP\/1\.1 408 /);
    await trickling;
  });

  it.each(['/api/login', '/api/upload', '/api/no-such-call', '/api/activeJobs', '/jobs', '/feeds/jobs.rss'])(
    'ends for a body that stops or trickles: %s',
    async (path) => {
      const stopped = raw(`${post(path, 500)}{"a"`);
      const dripping = raw(post(path, 5_000));
      const chunked = raw(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const drips = [trickle(dripping, ' ', 20), trickle(chunked, '1\r\n \r\n', 20)];
      for (const { ended } of [stopped, dripping, chunked]) {
        const ms = await ended;
        expect(ms).toBeGreaterThan(TIMES.bodyStart - 50);
        expect(ms).toBeLessThan(TIMES.bodyStart + SLACK_MS);
      }
      await Promise.all(drips);
    },
  );

  it('is enough for a body that comes slowly and steadily', async () => {
    const size = 8_000;
    const steady = raw(post('/api/login', size));
    for (let sent = 0; sent < size; sent += 500) {
      expect(steady.socket.destroyed).toBe(false);
      steady.socket.write(' '.repeat(500));
      await sleep(60);
    }
    await expect.poll(() => steady.heard()).toMatch(/^HTTP\/1\.1 400 /);
    expect(steady.heard()).toContain('malformed_request');
  });

  it('does not run between two requests', async () => {
    const { socket, heard } = raw(`${GET}\r\n`);
    await sleep(TIMES.stalled + 300);
    socket.write(`${GET}\r\n`);
    await expect.poll(() => heard().match(/HTTP\/1\.1 200/g)?.length).toBe(2);
  });
});

describe('the time for an answer', () => {
  const BIG = 'GET /big.txt HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n';

  it('ends for who never reads', async () => {
    // The other side would only notice by reading.
    const cut = new Promise<void>((resolve) => {
      app.server.app.getHttpServer().once('connection', (taken: Socket) => {
        taken.once('close', () => {
          resolve();
        });
      });
    });
    const { socket } = raw(BIG, false);
    await cut;
    expect(socket.bytesRead).toBeLessThan(BIG_BYTES);
    socket.destroy();
  });

  it('goes on for who reads slowly', async () => {
    const { socket, ended } = raw(BIG, false);
    const started = performance.now();
    let bytes = 0;
    const state = { cut: false };
    void ended.then(() => (state.cut = true));
    while (performance.now() - started < 4 * TIMES.stalled) {
      bytes += (socket.read(65_536) as Buffer | null)?.length ?? 0;
      await sleep(15);
    }
    expect(state.cut).toBe(false);
    expect(bytes).toBeLessThan(BIG_BYTES);
    while (bytes < BIG_BYTES && !state.cut) {
      bytes += (socket.read() as Buffer | null)?.length ?? 0;
      await sleep(1);
    }
    expect(bytes).toBeGreaterThanOrEqual(BIG_BYTES);
  });

  it('goes on for a stream on which nothing happens', async () => {
    const stream = await openStream(`${app.url}/api/notifications/stream`, user.tokens.accessToken);
    expect(stream.status).toBe(200);
    let over = false;
    void stream.ended.then(
      () => (over = true),
      () => (over = true),
    );
    await sleep(3 * TIMES.stalled);
    expect(over).toBe(false);
    stream.abort();
  });
});

it('leaves the list of all jobs to everybody, though some take it and never read', async () => {
  const id = await postJob(user);
  await rows(app.database.primary(), 'update jobs set description_html = ? where id = ?', ['x '.repeat(10_000), id]);
  const columns = await rows<{ name: string }>(
    app.database.primary(),
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'jobs' and column_name <> 'id' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const list = columns.map(({ name }) => name).join(', ');
  await rows(
    app.database.primary(),
    `insert into jobs (${list}) select ${list} from jobs, generate_series(1, 999) where id = '${id}'`,
  );
  const readers = Array.from({ length: 20 }, () =>
    raw('GET /feeds/jobs.xml HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n', false),
  );
  await sleep(500);
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const response = await fetch(`${app.url}/feeds/jobs.xml`);
      return { status: response.status, text: await response.text() };
    }),
  );
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text.match(/<job>/g)).toHaveLength(1_000);
    expect(text.endsWith('</source>\n')).toBe(true);
  }
  for (const { socket } of readers) socket.destroy();
});

it('has limits in the product under which a connection that says nothing ends within 15 seconds', () => {
  const { headers, bodyStart, check, request, stalled } = CONNECTION_TIMES;
  expect(headers + check).toBeLessThan(15_000);
  expect(bodyStart + check).toBeLessThan(15_000);
  expect(request).toBeLessThanOrEqual(30_000);
  expect(stalled).toBeLessThanOrEqual(60_000);
});
