/** Rows of the access matrix for who has seen a job seeker's profile. */
import type { AccountType } from '#contract/domain/user.ts';
import type { TestUser } from '../../support/app.ts';
import type { Statuses } from './matrix.ts';

interface World {
  owner: Readonly<Record<AccountType, TestUser>>;
}

const SEEKER_ONLY: Statuses = [401, 200, 403, 403, 403, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function privacyRows(world: () => World) {
  return {
    getProfileViewers: {
      own: () => ({}),
      statuses: SEEKER_ONLY,
      foreign: [
        {
          record: 'who saw somebody, by their id',
          input: () => ({ userId: world().owner.personal.userId }),
          statuses: [401, 400, 403, 403, 403, 403, 403, 403],
        },
      ],
    },
    revokeProfileAccess: {
      // Nobody of this table has applied to the administrators; an employer who is somebody else's must stay able to see.
      own: () => ({ employerId: world().owner.company.userId }),
      statuses: [401, 404, 403, 403, 403, 403, 403, 403],
      foreign: [
        {
          record: 'an application, by its sender',
          input: () => ({ employerId: world().owner.client.userId, userId: world().owner.personal.userId }),
          statuses: [401, 400, 403, 403, 403, 403, 403, 403],
        },
      ],
    },
  } as const;
}
