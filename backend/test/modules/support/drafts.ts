import type { CallInput } from '#contract/call.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import type { TestUser } from '../../support/app.ts';

type Draft = CallInput<typeof jobsCalls.addJob>['job'];

/** A valid posting; what a test is about stands in the overrides. */
export function draftJob(overrides: Partial<Draft> = {}): Draft {
  return {
    title: 'Staff nurse',
    description: 'Looks after patients on a busy ward, in three shifts.',
    category: 'healthcare',
    jobType: 'full-time',
    workMode: 'on-site',
    country: 'IN',
    state: 'Maharashtra',
    city: 'Pune',
    ...overrides,
  };
}

/** Posts a job as the given client and answers its id. */
export async function postJob(
  client: Pick<TestUser, 'client'>,
  overrides: Partial<Draft> = {},
  status: 'active' | 'draft' = 'active',
): Promise<string> {
  const { data } = await client.client.ok(jobsCalls.addJob, { job: draftJob(overrides), status });
  return data._id;
}
