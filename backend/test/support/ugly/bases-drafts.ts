/** Bases of the calls for applications that are not sent yet. */
import * as draftCalls from '#contract/api/application-drafts.ts';
import type { Base } from './bases.ts';
import { applicant, notApplied } from './put-back.ts';

const UNFINISHED = {
  ...{ coverNote: 'Hello', resumeId: null, withoutResume: false },
  answers: [{ questionId: 'q1', answer: 'Yes' }],
};

export const DRAFT_BASES: Readonly<Record<string, Base>> = {
  getApplicationDraft: {
    as: async (world) => (await applicant(world)).client,
    input: async (world) => ({ jobId: await notApplied(world) }),
  },
  saveApplicationDraft: {
    as: async (world) => (await applicant(world)).client,
    input: async (world) => ({ jobId: await notApplied(world), version: null, ...UNFINISHED }),
    oneByOne: true,
    stored: async (world, { jobId }: { jobId: string }) =>
      (await (await applicant(world)).client.ok(draftCalls.getApplicationDraft, { jobId })).data,
    alone: ['answers.0.questionId'],
  },
  previewApplication: {
    as: async (world) => (await applicant(world)).client,
    input: async (world) => ({
      jobId: await notApplied(world),
      coverNote: 'Hello',
      answers: [{ questionId: 'q1', answer: 'Yes' }],
    }),
    alone: ['answers.0.questionId'],
  },
};
