import * as applicationsCalls from '#contract/api/applications.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { postJob } from '../../modules/support/drafts.ts';
import { addResource } from '../../modules/support/resources.ts';
import type { Base } from './bases.ts';

export const CONSENT_BASES: Readonly<Record<string, Base>> = {
  previewSubmission: {
    as: ({ users }) => users.company.client,
    input: async ({ app, users }) => ({
      jobId: await postJob(users.client),
      employeeId: await addResource(app, users.company),
      coverNote: 'Hello',
      rate: { amount: 900, currency: 'INR', period: 'hourly' },
      agreedPay: { amount: 700, currency: 'INR', period: 'hourly' },
      marginNote: 'Ours',
    }),
    unseen: {
      marginNote: 'of the vendor for itself: a preview is what the employer sees',
      coverNote: 'addresses and numbers in it are covered',
      'agreedPay.currency': 'stands in a sentence of the mail, as its sign',
    },
  },
  askConsent: {
    as: ({ users }) => users.company.client,
    input: async ({ app, users }) => {
      const employeeId = await addResource(app, users.company);
      const jobId = await postJob(users.client);
      const { data } = await users.company.client.ok(applicationsCalls.applyJobs, { jobId, employeeId });
      const sql = `update submission_consents set asked_at = now() - interval '2 days' where application_id = ?`;
      await rows(app.database.primary(), sql, [data._id]);
      return { applicationId: data._id };
    },
  },
};
