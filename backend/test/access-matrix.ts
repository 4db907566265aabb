/**
 * The access matrix (trust section 5): every call of the contract by a visitor, the four user types, an account
 * without type, one that is leaving and one of our staff; on own records, on somebody else's, and with claims that name somebody else. The expectations stand here
 * by hand, apart from the contract, so that a change of one without the other fails.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ALL_CALLS } from '#contract/api/index.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as savedCalls from '#contract/api/saved.ts';
import type { AnyCall } from '#contract/call.ts';
import { TEAM_TYPES, type MemberRole, type TeamType } from '#contract/domain/member-role.ts';
import { ACCOUNT_TYPES } from '#contract/domain/user.ts';
import { HEADERS } from '#contract/headers.ts';
import { PasswordHasher } from '../src/modules/auth/password-hasher.ts';
import { Secrets } from '../src/platform/config/secrets.ts';
import { rows } from '../src/platform/database/database.ts';
import { Sessions } from '../src/platform/http/access/sessions.ts';
import { OutboxWork } from '../src/platform/queue/outbox-work.ts';
import { Notifier } from '../src/records/notifications/notifier.ts';
import { adminRows } from './modules/support/admin-rows.ts';
import { benchImportRows } from './modules/support/bench-import-rows.ts';
import { benchResumeRows } from './modules/support/bench-resume-rows.ts';
import { benchRows } from './modules/support/bench-rows.ts';
import { blogRows } from './modules/support/blog-rows.ts';
import { consentRows } from './modules/support/consent-rows.ts';
import { contactRows } from './modules/support/contact-rows.ts';
import { conversationRows } from './modules/support/conversation-rows.ts';
import { disputeRows } from './modules/support/dispute-rows.ts';
import { draftRows } from './modules/support/draft-rows.ts';
import { draftJob, postJob } from './modules/support/drafts.ts';
import { employeeRows } from './modules/support/employee-rows.ts';
import { fileRows } from './modules/support/file-rows.ts';
import { findingRows } from './modules/support/finding-rows.ts';
import { hotlistRows } from './modules/support/hotlist-rows.ts';
import { interviewRows } from './modules/support/interview-rows.ts';
import { invite } from './modules/support/invitations.ts';
import { inviteRows } from './modules/support/invite-rows.ts';
import { kycRows } from './modules/support/kyc-rows.ts';
import { matchRows } from './modules/support/match-rows.ts';
import {
  ACTORS,
  ALL,
  EVERYBODY,
  FOUR_TYPES,
  STAFF_ONLY,
  STRANGERS,
  VENDORS,
  type Actor,
  type Attempt,
  type Row,
  type SignedIn,
  type Statuses,
} from './modules/support/matrix.ts';
import { memberRows } from './modules/support/member-rows.ts';
import { addMember } from './modules/support/members.ts';
import { moveRows } from './modules/support/move-rows.ts';
import { noteRows } from './modules/support/note-rows.ts';
import { onboardingRows } from './modules/support/onboarding-rows.ts';
import { pipelineRows } from './modules/support/pipeline-rows.ts';
import { preferenceRows } from './modules/support/preference-rows.ts';
import { privacyRows } from './modules/support/privacy-rows.ts';
import { profileRows } from './modules/support/profile-rows.ts';
import { reportRows } from './modules/support/report-rows.ts';
import { addResource } from './modules/support/resources.ts';
import { mayDo, NEEDS, ROLES } from './modules/support/role-needs.ts';
import { scorecardRows } from './modules/support/scorecard-rows.ts';
import { secondFactorRows } from './modules/support/second-factor-rows.ts';
import { siteRows } from './modules/support/site-rows.ts';
import { walletRows } from './modules/support/wallet-rows.ts';
import { createTestApp, type TestApp, type TestUser } from './support/app.ts';
import { changesSince, changesSoFar, watchChanges } from './support/changes.ts';
import { clientOf } from './support/client.ts';
import { letSessionsLast } from './support/lasting-sessions.ts';
import { ticketFor } from './support/tickets.ts';

/** Claims that speak of the account's type; every other one is a user id. */
const TYPE_CLAIMS = new Set(['userType', 'type']);
const SIGNED_IN: Statuses = [401, 200, 200, 200, 200, 200, 200, 200];
const INVALID = ALL(400);
const NOT_LEAVING: Statuses = [401, 200, 200, 200, 200, 200, 403, 200];
const CLIENT_ONLY: Statuses = [401, 403, 200, 403, 403, 403, 403, 403];
const CLIENTS_AND_SEEKERS: Statuses = [401, 200, 200, 403, 403, 403, 403, 403];
const KEEPERS: Statuses = [401, 200, 403, 200, 200, 403, 403, 403];
const OTHER_CLIENT: Statuses = [401, 403, 404, 403, 403, 403, 403, 403];
/** Strangers among those who keep jobs and searches. */
const OTHER_KEEPERS: Statuses = [401, 404, 403, 404, 404, 403, 403, 403];

let app: TestApp;
let owner: Record<SignedIn, TestUser>;
let rival: Record<SignedIn, TestUser>;
let passwordHash: string;
const record = {
  job: '',
  draft: '',
  invite: '',
  endedJob: '',
  direct: '',
  submitted: '',
  resource: {} as Record<string, string>,
  notification: {} as Record<string, string>,
  search: {} as Record<string, string>,
  alert: {} as Record<string, string>,
};
const PASSWORD = 'quiet river under stones';
const DESKTOP = { [HEADERS.shell]: 'desktop' };

async function signUpAll(): Promise<Record<SignedIn, TestUser>> {
  const users = await Promise.all(ACCOUNT_TYPES.map(async (type) => [type, await app.signUp(type)] as const));
  return Object.fromEntries(users) as Record<SignedIn, TestUser>;
}

async function notifyOf(user: TestUser): Promise<string> {
  await app.server.app.get(Notifier).notify({
    userId: user.userId,
    type: 'System',
    title: `Secret of ${user.userId}`,
    details: '',
    notificationDetail: null,
    dedupeKey: crypto.randomUUID(),
  });
  const [row] = await rows<{ id: string }>(
    app.database.primary(),
    'select id from notifications where user_id = ? order by seq desc limit 1',
    [user.userId],
  );
  return row?.id ?? '';
}

/** A search without alerts, and an alert of earlier days. */
async function keepSearch(user: TestUser, name: string): Promise<{ search: string; alert: string }> {
  const { data } = await user.client.ok(savedCalls.saveSearch, { name, filters: {}, frequency: 'off' });
  const [row] = await rows<{ id: string }>(
    app.database.primary(),
    `insert into saved_search_alerts (id, search_id, since, jobs, jobs_are_capped)
     values (gen_random_uuid(), ?, now(), 1, false) returning id`,
    [data._id],
  );
  return { search: data._id, alert: row?.id ?? '' };
}

const nobody: readonly Attempt[] = [];
const applicationAttempt = (of: 'direct' | 'submitted'): Attempt => ({
  record: `an application, ${of}`,
  input: () => ({ id: record[of] }),
  statuses: STRANGERS,
  hidden: () => ['Secret', owner.personal.email],
});
const notificationAttempt: Attempt = {
  record: 'a notification',
  input: (actor) => ({ notificationId: record.notification[actor] ?? record.notification['personal'] }),
  statuses: STRANGERS,
  hidden: () => ['Secret'],
};

const ownSearch = (actor: Actor) => record.search[actor] ?? record.search['personal'];
const searchAttempt = (input: object = {}): Attempt => ({
  record: 'a saved search',
  input: (actor) => ({ id: ownSearch(actor), ...input }),
  statuses: OTHER_KEEPERS,
  hidden: () => ['Secret'],
});

const registration = (email: string) => ({
  userType: 'personal',
  firstName: 'New',
  lastName: 'Person',
  email,
  password: PASSWORD,
  acceptedTerms: true,
});

/** A challenge for the user and the code that solves it. */
async function challengeOf(user: TestUser, purpose: 'login' | 'delete' = 'login'): Promise<object> {
  const challengeId = crypto.randomUUID();
  const [bucket, code] = [randomBytes(32).toString('hex'), '123456'];
  const hash = app.server.app.get(Secrets).hash('otp', [challengeId, purpose, bucket, code].join(' '));
  await rows(
    app.database.primary(),
    `insert into otp_challenges (id, purpose, channel, identifier_hash, address, user_id, code_hash, expires_at)
     values (?, ?, 'email', decode(?, 'hex'), ?, ?, decode(?, 'hex'), now() + interval '10 minutes')`,
    [challengeId, purpose, bucket, user.email, user.userId, hash.toString('hex')],
  );
  return { challengeId, code };
}

async function sessionOf({ userId }: TestUser): Promise<string> {
  const open = await app.database.write((em) =>
    app.server.app.get(Sessions).openSession(em, { userId, shell: 'web', staySignedIn: false }),
  );
  return open.sessionId;
}

const MATRIX: Readonly<Record<string, Row>> = {
  userRegister: {
    own: async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      return { ...registration(email), ticket: await ticketFor(app.database, 'register', email) };
    },
    statuses: EVERYBODY,
    foreign: [
      {
        record: "somebody else's e-mail address, with the ticket of another one",
        input: async () => ({
          ...registration(owner.client.email),
          ticket: await ticketFor(app.database, 'register', `${crypto.randomUUID()}@example.com`),
        }),
        statuses: ALL(410),
      },
      {
        record: 'an account of a role that nobody can choose',
        input: () => ({ ...registration('new@example.com'), userType: 'staff', ticket: 'rct_invented_ticket' }),
        statuses: INVALID,
      },
    ],
  },
  login: {
    own: (actor) => ({ email: owner[actor === 'visitor' ? 'personal' : actor].email, password: PASSWORD }),
    statuses: EVERYBODY,
    foreign: [
      {
        record: "somebody else's account without the password",
        input: () => ({ email: owner.individual.email, password: 'not the one' }),
        statuses: ALL(401),
        hidden: () => ['token'],
      },
    ],
  },
  otpGenerate: {
    own: () => ({ purpose: 'register', email: `${crypto.randomUUID()}@example.com` }),
    statuses: EVERYBODY,
    foreign: [
      {
        record: 'a code to change an address or to leave',
        input: (actor) =>
          actor === 'visitor' ? { purpose: 'delete', email: owner.personal.email } : { purpose: 'register' },
        statuses: [401, 400, 400, 400, 400, 400, 400, 400],
        hidden: () => ['challengeId'],
      },
    ],
  },
  verifyOTP: {
    own: async (actor) => challengeOf(owner[actor === 'visitor' ? 'personal' : actor]),
    statuses: EVERYBODY,
    foreign: [
      {
        record: 'a code without knowing it',
        input: async () => ({ ...(await challengeOf(owner.personal)), code: '000000' }),
        statuses: ALL(422),
        hidden: () => ['rct_'],
      },
      {
        record: 'a right code to delete an account',
        input: async () => challengeOf(owner.personal, 'delete'),
        statuses: [401, 410, 410, 410, 410, 410, 410, 410],
        hidden: () => ['rct_'],
      },
    ],
  },
  loginWithMobile: {
    own: async (actor) => {
      const { email, userId } = owner[actor === 'visitor' ? 'personal' : actor];
      return { ticket: await ticketFor(app.database, 'login', email, userId) };
    },
    statuses: EVERYBODY,
    foreign: [
      {
        record: 'an account, with a ticket for another purpose',
        input: async () => ({
          ticket: await ticketFor(app.database, 'reset', owner.client.email, owner.client.userId),
        }),
        statuses: ALL(410),
        hidden: () => ['rca_'],
      },
    ],
  },
  resetPassword: {
    own: async (actor) => {
      const { email, userId } = await app.signUp(actor === 'visitor' ? 'personal' : actor);
      return { ticket: await ticketFor(app.database, 'reset', email, userId), newPassword: PASSWORD };
    },
    statuses: EVERYBODY,
    foreign: [
      {
        record: "somebody else's password, with an invented ticket",
        input: () => ({ ticket: 'rct_invented_ticket', newPassword: PASSWORD }),
        statuses: ALL(410),
      },
      {
        record: "somebody else's password, by their address",
        input: () => ({ ticket: 'rct_invented_ticket', newPassword: PASSWORD, email: owner.client.email }),
        statuses: INVALID,
      },
    ],
  },
  changePassword: {
    own: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
    statuses: [401, 200, 200, 200, 200, 403, 403, 200],
    foreign: [
      {
        record: 'the password, without knowing it',
        input: () => ({ currentPassword: 'not the one', newPassword: PASSWORD }),
        statuses: [401, 422, 422, 422, 422, 403, 403, 422],
      },
    ],
    spendsSession: true,
  },
  sessions: {
    own: () => ({}),
    statuses: NOT_LEAVING,
    foreign: [
      {
        record: 'devices',
        input: () => ({}),
        statuses: NOT_LEAVING,
        hidden: () => Object.values(owner).map(({ tokens }) => tokens.sessionId),
      },
    ],
  },
  revokeSession: {
    own: async (actor) => ({ sessionId: await sessionOf(owner[actor === 'visitor' ? 'personal' : actor]) }),
    statuses: NOT_LEAVING,
    foreign: [
      {
        record: 'a session',
        input: () => ({ sessionId: owner.personal.tokens.sessionId }),
        statuses: [401, 404, 404, 404, 404, 404, 403, 404],
      },
    ],
  },
  revokeOtherSessions: { own: () => ({}), statuses: NOT_LEAVING, foreign: nobody, spendsSession: true },
  refresh: {
    own: () => ({}),
    statuses: EVERYBODY,
    foreign: [
      {
        record: 'an invented token',
        input: () => ({ refreshToken: 'rcr_invented' }),
        statuses: ALL(401),
      },
    ],
    spendsSession: true,
    headers: DESKTOP,
  },
  ...walletRows(() => ({ app, owner })),
  ...secondFactorRows(() => ({ app, owner })),
  ...profileRows(() => ({ app, owner, password: PASSWORD })),
  ...moveRows(() => ({ app, owner })),
  ...noteRows(() => ({ app, owner })),
  ...consentRows(() => ({ app, owner })),
  ...disputeRows(() => ({ app, owner })),
  ...onboardingRows(() => ({ app, owner })),
  ...scorecardRows(() => ({ app, owner })),
  ...benchRows(() => ({ app, owner })),
  ...benchResumeRows(() => ({ app, owner })),
  ...benchImportRows(() => ({ app, owner })),
  ...hotlistRows(() => ({ app, owner })),
  ...conversationRows(() => ({ app, owner })),
  ...employeeRows(() => ({ owner, record })),
  ...interviewRows(() => ({ app, owner })),
  ...kycRows(() => ({ app, owner, rival })),
  ...pipelineRows(() => ({ app, owner })),
  ...preferenceRows(() => ({ app, owner })),
  ...draftRows(() => ({ app, owner })),
  ...privacyRows(() => ({ owner })),
  ...fileRows(() => ({ owner })),
  ...memberRows(() => ({ app, owner, password: PASSWORD })),
  ...inviteRows(() => ({ app, owner, rival, record })),
  ...findingRows(() => ({ app, owner, record })),
  ...matchRows(() => ({ owner, record })),
  ...adminRows(() => ({ app })),
  ...contactRows(() => ({ app, owner, record })),
  ...reportRows(() => ({ app, owner, record })),
  ...blogRows(() => ({ owner })),
  ...siteRows(() => ({ owner })),
  logout: { own: () => ({}), statuses: SIGNED_IN, foreign: nobody, spendsSession: true },
  currentUser: { own: () => ({}), statuses: SIGNED_IN, foreign: nobody },
  activeJobs: {
    own: () => ({}),
    statuses: EVERYBODY,
    foreign: [
      {
        record: 'jobs of a client',
        input: () => ({ clientId: owner.client.userId }),
        statuses: EVERYBODY,
        hidden: () => ['Secret', '"isApplied":true'],
      },
    ],
  },
  getJobs: {
    own: () => ({ clientId: owner.client.userId }),
    statuses: FOUR_TYPES,
    foreign: [
      {
        record: "a client's jobs",
        input: () => ({ clientId: owner.client.userId }),
        statuses: FOUR_TYPES,
        hidden: () => ['Secret', '"unseen"', '"isApplied":true'],
      },
      {
        record: "a client's drafts",
        input: () => ({ clientId: owner.client.userId, jobStatus: 'draft' }),
        statuses: FOUR_TYPES,
        hidden: () => ['Secret'],
      },
    ],
  },
  getJobById: {
    own: () => ({ id: record.job }),
    statuses: EVERYBODY,
    foreign: [
      {
        record: 'a draft',
        input: () => ({ id: record.draft }),
        statuses: ALL(404),
        hidden: () => ['Secret'],
      },
      {
        record: 'an open job',
        input: () => ({ id: record.job }),
        statuses: EVERYBODY,
        hidden: () => ['"isApplied":true', record.direct, record.submitted, owner.client.email],
      },
    ],
  },
  addJob: { own: () => ({ job: draftJob() }), statuses: CLIENT_ONLY, foreign: nobody },
  getOwnJob: {
    own: () => ({ id: record.draft }),
    statuses: CLIENT_ONLY,
    foreign: [
      { record: 'a draft', input: () => ({ id: record.draft }), statuses: OTHER_CLIENT, hidden: () => ['Secret'] },
    ],
  },
  getJobOverview: {
    own: () => ({ id: record.draft }),
    statuses: CLIENT_ONLY,
    foreign: [
      { record: 'a draft', input: () => ({ id: record.draft }), statuses: OTHER_CLIENT, hidden: () => ['Secret'] },
    ],
  },
  getJobActivity: {
    own: () => ({ id: record.draft }),
    statuses: CLIENT_ONLY,
    foreign: [{ record: 'a draft', input: () => ({ id: record.draft }), statuses: OTHER_CLIENT }],
  },
  updateJob: {
    own: async () => ({ jobId: await postJob(owner.client), version: 1, status: 'paused' }),
    statuses: CLIENT_ONLY,
    foreign: [
      {
        record: 'an open job, closed',
        input: () => ({ jobId: record.job, version: 1, status: 'closed', disposition: { reason: 'spam' } }),
        statuses: OTHER_CLIENT,
      },
      {
        record: 'a draft, posted',
        input: () => ({ jobId: record.draft, version: 1, status: 'active' }),
        statuses: OTHER_CLIENT,
        hidden: () => ['Secret'],
      },
    ],
  },
  assignJob: {
    own: () => ({ jobId: record.job, personId: null }),
    statuses: CLIENT_ONLY,
    foreign: [
      { record: 'a job', input: () => ({ jobId: record.job, personId: null }), statuses: OTHER_CLIENT },
      {
        record: 'a member, for an own job',
        input: async () => ({ jobId: await postJob(rival.client), personId: owner.client.userId }),
        statuses: OTHER_CLIENT,
      },
    ],
  },
  updateJobs: {
    own: async () => ({ action: 'pause', jobs: [{ jobId: await postJob(owner.client), version: 1 }] }),
    statuses: CLIENT_ONLY,
    // It answers job by job: each of these is refused there, and nothing has changed.
    foreign: [
      {
        record: 'a draft, deleted',
        input: () => ({ action: 'delete', jobs: [{ jobId: record.draft, version: 1 }] }),
        statuses: CLIENT_ONLY,
        hidden: () => ['Secret', '"failure":null'],
      },
    ],
  },
  saveJobDraft: {
    own: () => ({ job: draftJob() }),
    statuses: CLIENT_ONLY,
    foreign: [
      {
        record: 'a draft, overwritten',
        input: () => ({ draft: { jobId: record.draft, version: 1 }, job: draftJob() }),
        statuses: OTHER_CLIENT,
      },
    ],
  },
  duplicateJob: {
    own: () => ({ jobId: record.draft }),
    statuses: CLIENT_ONLY,
    foreign: [
      {
        record: 'a draft',
        input: () => ({ jobId: record.draft }),
        statuses: OTHER_CLIENT,
        hidden: () => ['Secret'],
      },
      { record: 'an open job', input: () => ({ jobId: record.job }), statuses: OTHER_CLIENT },
    ],
  },
  adminJobsInReview: { own: () => ({}), statuses: STAFF_ONLY, foreign: nobody },
  adminReviewJob: {
    own: async () => {
      const jobId = await postJob(owner.client);
      await rows(app.database.primary(), `update jobs set status = 'pending_review' where id = ?`, [jobId]);
      return { jobId, version: 1, decision: 'approve' };
    },
    statuses: STAFF_ONLY,
    foreign: [
      {
        record: 'a job that nobody gave into review',
        input: () => ({ jobId: record.draft, version: 1, decision: 'approve' }),
        statuses: [401, 403, 403, 403, 403, 403, 403, 409],
        hidden: () => ['Secret'],
      },
    ],
  },
  previewJob: { own: () => ({ job: draftJob() }), statuses: CLIENT_ONLY, foreign: nobody },
  applyJobs: {
    own: async (actor) => ({
      jobId: await postJob(owner.client),
      ...(actor === 'individual' || actor === 'company' ? { employeeId: record.resource[actor] } : {}),
    }),
    statuses: [401, 200, 403, 200, 200, 403, 403, 403],
    foreign: [
      {
        record: "somebody on another's bench",
        input: () => ({ jobId: record.job, employeeId: record.resource['individual'] }),
        statuses: [401, 400, 403, 404, 404, 403, 403, 403],
      },
      {
        record: 'a draft',
        input: (actor) => ({
          jobId: record.draft,
          ...(actor === 'personal' ? {} : { employeeId: record.resource['individual'] }),
        }),
        statuses: [401, 404, 403, 404, 404, 403, 403, 403],
      },
    ],
  },
  getSuggestions: {
    own: () => ({ kind: 'keyword', q: 'tester' }),
    statuses: EVERYBODY,
    foreign: [
      {
        record: 'the title of a draft',
        input: () => ({ kind: 'keyword', q: 'secret' }),
        statuses: EVERYBODY,
        hidden: () => ['Secret'],
      },
    ],
  },
  endedJob: {
    own: () => ({ id: record.endedJob }),
    statuses: EVERYBODY,
    foreign: [
      {
        record: 'a draft',
        input: () => ({ id: record.draft }),
        statuses: ALL(404),
        hidden: () => ['Secret'],
      },
    ],
  },
  similarJobs: {
    own: () => ({ id: record.job }),
    statuses: EVERYBODY,
    foreign: [
      {
        record: 'jobs like a draft',
        input: () => ({ id: record.draft }),
        statuses: ALL(404),
        hidden: () => ['Secret'],
      },
    ],
  },
  upsertSavedJob: {
    own: () => ({ jobId: record.job }),
    statuses: KEEPERS,
    foreign: [
      { record: 'a draft', input: () => ({ jobId: record.draft }), statuses: OTHER_KEEPERS, hidden: () => ['Secret'] },
    ],
  },
  getSavedJobs: {
    own: () => ({}),
    statuses: KEEPERS,
    foreign: [{ record: 'a list', input: () => ({}), statuses: KEEPERS, hidden: () => [record.job] }],
  },
  getSavedSearches: {
    own: () => ({}),
    statuses: KEEPERS,
    foreign: [{ record: 'searches', input: () => ({}), statuses: KEEPERS, hidden: () => ['Secret'] }],
  },
  saveSearch: {
    own: () => ({ name: crypto.randomUUID(), filters: {}, frequency: 'off' }),
    statuses: KEEPERS,
    foreign: nobody,
  },
  updateSavedSearch: {
    own: (actor) => ({ id: ownSearch(actor), frequency: 'off' }),
    statuses: KEEPERS,
    foreign: [searchAttempt({ name: 'Mine now' })],
  },
  deleteSavedSearch: {
    own: async (actor) => ({
      id:
        KEEPERS[ACTORS.indexOf(actor)] === 200
          ? (await keepSearch(owner[actor as SignedIn], crypto.randomUUID())).search
          : ownSearch(actor),
    }),
    statuses: KEEPERS,
    foreign: [searchAttempt()],
  },
  getSearchAlert: {
    own: (actor) => ({ id: record.alert[actor] ?? record.alert['personal'] }),
    statuses: KEEPERS,
    foreign: [
      {
        record: 'an alert',
        input: (actor) => ({ id: record.alert[actor] ?? record.alert['personal'] }),
        statuses: OTHER_KEEPERS,
        hidden: () => ['Secret'],
      },
    ],
  },
  getJobApplications: {
    own: () => ({}),
    statuses: FOUR_TYPES,
    foreign: [
      {
        record: "applications to another's job",
        input: () => ({ jobId: record.job }),
        statuses: FOUR_TYPES,
        hidden: () => [record.direct, record.submitted],
      },
    ],
  },
  getJobApplicationById: {
    // A vendor's own is the submitted one; an individual of this matrix has submitted nobody yet.
    own: (actor) => ({ id: actor === 'company' ? record.submitted : record.direct }),
    statuses: [401, 200, 200, 404, 200, 403, 403, 403],
    foreign: [applicationAttempt('direct'), applicationAttempt('submitted')],
  },
  getDashboardLists: { own: () => ({}), statuses: CLIENT_ONLY, foreign: nobody },
  getHiringReport: { own: () => ({}), statuses: CLIENT_ONLY, foreign: nobody },
  getYourTurn: { own: () => ({}), statuses: CLIENTS_AND_SEEKERS, foreign: nobody },
  snoozeTurn: {
    own: () => ({ group: 'verification', recordId: crypto.randomUUID(), until: null }),
    statuses: CLIENTS_AND_SEEKERS,
    foreign: [
      {
        record: 'an application',
        input: () => ({ group: 'answers', recordId: record.direct, until: 'hours' }),
        statuses: [401, 404, 404, 403, 403, 403, 403, 403],
      },
    ],
  },
  getBenchResources: {
    own: () => ({}),
    statuses: VENDORS,
    foreign: [{ record: 'a bench', input: () => ({}), statuses: VENDORS, hidden: () => ['Secret'] }],
  },
  getNotifications: {
    own: () => ({}),
    statuses: FOUR_TYPES,
    foreign: [{ record: 'notifications', input: () => ({}), statuses: FOUR_TYPES, hidden: () => ['Secret'] }],
  },
  updateNotification: {
    own: (actor) => ({ notificationId: record.notification[actor] ?? record.notification['personal'] }),
    statuses: FOUR_TYPES,
    foreign: [notificationAttempt],
  },
  deleteNotification: {
    own: async (actor) => ({
      notificationId: actor === 'visitor' ? record.notification['personal'] : await notifyOf(owner[actor]),
    }),
    statuses: FOUR_TYPES,
    foreign: [notificationAttempt],
  },
  updateNotifications: {
    own: async (actor) => ({
      notificationIds: [actor === 'visitor' ? record.notification['personal'] : await notifyOf(owner[actor])],
      change: 'delete',
    }),
    statuses: FOUR_TYPES,
    foreign: [
      {
        ...notificationAttempt,
        input: (actor) => ({
          notificationIds: [record.notification[actor] ?? record.notification['personal']],
          change: 'delete',
        }),
      },
    ],
  },
  clearAllNotifications: { own: () => ({}), statuses: FOUR_TYPES, foreign: nobody },
  restoreNotifications: {
    own: async (actor) => {
      if (actor === 'visitor') return {};
      await notifyOf(owner[actor]);
      await owner[actor].client.send(notificationCalls.clearAllNotifications, {});
      return {};
    },
    statuses: FOUR_TYPES,
    foreign: nobody,
  },
  readAllNotifications: { own: () => ({}), statuses: FOUR_TYPES, foreign: nobody },
  notificationStream: { own: () => ({}), statuses: FOUR_TYPES, foreign: nobody, spendsSession: true },
};

interface Outcome {
  status: number;
  text: string;
}

async function attempt(
  call: AnyCall,
  token: string | null,
  input: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  if (!call.stream) {
    const answer = await clientOf(app.url, token).send(call, input, headers);
    return { status: answer.status, text: JSON.stringify(answer.body) };
  }
  const abort = new AbortController();
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const response = await fetch(`${app.url}${call.path}?${query}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  abort.abort();
  return { status: response.status, text: '' };
}

async function sessionFor(
  row: Row,
  actor: Actor,
  side: Record<SignedIn, TestUser>,
): Promise<{ token: string | null; refreshToken: string }> {
  if (!row.spendsSession)
    return { token: actor === 'visitor' ? null : side[actor].tokens.accessToken, refreshToken: '' };
  const { tokens, userId } = await app.signUp(actor === 'visitor' ? 'personal' : actor, { shell: 'desktop' });
  await rows(app.database.primary(), 'update users set password_hash = ? where id = ?', [passwordHash, userId]);
  return { token: actor === 'visitor' ? null : tokens.accessToken, refreshToken: tokens.refreshToken };
}

const colleagues = new Map<string, TestUser>();
async function memberOf(type: TeamType, role: MemberRole): Promise<TestUser> {
  const known = colleagues.get(`${type} ${role}`);
  if (known !== undefined) return known;
  const made = await addMember(app, owner[type], role);
  colleagues.set(`${type} ${role}`, made);
  return made;
}

/** Columns that count as a record's contents; of the others the whole row. What a look or a sign-in touches is left out. */
const LEFT_ALONE: Readonly<Record<string, string>> = {
  applications: 't',
  application_events: 't',
  job_events: 't',
  notifications: 't',
  jobs: '(t.id, t.status, t.client_id, t.title)',
  saved_jobs: 't',
  saved_searches: '(t.id, t.user_id, t.name, t.filters, t.frequency)',
  contact_messages: 't',
  conversation_messages: 't',
  conversation_reads: 't',
  conversation_templates: 't',
  report_cases: 't',
  reports: 't',
  feedback_drafts: 't',
  interview_feedback: 't',
  interview_guides: 't',
  interview_holds: 't',
  interview_requests: 't',
  interview_times: 't',
  interviews: 't',
  invites: 't',
  kyc_claims: 't',
  onboarding_checklists: 't',
  answer_files: 't',
  onboarding_files: 't',
  onboarding_items: 't',
  kyc_documents: 't',
  bench_imports: '(t.id, t.vendor_id)',
  blog_posts: 't',
  calendar_feeds: '(t.person_id, t.token_hash)',
  meeting_rooms: 't',
  working_days: 't',
  bench_resources: 't',
  submission_consents: 't',
  submission_ownerships: 't',
  submission_refusals: 't',
  hotlists: 't',
  hotlist_people: 't',
  hotlist_mails: 't',
  users: 't',
  wallets: '(t.address, t.user_id)',
  sessions: '(t.id, t.revoked_at)',
};
/** A refused call must not set these going either. */
const EVENTS = { outbox: '(t.topic, t.payload)' };

/** True if the call is refused because of the caller, before its input is looked at. */
const isTurnedAway = ({ access }: AnyCall, actor: Actor): boolean =>
  access !== 'public' && (actor === 'visitor' || !access.includes(actor));

/** All who are turned away send the same: what nobody reads, and what a refused call leaves as it was, need not be made anew. */
function madeOnceForRefused(make: (actor: Actor) => unknown): (actor: Actor, isRefused: boolean) => unknown {
  let shared: unknown;
  return (actor, isRefused) => (isRefused ? (shared ??= make(actor)) : make(actor));
}

const ROWS = ALL_CALLS.flatMap((call) => {
  const row = MATRIX[call.name];
  return row === undefined ? [] : [[call.name, call, row] as const];
});

/**
 * Every cell, or one for each different refusal of a row: `npm test` takes the latter, `npm run test:full` all of them. What a
 * call does for those who may call it is proven by the spec of its module.
 */
type Cells = 'all' | 'refusals';
const cellsOf = <Who, Answer>(
  cells: Cells,
  answers: readonly (readonly [Who, Answer])[],
  isRefusal: (answer: Answer) => boolean,
) =>
  answers.filter(
    ([, answer], index) =>
      cells === 'all' || (isRefusal(answer) && answers.findIndex(([, other]) => other === answer) === index),
  );
const isNotOk = (status: number | undefined) => status !== 200;
const byActor = (statuses: Statuses) => ACTORS.map((actor, index) => [actor, statuses[index]] as const);

function describeForeign(call: AnyCall, row: Row, cells: Cells): void {
  describe.each(row.foreign.map((each) => [each.record, each] as const))("somebody else's: %s", (_, foreign) => {
    const inputFor = madeOnceForRefused((actor) => foreign.input(actor));
    it.each(cellsOf(cells, byActor(foreign.statuses), () => true))('%s → %s', async (actor, status) => {
      const { token } = await sessionFor(row, actor, rival);
      const input = await inputFor(actor, isTurnedAway(call, actor));
      const before = await changesSoFar(app);
      const outcome = await attempt(call, token, input, row.headers);
      expect(outcome.status, outcome.text).toBe(status);
      for (const secret of foreign.hidden?.() ?? []) expect(outcome.text).not.toContain(secret);
      if (!row.spendsSession) expect(await changesSince(app, before)).toEqual([]);
    });
  });
}

function describeOwn(name: string, call: AnyCall, row: Row, cells: Cells): void {
  const ownInput = madeOnceForRefused((actor) => row.own(actor));
  it.each(cellsOf(cells, byActor(row.statuses), isNotOk))('own: %s → %s', async (actor, status) => {
    const { token, refreshToken } = await sessionFor(row, actor, owner);
    const input = name === 'refresh' ? { refreshToken } : await ownInput(actor, isTurnedAway(call, actor));
    const outcome = await attempt(call, token, input, row.headers);
    expect(outcome.status, outcome.text).toBe(status);
  });
}

function describeClaims(call: AnyCall, row: Row, cells: Cells): void {
  const admitted = byActor(row.statuses).flatMap(([actor, status]) =>
    actor !== 'visitor' && status === 200 ? [[actor, status] as const] : [],
  );
  const pairs = (call.claims ?? []).flatMap((claim) =>
    admitted.slice(0, cells === 'all' ? undefined : 1).map(([actor]) => [claim, actor] as const),
  );
  it.each(pairs)('%s naming somebody else: %s → 403', async (claim, actor) => {
    const input = (await row.own(actor)) as object;
    const named = TYPE_CLAIMS.has(claim) ? (actor === 'client' ? 'personal' : 'client') : rival[actor].userId;
    const before = await changesSoFar(app);
    const outcome = await attempt(call, owner[actor].tokens.accessToken, { ...input, [claim]: named });
    expect(outcome.status, outcome.text).toBe(403);
    expect(await changesSince(app, before)).toEqual([]);
  });

  it.each(cells === 'all' ? pairs : [])('%s naming oneself: %s → 200', async (claim, actor) => {
    const input = (await row.own(actor)) as object;
    const own = TYPE_CLAIMS.has(claim) ? owner[actor].userType : owner[actor].userId;
    if (own === null) return;
    expect((await attempt(call, owner[actor].tokens.accessToken, { ...input, [claim]: own })).status).toBe(200);
  });
}

function describeRoles(name: string, call: AnyCall, row: Row, cells: Cells): void {
  const teams = TEAM_TYPES.filter((type) => call.access !== 'public' && call.access.includes(type));
  const memberInput = madeOnceForRefused((type) => row.own(type));
  const byRole = teams.flatMap((type) =>
    ROLES[type].map((role) => [[type, role] as const, mayDo(role, NEEDS[name])] as const),
  );
  it.each(cellsOf(cells, byRole, (mayCall) => !mayCall).map(([member]) => member))(
    'for an account of type %s, as its %s',
    async (type, role) => {
      const account = row.spendsSession ? await app.signUp(type) : owner[type];
      const member = row.spendsSession ? await addMember(app, account, role) : await memberOf(type, role);
      await rows(app.database.primary(), 'update users set password_hash = ? where id = ?', [
        passwordHash,
        member.userId,
      ]);
      const isAllowed = mayDo(role, NEEDS[name]);
      const input = await memberInput(type, !isAllowed);
      const before = isAllowed ? '' : await changesSoFar(app);
      const outcome = await attempt(call, member.tokens.accessToken, input, row.headers);
      if (isAllowed) {
        expect(outcome.text).not.toMatch(/role_forbidden|session_expired|unauthenticated/);
        if (row.statuses[ACTORS.indexOf(type)] === 200 && NEEDS[name] !== 'person') {
          expect(outcome.status, outcome.text).toBe(row.ofAuthor === true ? 404 : 200);
        }
      } else {
        expect(outcome.status, outcome.text).toBe(403);
        if (!call.stream) expect(outcome.text).toContain('role_forbidden');
        expect(await changesSince(app, before)).toEqual([]);
      }
    },
  );
}

async function prepare(): Promise<void> {
  app = await createTestApp({ config: { rateLimits: false } });
  await letSessionsLast(app);
  // News of earlier calls must not arrive while a later one is looked at: what would set them going is looked at instead.
  vi.spyOn(app.server.app.get(OutboxWork), 'claim').mockResolvedValue(undefined);
  owner = await signUpAll();
  rival = await signUpAll();
  record.job = await postJob(owner.client, { title: 'Open role' });
  record.draft = await postJob(owner.client, { title: 'Secret draft' }, 'draft');
  record.invite = (await invite(app, owner.client, await postJob(owner.client), owner.personal))._id;
  record.endedJob = await postJob(owner.client, { title: 'Ended role' });
  await rows(app.database.primary(), `update jobs set status = 'closed' where id = ?`, [record.endedJob]);
  record.resource = {
    individual: await addResource(app, owner.individual, { name: 'Secret Person' }),
    company: await addResource(app, owner.company, { name: 'Secret Person' }),
  };
  record.direct = (
    await owner.personal.client.ok(applicationsCalls.applyJobs, { jobId: record.job, coverNote: 'Secret note' })
  ).data._id;
  record.submitted = (
    await owner.company.client.ok(applicationsCalls.applyJobs, {
      jobId: record.job,
      employeeId: record.resource['company'],
    })
  ).data._id;
  passwordHash = await app.server.app.get(PasswordHasher).hash(PASSWORD);
  await rows(app.database.primary(), 'update users set password_hash = ?', [passwordHash]);
  for (const [type, user] of Object.entries(owner)) record.notification[type] = await notifyOf(user);
  for (const type of savedCalls.SAVERS) {
    await owner[type].client.ok(savedCalls.upsertSavedJob, { jobId: record.job });
    const kept = await keepSearch(owner[type], 'Secret search');
    record.search[type] = kept.search;
    record.alert[type] = kept.alert;
  }
  await watchChanges(app, { ...LEFT_ALONE, ...EVENTS });
}

/** Registers the tests of the matrix in the file that calls it. */
export function describeAccessMatrix(cells: Cells): void {
  beforeAll(prepare);
  afterAll(() => app.close());

  it('has a row for every call of the contract and for no other', () => {
    const forTeams = ALL_CALLS.filter(
      ({ access }) => access !== 'public' && TEAM_TYPES.some((type) => access.includes(type)),
    );
    expect(Object.keys(NEEDS).sort()).toEqual(forTeams.map((call) => call.name).sort());
    expect(Object.keys(MATRIX).sort()).toEqual(ALL_CALLS.map((call) => call.name).sort());
  });

  describe.each(ROWS)('%s', (name, call, row) => {
    afterEach(() => row.settled?.());

    // Foreign first: own calls change what foreign ones must find untouched.
    describeForeign(call, row, cells);
    describeOwn(name, call, row, cells);
    describeClaims(call, row, cells);
    describeRoles(name, call, row, cells);

    it('refuses a field that it does not know, by name', async () => {
      const reaches = (status: number | undefined) => status !== 401 && status !== 403;
      const actor =
        ACTORS.find((_, index) => row.statuses[index] === 200) ??
        ACTORS.find((_, index) => reaches(row.statuses[index])) ??
        'visitor';
      const { token, refreshToken } = await sessionFor(row, actor, owner);
      const input = (name === 'refresh' ? { refreshToken } : await row.own(actor)) as object;
      const outcome = await attempt(call, token, { ...input, isAdmin: 'true' }, row.headers);
      expect(outcome.status, outcome.text).toBe(400);
      if (!call.stream) expect(outcome.text).toContain('isAdmin');
    });
  });

  it('tells a visitor nothing about who applied, whoever the visitor says to be', async () => {
    const { data } = await app.visitor.ok(jobSearchCalls.activeJobs, { userId: owner.personal.userId, limit: 50 });
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter((job) => job.isApplied)).toEqual([]);
    expect(
      await app.visitor.fails(notificationCalls.getNotifications, { userId: owner.personal.userId }),
    ).toMatchObject({
      statusCode: 401,
    });
  });
}
