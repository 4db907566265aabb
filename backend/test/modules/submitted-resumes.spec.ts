/** The resume that goes along with somebody of a bench: who may read it, and from when on. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteApplicationDraft, getApplicationDraft, saveApplicationDraft } from '#contract/api/application-drafts.ts';
import { getApplicationResume } from '#contract/api/application-resume.ts';
import { applyJobs, getJobApplicationById } from '#contract/api/applications.ts';
import { getBenchResourceById } from '#contract/api/bench.ts';
import { deleteBenchResume } from '#contract/api/bench-resumes.ts';
import { getFileLink } from '#contract/api/files.ts';
import { FilesUpkeep } from '../../src/modules/profile/files/files-upkeep.service.ts';
import { readBytes } from '../../src/modules/profile/resumes/reading/read-bytes.ts';
import { ResumeReader } from '../../src/modules/profile/resumes/reading/resume-reader.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { addBenchResume } from './support/bench-resumes.ts';
import { keyFor, mailTo, page, sayYes, submit } from './support/consent.ts';
import { postJob } from './support/drafts.ts';
import { moveTo } from './support/moves.ts';
import { addResource } from './support/resources.ts';
import { addResume, written } from './support/unfinished.ts';

let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
let employeeId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  // Its own process is proven where resumes are read; a machine at its limit would be asked to come again.
  vi.spyOn(app.server.app.get(ResumeReader), 'readResume').mockImplementation((bytes, name) =>
    readBytes(Buffer.from(bytes), name),
  );
  employer = await app.signUp('client');
  vendor = await app.signUp('company');
});
beforeEach(async () => {
  employeeId = await addResource(app, vendor, { name: 'Zdenka Ghazaryan' });
});
afterAll(() => app.close());

const sql = (text: string, parameters: unknown[]) => rows(app.database.primary(), text, parameters);
const add = () => addBenchResume(vendor, employeeId, { name: 'Zdenka Ghazaryan.txt' });
const send = async (resumeId: string | null, jobId?: string) =>
  (await submit(app, vendor, jobId ?? (await postJob(employer)), { employeeId, resumeId })).id;
const shownTo = async (user: TestUser, id: string) => {
  const { resume, resumeWaits } = (await user.client.ok(getJobApplicationById, { id })).data;
  return { fileName: resume?.fileName ?? null, resumeWaits };
};
const status = async (fileId: string, applicationId: string) => [
  (await employer.client.send(getFileLink, { id: fileId })).status,
  (await employer.client.send(getApplicationResume, { applicationId })).status,
];
const WAITS = { fileName: null, resumeWaits: true };
const SHOWN = { fileName: 'Zdenka Ghazaryan.txt', resumeWaits: false };

describe('a resume that goes along with a submission', () => {
  it('reaches the employer once the person has said yes and the employer means to meet them, and not before', async () => {
    const { _id, fileId } = await add();
    const id = await send(_id);
    expect(await shownTo(vendor, id)).toEqual(SHOWN);
    // The person is told before they answer.
    const { email } = (await vendor.client.ok(getBenchResourceById, { id: employeeId })).data;
    expect(await mailTo(app, email ?? '')).toContain('your e-mail address, phone number and resume');
    expect((await page(app, (await keyFor(app, email ?? '')).path)).html).toContain('E-mail, phone and resume');
    expect(await shownTo(employer, id)).toEqual(WAITS);
    expect(await status(fileId, id)).toEqual([404, 404]);
    await sayYes(app, vendor);
    expect(await shownTo(employer, id)).toEqual(WAITS);
    expect(await status(fileId, id)).toEqual([404, 404]);
    await moveTo(employer, id, { status: 'interviewing' });
    expect(await shownTo(employer, id)).toEqual(SHOWN);
    expect(await status(fileId, id)).toEqual([200, 200]);
    const { data } = await employer.client.ok(getFileLink, { id: fileId });
    expect((await fetch(app.url + data.url)).status).toBe(200);
    // A yes that is taken back closes it again, the address that was given out included.
    await sql(`update submission_consents set state = 'refused' where application_id = ?`, [id]);
    expect(await shownTo(employer, id)).toEqual(WAITS);
    expect(await status(fileId, id)).toEqual([404, 404]);
    expect((await fetch(app.url + data.url)).status).toBe(404);
  });

  it('is opened by each submission for itself, also where the same file came with two', async () => {
    const { _id, fileId } = await add();
    const [first, second] = [await send(_id), await send(_id)];
    await sayYes(app, vendor);
    await moveTo(employer, first, { status: 'interviewing' });
    expect(await status(fileId, first)).toEqual([200, 200]);
    expect(await shownTo(employer, second)).toEqual(WAITS);
    expect((await employer.client.send(getApplicationResume, { applicationId: second })).status).toBe(404);
    const rival = await app.signUp('client');
    expect(await rival.client.fails(getFileLink, { id: fileId })).toMatchObject({ code: 'not_found' });
  });

  it('stays as it was sent when the vendor deletes the version, and goes when the vendor leaves', async () => {
    const { _id, fileId } = await add();
    const id = await send(_id);
    await sayYes(app, vendor);
    await moveTo(employer, id, { status: 'interviewing' });
    await vendor.client.ok(deleteBenchResume, { employeeId, resumeId: _id });
    await app.server.app.get(FilesUpkeep).run();
    expect(await status(fileId, id)).toEqual([200, 200]);
    await sql(`update users set leaving_at = now() + interval '30 days' where id = ?`, [vendor.userId]);
    const gone = [await shownTo(employer, id), await status(fileId, id)];
    await sql('update users set leaving_at = null where id = ?', [vendor.userId]);
    expect(gone).toEqual([{ fileName: null, resumeWaits: false }, [404, 404]]);
  });

  it('may be none, and is one of this person alone', async () => {
    expect(await shownTo(employer, await send(null))).toEqual({ fileName: null, resumeWaits: false });
    const jobId = await postJob(employer);
    const other = await addResource(app, vendor);
    const ofOther = await addBenchResume(vendor, other);
    const ofSeeker = await addResume(await app.signUp('personal'), 'Ravi Shah');
    for (const resumeId of [ofOther._id, ofSeeker]) {
      const refused = await vendor.client.fails(applyJobs, { jobId, employeeId, resumeId });
      expect(refused).toMatchObject({ code: 'not_found' });
    }
    const own = await add();
    const seeker = await app.signUp('personal');
    expect(await seeker.client.fails(applyJobs, { jobId, resumeId: own._id })).toMatchObject({ code: 'not_found' });
  });
});

it('is kept in what was begun, as one of the person’s own, and forgotten with it', async () => {
  const jobId = await postJob(employer);
  const { _id: resumeId } = await add();
  const draft = async () => (await vendor.client.ok(getApplicationDraft, { jobId, employeeId })).data.draft;
  const begun = { ...written(jobId), answers: [], employeeId };
  const ofOther = await addBenchResume(vendor, await addResource(app, vendor));
  expect(await vendor.client.fails(saveApplicationDraft, { ...begun, resumeId: ofOther._id })).toMatchObject({
    code: 'not_found',
  });
  await vendor.client.ok(saveApplicationDraft, { ...begun, resumeId });
  expect(await draft()).toMatchObject({ resumeId, withoutResume: false });
  await expect(
    sql('update application_drafts set bench_resume_id = ? where job_id = ?', [ofOther._id, jobId]),
  ).rejects.toThrow(/application_drafts_bench_resume_foreign/);
  await expect(sql('update application_drafts set without_resume = true where job_id = ?', [jobId])).rejects.toThrow(
    /application_drafts_bench_resume_check/,
  );
  await vendor.client.ok(deleteBenchResume, { employeeId, resumeId });
  const rest = await draft();
  expect(rest).toMatchObject({ resumeId: null, withoutResume: false });
  await vendor.client.ok(saveApplicationDraft, { ...begun, version: rest?.version ?? 0, withoutResume: true });
  expect(await draft()).toMatchObject({ resumeId: null, withoutResume: true });
  await vendor.client.ok(deleteApplicationDraft, { draftId: rest?._id ?? '' });
});
