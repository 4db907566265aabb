/** Interviews that are on their way. */
import { expect } from 'vitest';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as interviewsCalls from '#contract/api/interviews.ts';
import type { CallInput } from '#contract/call.ts';
import { INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { InterviewTelling } from '../../../src/modules/interviews/interview-telling.service.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { applyTo } from './moves.ts';

const STEP_MS = INTERVIEWS.stepMinutes * 60_000;

/** A start on the grid, so many hours ahead. */
export const inHours = (hours: number): string =>
  new Date(Math.ceil((Date.now() + hours * HOUR_MS) / STEP_MS) * STEP_MS).toISOString();

let used = 0;
let usedBy: string | undefined;
/**
 * A start that nothing else of this file asks for: two hours after the one before, from tomorrow on. After 250 of them, which
 * is as far ahead as an interview may lie, the first comes again.
 */
export function nextStart(): string {
  // Files that follow each other in one process share this module.
  const { testPath } = expect.getState();
  if (testPath !== usedBy) [used, usedBy] = [0, testPath];
  return inHours(26 + 2 * (used++ % 250));
}

type Proposal = Partial<Omit<CallInput<typeof changeCalls.addInterview>, 'applicationId'>>;

export const proposal = (employer: Pick<TestUser, 'userId'>, applicationId: string, change: Proposal = {}) => ({
  applicationId,
  kind: 'video' as const,
  link: 'https://meet.example.com/room',
  minutes: 45 as const,
  interviewers: [employer.userId],
  times: [nextStart()],
  timeZone: 'Asia/Kolkata',
  ...change,
});

type Proposer = Pick<TestUser, 'userId' | 'client'>;

/** Proposed just now: it can still be taken back, and the other side knows nothing of it. */
export const justPropose = async (
  employer: Proposer,
  applicationId: string,
  change: Proposal = {},
): Promise<Interview> =>
  (await employer.client.ok(changeCalls.addInterview, proposal(employer, applicationId, change))).data;

/** Ends the ten seconds for taking a proposal back. */
export async function tellNow(app: TestApp, interviewId: string): Promise<void> {
  const early = `update interviews set created_at = created_at - interval '11 seconds' where id = ?`;
  await rows(app.database.primary(), early, [interviewId]);
  await app.database.write((em) => app.server.app.get(InterviewTelling).tell(em, interviewId));
}

/** Proposed and told. */
export async function propose(
  app: TestApp,
  employer: Proposer,
  applicationId: string,
  change: Proposal = {},
): Promise<Interview> {
  const interview = await justPropose(employer, applicationId, change);
  await tellNow(app, interview._id);
  return interview;
}

/** Proposed to somebody who has just applied. */
export async function proposed(
  app: TestApp,
  employer: TestUser,
  sender: TestUser,
  change: Proposal = {},
): Promise<Interview> {
  const isVendor = sender.userType === 'individual' || sender.userType === 'company';
  return propose(app, employer, await applyTo(app, employer, sender, isVendor), change);
}

export const accept = async (sender: TestUser, { _id, version, times }: Interview, at = 0): Promise<Interview> =>
  (
    await sender.client.ok(changeCalls.acceptInterview, {
      interviewId: _id,
      version,
      startsAt: times[at] ?? '',
    })
  ).data;

/** Agreed with somebody who has just applied. */
export const scheduled = async (app: TestApp, employer: TestUser, sender: TestUser, change: Proposal = {}) =>
  accept(sender, await proposed(app, employer, sender, change));

export const read = async (user: Pick<TestUser, 'client'>, interviewId: string): Promise<Interview> =>
  (await user.client.ok(interviewsCalls.getScheduledInterview, { interviewId })).data;

/** As if it had begun, or ended, so many minutes ago. */
export async function shiftTo(app: TestApp, id: string, minutesAgo: number): Promise<void> {
  await rows(
    app.database.primary(),
    `update interviews set starts_at = now() - make_interval(mins => ?::int),
       ends_at = now() - make_interval(mins => ?::int) + make_interval(mins => minutes) where id = ?`,
    [minutesAgo, minutesAgo, id],
  );
}

/** As if the agreed time were over. */
export const endNow = (app: TestApp, id: string): Promise<void> => shiftTo(app, id, 90);
