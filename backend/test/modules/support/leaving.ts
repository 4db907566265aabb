/** Accounts that are about to leave, and what their leaving did to others. */
import * as applicationsCalls from '#contract/api/applications.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import { PasswordHasher } from '../../../src/modules/auth/password-hasher.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { Sessions } from '../../../src/platform/http/access/sessions.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { clientOf, type Client } from '../../support/client.ts';
import { PASSWORD } from './registrations.ts';

export const LEAVE = { confirmation: 'DELETE', currentPassword: PASSWORD } as const;

let hash: Promise<string> | undefined;

/** An account that can confirm with its password that it leaves. */
export async function signUpWithPassword(app: TestApp, ...args: Parameters<TestApp['signUp']>): Promise<TestUser> {
  const user = await app.signUp(...args);
  hash ??= app.server.app.get(PasswordHasher).hash(PASSWORD);
  await rows(app.database.primary(), 'update users set password_hash = ? where id = ?', [await hash, user.userId]);
  return user;
}

/** A new session of an account, as signing in gives one. */
export async function signInAgain(app: TestApp, user: TestUser): Promise<Client> {
  const tokens = await app.database.write((em) =>
    app.server.app.get(Sessions).openSession(em, { userId: user.userId, shell: 'web', staySignedIn: false }),
  );
  return clientOf(app.url, tokens.accessToken);
}

export const apply = async (seeker: TestUser, jobId: string, input: object = {}): Promise<string> =>
  (await seeker.client.ok(applicationsCalls.applyJobs, { jobId, ...input })).data._id;

/** The statuses of the applications to a job, of a person or of a vendor, the oldest first. */
export const statusesOf = async (
  app: TestApp,
  column: 'job_id' | 'applicant_id' | 'vendor_id',
  id: string,
): Promise<string[]> =>
  (
    await rows<{ status: string }>(
      app.database.primary(),
      `select status from applications where ${column} = ? order by applied_at, id`,
      [id],
    )
  ).map(({ status }) => status);

/** The steps of an application, as `withdrawn by applicant`. */
export const stepsOf = async (app: TestApp, applicationId: string): Promise<string[]> =>
  (
    await rows<{ status: string; by_side: string }>(
      app.database.primary(),
      'select status, by_side from application_events where application_id = ? order by id',
      [applicationId],
    )
  ).map(({ status, by_side }) => `${status} by ${by_side}`);

/** The details of somebody's notifications. */
export const newsOf = async (user: TestUser): Promise<string[]> =>
  (await user.client.ok(notificationCalls.getNotifications, { limit: 50 })).data.map(({ details }) => details);
