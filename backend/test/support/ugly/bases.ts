/** Where a valid input cannot be told from the schema: records that must exist, and where to read what was stored. */
import { getInvite } from '#contract/api/invites.ts';
import type { AccountType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../app.ts';
import type { Client } from '../client.ts';
import { ACCOUNT_BASES } from './bases-accounts.ts';
import { APPLICATION_BASES } from './bases-applications.ts';
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
import { JOB_BASES } from './bases-jobs.ts';
import { KYC_BASES } from './bases-kyc.ts';
import { NOTE_BASES } from './bases-notes.ts';
import { FINDING_BASES } from './bases-finding.ts';
import { SEEKER_BASES } from './bases-seekers.ts';
import { SOME } from './some.ts';
import { seenOnBench, uninvited } from './put-back.ts';

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
    'adminExportAudit',
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
  ...JOB_BASES,
  ...APPLICATION_BASES,
  ...DISPUTE_BASES,
  ...ONBOARDING_BASES,
  ...DRAFT_BASES,
  ...SEEKER_BASES,
  ...FINDING_BASES,
  sendJobInvite: { input: uninvited, oneByOne: true, costly: SOME },
  inviteCandidates: {
    input: async (world) => {
      const { jobId, candidateId } = await uninvited(world);
      return { jobId, candidateIds: [candidateId] };
    },
    // `getInvite` shows the words.
    stored: async ({ users }, { jobId }: { jobId: string }) =>
      (await users.client.client.ok(getInvite, { jobId })).data,
    oneByOne: true,
    costly: SOME,
  },
  inviteBenchResource: { input: seenOnBench, oneByOne: true, costly: SOME },
  activeJobs: { input: () => ({}), alone: ['keyword', 'jobTitle', 'location', 'skills', 'tag'] },
  getSuggestions: { input: () => ({ kind: 'keyword', q: 'crane' }) },
};
