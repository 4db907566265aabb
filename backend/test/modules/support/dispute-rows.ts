/** Rows of the access matrix for disputes. */
import type { AccountType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { dispute, forgetDisputes, REASON, submitted } from './disputes.ts';
import { OTHER_VENDORS, STAFF_ONLY, VENDORS, type Actor } from './matrix.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<AccountType, TestUser>>;
}

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function disputeRows(world: () => World) {
  const typeOf = (actor: Actor) => (actor === 'company' ? actor : 'individual');
  const about = async (type: 'individual' | 'company') => {
    const { app, owner } = world();
    await forgetDisputes(app, owner[type]);
    return submitted(app, owner[type], owner.client, 'Secret Person');
  };
  const asked = async (type: 'individual' | 'company') => {
    const { jobId, employeeId } = await about(type);
    return { jobId, employeeId, reason: REASON };
  };
  const opened = async (type: 'individual' | 'company') => ({
    disputeId: await dispute(world().owner[type], await about(type)),
  });
  const hidden = () => ['Secret Person'];
  const foreign = (record: string, input: (type: 'individual' | 'company') => Promise<unknown>) =>
    (['individual', 'company'] as const).map((type) => ({
      record: `${record} of another ${type} vendor`,
      input: () => input(type),
      statuses: OTHER_VENDORS,
      hidden,
    }));
  const ofStaff = (more: object = {}) => ({
    own: async () => ({ ...(await opened('company')), ...more }),
    statuses: STAFF_ONLY,
    foreign: [],
  });
  return {
    openDispute: {
      own: (actor: Actor) => asked(typeOf(actor)),
      statuses: VENDORS,
      foreign: foreign('somebody on the bench', asked),
    },
    getDisputes: {
      own: () => ({}),
      statuses: VENDORS,
      foreign: [{ record: 'disputes', input: () => ({}), statuses: VENDORS, hidden }],
    },
    withdrawDispute: {
      own: (actor: Actor) => opened(typeOf(actor)),
      statuses: VENDORS,
      foreign: foreign('a dispute', opened),
    },
    adminDisputes: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminDispute: ofStaff(),
    adminNoteDispute: ofStaff({ text: 'Asked both by mail' }),
    adminDecideDispute: ofStaff({ decision: 'stands', reason: 'They were first' }),
  } as const;
}
