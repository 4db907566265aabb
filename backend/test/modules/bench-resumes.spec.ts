import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addBenchResource, archiveBenchResource, getBenchResources } from '#contract/api/bench.ts';
import * as calls from '#contract/api/bench-resumes.ts';
import { getFileLink } from '#contract/api/files.ts';
import { exportData } from '#contract/api/profile.ts';
import { parseResume } from '#contract/api/resumes.ts';
import { FilesUpkeep } from '../../src/modules/profile/files/files-upkeep.service.ts';
import { readBytes } from '../../src/modules/profile/resumes/reading/read-bytes.ts';
import { ResumeReader } from '../../src/modules/profile/resumes/reading/resume-reader.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { addBenchResume, newResumeFile } from './support/bench-resumes.ts';
import { addMember } from './support/members.ts';
import { addResource, person } from './support/resources.ts';

let app: TestApp;
let vendor: TestUser;
let employeeId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  // Its own process is proven where resumes are read; a machine at its limit would be asked to come again.
  vi.spyOn(app.server.app.get(ResumeReader), 'readResume').mockImplementation((bytes, name) =>
    readBytes(Buffer.from(bytes), name),
  );
});
beforeEach(async () => {
  vendor = await app.signUp('company');
  employeeId = await addResource(app, vendor, { name: 'Asha Rao' });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const list = async () => (await vendor.client.ok(calls.getBenchResumes, { employeeId })).data;
const add = (name?: string) => addBenchResume(vendor, employeeId, name === undefined ? {} : { name });
const isThere = async (fileId: string) => {
  await app.server.app.get(FilesUpkeep).run();
  return (await sql(`select 1 from files where id = ? and state = 'stored'`, [fileId])).length > 0;
};

describe('resumes of somebody on a bench', () => {
  it('are a list of their own for each person, named, with one default as long as there are any', async () => {
    const first = await add('Asha Rao, Java.txt');
    expect(first).toMatchObject({ label: 'Asha Rao, Java', isDefault: true, format: 'txt' });
    const second = await add();
    await vendor.client.ok(calls.updateBenchResume, {
      ...{ employeeId, resumeId: second._id },
      ...{ label: 'For banks', isDefault: true },
    });
    expect(await list()).toMatchObject([
      { _id: second._id, label: 'For banks', isDefault: true },
      { _id: first._id, isDefault: false },
    ]);
    const other = await addResource(app, vendor);
    expect((await vendor.client.ok(calls.getBenchResumes, { employeeId: other })).data).toEqual([]);
    await vendor.client.ok(calls.deleteBenchResume, { employeeId, resumeId: second._id });
    expect(await list()).toMatchObject([{ _id: first._id, isDefault: true }]);
    expect([await isThere(first.fileId), await isThere(second.fileId)]).toEqual([true, false]);
  });

  it('are five at most, also when eight are added at once', async () => {
    const files: string[] = [];
    while (files.length < 8) files.push(await newResumeFile(vendor));
    const answers = await Promise.all(
      files.map((fileId) => vendor.client.send(calls.updateBenchResume, { employeeId, fileId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await expect(
      sql(`insert into bench_resumes (resource_id, file_id, place, label) values (?, ?, 6, 'x')`, [
        employeeId,
        files[0],
      ]),
    ).rejects.toThrow(/bench_resumes_/);
    await expect(sql('update bench_resumes set is_default = true where resource_id = ?', [employeeId])).rejects.toThrow(
      /bench_resumes_default_idx/,
    );
  });

  it('are no file twice, nor that of another person, another account or another list', async () => {
    const { fileId } = await add();
    const other = await addResource(app, vendor);
    await expect(
      sql(`insert into bench_resumes (resource_id, file_id, place, label) values (?, ?, 1, 'x')`, [other, fileId]),
    ).rejects.toThrow(/bench_resumes_file_id_unique/);
    const seeker = await app.signUp('personal');
    const theirs = await newResumeFile(seeker);
    expect(await vendor.client.fails(calls.updateBenchResume, { employeeId, fileId: theirs })).toMatchObject({
      code: 'not_found',
    });
    const twice = [await newResumeFile(vendor, 'a.txt', 'The same'), await newResumeFile(vendor, 'b.txt', 'The same')];
    await vendor.client.ok(calls.updateBenchResume, { employeeId, fileId: twice[0] });
    expect(await vendor.client.fails(calls.updateBenchResume, { employeeId, fileId: twice[1] })).toMatchObject({
      code: 'resume_exists',
    });
    const [mine] = await list();
    expect(
      await vendor.client.fails(calls.updateBenchResume, { employeeId: other, resumeId: mine?._id, label: 'x' }),
    ).toMatchObject({ code: 'not_found' });
  });

  it('are read by every colleague and by nobody else, and changed by those who do the daily work', async () => {
    const { _id: resumeId, fileId } = await add();
    const [viewer, manager] = [await addMember(app, vendor, 'viewer'), await addMember(app, vendor, 'manager')];
    const { data } = await viewer.client.ok(getFileLink, { id: fileId });
    expect((await fetch(app.url + data.url)).status).toBe(200);
    expect(await viewer.client.fails(calls.deleteBenchResume, { employeeId, resumeId })).toMatchObject({
      code: 'role_forbidden',
    });
    await manager.client.ok(calls.updateBenchResume, { employeeId, resumeId, label: 'For banks' });
    for (const type of ['company', 'client', 'personal'] as const) {
      const stranger = await app.signUp(type);
      expect(await stranger.client.fails(getFileLink, { id: fileId })).toMatchObject({ code: 'not_found' });
    }
  });

  it('stay while the person is put away, and go with whoever is taken from the bench', async () => {
    const { fileId } = await add();
    await vendor.client.ok(archiveBenchResource, { employeeId, archived: true });
    expect(await isThere(fileId)).toBe(true);
    expect(await list()).toHaveLength(1);
    await sql('delete from bench_resources where id = ?', [employeeId]);
    expect(await isThere(fileId)).toBe(false);
  });

  it('begin with the file that somebody new was read from, in one go', async () => {
    const fileId = await newResumeFile(vendor, 'New.txt');
    const { data } = await vendor.client.ok(addBenchResource, {
      ...person({ name: 'New Person' }),
      resumeFileId: fileId,
    });
    expect((await vendor.client.ok(calls.getBenchResumes, { employeeId: data._id })).data).toMatchObject([
      { fileId, label: 'New', isDefault: true },
    ]);
    // Without the file there is no person either.
    const before = (await vendor.client.ok(getBenchResources, {})).page;
    const gone = { ...person({ name: 'Nobody' }), resumeFileId: crypto.randomUUID() };
    expect(await vendor.client.fails(addBenchResource, gone)).toMatchObject({
      code: 'not_found',
      message: 'We no longer have the file of the resume. Please choose it again.',
    });
    expect((await vendor.client.ok(getBenchResources, {})).page).toEqual(before);
  });

  it('are in the archive of the vendor’s data, with their files and whose they are', async () => {
    const { fileId } = await add('Asha.txt');
    const { data } = await vendor.client.ok(exportData, {});
    const files = unzipSync(Buffer.from(data.content, 'base64'));
    expect(JSON.parse(strFromU8(files['files.json'] ?? new Uint8Array()))).toMatchObject([
      { name: 'Asha.txt', resume: 'Asha', isDefaultResume: true, resumeOf: 'Asha Rao' },
    ]);
    expect(strFromU8(files[`files/${fileId}-Asha.txt`] ?? new Uint8Array())).toContain('Asha Rao');
  });
});

it('reads a file that a vendor brought before there is a person, and nobody else’s', async () => {
  const fileId = await newResumeFile(vendor, 'asha.txt', 'Asha Rao\nJava developer\nasha@example.com\n');
  const reading = (await vendor.client.ok(parseResume, { fileId })).data;
  expect(reading).toMatchObject({ kind: 'read', fields: { emails: [{ value: 'asha@example.com' }] } });
  const other = await app.signUp('company');
  expect(await other.client.fails(parseResume, { fileId })).toMatchObject({ code: 'not_found' });
  expect(await vendor.client.fails(parseResume, {})).toMatchObject({ code: 'validation_failed' });
});
