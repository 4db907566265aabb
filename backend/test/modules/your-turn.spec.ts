/** What waits for one person of an employer's account: each group comes with its work, and goes when that is done. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteBenchResource } from '#contract/api/bench.ts';
import * as conversationsCalls from '#contract/api/conversations.ts';
import { getYourTurn, snoozeTurn } from '#contract/api/dashboard.ts';
import * as changeCalls from '#contract/api/interview-changes.ts';
import { addInterviewFeedback } from '#contract/api/interview-feedback.ts';
import type { CallInput } from '#contract/call.ts';
import type { ConversationAbout } from '#contract/domain/conversation.ts';
import type { MemberRole } from '#contract/domain/member-role.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import type { Snooze, YourTurnKind } from '#contract/domain/your-turn.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { invite } from './support/invitations.ts';
import { endNow, nextStart, proposed, scheduled } from './support/interviews.ts';
import { handIn } from './support/kyc.ts';
import { addMember } from './support/members.ts';
import { applyTo, elapse, moveTo, putAt, settle, terms } from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
  seeker = await app.signUp('personal', { firstName: 'Ananya' });
});
afterAll(() => app.close());

const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);
const sentAgo = (id: string, days: number) =>
  sql(`update applications set applied_at = now() - make_interval(days => ?) where id = ?`, [days, id]);
const turn = async (user: TestUser, input: CallInput<typeof getYourTurn> = {}) =>
  (await user.client.ok(getYourTurn, input)).data;
/** The ids of one group, with what else the call says of it. */
async function group(user: TestUser, kind: YourTurnKind) {
  const { total, due, groups } = await turn(user, { group: kind, limit: 50 });
  const [found] = groups;
  expect(total).toBe(found?.total ?? 0);
  return { ids: (found?.rows ?? []).map(({ _id }) => _id), rows: found?.rows ?? [], total, due };
}
const idsOf = async (user: TestUser, kind: YourTurnKind) => (await group(user, kind)).ids;

it('times: a request of the other side waits until it is answered, or the time that stands has come', async () => {
  const ask = async (interview: { _id: string; version: number }, message?: string) =>
    (
      await seeker.client.ok(changeCalls.resheduleMsg, {
        ...{ interviewId: interview._id, version: interview.version, times: [nextStart()] },
        ...(message && { message }),
      })
    ).data;
  const asked = await ask(await proposed(app, employer, seeker), 'I am on call until nine');
  const moving = await ask(await scheduled(app, employer, seeker));
  // Neither waits for the employer: a booked interview, and times that the candidate can choose from.
  await scheduled(app, employer, seeker);
  await proposed(app, employer, seeker);
  const own = await scheduled(app, employer, seeker);
  await employer.client.ok(changeCalls.resheduleMsg, {
    interviewId: own._id,
    version: own.version,
    times: [nextStart()],
  });

  const { ids, rows: found } = await group(employer, 'times');
  expect(ids.toSorted()).toEqual([asked._id, moving._id].toSorted());
  const [waits, stands] = [asked, moving].map(({ _id }) => found.find((row) => row._id === _id));
  expect(waits).toMatchObject({
    ...{ who: 'Ananya Person', jobTitle: asked.jobTitle, applicationId: asked.applicationId, status: 'interviewing' },
    ...{ words: 'I am on call until nine', startsAt: null },
  });
  expect(stands).toMatchObject({ startsAt: moving.startsAt, dueAt: moving.startsAt, words: null });
  await employer.client.ok(changeCalls.refuseRescheduleRequest, { interviewId: asked._id, version: asked.version });
  expect(await idsOf(employer, 'times')).toEqual([moving._id]);
  await endNow(app, moving._id);
  expect(await idsOf(employer, 'times')).toEqual([]);
});

it('answers: who has waited too long, three days for a look and seven for a step, until somebody moves them', async () => {
  const owner = await app.signUp('client');
  const [look, step, soon, early] = [
    await applyTo(app, owner, seeker, false),
    await applyTo(app, owner, seeker, false),
    await applyTo(app, owner, seeker, false),
    await applyTo(app, owner, seeker, false),
  ];
  await sentAgo(look, 4);
  for (const [id, days] of [
    [step, 9],
    [soon, 6],
  ] as const) {
    await putAt(app, id, 'viewed');
    await sentAgo(id, days);
  }
  await sentAgo(early, 2);
  const { ids, rows: found, total, due } = await group(owner, 'answers');
  expect(ids).toEqual([step, look]);
  expect([total, due]).toEqual([2, 2]);
  expect(found[0]).toMatchObject({ status: 'viewed', applicationId: step, who: 'Ananya Person' });
  await moveTo(owner, step, { status: 'shortlisted' });
  await moveTo(owner, look, { status: 'rejected', reason: 'not-a-fit' });
  expect(await idsOf(owner, 'answers')).toEqual([]);
});

it('answers: who asks for another time stands there alone, however long they wait', async () => {
  const owner = await app.signUp('client');
  const interview = await proposed(app, owner, seeker);
  const { _id: interviewId, version, applicationId } = interview;
  await seeker.client.ok(changeCalls.resheduleMsg, { interviewId, version, times: [nextStart()] });
  await sql(
    `update applications set applied_at = now() - interval '40 days', stepped_at = now() - interval '30 days',
    times_asked_at = now() - interval '20 days' where id = ?`,
    [applicationId],
  );
  expect(await idsOf(owner, 'answers')).toEqual([]);
  expect(await idsOf(owner, 'times')).toEqual([interviewId]);
});

it('feedback: one’s own after an interview, for fourteen days', async () => {
  const owner = await app.signUp('client');
  const colleague = await addMember(app, owner, 'hiring-manager');
  const both = await scheduled(app, owner, seeker, { interviewers: [owner.userId, colleague.userId] });
  const other = await scheduled(app, owner, seeker, { interviewers: [colleague.userId] });
  const late = await scheduled(app, owner, seeker);
  expect(await idsOf(owner, 'feedback')).toEqual([]);
  for (const { _id } of [both, other]) await endNow(app, _id);
  await sql(
    `update interviews set starts_at = now() - interval '8 days', ends_at = now() - interval '8 days' + interval '45 minutes'
    where id = ?`,
    [late._id],
  );
  const { ids, due, rows: found } = await group(owner, 'feedback');
  expect(ids).toEqual([late._id, both._id]);
  expect(due).toBe(1);
  expect(found[1]).toMatchObject({ applicationId: both.applicationId, who: 'Ananya Person', words: null });
  expect(found[1]?.startsAt).not.toBeNull();
  expect((await idsOf(colleague, 'feedback')).toSorted()).toEqual([both._id, other._id].toSorted());
  await owner.client.ok(addInterviewFeedback, {
    interviewId: both._id,
    marks: [],
    overall: 4,
    recommendation: 'yes',
  });
  expect(await idsOf(owner, 'feedback')).toEqual([late._id]);
  await sql(
    `update interviews set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days' where id = ?`,
    [late._id],
  );
  expect(await idsOf(owner, 'feedback')).toEqual([]);
});

it('offers: an unanswered one from two days before it ends, until it is renewed or answered', async () => {
  const owner = await app.signUp('client');
  const [ending, fresh] = [await applyTo(app, owner, seeker, false), await applyTo(app, owner, seeker, false)];
  for (const id of [ending, fresh]) {
    await moveTo(owner, id, { status: 'offered', terms: terms() });
    await settle(app, id);
  }
  const endsIn = (interval: string) =>
    sql(
      `update application_offers set answer_until = now() + ?::interval
        where event_id in (select id from application_events where application_id = ?)`,
      [interval, ending],
    );
  await endsIn('40 hours');
  const { ids, rows: found } = await group(owner, 'offers');
  expect(ids).toEqual([ending]);
  expect(found[0]).toMatchObject({ status: 'offered', applicationId: ending });
  await endsIn('-40 hours');
  expect(await group(owner, 'offers')).toMatchObject({ ids: [ending], due: 1 });
  await moveTo(owner, ending, { status: 'rejected', reason: 'candidate-declined' });
  expect(await idsOf(owner, 'offers')).toEqual([]);
});

it('messages: what this person has not read, with its first words, for applications and invitations', async () => {
  const owner = await app.signUp('client');
  const colleague = await addMember(app, owner, 'recruiter');
  const applicationId = await applyTo(app, owner, seeker, false);
  const send = (user: TestUser, about: ConversationAbout, text: string) =>
    user.client.ok(conversationsCalls.sendMessage, { ...about, text });
  await send(seeker, { applicationId }, 'Is the office day fixed?');
  await send(seeker, { applicationId }, 'Or can it move?');
  const { rows: found } = await group(owner, 'messages');
  expect(found).toMatchObject([
    {
      _id: applicationId,
      applicationId,
      inviteId: null,
      words: 'Is the office day fixed?',
      count: 2,
      who: 'Ananya Person',
    },
  ]);
  await owner.client.ok(conversationsCalls.readConversation, {
    applicationId,
    messageId: found[0]?.lastMessageId ?? '',
  });
  expect(await idsOf(owner, 'messages')).toEqual([]);
  // A colleague has dealt with it; what comes afterwards is new to both.
  expect(await idsOf(colleague, 'messages')).toEqual([]);
  await send(seeker, { applicationId }, 'Thank you');
  for (const reader of [owner, colleague]) expect(await idsOf(reader, 'messages')).toEqual([applicationId]);

  const invited = await app.signUp('personal', { firstName: 'Meera' });
  const { _id: inviteId, jobTitle } = await invite(app, owner, await postJob(owner), invited);
  await send(invited, { inviteId }, 'Which floor is it?');
  const [application, invitation] = (await group(owner, 'messages')).rows;
  expect(application?._id).toBe(applicationId);
  expect(invitation).toMatchObject({
    ...{ _id: inviteId, inviteId, applicationId: null, status: null, jobTitle, words: 'Which floor is it?', count: 1 },
    who: expect.not.stringContaining('Person') as string,
  });
});

it('withdrawals: shortlisted people whom their vendor or who themselves withdrew, until one has seen it', async () => {
  const owner = await app.signUp('client');
  const colleague = await addMember(app, owner, 'recruiter');
  const vendor = await app.signUp('company');
  const [own, submitted, early] = [
    await applyTo(app, owner, seeker, false),
    await applyTo(app, owner, vendor, true),
    await applyTo(app, owner, vendor, true),
  ];
  for (const id of [own, submitted]) {
    await moveTo(owner, id, { status: 'shortlisted' });
    await settle(app, id);
  }
  expect(await idsOf(owner, 'withdrawals')).toEqual([]);
  await moveTo(seeker, own, { status: 'withdrawn' });
  await moveTo(vendor, submitted, { status: 'withdrawn', withdrawReason: 'other-job' });
  await moveTo(vendor, early, { status: 'withdrawn', withdrawReason: 'pay' });
  const { ids, rows: found, due } = await group(owner, 'withdrawals');
  expect(ids).toEqual([own, submitted]);
  expect(due).toBe(0);
  expect(found).toMatchObject([
    { who: 'Ananya Person', vendorName: null, withdrawn: { reason: null, hadOffer: false }, dueAt: null },
    {
      ...{ status: 'withdrawn', withdrawn: { reason: 'other-job', hadOffer: false } },
      vendorName: expect.any(String) as string,
    },
  ]);
  const see = (recordId: string, until: Snooze) => ({ group: 'withdrawals' as const, recordId, until });
  await owner.client.ok(snoozeTurn, see(own, 'seen'));
  expect(await idsOf(owner, 'withdrawals')).toEqual([submitted]);
  expect(await idsOf(colleague, 'withdrawals')).toEqual([own, submitted]);
  // It is done with, and not put off.
  expect((await turn(owner)).hasPutOff).toBe(false);
  expect((await turn(owner, { putOff: true })).total).toBe(0);
  expect((await owner.client.fails(snoozeTurn, see(submitted, 'tomorrow'))).code).toBe('validation_failed');
  expect((await owner.client.fails(snoozeTurn, see(early, 'seen'))).code).toBe('not_found');
  await moveTo(seeker, own, { status: 'applied' });
  expect(await idsOf(colleague, 'withdrawals')).toEqual([submitted]);
  await elapse(app, submitted, 15 * 86_400);
  expect(await group(colleague, 'withdrawals')).toMatchObject({ ids: [], total: 0 });
});

it('withdrawals: an offer that is turned down, and a person who was taken off the bench', async () => {
  const owner = await app.signUp('client');
  const vendor = await app.signUp('individual');
  const [offered, removed] = [await applyTo(app, owner, seeker, false), await applyTo(app, owner, vendor, true)];
  await moveTo(owner, offered, { status: 'offered', terms: terms() });
  await moveTo(owner, removed, { status: 'interviewing' });
  for (const id of [offered, removed]) await settle(app, id);
  await moveTo(seeker, offered, { status: 'withdrawn' });
  const resource = await rows<{ id: string }>(
    app.database.primary(),
    'select resource_id as id from applications where id = ?',
    [removed],
  );
  await vendor.client.ok(deleteBenchResource, { employeeId: resource[0]?.id ?? '' });
  expect((await group(owner, 'withdrawals')).rows).toMatchObject([
    { _id: offered, withdrawn: { hadOffer: true } },
    { _id: removed, withdrawn: { reason: null, hadOffer: false } },
  ]);
});

it('verification: documents that are to be handed in are the owners’ to bring', async () => {
  const owner = await app.signUp('client');
  const recruiter = await addMember(app, owner, 'recruiter');
  const { rows: found } = await group(owner, 'verification');
  expect(found).toMatchObject([
    {
      _id: owner.userId,
      documents: ['registration', 'tax-id', 'address', 'photo-id'],
      words: null,
      dueAt: null,
      who: null,
    },
  ]);
  expect(await idsOf(recruiter, 'verification')).toEqual([]);
  for (const kind of ['registration', 'tax-id', 'address', 'photo-id'] as const) await handIn(owner, kind);
  expect(await idsOf(owner, 'verification')).toEqual([]);
  await sql(
    `update kyc_documents set state = 'sent_back', reason = 'The bill is older than three months', decided_at = now() where user_id = ? and kind = 'address'`,
    [owner.userId],
  );
  expect((await group(owner, 'verification')).rows).toMatchObject([
    { documents: ['address'], words: 'The bill is older than three months' },
  ]);
});

it('begins with the group that is due first, two rows each, and shows each role what it may do', async () => {
  const owner = await app.signUp('client');
  const late = [];
  for (const days of [5, 6, 7]) {
    const id = await applyTo(app, owner, seeker, false);
    await sentAgo(id, days);
    late.unshift(id);
  }
  await seeker.client.ok(conversationsCalls.sendMessage, { applicationId: late[0] ?? '', text: 'Hello?' });
  const interview = await scheduled(app, owner, seeker);
  await endNow(app, interview._id);
  const all = await turn(owner);
  expect(all.groups.map(({ kind, total, rows: { length } }) => [kind, total, length])).toEqual([
    ['answers', 3, 2],
    ['messages', 1, 1],
    ['feedback', 1, 1],
    ['verification', 1, 1],
  ]);
  expect([all.total, all.due]).toEqual([6, 3]);
  expect(all.groups[0]?.rows.map(({ _id }) => _id)).toEqual(late.slice(0, 2));
  const more = await turn(owner, { group: 'answers', limit: 50 });
  expect(more.groups.map(({ kind, rows: { length } }) => [kind, length])).toEqual([['answers', 3]]);

  const kindsOf = async (role: MemberRole) =>
    (await turn(await addMember(app, owner, role))).groups.map(({ kind }) => kind);
  expect(await kindsOf('recruiter')).toEqual(['answers', 'messages']);
  expect(await kindsOf('hiring-manager')).toEqual(['answers', 'messages']);
  expect(await kindsOf('owner')).toEqual(['answers', 'messages', 'verification']);
  expect(await kindsOf('viewer')).toEqual([]);

  const rival = await app.signUp('client');
  expect((await turn(rival)).groups.map(({ kind }) => kind)).toEqual(['verification']);
});

it('puts off for one person alone, until the time comes, something new comes, or it is taken back', async () => {
  const owner = await app.signUp('client');
  const colleague = await addMember(app, owner, 'recruiter');
  const stranger = await app.signUp('client');
  const late = await applyTo(app, owner, seeker, false);
  await sentAgo(late, 5);
  await seeker.client.ok(conversationsCalls.sendMessage, { applicationId: late, text: 'Hello?' });
  const put = async (user: TestUser, kind: YourTurnKind, until: Snooze | null, recordId = late) =>
    (await user.client.ok(snoozeTurn, { group: kind, recordId, until })).data.until;
  const putOff = async (user: TestUser) =>
    (await turn(user, { putOff: true })).groups.flatMap(({ kind, rows: found }) =>
      found.map(({ _id, putOffUntil }) => [kind, _id, putOffUntil]),
    );
  expect((await turn(owner)).hasPutOff).toBe(false);

  const until = await put(owner, 'answers', 'tomorrow');
  expect(until?.slice(11)).toBe('03:30:00.000Z'); // 9:00 in India
  expect(Date.parse(until ?? '') - Date.now()).toBeLessThan(33 * HOUR_MS);
  expect(await idsOf(owner, 'answers')).toEqual([]);
  expect(await idsOf(owner, 'messages')).toEqual([late]);
  expect(await turn(owner)).toMatchObject({ total: 2, due: 0, hasPutOff: true });
  expect(await putOff(owner)).toEqual([['answers', late, until]]);
  expect(await idsOf(colleague, 'answers')).toEqual([late]);
  expect(await putOff(colleague)).toEqual([]);

  const monday = await put(owner, 'answers', 'monday');
  expect(new Date(monday ?? '').getUTCDay()).toBe(1);
  expect(await putOff(owner)).toEqual([['answers', late, monday]]);
  expect(await put(owner, 'answers', null)).toBeNull();
  expect(await idsOf(owner, 'answers')).toEqual([late]);

  // A request for another time that comes later is a new one.
  await put(owner, 'messages', 'hours');
  expect(await idsOf(owner, 'messages')).toEqual([]);
  await sql(`update turn_snoozes set put_off_at = put_off_at - interval '1 hour' where person_id = ?`, [owner.userId]);
  expect(await idsOf(owner, 'messages')).toEqual([late]);
  await put(owner, 'messages', 'hours');
  await sql(`update turn_snoozes set put_off_at = put_off_at - interval '4 hours', until = now() where person_id = ?`, [
    owner.userId,
  ]);
  expect(await idsOf(owner, 'messages')).toEqual([late]);
  expect((await turn(owner)).hasPutOff).toBe(false);

  await put(owner, 'verification', 'hours', owner.userId);
  expect(await idsOf(owner, 'verification')).toEqual([]);
  // What has come back is not kept.
  expect(await sql('select kind from turn_snoozes where person_id = ?', [owner.userId])).toEqual([
    { kind: 'verification' },
  ]);

  for (const [user, kind, recordId] of [
    [stranger, 'answers', late],
    [owner, 'times', late],
    [colleague, 'verification', owner.userId],
    [owner, 'messages', stranger.userId],
  ] as const) {
    const refused = await user.client.fails(snoozeTurn, { group: kind, recordId, until: 'hours' });
    expect(refused.code).toBe('not_found');
  }
  await expect(
    sql(`insert into turn_snoozes (person_id, kind, record_id, until) values (?, 'times', ?, now())`, [
      owner.userId,
      late,
    ]),
  ).rejects.toThrow('turn_snoozes_until_check');
  await expect(
    sql(`insert into turn_snoozes (person_id, kind, record_id, until) values (?, 'other', ?, now() + interval '1 h')`, [
      owner.userId,
      late,
    ]),
  ).rejects.toThrow('turn_snoozes_kind_check');
});
