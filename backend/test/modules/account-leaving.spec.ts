/** An account with several owners is about to be deleted: every owner hears of it, and each of them can keep it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as membersCalls from '#contract/api/members.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { LeavingService } from '../../src/modules/profile/leaving.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Sessions } from '../../src/platform/http/access/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { clientOf, type Client } from '../support/client.ts';
import { ticketFor } from '../support/tickets.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

/** What signing in gives. */
async function signIn({ userId }: TestUser): Promise<Client> {
  const tokens = await app.database.write((em) =>
    app.server.app.get(Sessions).openSession(em, { userId, shell: 'web', staySignedIn: false }),
  );
  return clientOf(app.url, tokens.accessToken);
}

const account = () => app.signUp('client', { firstName: 'Olive', organisation: 'Bluewater Clinics' });
const leave = async (owner: TestUser) => {
  const ticket = await ticketFor(app.database, 'delete', owner.email, owner.userId);
  return (await owner.client.ok(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket })).data.leavingAt;
};
const letters = async ({ email }: TestUser) =>
  (
    await sql<{ template: string }>('select template from messages where recipient = ? order by created_at, id', [
      email,
    ])
  ).map(({ template }) => template);

describe('an account whose founder has gone', () => {
  it('is kept by an owner who is left, although another one asked for its deletion', async () => {
    const founder = await account();
    const asking = await addMember(app, founder, 'owner');
    const other = await addMember(app, founder, 'owner');
    const recruiter = await addMember(app, founder, 'recruiter');
    await founder.client.ok(membersCalls.leaveAccount, {});
    const leavingAt = await leave(asking);
    expect((await other.client.send(authCalls.currentUser, {})).status).toBe(401);

    expect(await letters(asking)).toEqual(['profile-leaving']);
    expect(await letters(other)).toEqual(['account-leaving']);
    for (const nobody of [founder, recruiter]) expect(await letters(nobody)).not.toContain('account-leaving');

    const client = await signIn(other);
    expect((await client.ok(authCalls.currentUser, {})).data).toMatchObject({
      ...{ _id: founder.userId, leavingAt, organisation: 'Bluewater Clinics' },
      member: { personId: other.userId, role: 'owner' },
    });
    const { data } = await client.ok(profileCalls.restoreProfile, {});
    expect(data).toMatchObject({ _id: founder.userId, leavingAt: null, member: { personId: other.userId } });
    // The session goes on for the account that is back.
    expect((await client.ok(membersCalls.getMembers, {})).data.members).toHaveLength(3);
    expect(await letters(other)).toEqual(['account-leaving', 'profile-restored']);
    expect(await letters(asking)).toEqual(['profile-leaving', 'account-restored']);
    const audit = await sql<{ kind: string; actor_id: string }>(
      `select kind, actor_id from audit_events where user_id = ? and kind in ('leaving', 'restored') order by id`,
      [founder.userId],
    );
    expect(audit).toEqual([
      { kind: 'leaving', actor_id: asking.userId },
      { kind: 'restored', actor_id: other.userId },
    ]);
  });

  it('is kept by whoever asked, who is its only owner', async () => {
    const founder = await account();
    const owner = await addMember(app, founder, 'owner');
    await founder.client.ok(membersCalls.leaveAccount, {});
    await leave(owner);
    await (await signIn(owner)).ok(profileCalls.restoreProfile, {});
    expect(await sql('select leaving_at from users where id = ?', [founder.userId])).toEqual([{ leaving_at: null }]);
  });

  it('is out of reach for colleagues who are no owners, and for strangers', async () => {
    const founder = await account();
    const owner = await addMember(app, founder, 'owner');
    const seeker = await app.signUp('personal');
    const recruiter = await addMember(app, founder, 'recruiter', seeker);
    const viewer = await addMember(app, founder, 'viewer');
    const { data: gone } = await founder.client.ok(membersCalls.leaveAccount, {});
    await leave(owner);
    for (const person of [recruiter, viewer, { ...founder, userId: gone._id }]) {
      const client = await signIn(person);
      const { data } = await client.ok(authCalls.currentUser, {});
      expect(data).toMatchObject({ _id: person.userId, leavingAt: null });
      expect(data.accounts).toBeUndefined();
      expect(await client.send(profileCalls.restoreProfile, {})).toMatchObject({ status: 403 });
    }
    const own = await signIn(seeker);
    const there = { accountId: founder.userId };
    expect(await own.fails(membersCalls.switchAccount, there)).toMatchObject({ code: 'not_found' });
    const stranger = await app.signUp('client');
    expect(await stranger.client.fails(membersCalls.switchAccount, there)).toMatchObject({ code: 'not_found' });
  });

  it('tells its owners when it has been deleted, and lets them sign in as themselves', async () => {
    const founder = await account();
    const owner = await addMember(app, founder, 'owner');
    await founder.client.ok(membersCalls.leaveAccount, {});
    await leave(owner);
    const late = await signIn(owner);
    await sql(`update users set leaving_at = now() - interval '1 second' where id = ?`, [founder.userId]);
    await app.server.app.get(LeavingService).purge();
    expect(await late.fails(profileCalls.restoreProfile, {})).toMatchObject({ code: 'session_expired' });
    expect(await letters(owner)).toEqual(['profile-leaving', 'account-deleted']);
    expect((await (await signIn(owner)).ok(authCalls.currentUser, {})).data).toMatchObject({
      ...{ _id: owner.userId, userType: null, leavingAt: null },
    });
  });
});

describe('an owner with several accounts', () => {
  it('signs in to one that stays, goes over to the one that is leaving, and back', async () => {
    const founder = await account();
    const own = await app.signUp('client', { organisation: 'Harbour Labs' });
    await addMember(app, founder, 'owner', own);
    const leavingAt = await leave(founder);
    const client = await signIn(own);
    const { data: user } = await client.ok(authCalls.currentUser, {});
    expect(user).toMatchObject({ _id: own.userId, leavingAt: null });
    expect(user.accounts).toEqual([
      expect.not.objectContaining({ leavingAt: expect.anything() as unknown }),
      { _id: founder.userId, name: 'Bluewater Clinics', userType: 'client', role: 'owner', leavingAt },
    ]);
    const { data: there } = await client.ok(membersCalls.switchAccount, { accountId: founder.userId });
    expect(there).toMatchObject({ _id: founder.userId, leavingAt });
    expect((await client.send(membersCalls.getMembers, {})).status).toBe(403);
    const { data: back } = await client.ok(membersCalls.switchAccount, { accountId: own.userId });
    expect(back).toMatchObject({ _id: own.userId, leavingAt: null });
    // And next time it is the one that stays again.
    await client.ok(membersCalls.switchAccount, { accountId: founder.userId });
    expect((await (await signIn(own)).ok(authCalls.currentUser, {})).data._id).toBe(own.userId);
  });

  it('hears of it also where the founder asked, who hears when it is kept', async () => {
    const founder = await account();
    const owner = await addMember(app, founder, 'owner');
    await leave(founder);
    expect(await letters(founder)).toEqual(['profile-leaving']);
    expect(await letters(owner)).toEqual(['account-leaving']);
    await (await signIn(owner)).ok(profileCalls.restoreProfile, {});
    expect(await letters(founder)).toEqual(['profile-leaving', 'account-restored']);
    expect((await (await signIn(founder)).ok(authCalls.currentUser, {})).data.leavingAt).toBeNull();
  });

  it('cannot reach it while they are leaving themselves', async () => {
    const founder = await account();
    const own = await app.signUp('client');
    await addMember(app, founder, 'owner', own);
    await leave(founder);
    await leave(own);
    const client = await signIn(own);
    expect((await client.ok(authCalls.currentUser, {})).data._id).toBe(own.userId);
    expect(await client.fails(membersCalls.switchAccount, { accountId: founder.userId })).toMatchObject({
      code: 'not_found',
    });
  });

  it('keeps it once, when all owners ask at the same moment', async () => {
    const founder = await account();
    const owners = [await addMember(app, founder, 'owner'), await addMember(app, founder, 'owner')];
    await leave(founder);
    const clients = await Promise.all([founder, ...owners].map(signIn));
    const answers = await Promise.all(clients.map((client) => client.send(profileCalls.restoreProfile, {})));
    for (const { status } of answers) expect([200, 403]).toContain(status);
    const kept = await sql(`select 1 from audit_events where user_id = ? and kind = 'restored'`, [founder.userId]);
    expect(kept).toHaveLength(1);
    const told = await sql(`select 1 from messages where template = 'account-restored' and user_id in (?)`, [
      [founder, ...owners].map(({ userId }) => userId),
    ]);
    expect(told).toHaveLength(2);
  });
});
