/** Rows of the access matrix for reports and our staff's queue of them. */
import * as reportsCalls from '#contract/api/reports.ts';
import type { AccountType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { ALL, EVERYBODY, STAFF_ONLY, type Statuses } from './matrix.ts';
import { decision, reportedJob } from './reports.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<AccountType, TestUser>>;
  record: { readonly job: string; readonly draft: string };
}

const NOBODY: Statuses = [401, 403, 403, 403, 403, 403, 403, 404];
const DECIDED: Statuses = [401, 403, 403, 403, 403, 403, 403, 409];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function reportRows(world: () => World) {
  const open = () => reportedJob(world().owner.client, world().app.visitor, world().owner.staff.client);
  const decided = async () => {
    const found = await open();
    await world().owner.staff.client.ok(reportsCalls.adminDecideReport, decision(found));
    return found;
  };
  const missing = { caseId: crypto.randomUUID() };
  const none = (more: object = {}) => ({
    record: 'a case that is none',
    input: () => ({ ...missing, ...more }),
    statuses: NOBODY,
  });
  return {
    addReport: {
      own: () => ({ subject: 'job', subjectId: world().record.job, reason: 'money' }),
      statuses: EVERYBODY,
      foreign: [
        {
          record: 'a draft',
          input: () => ({ subject: 'job', subjectId: world().record.draft, reason: 'money' }),
          statuses: ALL(404),
          hidden: () => ['Secret'],
        },
        {
          record: 'a vendor whom nobody has submitted anybody from',
          input: () => ({ subject: 'vendor', subjectId: world().owner.company.userId, reason: 'money' }),
          statuses: ALL(404),
        },
        {
          record: 'in the name of an account',
          input: () => ({
            ...{ subject: 'job', subjectId: world().record.job, reason: 'money' },
            reporterId: world().owner.personal.userId,
          }),
          statuses: ALL(400),
        },
      ],
    },
    adminReports: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminReport: {
      own: async () => ({ caseId: (await open())._id }),
      statuses: STAFF_ONLY,
      foreign: [none()],
    },
    adminClaimReport: {
      own: async () => ({ caseId: (await open())._id }),
      statuses: STAFF_ONLY,
      foreign: [none()],
    },
    adminDecideReport: {
      own: async () => decision(await open()),
      statuses: STAFF_ONLY,
      foreign: [
        none({ version: 1, decision: 'no_action', note: 'x' }),
        {
          record: 'a case that a colleague has decided',
          input: async () => decision(await decided()),
          statuses: DECIDED,
        },
      ],
    },
  };
}
