import * as invitesCalls from '#contract/api/invites.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import type { CallInput } from '#contract/call.ts';
import type { Invite } from '#contract/domain/invite.ts';
import type { InviteStatus } from '#contract/domain/options.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { templatesTo } from './messages.ts';

/** Lets employers find a job seeker; answers the id of the card. */
export async function listSeeker(
  app: TestApp,
  seeker: TestUser,
  visibility: 'open' | 'open-to-invites' | 'hidden' = 'open',
): Promise<string> {
  const [row] = await rows<{ card_id: string }>(
    app.database.primary(),
    `update seeker_profiles set visibility = ?, headline = 'Marine electrician', skills = '{Wiring}', skill_details = '[]',
        city = 'Kochi', country = 'IN'
      where user_id = ? returning card_id`,
    [visibility, seeker.userId],
  );
  return row?.card_id ?? '';
}

/** Invites somebody to a job of the client, making them findable first. */
export async function invite(app: TestApp, client: TestUser, jobId: string, seeker: TestUser): Promise<Invite> {
  const candidateId = await listSeeker(app, seeker);
  return (await client.client.ok(invitesCalls.sendJobInvite, { jobId, candidateId })).data;
}

type Asked = CallInput<typeof invitesCalls.getInvite>;

/** The invitations that a client has sent, or that a job seeker has got. */
export const invitesOf = async (user: TestUser, input: Asked = {}): Promise<Invite[]> =>
  (await user.client.ok(invitesCalls.getInvite, input)).data;

export const statusOf = async (client: TestUser, inviteId: string): Promise<InviteStatus | undefined> =>
  (await invitesOf(client, { limit: 300 })).find(({ _id }) => _id === inviteId)?.status;

export const decline = (seeker: TestUser, inviteId: string) =>
  seeker.client.send(invitesCalls.answerInvite, { inviteId, answer: { kind: 'declined', reason: 'pay' } });

/** As if its fourteen days were over since yesterday. */
export const expire = (app: TestApp, inviteId: string) =>
  rows(
    app.database.primary(),
    `update invites set sent_at = now() - interval '15 days', expires_at = now() - interval '1 day' where id = ?`,
    [inviteId],
  );

/** Which mails about invitations somebody was sent. */
export const invitationMails = async (app: TestApp, user: TestUser): Promise<string[]> =>
  (await templatesTo(app, user)).filter((template) => template !== 'application-received');

/** The notifications of invitations. */
export const invitationNews = async (user: TestUser) =>
  (await user.client.ok(notificationCalls.getNotifications, { limit: 50 })).data.filter(
    ({ type }) => type === 'JobInvitation',
  );
