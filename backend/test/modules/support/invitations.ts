import * as invitesCalls from '#contract/api/invites.ts';
import type { Invite } from '#contract/domain/invite.ts';
import { rows } from '../../../src/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';

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
