/** Verification of employers and vendors by documents ("Kyc" in the specification; product section 5). */
import * as z from 'zod/mini';
import { id, instant, plannedDay } from '../wire.ts';
import { TEAM_TYPES, type TeamType } from './member-role.ts';
import { kycStatus, type KycStatus } from './user.ts';

/** Everybody but job seekers is verified. */
export const KYC_TYPES = TEAM_TYPES;

export const KYC_KINDS = ['registration', 'tax-id', 'address', 'photo-id'] as const;
export const kycKind = z.enum(KYC_KINDS, { error: 'Not one of the documents' });
export type KycKind = z.output<typeof kycKind>;

export const KYC_KIND_NAMES: Readonly<Record<KycKind, string>> = {
  registration: 'Registration proof',
  'tax-id': 'Tax ID',
  address: 'Address proof',
  'photo-id': 'Photo ID',
};

/** The documents that each type of account has to hand in, in the order in which they are asked for. */
export const KYC_NEEDED: Readonly<Record<TeamType, readonly KycKind[]>> = {
  client: KYC_KINDS,
  company: KYC_KINDS,
  individual: ['photo-id', 'address', 'tax-id'],
};

/**
 * The states of a document. A rejection for good waits as `second_review` until a second reviewer agrees; its owner
 * sees `in_review` until then.
 */
export const KYC_STATES = ['in_review', 'second_review', 'approved', 'sent_back', 'rejected', 'expired'] as const;
export type KycState = (typeof KYC_STATES)[number];

/** The states as the owner sees them. */
export const OWN_KYC_STATES = ['missing', 'in_review', 'approved', 'sent_back', 'rejected', 'expired'] as const;
export type OwnKycState = (typeof OWN_KYC_STATES)[number];

export const KYC_EVENT_KINDS = [
  'uploaded',
  'looked',
  'approved',
  'sent_back',
  'second_asked',
  'rejected',
  'expired',
] as const;
export type KycEventKind = (typeof KYC_EVENT_KINDS)[number];

export const KYC = {
  number: { min: 4, max: 40 },
  /** Characters of a number that are shown. */
  tail: 2,
  reason: 500,
  note: 1_000,
  /** A claimed case stays with one reviewer for this many minutes. */
  claimMinutes: 30,
  /** The owner is reminded so many days before a document expires. */
  remindDays: 30,
} as const;

/**
 * The account's status, from the states of its documents alone.
 * @param states of the documents that are there
 */
export function kycStatusOf(type: TeamType, states: ReadonlyMap<KycKind, KycState>): KycStatus {
  const needed = KYC_NEEDED[type].map((kind) => states.get(kind));
  if (needed.includes('rejected')) return 'rejected';
  if (needed.every((state) => state === 'approved')) return 'completed';
  if (needed.includes('expired')) return 'expired';
  return needed.every((state) => state === undefined) ? 'pending' : 'inprogress';
}

/** The last characters of a number, all that is ever shown of it. */
export const tailOf = (number: string): string => number.slice(-KYC.tail);

export const kycDocument = z.object({
  kind: kycKind,
  state: z.enum(OWN_KYC_STATES),
  /** The id of the uploaded file; null without one. */
  fileId: z.nullable(id),
  fileName: z.nullable(z.string()),
  /** The last two characters of the number on it. */
  numberTail: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** Why it was sent back or rejected. */
  reason: z.nullable(z.string()),
  /** The last day on which it counts; null where it does not expire. */
  validUntil: z.nullable(plannedDay),
});
export type KycDocument = z.output<typeof kycDocument>;

export const kycEvent = z.object({
  _id: id,
  at: instant,
  kind: kycKind,
  what: z.enum(KYC_EVENT_KINDS),
  /** The member of the owner's account who did it; null for our reviewers and for automatic events. */
  by: z.nullable(z.string()),
});
export type KycEvent = z.output<typeof kycEvent>;

export const kycOverview = z.object({
  kycStatus,
  documents: z.array(kycDocument),
  /** The newest first. */
  history: z.array(kycEvent),
});
export type KycOverview = z.output<typeof kycOverview>;
