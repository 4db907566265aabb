/** Rows of the access matrix for the people of an account. */
import type { AccountType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { addMember, inviteMember } from './members.ts';
import { ALL, type Actor, type Row, type Statuses } from './matrix.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<AccountType, TestUser>>;
  password: string;
}

const TEAMS: Statuses = [401, 403, 200, 200, 200, 403, 403, 403];
const OTHER_TEAMS: Statuses = [401, 403, 404, 404, 404, 403, 403, 403];
/** Nobody has joined the account: whoever opened it cannot leave it. */
const FOUNDERS: Statuses = [401, 403, 409, 409, 409, 403, 403, 403];

const newAddress = () => `colleague-${crypto.randomUUID()}@example.com`;

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function memberRows(world: () => World) {
  const accountOf = (actor: Actor) => world().owner[actor === 'individual' || actor === 'company' ? actor : 'client'];
  const memberOf = async (actor: Actor) => (await addMember(world().app, accountOf(actor), 'viewer')).userId;
  const invitationOf = async (actor: Actor) => inviteMember(world().app, accountOf(actor), newAddress());
  /** Of an account of its own each time: one has room for thirty. */
  const newTicket = async (email = newAddress()) => {
    const { app } = world();
    return (await inviteMember(app, await app.signUp('client'), email)).ticket;
  };
  const newcomer = async () => ({
    ...{ ticket: await newTicket(), firstName: 'New', lastName: 'Colleague' },
    ...{ password: world().password, timeZone: 'Asia/Kolkata', acceptedTerms: true },
  });
  return {
    getMembers: {
      own: () => ({}),
      statuses: TEAMS,
      foreign: [
        {
          record: 'colleagues',
          input: () => ({}),
          statuses: TEAMS,
          hidden: () => Object.values(world().owner).map(({ userId }) => userId),
        },
      ],
    },
    inviteMember: {
      own: () => ({ email: newAddress(), role: 'viewer' }),
      statuses: TEAMS,
      foreign: [
        {
          record: 'an account, by its id',
          input: (actor: Actor) => ({ email: newAddress(), role: 'owner', accountId: accountOf(actor).userId }),
          statuses: [401, 403, 400, 400, 400, 403, 403, 403],
        },
      ],
    },
    withdrawMemberInvitation: {
      own: async (actor: Actor) => ({ id: (await invitationOf(actor)).id }),
      statuses: TEAMS,
      foreign: [
        {
          record: 'an invitation',
          input: async (actor: Actor) => ({ id: (await invitationOf(actor)).id }),
          statuses: OTHER_TEAMS,
        },
      ],
    },
    changeMember: {
      own: async (actor: Actor) => ({ personId: await memberOf(actor), role: 'viewer' }),
      statuses: TEAMS,
      foreign: [
        {
          record: 'a member',
          input: async (actor: Actor) => ({ personId: await memberOf(actor), role: 'owner' }),
          statuses: OTHER_TEAMS,
        },
      ],
    },
    removeMember: {
      own: async (actor: Actor) => ({ personId: await memberOf(actor), handOverTo: null }),
      statuses: TEAMS,
      foreign: [
        {
          record: 'a member',
          input: async (actor: Actor) => ({ personId: await memberOf(actor), handOverTo: null }),
          statuses: OTHER_TEAMS,
        },
      ],
    },
    leaveAccount: { own: () => ({}), statuses: FOUNDERS, foreign: [], spendsSession: true },
    switchAccount: {
      own: (actor: Actor) => ({ accountId: world().owner[actor === 'visitor' ? 'personal' : actor].userId }),
      statuses: [401, 200, 200, 200, 200, 403, 200, 403],
      foreign: [
        {
          record: 'an account',
          input: (actor: Actor) => ({ accountId: accountOf(actor).userId }),
          statuses: [401, 404, 404, 404, 404, 403, 404, 403],
        },
      ],
    },
    openMemberInvitation: {
      own: async () => ({ ticket: await newTicket() }),
      statuses: ALL(200),
      foreign: [
        { record: 'an invitation, by guess', input: () => ({ ticket: 'rcm_invented_ticket' }), statuses: ALL(410) },
      ],
    },
    joinAccount: {
      own: newcomer,
      statuses: ALL(200),
      foreign: [
        {
          record: 'an account, by guess',
          input: async () => ({ ...(await newcomer()), ticket: 'rcm_invented_ticket' }),
          statuses: ALL(410),
        },
        {
          record: 'an account, as its owner',
          input: async () => ({ ...(await newcomer()), role: 'owner' }),
          statuses: ALL(400),
        },
      ],
    },
    acceptMemberInvitation: {
      // Of somebody's own address it makes them act for another account, which members.spec.ts tries.
      own: async () => ({ ticket: await newTicket() }),
      statuses: [401, 409, 409, 409, 409, 409, 403, 403],
      foreign: [
        {
          record: 'an invitation, by guess',
          input: () => ({ ticket: 'rcm_invented_ticket' }),
          statuses: [401, 410, 410, 410, 410, 410, 403, 403],
        },
      ],
    },
  } satisfies Record<string, Row>;
}
