/** Valid inputs about applications: sent, moved on, offered and answered. */
import * as applicationsCalls from '#contract/api/applications.ts';
import { applyTo, detail, moveTo, terms } from '../../modules/support/moves.ts';
import type { Base } from './bases.ts';
import { applicant, notApplied, unanswered, undecided } from './put-back.ts';
import { SOME } from './some.ts';

const OFFER = { status: 'offered', message: 'We look forward to you', note: 'Best of all', terms: terms() } as const;

export const APPLICATION_BASES: Readonly<Record<string, Base>> = {
  updateApplicatonJobs: {
    as: ({ users }) => users.client.client,
    input: async (world) => ({ applications: [await undecided(world)], ...OFFER }),
    oneByOne: true,
    stored: async ({ users }, { applications: [one] }: { applications: { id: string }[] }) =>
      detail(users.client, one?.id ?? ''),
    costly: SOME,
  },
  undoApplicationMove: {
    input: async ({ app, users }) => {
      const id = await applyTo(app, users.client, users.personal, false);
      return { moveId: (await moveTo(users.client, id, { status: 'shortlisted' })).moveId };
    },
  },
  answerOffer: {
    as: ({ users }) => users.personal.client,
    input: async (world) => ({ ...(await unanswered(world)), answer: 'declined' as const, message: 'Too far away' }),
    oneByOne: true,
    stored: async ({ users }, { applicationId }: { applicationId: string }) => detail(users.client, applicationId),
    costly: SOME,
  },
  applyJobs: {
    as: async (world) => (await applicant(world)).client,
    input: async (world) => ({
      jobId: await notApplied(world),
      coverNote: 'Hello',
      answers: [{ questionId: 'q1', answer: 'Yes' }],
    }),
    oneByOne: true,
    stored: async ({ users }, _, { _id }: { _id: string }) =>
      (await users.client.client.ok(applicationsCalls.getJobApplicationById, { id: _id })).data,
    alone: ['answers.0.questionId'],
    costly: SOME,
  },
};
