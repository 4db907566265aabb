/** Questions that are answered with a file: who brings it, who gets it, and when it is gone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as draftCalls from '#contract/api/application-drafts.ts';
import { applyJobs, getJobApplicationById } from '#contract/api/applications.ts';
import { deleteBenchResource } from '#contract/api/bench.ts';
import * as filesCalls from '#contract/api/files.ts';
import * as privacyCalls from '#contract/api/privacy.ts';
import { docxOf, PDF, PNG } from '../../src/library/documents/documents.fixture.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { addResource } from './support/resources.ts';
import { mailTo, sayYes } from './support/consent.ts';
import { postJob } from './support/drafts.ts';
import { exported } from './support/exported.ts';
import { bringFile, linkStatus, sweptFiles } from './support/files.ts';
import { addMember } from './support/members.ts';
import { putAt } from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
});
afterAll(() => app.close());

const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const bring = (user: TestUser, content: Buffer = PDF, name = 'Portfolio.pdf') =>
  bringFile(user, 'answer', content, name);
const asking = () =>
  postJob(employer, {
    screeningQuestions: [
      { id: 'work', question: 'Your portfolio?', kind: 'file', required: true, options: [], wanted: [], atLeast: null },
      { id: 'why', question: 'Why us?', kind: 'text', required: false, options: [], wanted: [], atLeast: null },
    ],
  });
const answer = (file: string) => [{ questionId: 'work', answer: file }];
const shown = async (user: TestUser, id: string) =>
  (await user.client.ok(getJobApplicationById, { id })).data.answers[0];
const tidyUp = (...ids: string[]) => sweptFiles(app, ids);
async function applied() {
  const [seeker, jobId] = [await app.signUp('personal'), await asking()];
  const file = await bring(seeker);
  const { data } = await seeker.client.ok(applyJobs, { jobId, answers: answer(file) });
  return { seeker, file, id: data._id, jobId };
}
const faultOf = async (user: TestUser, jobId: string, answers: { questionId: string; answer: string }[]) => {
  const failure = await user.client.fails(applyJobs, { jobId, answers });
  expect(failure.code).toBe('validation_failed');
  return failure.details;
};

describe('an answer that is a file', () => {
  it('is a file of the applicant’s own, brought for that, and there where it is required', async () => {
    const [seeker, other, jobId] = [await app.signUp('personal'), await app.signUp('personal'), await asking()];
    const fault = (message: string) => [{ path: 'answers.work', message }];
    expect(await faultOf(seeker, jobId, [])).toEqual(fault('Please answer this question'));
    expect(await faultOf(seeker, jobId, answer('my portfolio'))).toEqual(fault('Choose a file'));
    const gone = fault('We no longer have this file. Please choose it again.');
    expect(await faultOf(seeker, jobId, answer(crypto.randomUUID()))).toEqual(gone);
    expect(await faultOf(seeker, jobId, answer(await bring(other)))).toEqual(gone);
    const resume = new File(['Asha'], 'a.txt');
    const { data } = await seeker.client.ok(filesCalls.upload, { kind: 'resume' }, {}, resume);
    expect(await faultOf(seeker, jobId, answer(data._id))).toEqual(gone);
    const text = new File(['text'], 'a.pdf');
    expect((await seeker.client.send(filesCalls.upload, { kind: 'answer' }, {}, text)).status).toBe(422);
    expect((await employer.client.fails(filesCalls.upload, { kind: 'answer' }, {}, text)).code).toBe('forbidden');
  });

  it('is read by both sides with its name, and by nobody else', async () => {
    const { seeker, file, id } = await applied();
    const seen = {
      ...{ question: 'Your portfolio?', kind: 'file', answer: 'Portfolio.pdf', fits: null },
      file: { fileId: file, fileName: 'Portfolio.pdf', format: 'pdf', size: PDF.length },
    };
    for (const user of [employer, seeker, await addMember(app, employer, 'viewer')]) {
      expect(await shown(user, id)).toEqual(seen);
      expect(await linkStatus(user, file)).toBe(200);
    }
    for (const stranger of [await app.signUp('client'), await app.signUp('personal'), await app.signUp('company')]) {
      expect(await linkStatus(stranger, file)).toBe(404);
    }
    const { data } = await employer.client.ok(filesCalls.getFileLink, { id: file });
    expect((await fetch(app.url + data.url)).status).toBe(200);
    const archive = await exported(seeker.client);
    expect(Object.keys(archive.files)).toContain(`files/${file}-Portfolio.pdf`);
  });

  it('of somebody submitted is shown once the employer may reach them', async () => {
    const [vendor, jobId] = [await app.signUp('company'), await asking()];
    const employeeId = await addResource(app, vendor, { email: 'nila@person.example' });
    const file = await bring(vendor, PNG, 'Nila Rao.png');
    const input = { jobId, employeeId, answers: answer(file) };
    expect((await vendor.client.ok(draftCalls.previewApplication, input)).data.answers[0]).toMatchObject({
      file: null,
    });
    const { _id: id } = (await vendor.client.ok(applyJobs, input)).data;
    await mailTo(app, 'nila@person.example');
    await sayYes(app, vendor);
    expect(await shown(employer, id)).toMatchObject({ kind: 'file', answer: '', file: null });
    expect(await linkStatus(employer, file)).toBe(404);
    expect(await shown(vendor, id)).toMatchObject({ answer: 'Nila Rao.png' });
    await putAt(app, id, 'interviewing');
    expect(await shown(employer, id)).toMatchObject({ answer: 'Nila Rao.png' });
    expect(await linkStatus(employer, file)).toBe(200);
    await vendor.client.ok(deleteBenchResource, { employeeId });
    expect(await linkStatus(employer, file)).toBe(404);
    expect(await tidyUp(file)).toEqual([]);
  });

  it('is kept with a draft, goes when another takes its place, and stays with what was sent', async () => {
    const [seeker, jobId] = [await app.signUp('personal'), await asking()];
    const [first, second] = [await bring(seeker), await bring(seeker, docxOf(), 'Work.docx')];
    const save = async (version: number | null, file: string) => {
      const input = { jobId, version, coverNote: 'Hello', resumeId: null, withoutResume: false };
      return (await seeker.client.ok(draftCalls.saveApplicationDraft, { ...input, answers: answer(file) })).data
        .version;
    };
    const version = await save(null, first);
    expect(await tidyUp(first, second)).toEqual([first]);
    expect(await linkStatus(employer, first)).toBe(404);
    const third = await bring(seeker);
    await save(version, third);
    expect(await tidyUp(first, third)).toEqual([third]);
    const { draft } = (await seeker.client.ok(draftCalls.getApplicationDraft, { jobId })).data;
    expect(draft?.answers).toEqual(answer(third));
    // A file that is gone keeps nobody from writing on.
    await save(draft?.version ?? 0, crypto.randomUUID());
    const fourth = await bring(seeker);
    const { _id: id } = (await seeker.client.ok(applyJobs, { jobId, answers: answer(fourth) })).data;
    expect(await tidyUp(third, fourth)).toEqual([fourth]);
    // The same question elsewhere is not answered with it by itself.
    const next = await asking();
    const { suggested } = (await seeker.client.ok(draftCalls.getApplicationDraft, { jobId: next })).data;
    expect(suggested.answers).toEqual([]);
    await sql('delete from applications where id = ?', [id]);
    expect(await tidyUp(fourth)).toEqual([]);
  });

  it('is gone for the employer when it was taken back, and when its account leaves', async () => {
    const [back, left] = [await applied(), await applied()];
    await back.seeker.client.ok(privacyCalls.revokeProfileAccess, { employerId: employer.userId });
    await sql('update users set leaving_at = now() where id = ?', [left.seeker.userId]);
    for (const { file } of [back, left]) expect(await linkStatus(employer, file)).toBe(404);
    expect(await shown(employer, back.id)).toMatchObject({ answer: '', file: null });
    expect(await shown(employer, left.id)).toBeUndefined();
  });

  it('holds by constraint', async () => {
    const { file, id } = await applied();
    const add = (columns: string, values: string) =>
      sql(`insert into answer_files (file_id, ${columns}) values (?, ${values})`, [file]);
    await expect(add('application_id', `'${id}'`)).rejects.toThrow(/application_unique/);
    await expect(add('application_id', 'null')).rejects.toThrow(/of_check/);
    await expect(sql('delete from files where id = ?', [file])).rejects.toThrow(/file_id_foreign/);
  });
});
