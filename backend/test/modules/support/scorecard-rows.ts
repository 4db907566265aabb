/** Rows of the access matrix for scorecards. */
import * as applicationsCalls from '#contract/api/applications.ts';
import type { UserType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { postJob } from './drafts.ts';
import type { Actor, Statuses } from './matrix.ts';
import { addResource } from './resources.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

const TEAMS: Statuses = [401, 403, 200, 200, 200, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function scorecardRows(world: () => World) {
  const figureFor = (actor: Actor) => (actor === 'client' ? 'first_response' : 'interview_rate');
  /** A vendor who has submitted somebody to the client `owner`, and to nobody else. */
  const vendor = async () => {
    const { app, owner } = world();
    const company = await app.signUp('company');
    const employeeId = await addResource(app, company, { name: 'Secret Person' });
    await company.client.ok(applicationsCalls.applyJobs, { jobId: await postJob(owner.client), employeeId });
    return { accountId: company.userId };
  };
  const rows = { own: (actor: Actor) => ({ figure: figureFor(actor) }), statuses: TEAMS };
  return {
    getScorecard: {
      own: () => ({}),
      statuses: TEAMS,
      foreign: [
        {
          record: 'a vendor who has submitted nobody to the reader',
          input: vendor,
          statuses: [401, 403, 404, 404, 404, 403, 403, 403] as Statuses,
          hidden: () => ['Secret Person'],
        },
      ],
    },
    getScorecardRows: {
      ...rows,
      foreign: [{ record: 'a figure', input: rows.own, statuses: TEAMS, hidden: () => ['Secret Person'] }],
    },
  } as const;
}
