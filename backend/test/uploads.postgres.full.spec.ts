/**
 * Uploads to the built server: files that mean harm, very many at once, and kill -9 in the middle of uploads and of new
 * pictures: what was answered is whole, and nothing half stored stays.
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as filesCalls from '#contract/api/files.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { openDatabase } from '../src/database/open.ts';
import { FilesUpkeep } from '../src/modules/profile/files/files-upkeep.service.ts';
import { FALSE_KINDS, HEAVY } from '../src/modules/profile/resumes/reading/testing/hostile-files.ts';
import { Database, rows } from '../src/platform/database/database.ts';
import { CONNECTION_TIMES } from '../src/platform/http/connection-times.ts';
import { Files } from '../src/records/profile/files.ts';
import { buildApi, type BuiltApi } from './support/api-process.ts';
import { createTestApp, type TestApp, type TestUser } from './support/app.ts';
import { clientOf } from './support/client.ts';
import { PLAIN_RESUME } from './support/multipart.ts';
import { attacker, HOSTILE_NAMES, hostileFiles, hostilePictures } from './support/uploads/hostile.ts';
import { countedAnswers, sendMany, type Answers } from './support/uploads/many-uploads.ts';
import { onceMore } from './support/uploads/once-more.ts';
import { meanwhile, type Meanwhile } from './support/uploads/probe.ts';

/** After so many answers each process is killed, with others under way; the first one before it has answered any. */
const KILLS = [0, 2, 11];
const AT_ONCE = 8;
const PEOPLE = 8;
const BYTES = 700_000;

let built: BuiltApi;
let app: TestApp;
let people: TestUser[];
/** Of whom each sends one file of a hundred. */
let many: TestUser[];

beforeAll(async () => {
  built = await buildApi();
  app = await createTestApp({ config: { rateLimits: false } });
  people = await Promise.all(Array.from({ length: PEOPLE }, () => app.signUp('personal')));
  many = [];
  // One after another: a busy machine has no connections for all of them at once.
  while (many.length < MANY) many.push(await app.signUp('personal'));
  await app.server.stop();
});
afterAll(async () => {
  built.remove();
  await app.storage.drop();
});

/** Text, because its content is looked at, and no two alike. */
const someResume = (): File => new File([`Resume\n${randomBytes(BYTES / 2).toString('hex')}`], 'resume.txt');

const MOST_P99_MS = 50;
/** Where others take the processors, threads of the server wait for each other, and an idle server is late as well. */
const TIMES_IDLE = 2;
/** A slow machine needs more than 50 ms for so many calls at once, whatever they carry. */
const TIMES_SMALL = 2;
const MOST_GROWTH = 200 * 1_048_576;
const MOST_SECONDS = 5;
const MANY = 100;
/** Each of them by everybody at once: one is over so soon that hardly anything can be asked meanwhile. */
const WAVES = 4;

function expectCalm(
  { answers, ranP99Ms, ownP99Ms, p99Ms, idleP99Ms, growth }: Meanwhile,
  what: string,
  mostMs = MOST_P99_MS,
): void {
  const [ran, own, byClock, idle] = [ranP99Ms, ownP99Ms, p99Ms, idleP99Ms].map((ms) => `${ms.toFixed(1)} ms`);
  console.log(
    `${what}: health p99 ${String(ran)} of work, ${String(own)} without waiting for a processor, ${String(byClock)} by the clock, ${(p99Ms / idleP99Ms).toFixed(1)} times an idle server’s ${String(idle)}; memory +${(growth / 1_048_576).toFixed(0)} MiB, ${String(answers)} asked`,
  );
  expect(answers).toBeGreaterThan(100);
  expect(ranP99Ms).toBeLessThanOrEqual(mostMs);
  expect(ownP99Ms).toBeLessThanOrEqual(Math.max(mostMs, TIMES_IDLE * idleP99Ms));
  expect(growth).toBeLessThan(MOST_GROWTH);
}
const startApi = () => built.start({ DATABASE_URL: app.storage.url ?? '', DATA_DIR: app.storage.dataDir });

it('stores a hundred of five megabytes at once, or asks to come again, and never half of one', async () => {
  const [bytes, line] = [5 * 1_048_576, 'A resume that is as long as one may be.\n'];
  const content = Buffer.alloc(bytes, line);
  const api = await startApi();
  try {
    const tokens = many.map(({ tokens: { accessToken } }) => accessToken);
    const sent = { url: api.url + filesCalls.upload.path, tokens, line };
    const small = await meanwhile(api.url, api.child.pid ?? 0, async () => {
      for (let wave = 0; wave < WAVES; wave += 1) await sendMany({ ...sent, bytes: line.length });
    });
    const waves: Answers[] = [];
    let slowest = 0;
    const seen = await meanwhile(api.url, api.child.pid ?? 0, async () => {
      for (let wave = 0; wave < WAVES; wave += 1) {
        const began = performance.now();
        waves.push(await sendMany({ ...sent, bytes }));
        slowest = Math.max(slowest, performance.now() - began);
      }
    });
    const told = countedAnswers(waves);
    // A body that comes too slowly is cut, which 10 seconds of a machine that is busy elsewhere can make of any.
    if (slowest < CONNECTION_TIMES.bodyStart) expect(told['cut']).toBeUndefined();
    const stored = told['200'] ?? 0;
    expectCalm(
      seen,
      `${String(WAVES)} times ${String(MANY)} files at once, ${JSON.stringify(told)}, with small ones ${small.ranP99Ms.toFixed(1)} ms`,
      Math.max(MOST_P99_MS, TIMES_SMALL * small.ranP99Ms),
    );
    for (const wave of waves) expect(wave['200']).toBeGreaterThan(0);
    expect(Object.keys(told).filter((status) => !['200', '429', 'cut'].includes(status))).toEqual([]);
    const kept = await withDatabase((em) =>
      rows<{ id: string; size: number; sha256: string }>(
        em,
        `select id, size, encode(sha256, 'hex') as sha256 from files where state = 'stored' and size > ? and owner_id = any(?::uuid[])`,
        [line.length, `{${many.map(({ userId }) => userId).join(',')}}`],
      ),
    );
    expect(kept).toHaveLength(stored);
    const sha256 = createHash('sha256').update(content).digest('hex');
    for (const { size, sha256: digest } of kept) expect([size, digest]).toEqual([content.length, sha256]);
    const lying = contentsOf(app.storage.dataDir);
    for (const { id } of kept) expect(lying).toContain(id);
  } finally {
    api.child.kill('SIGKILL');
    await once(api.child, 'exit');
  }
});

it('leaves no row without its content, and no content without its row', async () => {
  const answered = new Map<string, string>();
  const pictures = new Set<string>();
  let unanswered = 0;
  for (const killAfter of KILLS) {
    const api = await startApi();
    const died = once(api.child, 'exit');
    if (killAfter === 0) api.child.kill('SIGKILL');
    let here = 0;
    const work = async (person: TestUser): Promise<void> => {
      while (api.child.exitCode === null && api.child.signalCode === null && !api.child.killed) {
        const file = someResume();
        try {
          const client = clientOf(api.url, person.tokens.accessToken);
          const { data } = await client.ok(filesCalls.upload, { kind: 'resume' }, {}, file);
          answered.set(data._id, await sha256Of(file));
          here += 1;
          if (here === killAfter) api.child.kill('SIGKILL');
          const { profilePic } = (await client.ok(profileCalls.updateAvatar, { image: await somePicture() })).data;
          if (profilePic !== null) pictures.add(profilePic);
        } catch {
          unanswered += 1;
        }
      }
    };
    await Promise.all(people.slice(0, AT_ONCE).map(work));
    await died;
  }
  expect(unanswered).toBeGreaterThan(0);
  expect(pictures.size).toBeGreaterThan(0);

  const reader = await createTestApp({ storage: app.storage });
  try {
    const em = reader.database.primary();
    // What the dead processes had begun is given up after 45 seconds: they are made to have passed.
    await rows(em, `update files set state_at = now() - interval '46 seconds' where state = 'storing'`);
    await reader.server.app.get(FilesUpkeep).run();
    const stored = (await rows<{ id: string }>(em, 'select id from files')).map(({ id }) => id).sort();
    expect(contentsOf(app.storage.dataDir)).toEqual(stored);
    const files = reader.server.app.get(Files);
    for (const [id, sha256] of answered) {
      expect(stored).toContain(id);
      expect(
        createHash('sha256')
          .update(await files.contentOf(id))
          .digest('hex'),
      ).toBe(sha256);
    }
    const kept = await rows<{ path: string; shown: string | null; file_id: string }>(
      em,
      `select '/api/avatars/' || a.id || '.webp' as path, u.profile_pic as shown, a.file_id
         from avatars a join users u on u.id = a.user_id join files f on f.id = a.file_id and f.state = 'stored'`,
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const { path, shown, file_id: id } of kept) {
      const content = await (await fetch(reader.url + path)).bytes();
      expect([shown, (await sharp(content).metadata()).format]).toEqual([path, 'webp']);
      expect(stored).toContain(id);
    }
  } finally {
    await reader.close();
  }
});

it('refuses or defuses files that mean harm, soon, and answers others meanwhile', async () => {
  const files = hostileFiles();
  const pictures = hostilePictures();
  const [person] = people;
  if (person === undefined) throw new Error('nobody is there');
  const api = await startApi();
  try {
    const { told, ...sends } = attacker(api.url, person);
    // The first one of all starts what stays.
    await expect.poll(() => sends.resume(PLAIN_RESUME)).toBe('read');
    const seen = await meanwhile(api.url, api.child.pid ?? 0, async () => {
      for (const file of files) {
        const result = await sends.resume(file);
        const codes = [...HEAVY, ...FALSE_KINDS].find(({ name }) => name === file.name)?.codes ?? ['no_text', 'read'];
        // `unavailable`: so slow a machine that no process to read it in was there in time.
        expect([...codes, 'file_refused', 'payload_too_large', 'unavailable'], file.name).toContain(result);
      }
      for (const picture of pictures) expect(await sends.picture(picture)).toBe(422);
      expect([0, 413]).toContain(await sends.endless());
    });
    expectCalm(seen, `${String(files.length)} files that mean harm`);
    const slowest = told.toSorted((a, b) => b.seconds - a.seconds)[0];
    console.log(`slowest: ${slowest?.what ?? ''}, ${slowest?.seconds.toFixed(1) ?? ''} s`);
    expect(told.filter(({ seconds }) => seconds >= MOST_SECONDS)).toEqual([]);
    expect(told.filter(({ status, code }) => status >= 500 && code !== 'unavailable')).toEqual([]);
    const client = clientOf(api.url, person.tokens.accessToken);
    for (const name of HOSTILE_NAMES) {
      const file = new File([`Resume ${name}`], name);
      if (name.includes('\0')) {
        const refused = await onceMore(() => client.send(filesCalls.upload, { kind: 'resume' }, {}, file));
        expect(refused.body).toMatchObject({ code: 'malformed_request' });
        continue;
      }
      const { data } = await onceMore(() => client.ok(filesCalls.upload, { kind: 'resume' }, {}, file));
      const { url } = (await onceMore(() => client.ok(filesCalls.getFileLink, { id: data._id }))).data;
      const answer = await onceMore(() => fetch(api.url + url));
      // eslint-disable-next-line no-control-regex -- what a name must not have
      expect(data.name).not.toMatch(/[/\\\u0000-\u001f\u202e<>]/);
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"\\]+\.txt"; filename\*=UTF-8''[\w.%~!$&+^`|-]+\.txt$/,
      );
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  } finally {
    api.child.kill('SIGKILL');
    await once(api.child, 'exit');
  }
});

const somePicture = async (): Promise<string> =>
  (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
      .png()
      .toBuffer()
  ).toString('base64');

async function withDatabase<T>(ask: (em: SqlEntityManager) => Promise<T>): Promise<T> {
  const { url, dataDir } = app.storage;
  const opened = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 1, dataDir });
  try {
    return await ask(new Database(opened.orm).primary());
  } finally {
    await opened.close();
  }
}

async function sha256Of(file: File): Promise<string> {
  return createHash('sha256')
    .update(await file.bytes())
    .digest('hex');
}

/** Ids of what lies in the storage, half written files by their name of the moment; without the mark of the place itself. */
function contentsOf(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => name !== 'storage-id')
    .sort();
}
