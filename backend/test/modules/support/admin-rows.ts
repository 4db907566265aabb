/** Rows of the access matrix for the calls of staff. */
import type { TestApp } from '../../support/app.ts';
import { failEvent } from './failed-event.ts';
import { giveUpMessage } from './given-up-message.ts';
import { STAFF_ONLY, type Statuses } from './matrix.ts';

const NOBODY_ELSE: Statuses = [401, 403, 403, 403, 403, 403, 403, 404];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function adminRows(world: () => { app: TestApp }) {
  const missing = () => crypto.randomUUID();
  return {
    adminHome: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminUsers: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminAccount: {
      own: async () => ({ userId: (await world().app.signUp('client')).userId }),
      statuses: STAFF_ONLY,
      foreign: [{ record: 'an account that is none', input: () => ({ userId: missing() }), statuses: NOBODY_ELSE }],
    },
    adminEndSessions: {
      own: async () => ({ userId: (await world().app.signUp('client')).userId }),
      statuses: STAFF_ONLY,
      foreign: [{ record: 'sessions of nobody', input: () => ({ userId: missing() }), statuses: NOBODY_ELSE }],
    },
    adminSuspend: {
      own: async () => ({ userId: (await world().app.signUp('client')).userId, reason: 'It asks for money' }),
      statuses: STAFF_ONLY,
      foreign: [
        {
          record: 'an account that is none',
          input: () => ({ userId: missing(), reason: 'It asks for money' }),
          statuses: NOBODY_ELSE,
        },
      ],
    },
    adminLiftSuspension: {
      own: async () => ({ userId: (await world().app.signUp('client')).userId }),
      statuses: STAFF_ONLY,
      foreign: [{ record: 'an account that is none', input: () => ({ userId: missing() }), statuses: NOBODY_ELSE }],
    },
    adminAddNote: {
      own: async () => ({ userId: (await world().app.signUp('client')).userId, text: 'Asked for the bank' }),
      statuses: STAFF_ONLY,
      foreign: [
        {
          record: 'an account that is none',
          input: () => ({ userId: missing(), text: 'Asked for the bank' }),
          statuses: NOBODY_ELSE,
        },
      ],
    },
    adminMessages: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminRetryMessage: {
      own: async () => ({ messageId: await giveUpMessage(world().app) }),
      statuses: STAFF_ONLY,
      foreign: [{ record: 'a message that is none', input: () => ({ messageId: missing() }), statuses: NOBODY_ELSE }],
    },
    adminClearMessages: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminFailedEvents: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminRetryEvent: {
      own: async () => ({ eventId: await failEvent(world().app, { inviteId: missing() }) }),
      statuses: STAFF_ONLY,
      foreign: [{ record: 'an event that is none', input: () => ({ eventId: '987654321' }), statuses: NOBODY_ELSE }],
    },
    adminDiscardEvent: {
      own: async () => ({ eventId: await failEvent(world().app, { inviteId: missing() }) }),
      statuses: STAFF_ONLY,
      foreign: [{ record: 'an event that is none', input: () => ({ eventId: '987654321' }), statuses: NOBODY_ELSE }],
    },
    adminAudit: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminExportAudit: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
  };
}
