/** Profile pictures, logos and team photos lie in the storage of files: the same promises on both kinds of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as employersCalls from '#contract/api/employers.ts';
import * as filesCalls from '#contract/api/files.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import { FilesUpkeep } from '../../../src/modules/profile/files/files-upkeep.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { FILE_STORAGE, type FileStorage } from '../../../src/platform/storage/file-storage.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { startS3Server, type S3Server } from '../../support/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rolecall-pictures-'));
const imageOf = async (background = '#0b6a5c'): Promise<string> =>
  (
    await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');
const idIn = (path: string | null) => /([0-9a-f-]{36})\.webp$/.exec(path ?? '')?.[1] ?? '';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server(folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe.each([
  ['a folder', () => ({})],
  ['S3', () => ({ s3: server.settings })],
])('pictures in %s', (_, storageOf) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: false, ...storageOf() } });
  });
  afterAll(() => app.close());

  const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
  const tidyUp = () => app.server.app.get(FilesUpkeep).run();
  const isKept = (id: string) =>
    app.server.app
      .get<FileStorage>(FILE_STORAGE)
      .open(id)
      .then(async (content) => (await content.toArray()).length > 0)
      .catch(() => false);
  const filesOf = (user: TestUser) =>
    sql<{ id: string; state: string; check_at: Date | null }>(
      `select id, state, check_at from files where owner_id = ? and kind = 'picture' order by created_at`,
      [user.userId],
    );
  const served = async (path: string) => {
    const answer = await fetch(app.url + path);
    return [answer.status, Buffer.from(await answer.arrayBuffer())] as const;
  };
  const setAvatar = async (user: TestUser, image: string | null) =>
    (await user.client.ok(profileCalls.updateAvatar, { image })).data.profilePic ?? '';
  it('are files of their owner, and leave the storage when they are replaced, removed or their owner is', async () => {
    const employer = await app.signUp('client');
    const first = await setAvatar(employer, await imageOf());
    await employer.client.ok(employersCalls.updateLogo, { image: await imageOf() });
    await employer.client.ok(employersCalls.updateTeamPhoto, { image: await imageOf() });
    const three = await filesOf(employer);
    expect(three).toHaveLength(3);
    for (const file of three) {
      expect(file).toMatchObject({ state: 'stored', check_at: null });
      expect(await isKept(file.id)).toBe(true);
    }

    const second = await setAvatar(employer, await imageOf('#ff8800'));
    expect((await served(first))[0]).toBe(404);
    await tidyUp();
    const gone = three[0]?.id ?? '';
    expect([await isKept(gone), (await filesOf(employer)).length]).toEqual([false, 3]);
    expect((await served(second))[0]).toBe(200);

    await employer.client.ok(employersCalls.updateLogo, { image: null });
    await tidyUp();
    expect(await filesOf(employer)).toHaveLength(2);
    const left = await filesOf(employer);
    await sql('delete from users where id = ?', [employer.userId]);
    await tidyUp();
    for (const { id } of left) expect(await isKept(id)).toBe(false);
    expect((await served(second))[0]).toBe(404);
  });

  it('are reached by their address alone: as a file they are nobody’s, not even the owner’s', async () => {
    const seeker = await app.signUp('personal');
    const path = await setAvatar(seeker, await imageOf());
    const [file] = await filesOf(seeker);
    for (const id of [file?.id ?? '', idIn(path)]) {
      for (const user of [seeker, await app.signUp('client')]) {
        expect(await user.client.fails(filesCalls.getFileLink, { id })).toMatchObject({ code: 'not_found' });
      }
      const add = { fileId: id, label: 'Mine' };
      expect(await seeker.client.fails(resumesCalls.updateResume, add)).toMatchObject({ code: 'not_found' });
    }
    expect((await served(`/api/avatars/${file?.id ?? ''}.webp`))[0]).toBe(404);
  });

  it('count to the space of their owner', async () => {
    const seeker = await app.signUp('personal');
    const path = await setAvatar(seeker, await imageOf());
    await sql(
      `insert into files (owner_id, kind, name, format, size, sha256, state, check_at)
       select ?, 'resume', 'a.txt', 'txt', 10485760, decode(repeat('00', 32), 'hex'), 'stored', now() + interval '1 day' from generate_series(1, 10)`,
      [seeker.userId],
    );
    const refused = await seeker.client.fails(profileCalls.updateAvatar, { image: await imageOf('#ffffff') });
    expect(refused).toMatchObject({ code: 'storage_full' });
    expect((await served(path))[0]).toBe(200);
    expect(await filesOf(seeker)).toHaveLength(1);
    expect(await setAvatar(seeker, null)).toBe('');
  });

  it('never share a file or go without one', async () => {
    const person = await app.signUp('personal');
    await setAvatar(person, await imageOf());
    const emptied = sql('update avatars set file_id = null where user_id = ?', [person.userId]);
    await expect(emptied).rejects.toThrow('null value in column "file_id" of relation "avatars"');
    const other = await app.signUp('personal');
    const shared = sql(`insert into avatars (user_id, file_id) select ?, file_id from avatars where user_id = ?`, [
      other.userId,
      person.userId,
    ]);
    await expect(shared).rejects.toThrow('avatars_file_id_unique');
    await expect(sql(`update files set format = 'pdf' where owner_id = ?`, [person.userId])).rejects.toThrow(
      'files_picture_check',
    );
    await expect(sql('delete from files where owner_id = ?', [person.userId])).rejects.toThrow(
      'avatars_file_id_foreign',
    );
  });
});

it('that the storage does not take leave the former ones as they are, and one that it does not give is not cached', async () => {
  const app = await createTestApp({ config: { rateLimits: false, s3: server.settings } });
  try {
    const person = await app.signUp('personal');
    const { data } = await person.client.ok(profileCalls.updateAvatar, { image: await imageOf() });
    server.onTheWay = { aheadMs: 20 * 60_000 };
    const refused = await person.client.fails(profileCalls.updateAvatar, { image: await imageOf('#ffffff') });
    expect(refused).toMatchObject({ code: 'unavailable', statusCode: 503 });
    const answer = await fetch(app.url + (data.profilePic ?? ''));
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
      503,
      'no-store',
      null,
    ]);
    server.onTheWay = {};
    expect((await person.client.ok(profileCalls.getProfile, {})).data.profilePic).toBe(data.profilePic);
    expect((await fetch(app.url + (data.profilePic ?? ''))).status).toBe(200);
    const states = await rows<{ state: string }>(
      app.database.primary(),
      'select state from files where owner_id = ? order by created_at',
      [person.userId],
    );
    expect(states.map(({ state }) => state)).toEqual(['stored', 'removing']);
  } finally {
    server.onTheWay = {};
    await app.close();
  }
});
