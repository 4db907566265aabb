import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as membersCalls from '#contract/api/members.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { messagesTo } from '../support/mailbox.ts';
import { postJob } from './support/drafts.ts';
import { addMember, ticketSentTo } from './support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const PASSWORD = 'quiet river under stones';
const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const newEmployer = (organisation = 'Bluewater Clinics') => app.signUp('client', { organisation, firstName: 'Olive' });
const newAddress = () => `colleague-${crypto.randomUUID()}@example.com`;
const membersOf = async (user: TestUser) => (await user.client.ok(membersCalls.getMembers, {})).data;
const invite = (owner: TestUser, email: string, role = 'recruiter') =>
  owner.client.send(membersCalls.inviteMember, { email, role });
const person = (ticket: string) => ({
  ...{ ticket, firstName: 'Ravi', lastName: 'Iyer', password: PASSWORD },
  ...{ timeZone: 'Asia/Kolkata', acceptedTerms: true as const },
});
const failureCode = (answer: { body: object }) => ('code' in answer.body ? answer.body.code : undefined);

describe('an account with one person', () => {
  it('has nobody but its owner, and its session says nothing of members', async () => {
    const owner = await newEmployer();
    expect(await membersOf(owner)).toMatchObject({
      members: [{ personId: owner.userId, role: 'owner', isYou: true, isFounder: true, assignedJobs: 0 }],
      invitations: [],
    });
    const { data } = await owner.client.ok(authCalls.currentUser, {});
    expect(data).not.toHaveProperty('member');
    expect(data).not.toHaveProperty('accounts');
    expect(await sql('select 1 from account_members where account_id = ?', [owner.userId])).toEqual([]);
  });

  it('cannot be left by the only one', async () => {
    const owner = await newEmployer();
    expect(failureCode(await owner.client.send(membersCalls.leaveAccount, {}))).toBe('founder_stays');
  });
});

describe('an invitation', () => {
  it('lets somebody new act for the account, under their own name', async () => {
    const owner = await newEmployer();
    const email = newAddress();
    expect((await invite(owner, email)).status).toBe(200);
    const ticket = await ticketSentTo(app, email);
    const shown = await app.visitor.ok(membersCalls.openMemberInvitation, { ticket });
    expect(shown.data).toMatchObject({
      ...{ organisation: 'Bluewater Clinics', invitedBy: 'Olive Person', role: 'recruiter', email },
      hasAccount: false,
    });
    const { data } = await app.visitor.ok(membersCalls.joinAccount, person(ticket));
    expect(data.user).toMatchObject({
      ...{ _id: owner.userId, userType: 'client', firstName: 'Ravi', email, organisation: 'Bluewater Clinics' },
      member: { role: 'recruiter' },
    });
    const ravi = clientOf(app.url, data.token);
    const jobId = await postJob({ client: ravi }, { title: 'Ward nurse' });
    expect((await owner.client.ok(ownJobsCalls.getOwnJob, { id: jobId })).data.job.title).toBe('Ward nurse');
    const { data: profile } = await ravi.ok(profileCalls.getProfile, {});
    expect(profile).toMatchObject({ firstName: 'Ravi', email });
    const { members, invitations } = await membersOf(owner);
    expect(members.map(({ name, role }) => [name, role])).toEqual([
      ['Olive Person', 'owner'],
      ['Ravi Iyer', 'recruiter'],
    ]);
    expect(invitations).toEqual([]);
    expect(failureCode(await app.visitor.send(membersCalls.joinAccount, person(ticket)))).toBe('ticket_invalid');
    const signedIn = await app.visitor.ok(authCalls.login, { email, password: PASSWORD });
    expect(signedIn.data).toMatchObject({ user: { _id: owner.userId, firstName: 'Ravi' } });
  });

  it('joins somebody who has an account, and lets them go from one to the other', async () => {
    const owner = await newEmployer();
    const seeker = await app.signUp('personal', { firstName: 'Asha' });
    await invite(owner, seeker.email, 'viewer');
    const ticket = await ticketSentTo(app, seeker.email);
    expect((await app.visitor.ok(membersCalls.openMemberInvitation, { ticket })).data.hasAccount).toBe(true);
    expect(failureCode(await app.visitor.send(membersCalls.joinAccount, person(ticket)))).toBe('email_taken');
    const { data } = await seeker.client.ok(membersCalls.acceptMemberInvitation, { ticket });
    expect(data).toMatchObject({ _id: owner.userId, userType: 'client', member: { role: 'viewer' } });
    expect(data.accounts).toMatchObject([
      { _id: seeker.userId, userType: 'personal', role: null, name: 'Asha Person' },
      { _id: owner.userId, userType: 'client', role: 'viewer', name: 'Bluewater Clinics' },
    ]);
    const back = await seeker.client.ok(membersCalls.switchAccount, { accountId: seeker.userId });
    expect(back.data).toMatchObject({ _id: seeker.userId, userType: 'personal' });
    expect(back.data).not.toHaveProperty('member');
    expect((await seeker.client.send(membersCalls.getMembers, {})).status).toBe(403);
    const rival = await newEmployer('Rival Works');
    const denied = await seeker.client.send(membersCalls.switchAccount, { accountId: rival.userId });
    expect(denied.status).toBe(404);
  });

  it('works for no other mailbox, only once, and not after it was withdrawn, replaced or has run out', async () => {
    const owner = await newEmployer();
    const [asha, other] = [await app.signUp('personal'), await app.signUp('personal')];
    await invite(owner, asha.email);
    const first = await ticketSentTo(app, asha.email);
    const accept = (user: TestUser, ticket: string) =>
      user.client.send(membersCalls.acceptMemberInvitation, { ticket });
    expect(failureCode(await accept(other, first))).toBe('other_address');
    // Refused, it is still there for whom it was meant; a second one replaces it.
    expect((await app.visitor.send(membersCalls.openMemberInvitation, { ticket: first })).status).toBe(200);
    await invite(owner, asha.email, 'viewer');
    expect(failureCode(await accept(asha, first))).toBe('ticket_invalid');
    const [open] = (await membersOf(owner)).invitations;
    await sql(`update member_invitations set expires_at = now() where id = ?`, [open?._id]);
    expect((await membersOf(owner)).invitations).toEqual([]);
    await invite(owner, asha.email);
    const [again] = (await membersOf(owner)).invitations;
    const rival = await newEmployer();
    const foreign = await rival.client.send(membersCalls.withdrawMemberInvitation, { id: again?._id });
    expect(foreign.status).toBe(404);
    await owner.client.ok(membersCalls.withdrawMemberInvitation, { id: again?._id ?? '' });
    expect(await sql('select 1 from member_invitations where account_id = ?', [owner.userId])).toEqual([]);
  });

  it('makes one membership of two clicks at once', async () => {
    const owner = await newEmployer();
    const email = newAddress();
    await invite(owner, email);
    const ticket = await ticketSentTo(app, email);
    const answers = await Promise.all(
      [1, 2].map(async () => app.visitor.send(membersCalls.joinAccount, person(ticket))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await membersOf(owner)).members).toHaveLength(2);
  });

  it('is not for who is a member already, nor for a role that such an account does not have', async () => {
    const owner = await newEmployer();
    const colleague = await addMember(app, owner, 'viewer');
    expect(failureCode(await invite(owner, colleague.email))).toBe('already_member');
    expect(failureCode(await invite(owner, owner.email))).toBe('already_member');
    expect((await invite(owner, newAddress(), 'manager')).status).toBe(400);
    const vendor = await app.signUp('company');
    expect((await invite(vendor, newAddress(), 'recruiter')).status).toBe(400);
    expect((await invite(vendor, newAddress(), 'manager')).status).toBe(200);
  });
});

it('keeps the link out of the log and the ticket out of the database', async () => {
  const owner = await newEmployer();
  const email = newAddress();
  await invite(owner, email);
  const ticket = await ticketSentTo(app, email);
  const [row] = await sql<{ whole: string }>(
    `select row_to_json(i)::text as whole from member_invitations i where email = ?`,
    [email],
  );
  expect(row?.whole).not.toContain(ticket.slice(4));
  expect((await messagesTo(app.storage.dataDir, email)).length).toBe(1);
});
