import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as authCalls from '#contract/api/auth.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as membersCalls from '#contract/api/members.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { ticketFor } from '../support/tickets.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const newEmployer = (organisation = 'Bluewater Clinics') => app.signUp('client', { organisation, firstName: 'Olive' });
const membersOf = async (user: TestUser) => (await user.client.ok(membersCalls.getMembers, {})).data;
const draft = (title: string) => ({ job: draftJob({ title }) });
const failureCode = (answer: { body: object }) => ('code' in answer.body ? answer.body.code : undefined);

describe('roles', () => {
  it('take effect with the next request', async () => {
    const owner = await newEmployer();
    const colleague = await addMember(app, owner, 'viewer');
    const posting = () => colleague.client.send(ownJobsCalls.saveJobDraft, draft('A draft'));
    expect(failureCode(await posting())).toBe('role_forbidden');
    await owner.client.ok(membersCalls.changeMember, { personId: colleague.userId, role: 'recruiter' });
    expect((await posting()).status).toBe(200);
  });

  it('keep an owner, also when two step down at once', async () => {
    const owner = await newEmployer();
    const second = await addMember(app, owner, 'owner');
    const stepDown = (user: TestUser) =>
      user.client.send(membersCalls.changeMember, { personId: user.userId, role: 'viewer' });
    const answers = await Promise.all([stepDown(owner), stepDown(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(failureCode)).toContain('last_owner');
    const owners = await sql(`select 1 from account_members where account_id = ? and role = 'owner'`, [owner.userId]);
    expect(owners).toHaveLength(1);
    // The promise is the database's own.
    await expect(
      sql(`update account_members set role = 'viewer' where account_id = ?`, [owner.userId]),
    ).rejects.toThrow('no owner');
  });

  it('let a viewer look at an application without it counting as seen', async () => {
    const owner = await newEmployer();
    const [viewer, manager] = [await addMember(app, owner, 'viewer'), await addMember(app, owner, 'hiring-manager')];
    const jobId = await postJob(owner, { title: 'Ward nurse' });
    const seeker = await app.signUp('personal');
    const { data } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    const status = async (user: TestUser) =>
      (await user.client.ok(applicationsCalls.getJobApplicationById, { id: data._id })).data.status;
    expect(await status(viewer)).toBe('applied');
    expect(await status(seeker)).toBe('applied');
    expect(await status(manager)).toBe('viewed');
  });

  it('tell colleagues who of them did what, and the applicant nothing of it', async () => {
    const owner = await newEmployer();
    const manager = await addMember(app, owner, 'hiring-manager');
    const jobId = await postJob(owner, { title: 'Theatre nurse' });
    const seeker = await app.signUp('personal');
    const { data } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    const steps = async (user: TestUser) =>
      (await user.client.ok(applicationsCalls.getJobApplicationById, { id: data._id })).data.timeline.map(
        ({ by, colleague }) => [by, colleague],
      );
    const own = [
      ['applicant', null],
      ['employer', null],
    ];
    expect(await steps(manager)).toEqual(own);
    expect(await steps(seeker)).toEqual(own);
    const [{ name } = { name: '' }] = (await membersOf(owner)).members.filter(
      ({ personId }) => personId === manager.userId,
    );
    expect(name).not.toBe('');
    expect(await steps(owner)).toEqual([
      ['applicant', null],
      ['employer', name],
    ]);
    // Who is gone does not become the reader.
    await sql('delete from users where id = ?', [manager.userId]);
    expect(await steps(owner)).toEqual([
      ['applicant', null],
      ['employer', 'Former member'],
    ]);
  });

  it('leave the name of the company to its owners', async () => {
    const owner = await newEmployer();
    const [recruiter, second] = [await addMember(app, owner, 'recruiter'), await addMember(app, owner, 'owner')];
    const rename = (user: TestUser, organisation: string) =>
      user.client.send(profileCalls.updateProfile, { organisation });
    expect(failureCode(await rename(recruiter, 'Taken Over'))).toBe('role_forbidden');
    expect((await rename(second, 'Bluewater Group')).status).toBe(200);
    expect((await owner.client.ok(authCalls.currentUser, {})).data.organisation).toBe('Bluewater Group');
  });
});

describe('jobs of a member', () => {
  it('are assigned, found and handed over', async () => {
    const owner = await newEmployer();
    const [asha, ravi] = [await addMember(app, owner, 'recruiter'), await addMember(app, owner, 'recruiter')];
    const jobs = [await postJob(owner, { title: 'One' }), await postJob(owner, { title: 'Two' })];
    for (const jobId of jobs) await asha.client.ok(ownJobsCalls.assignJob, { jobId, personId: asha.userId });
    const mine = async (user: TestUser) =>
      (await user.client.ok(jobsCalls.getJobs, { clientId: owner.userId, assigneeId: user.userId })).data.map(
        ({ title }) => title,
      );
    expect((await mine(asha)).toSorted()).toEqual(['One', 'Two']);
    expect((await membersOf(owner)).members.find(({ personId }) => personId === asha.userId)?.assignedJobs).toBe(2);
    const { data } = await owner.client.ok(membersCalls.removeMember, {
      personId: asha.userId,
      handOverTo: ravi.userId,
    });
    expect(data.handedOver).toBe(2);
    expect(await mine(ravi)).toHaveLength(2);
    expect(await mine(owner)).toHaveLength(0);
  });

  it('go to no stranger, and tell none', async () => {
    const owner = await newEmployer();
    const rival = await newEmployer();
    await addMember(app, owner, 'viewer');
    const jobId = await postJob(owner, { title: 'One' });
    const assign = (user: TestUser, personId: string) => user.client.send(ownJobsCalls.assignJob, { jobId, personId });
    expect((await assign(owner, rival.userId)).status).toBe(404);
    expect((await assign(rival, rival.userId)).status).toBe(404);
    const asked = await rival.client.send(jobsCalls.getJobs, { clientId: owner.userId, assigneeId: owner.userId });
    expect(asked.status).toBe(403);
    const seen = await rival.client.ok(jobsCalls.getJobs, { clientId: owner.userId });
    expect(seen.data.map(({ assigneeId }) => assigneeId)).toEqual([null]);
  });
});

describe('the end of a membership', () => {
  it('ends the sessions at once and is told by mail; the own sign-in stays', async () => {
    const owner = await newEmployer();
    const seeker = await app.signUp('personal', { firstName: 'Asha' });
    const colleague = await addMember(app, owner, 'recruiter', seeker);
    const end = () => owner.client.send(membersCalls.removeMember, { personId: seeker.userId, handOverTo: null });
    expect((await end()).status).toBe(200);
    expect((await colleague.client.send(authCalls.currentUser, {})).status).toBe(401);
    expect((await seeker.client.ok(authCalls.currentUser, {})).data.userType).toBe('personal');
    expect((await end()).status).toBe(404);
    const mails = await sql<{ template: string }>('select template from messages where user_id = ?', [seeker.userId]);
    expect(mails.map(({ template }) => template)).toContain('member-removed');
    const [event] = await sql<{ actor_id: string }>(
      `select actor_id from audit_events where kind = 'member-removed' and user_id = ?`,
      [seeker.userId],
    );
    expect(event?.actor_id).toBe(owner.userId);
  });

  it('is refused to strangers, and for an heir who is one', async () => {
    const owner = await newEmployer();
    const second = await addMember(app, owner, 'owner');
    const remove = (user: TestUser, personId: string) =>
      user.client.send(membersCalls.removeMember, { personId, handOverTo: null });
    const rival = await newEmployer();
    expect((await remove(rival, second.userId)).status).toBe(404);
    const unknownHeir = await owner.client.send(membersCalls.removeMember, {
      personId: second.userId,
      handOverTo: rival.userId,
    });
    expect(unknownHeir.status).toBe(404);
    expect((await membersOf(owner)).members).toHaveLength(2);
  });

  it('can be the member’s own wish', async () => {
    const owner = await newEmployer();
    const seeker = await app.signUp('personal');
    const colleague = await addMember(app, owner, 'viewer', seeker);
    const { data } = await colleague.client.ok(membersCalls.leaveAccount, {});
    expect(data).toMatchObject({ _id: seeker.userId, userType: 'personal' });
    expect((await colleague.client.ok(authCalls.currentUser, {})).data._id).toBe(seeker.userId);
    const single = await addMember(app, owner, 'viewer');
    expect((await single.client.ok(membersCalls.leaveAccount, {})).data).toMatchObject({ userType: null });
    const last = await addMember(app, owner, 'owner');
    await last.client.ok(membersCalls.changeMember, { personId: owner.userId, role: 'viewer' });
    expect(failureCode(await last.client.send(membersCalls.leaveAccount, {}))).toBe('last_owner');
  });

  it('lets no request of theirs succeed once it has been answered', async () => {
    const owner = await newEmployer();
    const colleague = await addMember(app, owner, 'recruiter');
    const answers: { status: number; at: number }[] = [];
    const twenty = async (worker: number) => {
      for (let n = 0; n < 20; n += 1) {
        const input = draft(`Draft ${String(worker)}-${String(n)} of somebody who leaves`);
        const { status } = await colleague.client.send(ownJobsCalls.saveJobDraft, input);
        answers.push({ status, at: performance.now() });
      }
    };
    const running = Promise.all(Array.from({ length: 10 }, async (_, worker) => twenty(worker)));
    while (answers.length < 40) await new Promise((resolve) => setTimeout(resolve, 1));
    await owner.client.ok(membersCalls.removeMember, { personId: colleague.userId, handOverTo: null });
    const removedAt = performance.now();
    const [{ drafts } = { drafts: -1 }] = await sql<{ drafts: number }>(
      `select count(*)::int as drafts from jobs where client_id = ?`,
      [owner.userId],
    );
    await running;
    expect(answers).toHaveLength(200);
    const succeeded = answers.filter(({ status }) => status === 200);
    expect(succeeded.length).toBeGreaterThan(0);
    expect(succeeded.length).toBeLessThan(200);
    expect(succeeded.filter(({ at }) => at > removedAt)).toEqual([]);
    // Nor is anything stored after the fact.
    const [{ later } = { later: -2 }] = await sql<{ later: number }>(
      `select count(*)::int as later from jobs where client_id = ?`,
      [owner.userId],
    );
    expect(later).toBe(drafts);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });
});

describe('leaving Rolecall', () => {
  it('ends the sessions of every member, and is for owners alone', async () => {
    const owner = await newEmployer();
    const [recruiter, second] = [await addMember(app, owner, 'recruiter'), await addMember(app, owner, 'owner')];
    const leave = (user: TestUser, ticket: string) =>
      user.client.send(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket });
    expect(failureCode(await leave(recruiter, 'rct_0123456789abcdef'))).toBe('role_forbidden');
    expect(failureCode(await leave(second, 'rct_0123456789abcdef'))).toBe('ticket_invalid');
    await sql(`update users set leaving_at = now() + interval '30 days' where id = ?`, [owner.userId]);
    expect(failureCode(await recruiter.client.send(membersCalls.getMembers, {}))).toBe('forbidden');
  });

  it('is refused for the only owner of an account of others', async () => {
    const owner = await newEmployer();
    const seeker = await app.signUp('personal');
    const second = await addMember(app, owner, 'owner', seeker);
    await second.client.ok(membersCalls.changeMember, { personId: owner.userId, role: 'viewer' });
    const ticket = await ticketFor(app.database, 'delete', seeker.email, seeker.userId);
    const answer = await seeker.client.send(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket });
    expect(failureCode(answer)).toBe('last_owner');
  });
});
