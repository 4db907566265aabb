/** The resume that came with an application, read by the employer as pages. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getApplicationResume } from '#contract/api/application-resume.ts';
import { applyJobs } from '#contract/api/applications.ts';
import { deleteResume } from '#contract/api/resumes.ts';
import { readBytes } from '../../src/modules/profile/resumes/reading/read-bytes.ts';
import { ResumeReader } from '../../src/modules/profile/resumes/reading/resume-reader.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addMember } from './support/members.ts';
import { applyTo, moveTo } from './support/moves.ts';
import { addResume } from './support/unfinished.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let resumeId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  // Its own process is proven where resumes are read; a machine at its limit would be asked to come again.
  vi.spyOn(app.server.app.get(ResumeReader), 'readResume').mockImplementation((bytes, name) =>
    readBytes(Buffer.from(bytes), name),
  );
  employer = await app.signUp('client');
  seeker = await app.signUp('personal');
  resumeId = await addResume(seeker, 'Asha Rao\nLedgers that balance');
});
afterAll(() => app.close());

const send = async () => {
  const jobId = await postJob(employer);
  return (await seeker.client.ok(applyJobs, { jobId, resumeId })).data._id;
};
const read = async (user: TestUser, applicationId: string) =>
  (await user.client.ok(getApplicationResume, { applicationId })).data;
const status = async (user: TestUser, applicationId: string) =>
  (await user.client.send(getApplicationResume, { applicationId })).status;

describe('a resume that was sent', () => {
  it('is read by the employer and its colleagues as pages, without what we make of it, and that counts as opening it', async () => {
    const id = await send();
    const sent = await read(employer, id);
    expect(sent).toMatchObject({ kind: 'read', format: 'txt', pages: [{ width: null }] });
    expect(Object.keys(sent).sort()).toEqual(['format', 'kind', 'pages']);
    expect(JSON.stringify(sent)).toContain('Ledgers that balance');
    expect(await read(await addMember(app, employer, 'viewer'), id)).toEqual(sent);
    const opened = await rows(
      app.database.primary(),
      `select 1 from profile_openings where seeker_id = ? and what = 'resume'`,
      [seeker.userId],
    );
    expect(opened.length).toBeGreaterThan(0);
  });

  it('is nobody else’s, not even its owner’s by this way, and there is none where none came', async () => {
    const id = await send();
    expect(await status(await app.signUp('client'), id)).toBe(404);
    expect(await status(seeker, id)).toBe(403);
    expect(await status(employer, await applyTo(app, employer, seeker, false))).toBe(404);
    const vendor = await app.signUp('company');
    expect(await status(employer, await applyTo(app, employer, vendor, true))).toBe(404);
  });

  it('stays readable as it was sent, until its owner takes the application back or leaves', async () => {
    const other = await app.signUp('personal');
    const own = await addResume(other, 'Ravi Shah');
    const jobId = await postJob(employer);
    const { _id: id } = (await other.client.ok(applyJobs, { jobId, resumeId: own })).data;
    await other.client.ok(deleteResume, { resumeId: own });
    expect(await read(employer, id)).toMatchObject({ kind: 'read' });
    await moveTo(other, id, { status: 'withdrawn' });
    const withdrawn = await status(employer, id);
    await rows(app.database.primary(), 'update applications set taken_back_at = now() where id = ?', [id]);
    expect([withdrawn, await status(employer, id)]).toEqual([200, 404]);
  });
});
