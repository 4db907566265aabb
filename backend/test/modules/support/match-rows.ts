/** Row of the access matrix for the match between a job and a person. */
import type { AccountType } from '#contract/domain/user.ts';
import type { TestUser } from '../../support/app.ts';
import type { Actor, Statuses } from './matrix.ts';

interface World {
  owner: Readonly<Record<AccountType, TestUser>>;
  /** Of the client `owner`: an open job and a draft, and what the other owners sent to the job. */
  record: { job: string; draft: string; direct: string; submitted: string; resource: Readonly<Record<string, string>> };
}

const FOUR_TYPES: Statuses = [401, 200, 200, 200, 200, 403, 403, 403];
const STRANGERS: Statuses = [401, 404, 404, 404, 404, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function matchRows(world: () => World) {
  const application = (of: 'direct' | 'submitted') => ({
    record: `an application, ${of}`,
    input: () => ({ jobId: world().record.job, applicationId: world().record[of] }),
    statuses: STRANGERS,
    hidden: () => ['Java'],
  });
  return {
    getJobMatches: {
      own: () => ({ jobIds: [world().record.job] }),
      statuses: [401, 200, 403, 403, 403, 403, 403, 403] satisfies Statuses,
      foreign: [
        {
          record: 'a draft',
          input: () => ({ jobIds: [world().record.draft] }),
          statuses: [401, 200, 403, 403, 403, 403, 403, 403] satisfies Statuses,
          hidden: () => ['Secret'],
        },
        {
          record: 'somebody by the id of the account',
          input: () => ({ jobIds: [world().record.job], userId: world().owner.personal.userId }),
          statuses: [401, 400, 403, 403, 403, 403, 403, 403] satisfies Statuses,
        },
      ],
    },
    getFittingJobs: {
      own: () => ({}),
      statuses: [401, 200, 403, 403, 403, 403, 403, 403] satisfies Statuses,
      foreign: [
        {
          record: 'somebody by the id of the account',
          input: () => ({ userId: world().owner.personal.userId }),
          statuses: [401, 400, 403, 403, 403, 403, 403, 403] satisfies Statuses,
        },
      ],
    },
    getMatch: {
      own: (actor: Actor) => {
        const { job, direct, resource } = world().record;
        if (actor === 'individual' || actor === 'company') return { jobId: job, employeeId: resource[actor] };
        return { jobId: job, ...(actor === 'client' ? { applicationId: direct } : {}) };
      },
      statuses: FOUR_TYPES,
      foreign: [
        application('direct'),
        application('submitted'),
        {
          record: 'somebody on a bench',
          input: () => ({ jobId: world().record.job, employeeId: world().record.resource['company'] }),
          // Only vendors may name anybody of a bench.
          statuses: [401, 400, 400, 404, 404, 403, 403, 403] satisfies Statuses,
          hidden: () => ['Java'],
        },
        {
          record: 'a draft',
          input: (actor: Actor) => ({
            jobId: world().record.draft,
            ...(actor === 'personal' ? {} : { applicationId: world().record.direct }),
          }),
          statuses: STRANGERS,
          hidden: () => ['Secret'],
        },
        {
          record: 'somebody by the id of the account',
          input: () => ({ jobId: world().record.job, userId: world().owner.personal.userId }),
          statuses: [401, 400, 400, 400, 400, 403, 403, 403] satisfies Statuses,
        },
      ],
    },
  } as const;
}
