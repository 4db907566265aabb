import { postJob } from '../../modules/support/drafts.ts';
import { addHotlist, dayIn, newHotlist, onBench, onHotlist, tokenOf } from '../../modules/support/hotlists.ts';
import type { Base } from './bases.ts';
import { once } from './once.ts';
import { SOME } from './some.ts';

const shared = once(async ({ app }) => ({ token: tokenOf(await addHotlist(await app.signUp('company'))) }));

export const HOTLIST_BASES: Readonly<Record<string, Base>> = {
  createHotlist: {
    as: ({ users }) => users.company.client,
    input: async ({ users }) =>
      newHotlist({ note: 'Ask for them', forWhom: 'A client', people: [await onBench(users.company)] }),
    unseen: { 'people.0': 'the answer counts them' },
  },
  extendHotlist: {
    as: ({ users }) => users.company.client,
    input: async ({ users }) => ({ hotlistId: (await addHotlist(users.company))._id, until: dayIn(9) }),
  },
  revokeHotlist: {
    as: ({ users }) => users.company.client,
    input: async ({ users }) => ({ hotlistId: (await addHotlist(users.company))._id }),
  },
  getHotlistRecipients: { as: ({ users }) => users.company.client, input: () => ({}) },
  previewHotlistMail: {
    as: ({ users }) => users.company.client,
    input: async ({ users }) => ({
      hotlistId: (await addHotlist(users.company))._id,
      subject: 'People who are ready',
      words: 'Please have a look',
    }),
    unseen: { subject: 'in a mail nothing of it becomes a link', words: 'in a mail nothing of them becomes a link' },
  },
  mailHotlist: {
    as: ({ users }) => users.company.client,
    input: async ({ users }) => ({
      hotlistId: (await addHotlist(users.company))._id,
      to: ['buyer@example.com'],
      subject: 'People who are ready',
      words: 'Please have a look',
    }),
    unseen: { subject: 'stands in the mail', words: 'stand in the mail' },
  },
  requestHotlistPerson: {
    as: ({ users }) => users.client.client,
    input: async ({ app, users }) => ({
      jobId: await postJob(users.client),
      ...(await onHotlist(await app.signUp('company'))),
    }),
    // Beside the secret of another link it meets a refusal.
    alone: ['message'],
    unseen: {
      token: 'the secret of a link, which no answer repeats',
      reference: 'in an invitation somebody is called by another reference',
    },
    costly: SOME,
  },
  getHotlist: { input: shared },
  countHotlistView: { input: shared, unseen: { token: 'a look is counted, and nothing else' } },
};
