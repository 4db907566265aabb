/** Applications that are not sent yet. */
import * as draftCalls from '#contract/api/application-drafts.ts';
import { upload } from '#contract/api/files.ts';
import { updateResume } from '#contract/api/resumes.ts';
import type { CallInput } from '#contract/call.ts';
import type { TestUser } from '../../support/app.ts';
import { postJob } from './drafts.ts';

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
