/** Whoever opened an account goes, and it stays: nobody signs in as the account any more, and the person keeps their way in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as authCalls from '#contract/api/auth.ts';
import * as membersCalls from '#contract/api/members.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { verifySecondFactor } from '#contract/api/second-factor.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Sessions } from '../../src/platform/http/access/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { ticketFor } from '../support/tickets.ts';
import { postJob } from './support/drafts.ts';
import { addMember, inviteMember } from './support/members.ts';
import { PASSWORD, register } from './support/registrations.ts';
import { firstStep, setUpApp } from './support/second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const codeOf = (answer: { body: object }) => ('code' in answer.body ? answer.body.code : undefined);

/** With a password, which the other accounts of tests do not have. */
async function founderOf(userType: 'client' | 'individual' = 'client'): Promise<TestUser> {
  const { user, token, email } = await register(app, {
    ...{ userType, firstName: 'Olive' },
    ...(userType === 'client' && { organisation: 'Bluewater Clinics' }),
  });
  return { userId: user._id, email, userType, client: clientOf(app.url, token) } as TestUser;
}
const remove = (by: TestUser, who: TestUser, handOverTo: string | null = null) =>
  by.client.send(membersCalls.removeMember, { personId: who.userId, handOverTo });
const signIn = async ({ email }: TestUser) => {
  const { data } = await app.visitor.ok(authCalls.login, { email, password: PASSWORD });
  if (!('token' in data)) throw new Error('There is a second step');
  return { user: data.user, client: clientOf(app.url, data.token) };
};
const openSessionsOf = (userId: string) =>
  sql('select id from sessions where user_id = ? and revoked_at is null', [userId]);

describe('whoever opened an account', () => {
  it('goes at the word of another owner, with their way in, and the account goes on', async () => {
    const founder = await founderOf();
    const second = await addMember(app, founder, 'owner');
    const jobId = await postJob(founder, { title: 'Ward nurse' });
    await founder.client.ok(ownJobsCalls.assignJob, { jobId, personId: founder.userId });
    const seeker = await app.signUp('personal');
    const { data: sent } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    await founder.client.ok(applicationsCalls.getJobApplicationById, { id: sent._id });

    const terms = await sql('select version, accepted_at::text as at from terms_acceptances where user_id = ?', [
      founder.userId,
    ]);
    expect(terms).toHaveLength(1);

    const answer = await remove(second, founder, second.userId);
    expect(answer.body).toMatchObject({ success: true, data: { handedOver: 1 } });
    expect((await founder.client.send(authCalls.currentUser, {})).status).toBe(401);

    const again = await signIn(founder);
    expect(again.user).toMatchObject({ userType: null, firstName: 'Olive', email: founder.email, organisation: null });
    expect(again.user._id).not.toBe(founder.userId);
    expect((await again.client.send(membersCalls.getMembers, {})).status).toBe(403);
    expect((await again.client.send(membersCalls.switchAccount, { accountId: founder.userId })).status).toBe(403);
    expect(codeOf(await remove(second, founder))).toBe('not_found');

    const { members } = (await second.client.ok(membersCalls.getMembers, {})).data;
    expect(members.map(({ personId, role }) => [personId, role])).toEqual([[second.userId, 'owner']]);
    const { data: job } = await second.client.ok(ownJobsCalls.getOwnJob, { id: jobId });
    expect(job.job.title).toBe('Ward nurse');
    const shown = (await second.client.ok(applicationsCalls.getJobApplicationById, { id: sent._id })).data;
    expect(shown.timeline.at(-1)).toMatchObject({ by: 'employer', colleague: 'Former member' });
    expect((await seeker.client.ok(applicationsCalls.getJobApplicationById, { id: sent._id })).data.companyName).toBe(
      'Bluewater Clinics',
    );
    const stored = await sql<{ row: string }>(`select row_to_json(u)::text as row from users u where id = ?`, [
      founder.userId,
    ]);
    for (const own of ['Olive', founder.email, 'argon2']) expect(stored[0]?.row).not.toContain(own);
    // What they accepted is theirs, and of the day on which they did.
    const accepted = 'select version, accepted_at::text as at from terms_acceptances where user_id = ?';
    expect(await sql(accepted, [again.user._id])).toEqual(terms);
    expect(await sql(accepted, [founder.userId])).toEqual([]);
    const mails = await sql('select template from messages where recipient = ? order by id', [founder.email]);
    expect(mails).toContainEqual({ template: 'member-removed' });
  });

  it('does not come back as an owner when the next colleague joins, but as what they are invited for', async () => {
    const founder = await founderOf();
    const second = await addMember(app, founder, 'owner');
    await remove(second, founder);
    await addMember(app, founder, 'viewer');
    const owners = await sql(`select person_id from account_members where account_id = ? and role = 'owner'`, [
      founder.userId,
    ]);
    expect(owners).toEqual([{ person_id: second.userId }]);
    const { ticket } = await inviteMember(app, { ...second, userId: founder.userId }, founder.email);
    const { client } = await signIn(founder);
    const { data } = await client.ok(membersCalls.acceptMemberInvitation, { ticket });
    expect(data).toMatchObject({ _id: founder.userId, firstName: 'Olive', member: { role: 'viewer' } });
  });

  it('leaves by themselves in the session that they are in, and in no other', async () => {
    const founder = await founderOf();
    const { client: elsewhere } = await signIn(founder);
    expect(codeOf(await founder.client.send(membersCalls.leaveAccount, {}))).toBe('founder_stays');
    const second = await addMember(app, founder, 'viewer');
    expect(codeOf(await founder.client.send(membersCalls.leaveAccount, {}))).toBe('last_owner');
    await founder.client.ok(membersCalls.changeMember, { personId: second.userId, role: 'owner' });
    const { data } = await founder.client.ok(membersCalls.leaveAccount, {});
    expect(data).toMatchObject({ userType: null, firstName: 'Olive', email: founder.email });
    expect((await founder.client.ok(authCalls.currentUser, {})).data._id).toBe(data._id);
    expect((await founder.client.send(membersCalls.getMembers, {})).status).toBe(403);
    expect((await elsewhere.send(authCalls.currentUser, {})).status).toBe(401);
    expect((await second.client.ok(membersCalls.getMembers, {})).data.members).toHaveLength(1);
  });

  it('keeps two-step sign-in, and nothing that was begun before opens the account', async () => {
    const founder = await founderOf();
    const { recoveryCodes } = await setUpApp(founder.client, { currentPassword: PASSWORD });
    const second = await addMember(app, founder, 'owner');
    const waiting = await firstStep(app, founder.email);
    const code = await ticketFor(app.database, 'login', founder.email, founder.userId);
    await remove(second, founder);
    const late = { ticket: waiting, recoveryCode: recoveryCodes[0] };
    expect((await app.visitor.send(verifySecondFactor, late)).status).toBeGreaterThanOrEqual(400);
    expect(codeOf(await app.visitor.send(authCalls.loginWithMobile, { ticket: code }))).toBe('ticket_invalid');
    expect(await openSessionsOf(founder.userId)).toEqual([]);
    await firstStep(app, founder.email);
    const left = 'select count(*)::int as n from recovery_codes where user_id = ?';
    expect(await sql(left, [founder.userId])).toEqual([{ n: 0 }]);
    const [person] = await sql<{ id: string }>('select id from users where email = ?', [founder.email]);
    expect(await sql(left, [person?.id])).toEqual([{ n: recoveryCodes.length }]);
  });

  it('stays what they are in other accounts, with the jobs that they look after there', async () => {
    const founder = await founderOf();
    const [second, other] = [await addMember(app, founder, 'owner'), await app.signUp('client')];
    await addMember(app, other, 'recruiter', founder);
    const jobId = await postJob(other);
    await other.client.ok(ownJobsCalls.assignJob, { jobId, personId: founder.userId });
    await remove(second, founder);
    const { user } = await signIn(founder);
    expect(user).toMatchObject({ _id: other.userId, firstName: 'Olive', member: { role: 'recruiter' } });
    expect(await sql('select assignee_id from jobs where id = ?', [jobId])).toEqual([
      { assignee_id: user.member?.personId },
    ]);
  });

  it('leaves a vendor the name under which everybody knows it', async () => {
    const founder = await founderOf('individual');
    const second = await addMember(app, founder, 'owner');
    await remove(second, founder);
    expect((await second.client.ok(profileCalls.getProfile, {})).success).toBe(true);
    expect((await second.client.ok(authCalls.currentUser, {})).data.organisation).toBe('Olive Rao');
  });

  it('and a sign-in at the same moment: no session as the account is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const founder = await founderOf();
      const second = await addMember(app, founder, 'owner');
      const signIns = [1, 2, 3].map(() =>
        app.visitor.send(authCalls.login, { email: founder.email, password: PASSWORD }),
      );
      const [removed, ...signedIn] = await Promise.all([remove(second, founder), ...signIns]);
      expect(removed.status).toBe(200);
      for (const { status } of signedIn) expect([200, 401]).toContain(status);
      expect(await openSessionsOf(founder.userId)).toEqual([]);
    }
  });

  it('is kept out by the database itself', async () => {
    const founder = await founderOf();
    const second = await addMember(app, founder, 'owner');
    await remove(second, founder);
    const session = { userId: founder.userId, shell: 'web', staySignedIn: false } as const;
    const open = app.database.write((em) => app.server.app.get(Sessions).openSession(em, session));
    await expect(open).rejects.toMatchObject({ code: 'session_expired' });
    const insert = sql(
      `insert into sessions (user_id, shell, expires_at) values (?, 'web', now() + interval '1 day')`,
      [founder.userId],
    );
    await expect(insert).rejects.toThrow('nobody signs in');
  });
});
