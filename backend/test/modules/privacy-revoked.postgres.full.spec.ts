/**
 * What an employer still gets of somebody who took everything back: every call that an employer may make is tried, one by one,
 * and none gives more than the record that stays (name, cover note, answers, messages, timeline). A new call has to be named here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/index.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as conversationsCalls from '#contract/api/conversations.ts';
import * as filesCalls from '#contract/api/files.ts';
import * as findingCalls from '#contract/api/finding.ts';
import * as invitesCalls from '#contract/api/invites.ts';
import * as privacyCalls from '#contract/api/privacy.ts';
import { exportData } from '#contract/api/profile.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import type { AnyCall } from '#contract/call.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { JOB, own, save } from './support/careers.ts';
import { postJob } from './support/drafts.ts';
import { exported } from './support/exported.ts';
import { accept, nextStart, propose, proposal } from './support/interviews.ts';
import { hire } from './support/onboarding.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
const known = {
  ...{ job: '', invitedJob: '', openJob: '', application: '', invited: '', invite: '', card: '', list: '', file: '' },
  ...{ message: '', link: '', interview: '', hired: '' },
};

/** What the profile, the account and the resume say of the person, and the record does not. */
const SECRETS = () => [
  ...[seeker.email, '+919876501234', 'Weaver of sails', 'Jacquard', 'Sailmakers & Sons', 'Loom College', 'Dye safety'],
  ...['https://weaver.example/sails', 'I weave.', 'asha-resume.txt', '45000.5', '"Surat"'],
];
const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);

/** What is asked of whom: the person in every way in which a call can name them. */
const QUESTIONS: Readonly<Record<string, () => object[]>> = {
  getJobApplicationById: () => [{ id: known.application }, { id: known.invited }],
  getJobApplications: () => [{}, { jobId: known.job }, { keyword: 'Asha' }, { jobId: known.invitedJob }],
  getApplicants: () => [{}, { keyword: 'Asha' }],
  getApplicationStages: () => [{}],
  getApplicationNotes: () => [{ applicationId: known.application }],
  addApplicationNote: () => [{ applicationId: known.application, text: 'Who was that?' }],
  rateApplication: () => [{ applicationId: known.application, stars: 4 }],
  getConversation: () => [{ applicationId: known.application }],
  getUnreadMessages: () => [{}],
  sendMessage: () => [{ applicationId: known.application, text: 'Are you there?' }],
  sendMessages: () => [{ applicationIds: [known.application], text: 'Are you there?' }],
  readConversation: () => [{ applicationId: known.application, messageId: known.message }],
  reportMessage: () => [{ messageId: known.message, reason: 'other' }],
  sayTyping: () => [{ applicationId: known.application }],
  getApplicationResume: () => [{ applicationId: known.application }],
  getApplicationTags: () => [{}],
  tagApplications: () => [{ applicationIds: [known.application], add: ['weaver'], remove: [] }],
  getInterviewList: () => [{}, { view: 'past' }, { search: 'Asha' }],
  getScheduledInterview: () => [{ interviewId: known.interview }, { jobId: known.job }],
  getEmployees: () => [{ jobId: known.job, companyId: seeker.userId }],
  getEmployeeInterviewLists: () => [{ jobId: known.job, companyId: seeker.userId }],
  checkInterviewStatus: () => [{ id: known.interview }],
  getInterviewAvailability: () => [{ applicationId: known.application }],
  getInterviewMailPreview: () => [{ applicationId: known.application, kind: 'video', minutes: 45 }],
  getRescheduleMessage: () => [{ id: known.interview }],
  getInterviewCalendar: () => [{ id: known.interview }],
  getInterviewFeedback: () => [{ interviewId: known.interview }],
  addInterview: () => [proposal(employer, known.application)],
  updateInterview: () => {
    const { applicationId: _, timeZone: __, ...change } = proposal(employer, known.application);
    return [{ interviewId: known.interview, version: 1, ...change }];
  },
  deleteInterview: () => [{ interviewId: known.interview }],
  resheduleMsg: () => [{ interviewId: known.interview, version: 1, times: [nextStart()] }],
  acceptRescheduleRequest: () => [{ interviewId: known.interview, version: 1, startsAt: nextStart() }],
  refuseRescheduleRequest: () => [{ interviewId: known.interview, version: 1 }],
  concludeInterview: () => [{ interviewId: known.interview, version: 1, noShow: false, outcome: 'hold' }],
  saveFeedbackDraft: () => [
    { interviewId: known.interview, marks: [], overall: 3, recommendation: null, privateNote: 'Keen' },
  ],
  addInterviewFeedback: () => [{ interviewId: known.interview, marks: [], overall: 3, recommendation: 'no' }],
  updateApplicatonJobs: () => [
    { applications: [{ id: known.application, version: 1 }], status: 'shortlisted' },
    { applications: [{ id: known.application, version: 2 }], status: 'shortlisted', note: 'Back' },
  ],
  getMessageValues: () => [{ applicationIds: [known.application] }],
  undoApplicationMove: () => [{ moveId: known.application }],
  getTempJobApplications: () => [{}],
  getDashboardLists: () => [{}],
  getScorecard: () => [{}],
  getScorecardRows: () => [{ figure: 'first_response' }, { figure: 'interview_delay' }, { figure: 'feedback_rate' }],
  getHiringReport: () => [{}],
  getYourTurn: () => [{ limit: 50 }],
  getMatch: () => [{ jobId: known.job, applicationId: known.application }],
  getFileLink: () => [{ id: known.file }],
  getOnboarded: () => [{}, { search: 'Asha' }],
  getOnboarding: () => [{ applicationId: known.hired }],
  updateOnboarding: () => [{ applicationId: known.hired, add: [{ title: 'Weave', owner: 'applicant' }] }],
  getCandidates: () => [{}, { keyword: 'Weaver' }],
  getCandidate: () => [{ id: known.card }],
  addReport: () => [{ subject: 'candidate', subjectId: known.card, reason: 'false' }],
  getAllVendorAndJobseeker: () => [
    {},
    { listId: known.list },
    { jobId: known.job, sort: 'match' },
    { skills: ['Jacquard'] },
  ],
  getPeopleLists: () => [{}],
  getPeopleSearches: () => [{}],
  keepPerson: () => [{ listId: known.list, candidateId: known.card, kept: true }],
  getInvite: () => [{}, { search: 'Asha' }, { search: 'Weaver' }],
  sendJobInvite: () => [{ jobId: known.openJob, candidateId: known.card }],
  inviteCandidates: () => [{ jobId: known.openJob, candidateIds: [known.card] }],
  inviteBenchResource: () => [{ jobId: known.openJob, employeeId: known.card }],
  withdrawInvite: () => [{ inviteId: known.invite }],
  getNotifications: () => [{}],
  getJobs: () => [{ clientId: employer.userId }],
  getJobById: () => [{ id: known.job }],
  getJobActivity: () => [{ id: known.job }],
  getJobOverview: () => [{ id: known.job }],
  getOwnJob: () => [{ id: known.job }],
  getSavedViews: () => [{}],
  getMembers: () => [{}],
  activeJobs: () => [{ keyword: 'Jacquard' }],
  getSuggestions: () => [{ kind: 'skill', q: 'Jacq' }],
  getEmployers: () => [{ keyword: 'Asha' }],
};

/** Calls about the employer itself, its own files and people, people of a bench, or nobody: they take nothing that could name an applicant. */
const OF_NOBODY = new Set(
  `userRegister login otpGenerate verifyOTP loginWithMobile resetPassword refresh logout currentUser sessions revokeSession
   revokeOtherSessions changePassword getEmployerById getCompanyPage updateCompanyPage updateLogo updateTeamPhoto addPeopleList
   deletePeopleList getEmployees inviteBenchResource requestHotlistPerson getHotlist countHotlistView savePeopleSearch updatePeopleSearch deletePeopleSearch getSiteFigures similarJobs endedJob addJob inviteMember withdrawMemberInvitation changeMember removeMember
   leaveAccount switchAccount openMemberInvitation joinAccount acceptMemberInvitation getNotificationPreferences
   updateNotificationPreferences stopMails updateNotification updateNotifications deleteNotification clearAllNotifications restoreNotifications readAllNotifications notificationStream updateJob
   assignJob updateJobs saveJobDraft duplicateJob previewJob saveView deleteView getProfile updateProfile updateAvatar acceptTerms exportData
   deleteProfile upload getKyc userDocumentUpdate updateApplicationNote deleteApplicationNote getMessageTemplates saveMessageTemplate deleteMessageTemplate verifySecondFactor
   passkeyChallenge passkeySignIn secondFactor startAuthenticator confirmAuthenticator startPasskey addPasskey renamePasskey
   getBlogs getBlogsById getBlogBySlug getCalendarFeed renewCalendarFeed stopCalendarFeed snoozeInterview snoozeTurn getInterviewGuides saveInterviewGuide getMeetingRoom saveMeetingRoom getWorkingHours saveWorkingHours removePasskey renewRecoveryCodes turnOffSecondFactor walletNonce walletConnect walletHandoff walletExchange walletLink
   walletUnlink contact contactChallenge addQueries`.split(/\s+/),
);
const OPEN: readonly AnyCall[] = ALL_CALLS.filter(
  ({ access }) => access === 'public' || (Array.isArray(access) && access.includes('client')),
);
const ASKED = OPEN.filter(({ name }) => name in QUESTIONS);

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Harbour Works' });
  seeker = await app.signUp('personal', { firstName: 'Asha' });
  await sql(`update users set phone = '+919876501234' where id = ?`, [seeker.userId]);
  const profile = await save(seeker, {
    experiences: [{ ...JOB, employer: 'Sailmakers & Sons' }],
    city: 'Surat',
    country: 'IN',
  });
  known.card = profile.card?._id ?? '';
  const resume = new File(['Asha, asha-resume.txt'], 'asha-resume.txt');
  known.file = (await seeker.client.ok(filesCalls.upload, { kind: 'resume' }, {}, resume)).data._id;
  const [{ _id: resumeId } = { _id: '' }] = (await seeker.client.ok(resumesCalls.updateResume, { fileId: known.file }))
    .data;
  [known.job, known.invitedJob, known.openJob] = [
    await postJob(employer),
    await postJob(employer),
    await postJob(employer),
  ];
  known.application = (await seeker.client.ok(applicationsCalls.applyJobs, { jobId: known.job, resumeId })).data._id;
  const { data } = await employer.client.ok(invitesCalls.sendJobInvite, {
    jobId: known.invitedJob,
    candidateId: known.card,
  });
  known.invite = data._id;
  known.invited = (await seeker.client.ok(applicationsCalls.applyJobs, { jobId: known.invitedJob })).data._id;
  known.interview = (await accept(seeker, await propose(app, employer, known.application)))._id;
  known.list = (await employer.client.ok(findingCalls.addPeopleList, { name: 'Weavers' })).data._id;
  await employer.client.ok(findingCalls.keepPerson, { listId: known.list, candidateId: known.card, kept: true });
  known.hired = await hire(app, employer, seeker);
  const hello = { applicationId: known.application, text: 'Hello, Asha' };
  await employer.client.ok(conversationsCalls.sendMessage, hello);
  await seeker.client.ok(conversationsCalls.sendMessage, { ...hello, text: 'Hello, works' });
  const thread = await employer.client.ok(conversationsCalls.getConversation, { applicationId: known.application });
  known.message = thread.data.messages.at(-1)?._id ?? '';
});
afterAll(() => app.close());

async function leaksOf(call: AnyCall): Promise<string[]> {
  const found: string[] = [];
  for (const question of QUESTIONS[call.name]?.() ?? []) {
    const { status, body } = await employer.client.send(call, question);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    // A question that the schema refuses asks nothing.
    expect('code' in body ? body.code : '', `${call.name} ${JSON.stringify(body)}`).not.toBe('validation_failed');
    const answer = JSON.stringify(body).toLowerCase();
    found.push(...SECRETS().filter((secret) => answer.includes(secret.toLowerCase())));
  }
  return found;
}

it('knows every call that an employer may make', () => {
  const named = new Set([...Object.keys(QUESTIONS), ...OF_NOBODY]);
  expect(OPEN.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

describe('before anything is taken back', () => {
  it('each of what is secret afterwards is told by some call', async () => {
    const told = new Set<string>();
    for (const call of ASKED.filter(({ method }) => method === 'GET')) {
      for (const secret of await leaksOf(call)) told.add(secret);
    }
    expect(SECRETS().filter((secret) => !told.has(secret))).toEqual([]);
    known.link = (await employer.client.ok(filesCalls.getFileLink, { id: known.file })).data.url;
  });
});

describe('after a revoke, with the profile still open to others', () => {
  beforeAll(async () => {
    await seeker.client.ok(privacyCalls.revokeProfileAccess, { employerId: employer.userId });
  });
  it.each(ASKED)('$name gives no more than the record', async (call) => expect(await leaksOf(call)).toEqual([]));

  it('a link to the resume from before opens nothing', async () => {
    const answer = await fetch(new URL(known.link, app.url), {
      headers: { authorization: `Bearer ${employer.tokens.accessToken}` },
    });
    expect([401, 403, 404]).toContain(answer.status);
  });

  it('the employer’s archive and the public pages say nothing of it', async () => {
    const { text } = await exported(employer.client);
    expect(SECRETS().filter((secret) => text.includes(secret))).toEqual([]);
    for (const path of [`/candidates/${known.card}`, '/candidates']) {
      const page = await (await fetch(app.url + path, { headers: { accept: 'text/html' } })).text();
      expect(SECRETS().filter((secret) => page.includes(secret))).toEqual([]);
    }
    expect(exportData.access).toContain('client');
  });
});

describe('after the company is unblocked, with the profile hidden', () => {
  beforeAll(async () => {
    await sql('delete from seeker_blocks where user_id = ?', [seeker.userId]);
    await sql(`update seeker_profiles set visibility = 'hidden' where user_id = ?`, [seeker.userId]);
    expect(await own(seeker)).toMatchObject({ visibility: 'hidden', blocked: [] });
  });
  it.each(ASKED)('$name gives no more than the record', async (call) => expect(await leaksOf(call)).toEqual([]));
});
