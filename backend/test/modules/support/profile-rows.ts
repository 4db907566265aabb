/** Rows of the access matrix for the calls of profiles. */
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import type { AccountType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { ticketFor } from '../../support/tickets.ts';
import { FOUR_TYPES, TYPED } from './matrix.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<AccountType, TestUser>>;
  /** Everybody's password. */
  password: string;
}

export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function profileRows(world: () => World) {
  const owners = () => Object.values(world().owner).map(({ email }) => email);
  const proof = (purpose: 'email' | 'phone', address: string) =>
    ticketFor(world().app.database, purpose, address, world().owner.client.userId);
  const leave = () => ({ confirmation: 'DELETE', currentPassword: world().password });
  return {
    getProfile: {
      own: () => ({}),
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: 'a profile, by the documented token',
          input: () => ({ token: world().owner.client.tokens.accessToken }),
          statuses: FOUR_TYPES,
          hidden: owners,
        },
        {
          record: 'a profile, by its id',
          input: () => ({ userId: world().owner.client.userId }),
          statuses: TYPED(400),
          hidden: owners,
        },
      ],
    },
    updateProfile: {
      own: () => ({ lastName: 'Person' }),
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: 'an e-mail address, with a ticket that another account asked for',
          input: async () => ({
            emailTicket: await proof('email', `${crypto.randomUUID()}@example.com`),
            currentPassword: world().password,
          }),
          statuses: TYPED(410),
        },
        {
          record: 'a phone number, with a ticket that another account asked for',
          input: async () => ({
            phoneTicket: await proof('phone', '+919876543210'),
            currentPassword: world().password,
          }),
          statuses: TYPED(410),
        },
        {
          record: 'a profile, by its id',
          input: () => ({ _id: world().owner.client.userId, firstName: 'Changed' }),
          statuses: TYPED(400),
        },
      ],
    },
    updateAvatar: {
      own: () => ({ image: PIXEL }),
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: 'a picture, by the id of its user',
          input: () => ({ image: PIXEL, userId: world().owner.client.userId }),
          statuses: TYPED(400),
        },
      ],
    },
    acceptTerms: {
      own: () => ({ version: TERMS_VERSION }),
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: 'a person, by their id',
          input: () => ({ version: TERMS_VERSION, userId: world().owner.client.userId }),
          statuses: TYPED(400),
        },
      ],
    },
    exportData: {
      own: () => ({}),
      statuses: [401, 200, 200, 200, 200, 200, 200, 403],
      foreign: [
        {
          record: 'data, by the id of its user',
          input: () => ({ userId: world().owner.client.userId }),
          statuses: [401, 400, 400, 400, 400, 400, 400, 403],
        },
      ],
    },
    deleteProfile: {
      own: leave,
      statuses: [401, 200, 200, 200, 200, 200, 403, 403],
      foreign: [
        {
          record: 'a profile, by its id',
          input: () => ({ ...leave(), userId: world().owner.client.userId }),
          statuses: [401, 400, 400, 400, 400, 400, 403, 403],
        },
      ],
      spendsSession: true,
    },
    restoreProfile: {
      own: () => ({}),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403],
      foreign: [
        {
          record: 'a profile, by its id',
          input: () => ({ userId: world().owner.leaving.userId }),
          statuses: [401, 403, 403, 403, 403, 403, 400, 403],
        },
      ],
      spendsSession: true,
    },
  } as const;
}
