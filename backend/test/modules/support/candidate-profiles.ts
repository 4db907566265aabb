import * as candidatesCalls from '#contract/api/candidates.ts';
import type { CallInput } from '#contract/call.ts';
import type { TestApp, TestUser } from '../../support/app.ts';

export type CandidateProfile = CallInput<typeof candidatesCalls.updateCandidateProfile>;

export const BLANK: Omit<CandidateProfile, 'version'> = {
  visibility: 'open',
  nameShown: 'first-name',
  headline: 'Welder of fine things',
  category: null,
  skills: [],
  totalYears: null,
  qualification: null,
  country: null,
  state: null,
  city: null,
  blocked: [],
};

/** A job seeker with this profile. */
export async function seekerWith(
  app: TestApp,
  profile: Partial<CandidateProfile>,
  firstName = 'Asha',
): Promise<TestUser> {
  const user = await app.signUp('personal', { firstName });
  await user.client.ok(candidatesCalls.updateCandidateProfile, { ...BLANK, ...profile, version: 1 });
  return user;
}
