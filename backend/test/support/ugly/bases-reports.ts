/** Valid inputs about reports. */
import * as reportsCalls from '#contract/api/reports.ts';
import { postJob } from '../../modules/support/drafts.ts';
import { decision } from '../../modules/support/reports.ts';
import type { Base, World } from './bases.ts';
import { once } from './once.ts';
import { reportedAnew } from './put-back.ts';
import { SOME } from './some.ts';

const read = async ({ users }: World, { caseId }: { caseId: string }) =>
  (await users.staff.client.ok(reportsCalls.adminReport, { caseId })).data;
const job = once(({ users }) => postJob(users.client));

export const REPORT_BASES: Readonly<Record<string, Base>> = {
  addReport: {
    // Where something else is wrong, nobody asks whether a job has a link.
    alone: ['link'],
    input: async (world) => ({
      ...{ subject: 'job', subjectId: await job(world), reason: 'other' },
      ...{ details: 'Please have a look', email: 'asha@example.com' },
    }),
    unseen: {
      ...{ homepage: 'only tells machines apart', link: 'a job has none' },
      ...{ details: 'for staff alone', email: 'for staff alone' },
    },
  },
  adminReport: { input: async (world) => ({ caseId: (await reportedAnew(world))._id }) },
  adminClaimReport: {
    input: async (world) => ({ caseId: (await reportedAnew(world))._id }),
    stored: read,
    oneByOne: true,
  },
  adminDecideReport: {
    input: async (world) => decision(await reportedAnew(world), 'warned'),
    stored: read,
    oneByOne: true,
    costly: SOME,
  },
};
