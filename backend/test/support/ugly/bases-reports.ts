/** Valid inputs about reports. */
import * as reportsCalls from '#contract/api/reports.ts';
import { postJob } from '../../modules/support/drafts.ts';
import { decision, reportedJob } from '../../modules/support/reports.ts';
import type { Base, World } from './bases.ts';

const open = ({ app, users }: World) => reportedJob(users.client, app.visitor, users.staff.client);
const read = async ({ users }: World, { caseId }: { caseId: string }) =>
  (await users.staff.client.ok(reportsCalls.adminReport, { caseId })).data;
/** The newest of what is open, and of what looks like spam. */
const queue = async ({ users }: World) => {
  const { client } = users.staff;
  const shown = await Promise.all(
    (['waiting', 'quarantined'] as const).map(
      async (show) => (await client.ok(reportsCalls.adminReports, { show, subject: 'job', limit: 300 })).data,
    ),
  );
  const cases = shown.flat().slice(-3);
  return Promise.all(cases.map(async ({ _id }) => (await client.ok(reportsCalls.adminReport, { caseId: _id })).data));
};

export const REPORT_BASES: Readonly<Record<string, Base>> = {
  addReport: {
    input: async ({ users }) => ({
      ...{ subject: 'job', subjectId: await postJob(users.client), reason: 'other' },
      ...{ details: 'Please have a look', email: 'asha@example.com' },
    }),
    stored: queue,
    unseen: {
      homepage: 'only tells machines apart',
      link: 'a job has none',
      details: 'among many',
      email: 'among many',
    },
    oneByOne: true,
  },
  adminReport: { input: async (world) => ({ caseId: (await open(world))._id }) },
  adminClaimReport: { input: async (world) => ({ caseId: (await open(world))._id }), stored: read, oneByOne: true },
  adminDecideReport: {
    input: async (world) => decision(await open(world), 'warned'),
    stored: read,
    oneByOne: true,
  },
};
