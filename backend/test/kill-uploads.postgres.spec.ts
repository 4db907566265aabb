/** kill -9 in the middle of uploads: what was answered is whole, and nothing half stored stays. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as filesCalls from '#contract/api/files.ts';
import { rows } from '../src/database/database.ts';
import { FilesUpkeep } from '../src/modules/files/files-upkeep.service.ts';
import { FilesService } from '../src/modules/files/files.service.ts';
import { buildApi } from './support/api-process.ts';
import type { BuiltApi } from './support/api-process.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp, TestUser } from './support/app.ts';
import { clientOf } from './support/client.ts';

/** After so many answers each process is killed, with others under way. */
const KILLS = [2, 11, 23];
const AT_ONCE = 8;
const PEOPLE = 8;
const BYTES = 700_000;

let built: BuiltApi;
let app: TestApp;
let people: TestUser[];

beforeAll(async () => {
  built = await buildApi();
  app = await createTestApp({ config: { rateLimits: false } });
  people = await Promise.all(Array.from({ length: PEOPLE }, () => app.signUp('personal')));
  await app.server.stop();
});
afterAll(async () => {
  built.remove();
  await app.storage.drop();
});

/** Text, because its content is looked at, and no two alike. */
const someResume = (): File => new File([`Resume\n${randomBytes(BYTES / 2).toString('hex')}`], 'resume.txt');

it('leaves no row without its content, and no content without its row', async () => {
  const answered = new Map<string, string>();
  let unanswered = 0;
  for (const killAfter of KILLS) {
    const api = await built.start({ DATABASE_URL: app.storage.url ?? '', DATA_DIR: app.storage.dataDir });
    const died = once(api.child, 'exit');
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
        } catch {
          unanswered += 1;
        }
      }
    };
    await Promise.all(people.slice(0, AT_ONCE).map(work));
    await died;
  }
  expect(unanswered).toBeGreaterThan(0);

  const reader = await createTestApp({ storage: app.storage });
  try {
    const em = reader.database.primary();
    // What the dead processes had begun is given up after 45 seconds: they are made to have passed.
    await rows(em, `update files set state_at = now() - interval '46 seconds' where state = 'storing'`);
    await reader.server.app.get(FilesUpkeep).run();
    const stored = (await rows<{ id: string }>(em, 'select id from files')).map(({ id }) => id).sort();
    expect(contentsOf(app.storage.dataDir)).toEqual(stored);
    const files = reader.server.app.get(FilesService);
    for (const [id, sha256] of answered) {
      expect(stored).toContain(id);
      expect(
        createHash('sha256')
          .update(await files.read(id))
          .digest('hex'),
      ).toBe(sha256);
    }
  } finally {
    await reader.close();
  }
});

async function sha256Of(file: File): Promise<string> {
  return createHash('sha256')
    .update(await file.bytes())
    .digest('hex');
}

/** Ids of what lies in the storage, half written files by their name of the moment. */
function contentsOf(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
