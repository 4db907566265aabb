/** Valid inputs about an employer's jobs. */
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { draftJob, postJob } from '../../modules/support/drafts.ts';
import type { Base, World } from './bases.ts';
import { changeable, inReview } from './put-back.ts';

const ownJob = async ({ users }: World, id: string) =>
  (await users.client.client.ok(ownJobsCalls.getOwnJob, { id })).data;

const NO_SUCH_APPLICATION = { 'disposition.each.0.applicationId': 'who is not there is not decided on' };
const disposition = { reason: 'job-filled', each: [{ applicationId: crypto.randomUUID(), outcome: 'rejected' }] };

export const JOB_BASES: Readonly<Record<string, Base>> = {
  addJob: {
    input: () => ({ job: draftJob(), status: 'active' }),
    stored: async (world, _, { _id }: { _id: string }) => ownJob(world, _id),
  },
  previewJob: {
    input: () => ({ job: draftJob() }),
    unseen: { 'job.clientJobRef': 'others never see it', 'job.currency': 'not shown without pay' },
  },
  saveJobDraft: {
    input: async ({ users, app }) => {
      // A client keeps only so many. The newest may still be looked at by whoever sent them.
      await rows(
        app.database.primary(),
        `delete from jobs where status = 'draft'
          and id not in (select id from jobs where status = 'draft' order by created_at desc limit 100)`,
      );
      const { data } = await users.client.client.ok(ownJobsCalls.saveJobDraft, { job: draftJob() });
      return { draft: { jobId: data._id, version: data.version }, job: draftJob() };
    },
    stored: async (world, _, { _id }: { _id: string }) => ownJob(world, _id),
  },
  updateJob: {
    input: async (world) => ({ ...(await changeable(world)), job: draftJob(), disposition }),
    oneByOne: true,
    stored: async (world, { jobId }: { jobId: string }) => ownJob(world, jobId),
    unseen: NO_SUCH_APPLICATION,
  },
  updateJobs: {
    input: async ({ users }) => ({
      action: 'close',
      jobs: [{ jobId: await postJob(users.client), version: 1 }],
      disposition,
    }),
    unseen: NO_SUCH_APPLICATION,
  },
  duplicateJob: { input: async ({ users }) => ({ jobId: await postJob(users.client) }) },
  getJobs: { input: ({ users }) => ({ clientId: users.client.userId }) },
  adminReviewJob: {
    input: async (world) => ({ ...(await inReview(world)), decision: 'refuse', note: 'Please' }),
    oneByOne: true,
    stored: async (world, { jobId }: { jobId: string }) => ownJob(world, jobId),
  },
};
