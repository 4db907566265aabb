/** Applications that are not sent yet. */
import { afterAll, beforeAll } from 'vitest';
import * as draftCalls from '#contract/api/application-drafts.ts';
import { upload } from '#contract/api/files.ts';
import { updateResume } from '#contract/api/resumes.ts';
import type { CallInput } from '#contract/call.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { postJob } from './drafts.ts';

/** Who applies, and to whom. */
export interface Parties {
  app: TestApp;
  employer: TestUser;
  seeker: TestUser;
}

/**
 * An application, an employer and a job seeker for all tests of a file.
 * @param ready given them before the first test
 */
export function bothParties(ready: (parties: Parties) => void): void {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: false } });
    const employer = await app.signUp('client', { organisation: 'Northstar Rail' });
    ready({ app, employer, seeker: await app.signUp('personal', { firstName: 'Asha' }) });
  });
  afterAll(() => app?.close());
}

/** What is kept of drafts for the job. */
export const draftsOf = ({ database }: TestApp, jobId: string) =>
  rows<{ version: number }>(database.primary(), 'select version from application_drafts where job_id = ?', [jobId]);

export type Written = CallInput<typeof draftCalls.saveApplicationDraft>;

const QUESTIONS = [
  { id: 'q1', question: 'May you work in India?', required: true },
  { id: 'q2', question: 'Your notice period?', required: false },
];

/** A job with a question that must be answered, and one that need not. */
export const askingJob = (employer: TestUser) => postJob(employer, { screeningQuestions: QUESTIONS });

export const written = (jobId: string, changes: Partial<Written> = {}): Written => ({
  ...{ jobId, version: null, coverNote: 'I know this line.', resumeId: null, withoutResume: false },
  answers: [{ questionId: 'q1', answer: 'Yes' }],
  ...changes,
});

/** The same, as it is sent. */
export const asSent = (jobId: string) => ({
  ...{ jobId, coverNote: 'I know this line.' },
  answers: [{ questionId: 'q1', answer: 'Yes' }],
});

export const save = async (user: TestUser, input: Written) =>
  (await user.client.ok(draftCalls.saveApplicationDraft, input)).data;

/** What the form of an application begins with. */
export const open = async (user: TestUser, jobId: string, employeeId?: string) =>
  (await user.client.ok(draftCalls.getApplicationDraft, { jobId, ...(employeeId && { employeeId }) })).data;

export const listed = async (user: TestUser) => (await user.client.ok(draftCalls.getTempJobApplications, {})).data;

export async function addResume(user: TestUser, text: string): Promise<string> {
  const file = new File([text], 'resume.txt');
  const { data } = await user.client.ok(upload, { kind: 'resume' }, {}, file);
  const list = (await user.client.ok(updateResume, { fileId: data._id })).data;
  return list.find(({ fileId }) => fileId === data._id)?._id ?? '';
}
