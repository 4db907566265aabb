/** A proposal of an interview: until it is told it can be taken back, and who applied sees nothing of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getJobApplications } from '#contract/api/applications.ts';
import { undoApplicationMove } from '#contract/api/application-moves.ts';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as interviewsCalls from '#contract/api/interviews.ts';
import { INTERVIEW_VIEWS, type Interview } from '#contract/domain/interview.ts';
import type { TurnOf } from '#contract/domain/turn.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { messagesTo } from '../support/mailbox.ts';
import { accept, justPropose, nextStart, proposal, propose, read } from './support/interviews.ts';
import { addMember } from './support/members.ts';
import { applyTo, detail, elapse, moveTo, settle } from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Neelgiri Softworks' });
  seeker = await app.signUp('personal', { firstName: 'Ananya' });
  vendor = await app.signUp('company', { organisation: 'Baobab Talent' });
});
afterAll(() => app.close());

const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const apply = () => applyTo(app, employer, seeker, false);
const undo = (user: TestUser, moveId: string) => user.client.send(undoApplicationMove, { moveId });
const moveOf = ({ untold }: Interview): string => untold?.moveId ?? 'none';
const WAITS = `select 1 as one from outbox where done_at is null and topic in ('interview.proposed', 'interview.changed')
  and payload->>'interviewId' = ?`;

/** As if ten seconds had passed; answers once everything that this leads to is done. */
async function passed({ _id, applicationId }: Interview): Promise<void> {
  await elapse(app, applicationId, 11);
  await sql(`update interviews set created_at = created_at - interval '11 seconds' where id = ?`, [_id]);
  await sql(`update outbox set available_at = now() where done_at is null and payload->>'interviewId' = ?`, [_id]);
  await sql('notify outbox');
  await expect.poll(() => sql(WAITS, [_id]), { timeout: 15_000 }).toEqual([]);
}

const toldOf = async (user: TestUser, id: string): Promise<string[]> => {
  const statement = `select title from notifications where user_id = ? and notification_detail = ? order by seq`;
  return (await sql<{ title: string }>(statement, [user.userId, id])).map(({ title }) => title.split(':')[0] ?? '');
};
const mailsAbout = async (user: TestUser, { _id }: Interview): Promise<number> =>
  (await messagesTo(app.storage.dataDir, user.email)).filter(({ text }) => text.replaceAll(/=\r?\n/g, '').includes(_id))
    .length;

/** The ids of what the user finds in any list of interviews. */
async function listed(user: TestUser): Promise<string[]> {
  const found: string[] = [];
  for (const view of INTERVIEW_VIEWS.list) {
    const { data } = await user.client.ok(interviewsCalls.getInterviewList, { view });
    found.push(...data.interviews.map(({ _id }) => _id));
  }
  return found;
}

const isTurn = async (user: TestUser, turn: TurnOf, id: string): Promise<boolean> =>
  (await user.client.ok(getJobApplications, { turn, limit: 300 })).data.some(({ _id }) => _id === id);

describe('a proposal that is not told yet', () => {
  it.each([
    ['a job seeker', () => seeker],
    ['a vendor', () => vendor],
  ])('is nothing to %s, and the stage is the one before', async (_, of) => {
    const sender = of();
    const id = await applyTo(app, employer, sender, sender === vendor);
    await detail(employer, id);
    const before = await detail(sender, id);
    const interview = await justPropose(employer, id);
    expect(interview.untold).not.toBeNull();
    expect(await detail(employer, id)).toMatchObject({
      status: 'interviewing',
      untold: { moveId: moveOf(interview), shown: before.status },
      interview: { _id: interview._id, offeredUntil: interview.times[0] },
    });
    expect([await isTurn(employer, 'applicant', id), await isTurn(employer, 'employer', id)]).toEqual([true, false]);

    const { version: __, ...after } = await detail(sender, id);
    expect({ ...after, version: before.version }).toEqual(before);
    expect(after.interview).toBeNull();
    expect(await isTurn(sender, 'applicant', id)).toBe(false);
    expect(await listed(sender)).not.toContain(interview._id);
    expect(await listed(employer)).toContain(interview._id);
    const about = { interviewId: interview._id, version: interview.version };
    const answers = await Promise.all([
      sender.client.fails(interviewsCalls.getScheduledInterview, { interviewId: interview._id }),
      sender.client.fails(interviewsCalls.checkInterviewStatus, { id: interview._id }),
      sender.client.fails(interviewsCalls.getInterviewFreeTimes, { interviewId: interview._id }),
      sender.client.fails(changeCalls.acceptInterview, { ...about, startsAt: interview.times[0] ?? '' }),
      sender.client.fails(changeCalls.declineInterview, { interviewId: interview._id }),
      sender.client.fails(changeCalls.resheduleMsg, { ...about, times: [nextStart()] }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'not_found'));
    if (sender === vendor) {
      const of = { jobId: interview.jobId, companyId: vendor.userId };
      expect((await vendor.client.ok(interviewsCalls.getEmployeeInterviewLists, of)).data).toEqual([]);
      expect((await employer.client.ok(interviewsCalls.getEmployeeInterviewLists, of)).data).toHaveLength(1);
    }
    expect(await toldOf(sender, interview._id)).toEqual([]);

    await passed(interview);
    expect(await detail(sender, id)).toMatchObject({ status: 'interviewing', interview: { _id: interview._id } });
    expect(await isTurn(sender, 'applicant', id)).toBe(true);
    expect((await read(sender, interview._id)).untold).toBeNull();
    expect((await read(employer, interview._id)).untold).toBeNull();
  });

  it('is taken back without a trace, by any colleague, once', async () => {
    const id = await apply();
    const before = await detail(employer, id);
    const interview = await justPropose(employer, id);
    const colleague = await addMember(app, employer, 'recruiter');
    const answers = await Promise.all([undo(employer, moveOf(interview)), undo(colleague, moveOf(interview))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const after = await detail(employer, id);
    expect(after).toMatchObject({ status: before.status, interview: null, untold: null, timeline: before.timeline });
    await passed(interview);
    for (const table of ['interview_times', 'interview_holds', 'interview_interviewers']) {
      expect(await sql(`select 1 from ${table} where interview_id = ?`, [interview._id])).toEqual([]);
    }
    expect(await listed(seeker)).not.toContain(interview._id);
    expect(await toldOf(seeker, interview._id)).toEqual([]);
    expect(await mailsAbout(seeker, interview)).toBe(0);
    expect((await undo(employer, moveOf(interview))).status).toBe(404);
    // Another one follows as if nothing had been.
    expect((await propose(app, employer, id)).state).toBe('proposed');
  });

  it('of a second talk goes alone: the stage stays', async () => {
    const id = await apply();
    await accept(seeker, await propose(app, employer, id));
    await settle(app, id);
    const { version, timeline } = await detail(employer, id);
    const second = await justPropose(employer, id);
    expect(await detail(seeker, id)).not.toMatchObject({ interview: { _id: second._id } });
    const stranger = await app.signUp('client');
    expect((await undo(stranger, moveOf(second))).status).toBe(404);
    const { status, body } = await undo(employer, moveOf(second));
    expect([status, body]).toMatchObject([200, { data: { moved: [{ _id: id, status: 'interviewing', version }] } }]);
    expect((await detail(employer, id)).timeline).toEqual(timeline);
    expect(await listed(employer)).not.toContain(second._id);
  });
});

describe('once the seconds are over, a proposal', () => {
  it('is told exactly once, and then nobody takes it back', async () => {
    const interview = await justPropose(employer, await apply());
    await passed(interview);
    await eventually(async () => expect(await mailsAbout(seeker, interview)).toBe(1));
    await sql(
      `update outbox set done_at = null, available_at = now() where topic = 'interview.proposed' and payload->>'interviewId' = ?`,
      [interview._id],
    );
    await passed(interview);
    expect(await toldOf(seeker, interview._id)).toEqual(['Interview times to choose from']);
    expect(await mailsAbout(seeker, interview)).toBe(1);
    expect(await undo(employer, moveOf(interview))).toMatchObject({ status: 410, body: { code: 'undo_over' } });
    const again = await justPropose(employer, interview.applicationId);
    await passed(again);
    expect(await undo(employer, moveOf(again))).toMatchObject({ status: 410, body: { code: 'undo_over' } });
    expect(await sql('select 1 from interviews where id in (?, ?)', [interview._id, again._id])).toHaveLength(2);
  });

  it('is told as a colleague has changed it, and not at all where they called it off', async () => {
    const [one, other] = [await justPropose(employer, await apply()), await justPropose(employer, await apply())];
    const { applicationId: _, timeZone: __, ...change } = proposal(employer, one.applicationId, { round: 'Final' });
    await employer.client.ok(changeCalls.updateInterview, { interviewId: one._id, version: 0, ...change });
    await employer.client.ok(changeCalls.deleteInterview, { interviewId: other._id });
    for (const each of [one, other]) {
      expect(await undo(employer, moveOf(each))).toMatchObject({ status: 409, body: { code: 'conflict' } });
      await passed(each);
    }
    expect(await toldOf(seeker, one._id)).toEqual(['Interview times to choose from']);
    expect(await read(seeker, one._id)).toMatchObject({ round: 'Final', times: change.times });
    expect(await toldOf(seeker, other._id)).toEqual([]);
    expect(await listed(seeker)).not.toContain(other._id);
    expect(await listed(employer)).toContain(other._id);
  });

  it('waits for what its employer decides about the application meanwhile', async () => {
    const interview = await justPropose(employer, await apply());
    const id = interview.applicationId;
    const { moveId } = await moveTo(employer, id, { status: 'rejected', reason: 'other', tell: 'morning' });
    await passed(interview);
    expect(await listed(seeker)).not.toContain(interview._id);
    // The end is taken back: the talk stands, and is told at once.
    expect((await undo(employer, moveId)).status).toBe(200);
    await eventually(async () =>
      expect(await toldOf(seeker, interview._id)).toEqual(['Interview times to choose from']),
    );
    const ended = await justPropose(employer, await apply());
    await moveTo(employer, ended.applicationId, { status: 'rejected', reason: 'other', tell: 'now' });
    await eventually(async () => expect((await read(employer, ended._id)).state).toBe('cancelled'));
    await passed(ended);
    expect(await listed(seeker)).not.toContain(ended._id);
    expect(await toldOf(seeker, ended._id)).toEqual([]);
    expect(await mailsAbout(seeker, ended)).toBe(0);
  });
});

it('holds by constraint: what was told stays told, and only what is proposed or called off is untold', async () => {
  const { _id } = await propose(app, employer, await apply());
  await expect(sql('delete from interviews where id = ?', [_id])).rejects.toThrow(/was told of this interview/);
  await expect(sql('update interviews set told_at = null where id = ?', [_id])).rejects.toThrow(/was told/);
  const open = await justPropose(employer, await apply());
  await expect(sql('update interviews set move_id = null where id = ?', [open._id])).rejects.toThrow(/untold_check/);
  await expect(sql(`update interviews set state = 'declined' where id = ?`, [open._id])).rejects.toThrow(/told_check/);
  // With its application it goes all the same.
  await sql('delete from applications where id = (select application_id from interviews where id = ?)', [_id]);
  expect(await sql('select 1 from interviews where id = ?', [_id])).toEqual([]);
});
