/** Hired people and their checklists. */
import * as onboardingCalls from '#contract/api/onboarding.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { applyTo, putAt } from './moves.ts';

/** An application by which somebody was hired long ago. */
export async function hire(app: TestApp, employer: TestUser, sender: TestUser, vendor = false): Promise<string> {
  const id = await applyTo(app, employer, sender, vendor);
  await putAt(app, id, 'hired');
  return id;
}

export const checklist = async (user: TestUser, applicationId: string) =>
  (await user.client.ok(onboardingCalls.getOnboarding, { applicationId })).data;

/** The first open item of that side. */
export async function openItem(user: TestUser, applicationId: string, owner: 'employer' | 'applicant') {
  const { items } = await checklist(user, applicationId);
  const item = items.find((each) => each.owner === owner && each.doneAt === null);
  if (item === undefined) throw new Error(`Nothing is open for the ${owner}`);
  return { id: item._id, version: item.version };
}
