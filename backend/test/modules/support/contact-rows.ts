/** Rows of the access matrix for messages to our staff. */
import * as contactCalls from '#contract/api/contact.ts';
import type { AccountType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { WRITTEN, waitingMessage } from './contact.ts';
import { ALL, EVERYBODY, STAFF_ONLY, type Statuses } from './matrix.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<AccountType, TestUser>>;
  record: { readonly job: string; readonly draft: string };
}

const NOBODY: Statuses = [401, 403, 403, 403, 403, 403, 403, 404];
const DECIDED: Statuses = [401, 403, 403, 403, 403, 403, 403, 409];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function contactRows(world: () => World) {
  const question = { ...WRITTEN, topic: 'pay' };
  const waiting = () => waitingMessage(world().app, world().owner.staff.client);
  return {
    contactChallenge: { own: () => ({}), statuses: EVERYBODY, foreign: [] },
    contact: {
      own: () => WRITTEN,
      statuses: EVERYBODY,
      foreign: [
        {
          record: 'in the name of an account',
          input: () => ({ ...WRITTEN, senderId: world().owner.personal.userId }),
          statuses: ALL(400),
        },
      ],
    },
    addQueries: {
      own: () => ({ ...question, jobId: world().record.job }),
      statuses: EVERYBODY,
      foreign: [
        {
          record: 'a draft',
          input: () => ({ ...question, jobId: world().record.draft }),
          statuses: ALL(404),
          hidden: () => ['Secret'],
        },
        {
          record: 'an account that is no employer',
          input: () => ({ ...question, employerId: world().owner.personal.userId }),
          statuses: ALL(404),
        },
      ],
    },
    adminContactMessages: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminAnswerContact: {
      own: async () => ({ messageId: await waiting(), answer: 'Please try again.' }),
      statuses: STAFF_ONLY,
      foreign: [
        {
          record: 'a message that is none',
          input: () => ({ messageId: crypto.randomUUID(), answer: null }),
          statuses: NOBODY,
        },
        {
          record: 'a message that a colleague has answered',
          input: async () => {
            const messageId = await waiting();
            const { client } = world().owner.staff;
            await client.ok(contactCalls.adminAnswerContact, { messageId, answer: 'Done.' });
            return { messageId, answer: 'Done again.' };
          },
          statuses: DECIDED,
        },
      ],
    },
  };
}
