import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as filesCalls from '#contract/api/files.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import { FilesUpkeep } from '../../../src/modules/profile/files/files-upkeep.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { postJob } from '../support/drafts.ts';

let app: TestApp;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  seeker = await app.signUp('personal');
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
let made = 0;

async function newFile(name = 'resume.txt', user = seeker): Promise<string> {
  made += 1;
  const file = new File([`Asha Rao, version ${String(made)}`], name);
  return (await user.client.ok(filesCalls.upload, { kind: 'resume' }, {}, file)).data._id;
}
async function add(name?: string) {
  const fileId = await newFile(name);
  const { data } = await seeker.client.ok(resumesCalls.updateResume, { fileId });
  const added = data.find((resume) => resume.fileId === fileId);
  if (added === undefined) throw new Error('The resume was not added');
  return added;
}
const list = async () => (await seeker.client.ok(resumesCalls.getResumes, {})).data;

describe('resumes', () => {
  it('have the name of their file, and the first is the default', async () => {
    const first = await add('Asha Rao, nurse.txt');
    expect(first).toMatchObject({ label: 'Asha Rao, nurse', isDefault: true, format: 'txt' });
    expect(await add()).toMatchObject({ isDefault: false });
  });

  it('are renamed, and one of them is always the default', async () => {
    const [first, second] = [await add(), await add()];
    await seeker.client.ok(resumesCalls.updateResume, { resumeId: second._id, label: 'Ward', isDefault: true });
    expect(await list()).toMatchObject([
      { _id: second._id, label: 'Ward', isDefault: true },
      { _id: first._id, isDefault: false },
    ]);
    await seeker.client.ok(resumesCalls.deleteResume, { resumeId: second._id });
    expect(await list()).toMatchObject([{ _id: first._id, isDefault: true }]);
  });

  it('are five at most, also when ten are added at once', async () => {
    const files: string[] = [];
    // One after the other: nobody uploads more than four at once.
    while (files.length < 10) files.push(await newFile());
    const answers = await Promise.all(files.map((fileId) => seeker.client.send(resumesCalls.updateResume, { fileId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const standing = await list();
    expect(standing).toHaveLength(5);
    expect(standing.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await expect(
      sql(`insert into resumes (user_id, file_id, place, label) select user_id, ?, 6, 'x' from resumes limit 1`, [
        files[0],
      ]),
    ).rejects.toThrow(/resumes_/);
  });

  it('are not the same file twice', async () => {
    const file = new File(['Asha Rao, the same'], 'a.txt');
    const upload = async () => (await seeker.client.ok(filesCalls.upload, { kind: 'resume' }, {}, file)).data._id;
    await seeker.client.ok(resumesCalls.updateResume, { fileId: await upload() });
    expect(await seeker.client.fails(resumesCalls.updateResume, { fileId: await upload() })).toMatchObject({
      code: 'resume_exists',
    });
  });

  it('are made of own files alone', async () => {
    const other = await app.signUp('personal');
    const theirs = await newFile('a.txt', other);
    for (const input of [
      { fileId: theirs },
      { fileId: crypto.randomUUID() },
      { resumeId: crypto.randomUUID(), label: 'x' },
    ]) {
      expect(await seeker.client.fails(resumesCalls.updateResume, input)).toMatchObject({ code: 'not_found' });
    }
    expect(await seeker.client.fails(resumesCalls.updateResume, {})).toMatchObject({ code: 'validation_failed' });
  });
});

describe('with an application', () => {
  const apply = async (resumeId: string | null, employer: TestUser) => {
    const jobId = await postJob(employer);
    return (await seeker.client.ok(applicationsCalls.applyJobs, { jobId, resumeId })).data._id;
  };
  const seenBy = async (user: TestUser, id: string) =>
    (await user.client.ok(applicationsCalls.getJobApplicationById, { id })).data.resume;

  it('the chosen resume goes to that employer and to nobody else', async () => {
    const [employer, rival] = [await app.signUp('client'), await app.signUp('client')];
    const resume = await add('nurse.txt');
    const id = await apply(resume._id, employer);
    expect(await seenBy(employer, id)).toEqual({
      fileId: resume.fileId,
      fileName: 'nurse.txt',
      format: 'txt',
      size: resume.size,
    });
    const { data } = await employer.client.ok(filesCalls.getFileLink, { id: resume.fileId });
    expect((await fetch(app.url + data.url)).status).toBe(200);
    expect(await rival.client.fails(filesCalls.getFileLink, { id: resume.fileId })).toMatchObject({
      code: 'not_found',
    });
    expect(await seenBy(seeker, id)).toMatchObject({ fileName: 'nurse.txt' });
  });

  it('may come without one', async () => {
    const employer = await app.signUp('client');
    expect(await seenBy(employer, await apply(null, employer))).toBeNull();
  });

  it('stays as it was sent when its owner deletes the resume', async () => {
    const employer = await app.signUp('client');
    const resume = await add();
    const id = await apply(resume._id, employer);
    await seeker.client.ok(resumesCalls.deleteResume, { resumeId: resume._id });
    await app.server.app.get(FilesUpkeep).run();
    expect(await seenBy(employer, id)).toMatchObject({ fileId: resume.fileId });
    expect(await list()).toEqual([]);
  });

  it('is hidden once its sender is leaving', async () => {
    const employer = await app.signUp('client');
    const resume = await add();
    const id = await apply(resume._id, employer);
    await sql(`update users set leaving_at = now() + interval '30 days' where id = ?`, [seeker.userId]);
    expect(await seenBy(employer, id)).toBeNull();
    expect(await employer.client.fails(filesCalls.getFileLink, { id: resume.fileId })).toMatchObject({
      code: 'not_found',
    });
  });

  it('is not given any more to an employer that its sender has blocked', async () => {
    const employer = await app.signUp('client');
    const { _id, fileId } = await add();
    const { data: sent } = await seeker.client.ok(applicationsCalls.applyJobs, {
      jobId: await postJob(employer),
      resumeId: _id,
    });
    await employer.client.ok(filesCalls.getFileLink, { id: fileId });
    await sql('insert into seeker_blocks (user_id, client_id) values (?, ?)', [seeker.userId, employer.userId]);
    expect(await employer.client.fails(filesCalls.getFileLink, { id: fileId })).toMatchObject({ code: 'not_found' });
    const { data } = await employer.client.ok(applicationsCalls.getJobApplicationById, { id: sent._id });
    expect(data.resume).toBeNull();
  });

  it('cannot be somebody else’s resume, nor come from a vendor', async () => {
    const employer = await app.signUp('client');
    const resume = await add();
    const jobId = await postJob(employer);
    const other = await app.signUp('personal');
    expect(await other.client.fails(applicationsCalls.applyJobs, { jobId, resumeId: resume._id })).toMatchObject({
      code: 'not_found',
    });
    const vendor = await app.signUp('company');
    expect(
      await vendor.client.fails(applicationsCalls.applyJobs, {
        jobId,
        employeeId: crypto.randomUUID(),
        resumeId: resume._id,
      }),
    ).toMatchObject({ success: false });
  });
});

it('are in the archive of somebody’s data, with their files', async () => {
  const resume = await add('nurse.txt');
  const { data } = await seeker.client.ok(profileCalls.exportData, {});
  const files = unzipSync(Buffer.from(data.content, 'base64'));
  expect(JSON.parse(strFromU8(files['files.json'] ?? new Uint8Array()))).toMatchObject([
    { name: 'nurse.txt', resume: 'nurse', isDefaultResume: true },
  ]);
  expect(strFromU8(files[`files/${resume.fileId}-nurse.txt`] ?? new Uint8Array())).toContain('Asha Rao');
});
