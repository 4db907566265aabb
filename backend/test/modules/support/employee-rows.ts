/** Rows of the access matrix for a vendor's people in the context of a job, and what it has submitted. */
import type { AccountType } from '#contract/domain/user.ts';
import type { TestUser } from '../../support/app.ts';
import { VENDORS, type Actor, type Statuses } from './matrix.ts';

interface World {
  owner: Readonly<Record<AccountType, TestUser>>;
  /** Of the client `owner`, with a submission of `owner.company`. */
  record: { job: string };
}

const OWN: Statuses = [401, 403, 200, 200, 200, 403, 403, 403];
const OTHERS: Statuses = [401, 403, 404, 404, 404, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function employeeRows(world: () => World) {
  return {
    getSubmissionReport: {
      own: () => ({}),
      statuses: VENDORS,
      foreign: [{ record: 'submissions', input: () => ({}), statuses: VENDORS, hidden: () => ['Secret'] }],
    },
    getSubmissions: { own: () => ({ by: 'job' }), statuses: VENDORS, foreign: [] },
    getEmployees: {
      own: (actor: Actor) => {
        const { owner, record } = world();
        return { jobId: record.job, companyId: owner[actor === 'individual' ? actor : 'company'].userId };
      },
      statuses: OWN,
      foreign: [
        {
          record: "a vendor's bench",
          input: () => ({ jobId: world().record.job, companyId: world().owner.company.userId }),
          statuses: OTHERS,
          hidden: () => ['Secret', world().owner.company.email],
        },
      ],
    },
  } as const;
}
