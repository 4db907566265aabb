/** Nobody is left waiting: whose turn it is, and reminders of applicants who wait too long. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as movesCalls from '#contract/api/application-moves.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import { getDashboardLists } from '#contract/api/dashboard.ts';
import { addInterviewFeedback } from '#contract/api/interview-feedback.ts';
import { getInterviewList } from '#contract/api/interviews.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import { removeMember } from '#contract/api/members.ts';
import { turnOf, type TurnOf } from '#contract/domain/turn.ts';
import * as changeCalls from '#contract/api/interview-changes.ts';
import type { Interview } from '#contract/domain/interview.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { ApplicationReminders } from '../../src/modules/applications/waiting/reminder-events.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { endNow, nextStart, propose, proposed, read, scheduled, shiftTo } from './support/interviews.ts';
import { addMember } from './support/members.ts';
import { applyTo, moveTo, putAt, settle, terms } from './support/moves.ts';

let app: TestApp;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  seeker = await app.signUp('personal');
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const sentAgo = (id: string, days: number) =>
  sql(`update applications set applied_at = now() - make_interval(days => ?) where id = ?`, [days, id]);
const list = async (user: TestUser, turn?: TurnOf) =>
  (await user.client.ok(applicationsCalls.getJobApplications, { ...(turn && { turn }), limit: 50 })).data;
const ids = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);

/** Applications whose interviews lack feedback: the start page counts what the list of interviews finds. */
async function feedbackDue(employer: TestUser): Promise<string[]> {
  const { data, page } = await employer.client.ok(getInterviewList, { view: 'feedback', limit: 50 });
  const { feedbackDue: due } = (await employer.client.ok(getDashboardLists, {})).data;
  expect([data.counts.feedback, page?.total]).toEqual([due.interviews, due.interviews]);
  expect(data.interviews).toHaveLength(due.interviews);
  expect(due.oldestAt).toBe(data.interviews[0]?.endsAt ?? null);
  return data.interviews.map(({ applicationId }) => applicationId);
}

describe('whose turn it is', () => {
  it('is found by the server as the pure function says, the longest wait first', async () => {
    const employer = await app.signUp('client');
    const statuses = ['applied', 'viewed', 'shortlisted', 'interviewing', 'pending_consent', 'rejected'] as const;
    for (const [index, status] of statuses.entries()) {
      const id = await applyTo(app, employer, seeker, false);
      await putAt(app, id, status);
      await sentAgo(id, index + 1);
    }
    const answered = await applyTo(app, employer, seeker, false);
    await moveTo(employer, answered, { status: 'offered', terms: terms() });
    const expired = await applyTo(app, employer, seeker, false);
    await moveTo(employer, expired, { status: 'offered', terms: terms() });
    for (const id of [answered, expired]) await settle(app, id);
    await sql(
      `update application_offers set answer_until = now() - interval '60 hours'
        where event_id in (select id from application_events where application_id = ?)`,
      [expired],
    );
    // An offer of before that ran out says nothing about the one that was made after it.
    const renewed = await applyTo(app, employer, seeker, false);
    await moveTo(employer, renewed, { status: 'offered', terms: terms() });
    await settle(app, renewed);
    await moveTo(employer, renewed, { status: 'interviewing', note: 'The terms were not right' });
    await sql(
      `update application_offers set answer_until = now() - interval '60 hours'
        where event_id in (select id from application_events where application_id = ?)`,
      [renewed],
    );
    await moveTo(employer, renewed, { status: 'offered', terms: terms() });
    await settle(app, renewed);
    const all = await list(employer);
    for (const reader of [employer, seeker]) {
      for (const turn of ['employer', 'applicant'] as const) {
        const now = Date.now();
        const expected = (reader === employer ? all : await list(seeker))
          .map((item) => ({ _id: item._id, ...turnOf(item, now) }))
          .filter(({ of }) => of === turn)
          .toSorted((a, b) => a.since.localeCompare(b.since));
        expect(ids(await list(reader, turn))).toEqual(ids(expected));
      }
    }
    expect(await list(employer, 'employer')).toHaveLength(5);
    expect(ids(await list(employer, 'applicant'))).toEqual(expect.arrayContaining([answered, renewed]));
  });

  it('follows what becomes of interviews, in statements as in the pure function', async () => {
    const employer = await app.signUp('client');
    const ask = async (user: TestUser, { _id, version }: Interview) =>
      (await user.client.ok(changeCalls.resheduleMsg, { interviewId: _id, version, times: [nextStart()] })).data;
    const over = async (id: string) => {
      await endNow(app, id);
      return id;
    };
    const offered = await proposed(app, employer, seeker, { times: [nextStart(), nextStart()] });
    const open = await proposed(app, employer, seeker, { times: undefined, anyTime: true });
    const asked = await ask(seeker, await proposed(app, employer, seeker));
    const booked = await scheduled(app, employer, seeker);
    const moving = await ask(seeker, await scheduled(app, employer, seeker));
    const wanted = await ask(employer, await scheduled(app, employer, seeker));
    const ended = await scheduled(app, employer, seeker);
    await over(ended._id);
    await sql(`update applications set stepped_at = now() - interval '3 hours' where id = ?`, [ended.applicationId]);
    const declined = await scheduled(app, employer, seeker);
    await seeker.client.ok(changeCalls.declineInterview, { interviewId: declined._id });
    const again = await scheduled(app, employer, seeker);
    await over(again._id);
    await propose(app, employer, again.applicationId);
    const late = await proposed(app, employer, seeker);
    await sql(`update interview_times set starts_at = now() - interval '1 hour' where interview_id = ?`, [late._id]);
    const of = async (user: TestUser, turn: TurnOf) => ids(await list(user, turn));
    const expected = {
      applicant: [offered, open, wanted, again],
      employer: [asked, moving, ended, declined, late],
      nobody: [booked],
    };
    for (const user of [employer, seeker]) {
      for (const turn of ['applicant', 'employer'] as const) {
        const mine = (await of(user, turn)).filter((id) =>
          Object.values(expected)
            .flat()
            .some(({ applicationId }) => applicationId === id),
        );
        expect(mine.toSorted()).toEqual(expected[turn].map(({ applicationId }) => applicationId).toSorted());
        const now = Date.now();
        const items = (await list(user)).map((item) => ({ _id: item._id, ...turnOf(item, now) }));
        const same = items.filter((item) => item.of === turn).toSorted((a, b) => a.since.localeCompare(b.since));
        expect(await of(user, turn)).toEqual(ids(same));
      }
    }
    const steps = new Map((await list(employer)).map((item) => [item._id, turnOf(item, Date.now()).step]));
    expect([offered, asked, ended, booked].map(({ applicationId }) => steps.get(applicationId))).toEqual([
      'choose-time',
      'answer-request',
      'feedback',
      null,
    ]);
    const meets = new Map((await list(seeker)).map((item) => [item._id, item.interview?.meetsAt]));
    expect([booked, moving, ended, offered].map(({ applicationId }) => meets.get(applicationId))).toEqual([
      booked.startsAt,
      moving.startsAt,
      null,
      null,
    ]);
    // What is over lacks feedback, also where the next interview has been proposed.
    expect((await feedbackDue(employer)).toSorted()).toEqual([ended.applicationId, again.applicationId].toSorted());
  });

  it('lists feedback until each interviewer who acts for the account has given it, and for two weeks at most', async () => {
    const employer = await app.signUp('client');
    const [colleague, gone] = [
      await addMember(app, employer, 'recruiter'),
      await addMember(app, employer, 'recruiter'),
    ];
    const interviewers = [employer.userId, colleague.userId, gone.userId];
    const both = await scheduled(app, employer, seeker, { interviewers });
    expect(await feedbackDue(employer)).toEqual([]);
    await endNow(app, both._id);
    const give = (user: TestUser) =>
      user.client.ok(addInterviewFeedback, { interviewId: both._id, marks: [], overall: 4, recommendation: 'yes' });
    const row = async (user: TestUser) =>
      (await user.client.ok(getInterviewList, { view: 'feedback' })).data.interviews[0]?.feedback;
    expect(await feedbackDue(employer)).toEqual([both.applicationId]);
    expect((await row(employer))?.dueFrom).toHaveLength(2);
    await give(employer);
    await give(gone);
    expect(await row(employer)).toMatchObject({ count: 2, own: true, dueFrom: [expect.any(String)] });
    // Nobody waits for what the reader owes alone.
    expect(await row(colleague)).toMatchObject({ own: false, dueFrom: [] });
    for (const user of [employer, colleague]) expect(await feedbackDue(user)).toEqual([both.applicationId]);
    await give(colleague);
    expect(await feedbackDue(employer)).toEqual([]);

    const left = await scheduled(app, employer, seeker, { interviewers: [gone.userId] });
    await endNow(app, left._id);
    expect(await feedbackDue(employer)).toEqual([left.applicationId]);
    await employer.client.ok(removeMember, { personId: gone.userId, handOverTo: null });
    expect(await feedbackDue(employer)).toEqual([]);

    const old = await scheduled(app, employer, seeker);
    await shiftTo(app, old._id, 13 * 24 * 60);
    expect(await feedbackDue(employer)).toEqual([old.applicationId]);
    await shiftTo(app, old._id, 15 * 24 * 60);
    expect(await feedbackDue(employer)).toEqual([]);

    const absent = await scheduled(app, employer, seeker);
    await endNow(app, absent._id);
    const { version } = await read(employer, absent._id);
    const concluded = { interviewId: absent._id, version, noShow: true, outcome: 'fail' } as const;
    await employer.client.ok(changeCalls.concludeInterview, concluded);
    expect(await feedbackDue(employer)).toEqual([]);
    // The applicant has no such list.
    const { data } = await seeker.client.ok(getInterviewList, { view: 'feedback' });
    expect(data).toMatchObject({ interviews: [], counts: { feedback: 0 } });
  });

  it('knows until when an offer stands, whatever becomes of it', async () => {
    const employer = await app.signUp('client');
    const id = await applyTo(app, employer, seeker, false);
    const stored = async () =>
      (await sql<{ kept: string | null }>('select offer_until::text as kept from applications where id = ?', [id]))[0]
        ?.kept;
    const offers = `application_offers where event_id in (select id from application_events where application_id = '${id}')`;
    expect(await stored()).toBeNull();
    await moveTo(employer, id, { status: 'offered', terms: terms() });
    const first = await stored();
    expect([{ until: first }]).toEqual(await sql(`select answer_until::text as until from ${offers}`));
    await settle(app, id);
    await moveTo(employer, id, { status: 'interviewing', note: 'The terms were not right' });
    const { moveId } = await moveTo(employer, id, { status: 'offered', terms: terms(9) });
    expect(await stored()).not.toBe(first);
    // Taken back together with its step: the one before is the last again.
    await employer.client.ok(movesCalls.undoApplicationMove, { moveId });
    expect(await stored()).toBe(first);
    await sql(
      `update application_offers set answer = 'declined', answered_at = now() where event_id in (select event_id from ${offers})`,
    );
    expect(await stored()).toBeNull();
    await sql(
      `update application_offers set answer = null, answered_at = null where event_id in (select event_id from ${offers})`,
    );
    expect(await stored()).toBe(first);
    await sql(`delete from ${offers}`);
    expect(await stored()).toBeNull();
  });

  it('counts from the last step by hand: a look ends no wait, and a step that is taken back none either', async () => {
    const employer = await app.signUp('client');
    const id = await applyTo(app, employer, seeker, false);
    await sentAgo(id, 5);
    const since = async (user: TestUser) =>
      Math.round(
        (Date.now() -
          Date.parse((await user.client.ok(applicationsCalls.getJobApplicationById, { id })).data.waitingSince)) /
          DAY_MS,
      );
    expect(await since(employer)).toBe(5);
    const { moveId } = await moveTo(employer, id, { status: 'shortlisted' });
    expect(await since(employer)).toBe(0);
    // Who applied is not told yet.
    expect(await since(seeker)).toBe(5);
    await employer.client.ok(movesCalls.undoApplicationMove, { moveId });
    expect(await since(employer)).toBe(5);
    await moveTo(employer, id, { status: 'shortlisted' });
    await settle(app, id);
    expect(await since(seeker)).toBe(0);
  });
});

describe('reminders', () => {
  const reminders = () => app.server.app.get(ApplicationReminders);
  /** A zone without summer time in which it is about this hour. */
  const zoneAt = (hour: number) => {
    const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
    return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${String(Math.abs(offset))}`;
  };
  const employerAt = async (hour: number) => {
    const employer = await app.signUp('client');
    await sql('update users set time_zone = ? where id = ?', [zoneAt(hour), employer.userId]);
    return employer;
  };
  const waiting = async (employer: TestUser, jobId: string, days: number, status: 'applied' | 'viewed' = 'applied') => {
    const person = await app.signUp('personal');
    const { data } = await person.client.ok(applicationsCalls.applyJobs, { jobId });
    await putAt(app, data._id, status);
    await sentAgo(data._id, days);
    return data._id;
  };
  const told = async (employer: TestUser) => {
    const open = `select 1 from outbox where done_at is null and topic = 'applications.waiting'`;
    await expect.poll(() => sql(open)).toEqual([]);
    const { data } = await employer.client.ok(getNotifications, {});
    return data.filter(({ title }) => title.includes('waiting'));
  };

  it('come once for each job, however many wait and however many processes look', async () => {
    const employer = await employerAt(14);
    const [first, second] = [await postJob(employer, { title: 'Bosun' }), await postJob(employer, { title: 'Cook' })];
    await waiting(employer, first, 9);
    await waiting(employer, first, 5);
    const longest = await waiting(employer, first, 10, 'viewed');
    await waiting(employer, first, 6, 'viewed');
    await waiting(employer, second, 2);
    await Promise.all([reminders().run(), reminders().worker.work.prepare?.(), reminders().run()]);
    await reminders().run();
    expect(await told(employer)).toMatchObject([
      {
        title: 'Applicants are waiting: Bosun',
        details:
          '2 applicants have waited 3 days or more for you to open their application, and 1 applicant has waited 7 days or more for the next step. The longest wait is 10 days.',
        notificationDetail: longest,
      },
    ]);
    const past = (days: number) =>
      sql(
        `update application_reminders set created_at = created_at - make_interval(days => ?), day = day - ?::int where job_id = ?`,
        [days, days, first],
      );
    // The next day nobody new waits too long; after a week they still do, and then somebody new does.
    for (const [days, reminded] of [
      [1, 1],
      [6, 2],
    ] as const) {
      await past(days);
      await reminders().run();
      expect(await told(employer)).toHaveLength(reminded);
    }
    await past(1);
    await waiting(employer, first, 3);
    await reminders().run();
    expect(await told(employer)).toHaveLength(3);
  });

  it('wait for the morning of the employer', async () => {
    const employer = await employerAt(4);
    await waiting(employer, await postJob(employer), 5);
    await reminders().run();
    expect(await told(employer)).toEqual([]);
    await sql('update users set time_zone = ? where id = ?', [zoneAt(14), employer.userId]);
    await reminders().run();
    expect(await told(employer)).toHaveLength(1);
  });

  it('are finished by the next process when one died after it had noted them, and by a later try when one failed', async () => {
    const employer = await employerAt(14);
    const job = await postJob(employer);
    await waiting(employer, job, 5);
    // All that a process has done that is killed now.
    await reminders().worker.work.prepare?.();
    expect(await sql('select told_at from application_reminders where job_id = ?', [job])).toEqual([{ told_at: null }]);
    const due = await reminders().worker.work.claim();
    if (due === undefined) throw new Error('nothing is due');
    await reminders().worker.work.retry(due, new Error('away'), 3_600);
    await reminders().run();
    expect(await told(employer)).toEqual([]);
    await sql('update application_reminders set next_at = now() where job_id = ?', [job]);
    await reminders().run();
    expect(await told(employer)).toHaveLength(1);
    expect(await reminders().worker.work.countSetAside()).toBe(0);
  });

  it('are one row for each job and day, whoever writes it, and say nothing once nobody waits', async () => {
    const employer = await employerAt(14);
    const job = await postJob(employer);
    const id = await waiting(employer, job, 5);
    await reminders().worker.work.prepare?.();
    await expect(
      sql(
        `insert into application_reminders (job_id, day) select job_id, day from application_reminders where job_id = ?`,
        [job],
      ),
    ).rejects.toThrow('application_reminders_day_unique');
    await putAt(app, id, 'rejected');
    await reminders().run();
    expect(await told(employer)).toEqual([]);
  });
});
