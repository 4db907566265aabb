/** Where a valid input cannot be told from the schema: records that must exist, and where to read what was stored. */
import * as applicationsCalls from '#contract/api/applications.ts';
import { getCandidateProfile } from '#contract/api/candidates.ts';
import * as filesCalls from '#contract/api/files.ts';
import { getNotificationPreferences } from '#contract/api/notification-preferences.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import * as savedCalls from '#contract/api/saved.ts';
import type { AccountType } from '#contract/domain/user.ts';
import { rows } from '../../../src/database/database.ts';
import { draftJob, postJob } from '../../modules/support/drafts.ts';
import { applyTo, detail, moveTo, terms } from '../../modules/support/moves.ts';
import type { TestApp, TestUser } from '../app.ts';
import type { Client } from '../client.ts';
import { ACCOUNT_BASES } from './bases-accounts.ts';
import { BENCH_BASES } from './bases-bench.ts';
import { BENCH_IMPORT_BASES } from './bases-bench-import.ts';
import { CONTACT_BASES } from './bases-contact.ts';
import { REPORT_BASES } from './bases-reports.ts';
import { BLOG_BASES } from './bases-blogs.ts';
import { CONVERSATION_BASES } from './bases-conversations.ts';
import { DRAFT_BASES } from './bases-drafts.ts';
import { HOTLIST_BASES } from './bases-hotlists.ts';
import { INTERVIEW_BASES } from './bases-interviews.ts';
import { CONSENT_BASES } from './bases-consent.ts';
import { DISPUTE_BASES } from './bases-disputes.ts';
import { ONBOARDING_BASES } from './bases-onboarding.ts';
import { KYC_BASES } from './bases-kyc.ts';
import { NOTE_BASES } from './bases-notes.ts';
import { FINDING_BASES } from './bases-finding.ts';
import { once } from './once.ts';
import { SOME } from './some.ts';
import {
  applicant,
  changeable,
  inReview,
  notApplied,
  seenOnBench,
  unanswered,
  undecided,
  uninvited,
} from './put-back.ts';

export interface World {
  readonly app: TestApp;
  readonly users: Readonly<Record<AccountType, TestUser>>;
}

export interface Base {
  /** Who calls; the first that the contract lets in where it is absent. */
  as?: (world: World) => Promise<Client> | Client;
  /** Made from the schema where it is absent. */
  input?: (world: World) => unknown;
  /** What shows what was stored, beside the answer itself. */
  stored?: (world: World, input: never, answer: never) => Promise<unknown>;
  /** These are tried by themselves as well: what stands in other fields decides whether they are looked at. */
  alone?: readonly string[];
  /** So many strings only: each costs a password hash, mails or a process. The schema is asked about all of them all the same. */
  costly?: number;
  /** Every try changes the same record. */
  oneByOne?: true;
  /** Fields that no answer gives back, and why. */
  unseen?: Readonly<Record<string, string>>;
}

/** What they are given is compared or shown, and never kept: they are asked as often as calls that only read. */
export const STORES_NOTHING: ReadonlySet<string> = new Set([
  ...[
    'adminPreviewBlog',
    'importJsonResume',
    'previewApplication',
    'previewJob',
    'previewSubmission',
    'refresh',
    'resetPassword',
    'verifyOTP',
    'verifySecondFactor',
  ],
  ...['startAuthenticator', 'startPasskey', 'removePasskey', 'renewRecoveryCodes', 'turnOffSecondFactor'],
  ...['walletConnect', 'walletLink', 'walletUnlink', 'walletHandoff', 'walletExchange'],
]);

/** They need a secret, a picture, an event that has failed, or a time that was proposed, whatever else they are sent. */
export const NEVER_TAKES: ReadonlySet<string> = new Set([
  ...['login', 'loginWithMobile', 'linkAccount', 'changePassword', 'deleteProfile', 'passkeySignIn', 'addPasskey'],
  ...[
    'renamePasskey',
    'openMemberInvitation',
    'joinAccount',
    'acceptMemberInvitation',
    'updateAvatar',
    'updateLogo',
    'adminAddBlogPicture',
    'updateTeamPhoto',
  ],
  ...['adminRetryEvent', 'adminDiscardEvent'],
  // The one version that stands.
  'acceptTerms',
  // A day within the next sixty, or the secret of a link.
  ...['createHotlist', 'extendHotlist', 'countHotlistView'],
  // A calendar file.
  'answerInterviewByFile',
  // One of the times that are proposed or asked for, or the agreed one.
  ...['acceptInterview', 'acceptRescheduleRequest', 'snoozeInterview'],
]);

const ownJob = async ({ users }: World, id: string) =>
  (await users.client.client.ok(ownJobsCalls.getOwnJob, { id })).data;

const OFFER = { status: 'offered', message: 'We look forward to you', note: 'Best of all', terms: terms() } as const;

/** A seeker without lists that could be full. */
const seeker = async ({ app }: World) => (await app.signUp('personal')).client;
const keepers = new WeakMap<World, { client: Client; used: number }>();
const keeperWithRoom = async (world: World): Promise<Client> => {
  const known = keepers.get(world);
  const keeper = known === undefined || known.used >= 20 ? { client: await seeker(world), used: 0 } : known;
  keepers.set(world, keeper);
  keeper.used += 1;
  return keeper.client;
};

const resume = once(async ({ users: { personal } }) => {
  const file = new File(['Asha Rao, weaver'], 'resume.txt');
  const { data } = await personal.client.ok(filesCalls.upload, { kind: 'resume' }, {}, file);
  return (await personal.client.ok(resumesCalls.updateResume, { fileId: data._id })).data[0]?._id;
});

const WHOLE_PROFILE = {
  ...{ visibility: 'hidden', nameShown: 'initials', headline: 'Weaver', blocked: [], category: null, totalYears: 3 },
  ...{ qualification: null, country: null, state: null, city: null, skills: ['Weaving', 'Ikat'], about: null },
  skillDetails: [{ name: 'Ikat', level: null, years: null, lastUsed: null, evidence: null }],
  experiences: [
    { id: 'job00001', title: 'Weaver', employer: null, place: null, from: '2020-01', until: null, summary: null },
  ],
  educations: [{ id: 'edu00001', title: 'Loom', institution: null, qualification: null, from: null, until: null }],
  certificates: [{ id: 'cert0001', name: 'Dyes', issuer: null, issued: null, expires: null }],
  languages: [{ code: 'gu', level: 'native' }],
  links: [{ id: 'link0001', label: 'Sails', url: 'https://weaver.example' }],
  preferences: {
    ...{ workModes: [], jobTypes: [], noticeDays: null, relocation: 'listed', relocateTo: ['Goa'], startsOn: null },
    pay: { min: 1, currency: 'INR', period: 'monthly' },
  },
};

const OTHER_PREFERENCES = {
  ...{ panelOff: ['Kyc'], desktopOff: ['System'], mailOff: ['JobInvitation'], applicantMails: 'hourly' },
  quiet: { on: false, from: '21:30', until: '06:15', weekends: true },
} as const;

const NO_SUCH_APPLICATION = { 'disposition.each.0.applicationId': 'who is not there is not decided on' };
const disposition = { reason: 'job-filled', each: [{ applicationId: crypto.randomUUID(), outcome: 'rejected' }] };

export const BASES: Readonly<Record<string, Base>> = {
  ...ACCOUNT_BASES,
  ...BENCH_BASES,
  ...BENCH_IMPORT_BASES,
  ...BLOG_BASES,
  ...CONSENT_BASES,
  ...CONTACT_BASES,
  ...REPORT_BASES,
  ...CONVERSATION_BASES,
  ...HOTLIST_BASES,
  ...NOTE_BASES,
  ...INTERVIEW_BASES,
  ...KYC_BASES,
  addJob: {
    input: () => ({ job: draftJob(), status: 'active' }),
    stored: async (world, _, { _id }: { _id: string }) => ownJob(world, _id),
  },
  previewJob: {
    input: () => ({ job: draftJob() }),
    unseen: { 'job.clientJobRef': 'others never see it', 'job.currency': 'not shown without pay' },
  },
  saveJobDraft: {
    input: async ({ users, app }) => {
      await rows(
        app.database.primary(),
        `delete from jobs where status = 'draft' and created_at < now() - interval '1 second'`,
      );
      const { data } = await users.client.client.ok(ownJobsCalls.saveJobDraft, { job: draftJob() });
      return { draft: { jobId: data._id, version: data.version }, job: draftJob() };
    },
    stored: async (world, _, { _id }: { _id: string }) => ownJob(world, _id),
  },
  updateJob: {
    input: async (world) => ({ ...(await changeable(world)), job: draftJob(), disposition }),
    oneByOne: true,
    stored: async (world, { jobId }: { jobId: string }) => ownJob(world, jobId),
    unseen: NO_SUCH_APPLICATION,
  },
  updateJobs: {
    input: async ({ users }) => ({
      action: 'close',
      jobs: [{ jobId: await postJob(users.client), version: 1 }],
      disposition,
    }),
    unseen: NO_SUCH_APPLICATION,
  },
  duplicateJob: { input: async ({ users }) => ({ jobId: await postJob(users.client) }) },
  updateApplicatonJobs: {
    as: ({ users }) => users.client.client,
    input: async (world) => ({ applications: [await undecided(world)], ...OFFER }),
    oneByOne: true,
    stored: async ({ users }, { applications: [one] }: { applications: { id: string }[] }) =>
      detail(users.client, one?.id ?? ''),
    costly: SOME,
  },
  undoApplicationMove: {
    input: async ({ app, users }) => {
      const id = await applyTo(app, users.client, users.personal, false);
      return { moveId: (await moveTo(users.client, id, { status: 'shortlisted' })).moveId };
    },
  },
  answerOffer: {
    as: ({ users }) => users.personal.client,
    input: async (world) => ({ ...(await unanswered(world)), answer: 'declined' as const, message: 'Too far away' }),
    oneByOne: true,
    stored: async ({ users }, { applicationId }: { applicationId: string }) => detail(users.client, applicationId),
    costly: SOME,
  },
  ...DISPUTE_BASES,
  ...ONBOARDING_BASES,
  ...DRAFT_BASES,
  applyJobs: {
    as: async (world) => (await applicant(world)).client,
    input: async (world) => ({
      jobId: await notApplied(world),
      coverNote: 'Hello',
      answers: [{ questionId: 'q1', answer: 'Yes' }],
    }),
    oneByOne: true,
    stored: async ({ users }, _, { _id }: { _id: string }) =>
      (await users.client.client.ok(applicationsCalls.getJobApplicationById, { id: _id })).data,
    alone: ['answers.0.questionId'],
    costly: SOME,
  },
  updateResume: {
    as: ({ users }) => users.personal.client,
    input: async (world) => ({ resumeId: await resume(world) }),
    oneByOne: true,
  },
  ...FINDING_BASES,
  sendJobInvite: { input: uninvited, oneByOne: true, costly: SOME },
  inviteBenchResource: { input: seenOnBench, oneByOne: true, costly: SOME },
  upsertSavedJob: { as: keeperWithRoom, input: async ({ users }) => ({ jobId: await postJob(users.client) }) },
  updateCandidateProfile: {
    // One entry of each list, whole: a fault of a field beside would keep the others from being stored.
    input: async ({ users }) => {
      const { data } = await users.personal.client.ok(getCandidateProfile, {});
      return { ...WHOLE_PROFILE, version: data.version };
    },
    unseen: { 'blocked.0': 'who is no employer cannot be blocked' },
    oneByOne: true,
  },
  updateNotificationPreferences: {
    input: async ({ users }) => {
      const { data } = await users.personal.client.ok(getNotificationPreferences, {});
      return { ...OTHER_PREFERENCES, version: data.version };
    },
    oneByOne: true,
  },
  saveSearch: {
    as: keeperWithRoom,
    input: () => ({ name: crypto.randomUUID(), filters: {}, frequency: 'off' }),
  },
  updateSavedSearch: {
    as: ({ users }) => users.individual.client,
    input: async ({ app, users }) => {
      await rows(app.database.primary(), 'delete from saved_searches where user_id = ?', [users.individual.userId]);
      const { data } = await users.individual.client.ok(savedCalls.saveSearch, {
        name: crypto.randomUUID(),
        filters: {},
        frequency: 'off',
      });
      return { id: data._id, name: crypto.randomUUID() };
    },
    oneByOne: true,
  },
  activeJobs: { input: () => ({}), alone: ['keyword', 'jobTitle', 'location', 'skills', 'tag'] },
  getSuggestions: { input: () => ({ kind: 'keyword', q: 'crane' }) },
  getJobs: { input: ({ users }) => ({ clientId: users.client.userId }) },
  adminReviewJob: {
    input: async (world) => ({ ...(await inReview(world)), decision: 'refuse', note: 'Please' }),
    oneByOne: true,
    stored: async (world, { jobId }: { jobId: string }) => ownJob(world, jobId),
  },
};
