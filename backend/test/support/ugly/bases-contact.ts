/** Valid inputs about messages to our staff. */
import * as contactCalls from '#contract/api/contact.ts';
import { postJob } from '../../modules/support/drafts.ts';
import { waitingMessage, WRITTEN } from '../../modules/support/contact.ts';
import type { Base, World } from './bases.ts';
import { once } from './once.ts';
import { SOME } from './some.ts';

/** More than are on their way at once. */
const NEWEST = 20;

/** The newest of each state, those that look like spam among them. */
const inbox = async ({ users }: World) => {
  const { client } = users.staff;
  const states = ['waiting', 'quarantined', 'answered'] as const;
  return Promise.all(
    states.map(async (state) => (await client.ok(contactCalls.adminContactMessages, { state, limit: NEWEST })).data),
  );
};

const TRAP = {
  homepage: 'only tells machines apart',
  'proof.challenge': 'of a puzzle, which counts once and is not kept',
  'proof.nonce': 'of a puzzle, which counts once and is not kept',
};
const job = once(({ users }) => postJob(users.client));

export const CONTACT_BASES: Readonly<Record<string, Base>> = {
  contact: { input: () => WRITTEN, stored: inbox, unseen: TRAP },
  addQueries: {
    input: async (world) => ({ ...WRITTEN, topic: 'pay', jobId: await job(world) }),
    stored: inbox,
    unseen: { ...TRAP, employerId: 'a question is about one thing' },
  },
  adminAnswerContact: {
    input: async ({ app, users }) => ({
      messageId: await waitingMessage(app, users.staff.client),
      answer: 'Please try again.',
    }),
    stored: inbox,
    oneByOne: true,
    costly: SOME,
  },
};
