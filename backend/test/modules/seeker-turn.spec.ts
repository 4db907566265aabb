/** What waits for a job seeker: each group comes with its work, and goes when that is done. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as conversationsCalls from '#contract/api/conversations.ts';
import { getYourTurn, snoozeTurn } from '#contract/api/dashboard.ts';
import { acceptInterview } from '#contract/api/interview-changes.ts';
import { answerInvite } from '#contract/api/invites.ts';
import { updateOnboarding } from '#contract/api/onboarding.ts';
import type { YourTurnKind } from '#contract/domain/your-turn.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { invite } from './support/invitations.ts';
import { proposed, scheduled } from './support/interviews.ts';
import { checklist, hire } from './support/onboarding.ts';
import { applyTo, moveTo, settle, terms } from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { firstName: 'Harpreet' });
});
afterAll(() => app.close());

const newSeeker = () => app.signUp('personal', { firstName: 'Ananya' });
const turn = async (user: TestUser) => (await user.client.ok(getYourTurn, { limit: 50 })).data;
const rowsOf = async (user: TestUser, kind: YourTurnKind) =>
  (await turn(user)).groups.find((group) => group.kind === kind)?.rows ?? [];

it('choices: times that the employer offers, until one is taken', async () => {
  const seeker = await newSeeker();
  const interview = await proposed(app, employer, seeker);
  await scheduled(app, employer, seeker);
  const found = await rowsOf(seeker, 'choices');
  expect(found).toMatchObject([
    {
      ...{ _id: interview._id, applicationId: interview.applicationId, jobTitle: interview.jobTitle },
      ...{ who: interview.companyName, vendorName: null },
    },
  ]);
  expect(found[0]?.dueAt).not.toBeNull();
  await seeker.client.ok(acceptInterview, {
    interviewId: interview._id,
    version: interview.version,
    startsAt: interview.times[0] ?? '',
  });
  expect(await rowsOf(seeker, 'choices')).toEqual([]);
});

it('offers: once they are told, until they are answered or end', async () => {
  const seeker = await newSeeker();
  const id = await applyTo(app, employer, seeker, false);
  await moveTo(employer, id, { status: 'offered', terms: terms(3) });
  expect(await rowsOf(seeker, 'own-offers')).toEqual([]);
  await settle(app, id);
  expect(await rowsOf(seeker, 'own-offers')).toMatchObject([{ _id: id, applicationId: id, status: 'offered' }]);
  const past = `update application_offers set answer_until = now() - interval '1 hour' where event_id in
    (select id from application_events where application_id = ?)`;
  await rows(app.database.primary(), past, [id]);
  expect(await rowsOf(seeker, 'own-offers')).toEqual([]);
});

it('tasks: what is left to do before the first day, the one that is due first by its name', async () => {
  const seeker = await newSeeker();
  const id = await hire(app, employer, seeker);
  const { items } = await checklist(seeker, id);
  const mine = items.filter(({ owner, doneAt }) => owner === 'applicant' && doneAt === null);
  expect(mine.length).toBeGreaterThan(0);
  expect(await rowsOf(seeker, 'tasks')).toMatchObject([{ _id: id, count: mine.length, words: mine[0]?.title }]);
  await seeker.client.ok(updateOnboarding, {
    applicationId: id,
    change: mine.map(({ _id, version }) => ({ id: _id, version, done: true })),
  });
  expect(await rowsOf(seeker, 'tasks')).toEqual([]);
});

it('invitations and messages: until they are answered, and put off until later', async () => {
  const seeker = await newSeeker();
  const { _id: inviteId, jobTitle } = await invite(app, employer, await postJob(employer), seeker);
  expect(await rowsOf(seeker, 'invitations')).toMatchObject([
    { _id: inviteId, inviteId, applicationId: null, jobTitle },
  ]);
  await employer.client.ok(conversationsCalls.sendMessage, { inviteId, text: 'Do you have a minute?' });
  const [message] = await rowsOf(seeker, 'messages');
  expect(message).toMatchObject({ _id: inviteId, words: 'Do you have a minute?', count: 1 });
  expect(message?.who).toBe((await rowsOf(seeker, 'invitations'))[0]?.who);
  await seeker.client.ok(conversationsCalls.readConversation, { inviteId, messageId: message?.lastMessageId ?? '' });
  expect(await rowsOf(seeker, 'messages')).toEqual([]);

  await seeker.client.ok(snoozeTurn, { group: 'invitations', recordId: inviteId, until: 'hours' });
  expect(await turn(seeker)).toMatchObject({ total: 0, hasPutOff: true });
  await seeker.client.ok(snoozeTurn, { group: 'invitations', recordId: inviteId, until: null });
  await seeker.client.ok(answerInvite, { inviteId, answer: { kind: 'declined', reason: 'other' } });
  expect((await turn(seeker)).total).toBe(0);

  // Neither side has the groups of the other.
  const id = await applyTo(app, employer, seeker, false);
  await rows(app.database.primary(), `update applications set applied_at = now() - interval '9 days' where id = ?`, [
    id,
  ]);
  const refused = await seeker.client.fails(snoozeTurn, { group: 'answers', recordId: id, until: 'hours' });
  expect(refused.code).toBe('not_found');
  expect((await seeker.client.ok(getYourTurn, { group: 'answers' })).data.total).toBe(0);
});
