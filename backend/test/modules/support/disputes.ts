import { openDispute } from '#contract/api/disputes.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { submit } from './consent.ts';
import { postJob } from './drafts.ts';

export const REASON = 'We spoke to them on the first of the month and have their written yes.';

/** A vendor who has submitted somebody, and is not sure that it counts. */
export async function submitted(app: TestApp, vendor: TestUser, employer: TestUser, name = 'Rohan Kulkarni') {
  const jobId = await postJob(employer);
  const { employeeId, email, id } = await submit(app, vendor, jobId, { name });
  return { jobId, employeeId, email, applicationId: id };
}

export async function dispute(vendor: TestUser, about: { jobId: string; employeeId: string }): Promise<string> {
  const { jobId, employeeId } = about;
  return (await vendor.client.ok(openDispute, { jobId, employeeId, reason: REASON })).data._id;
}

/** As if all disputes of the vendor had ended long ago: there is room for more. */
export async function forgetDisputes(app: TestApp, vendor: TestUser): Promise<void> {
  await rows(app.database.primary(), 'delete from submission_disputes where vendor_id = ?', [vendor.userId]);
}
