/** Verification from our staff's side. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { FILE_FORMATS } from '../domain/file.ts';
import { KYC, KYC_STATES, KYC_TYPES, kycKind } from '../domain/kyc.ts';
import { id, instant, pageInfo, pageQuery, plannedDay, text } from '../wire.ts';

export const kycCase = z.object({
  userId: id,
  userType: z.enum(KYC_TYPES),
  name: z.string(),
  country: z.nullable(z.string()),
  /** Documents that wait for a decision. */
  waiting: z.array(kycKind),
  /** Since when the longest of them waits. */
  since: instant,
  /** A rejection waits for a second reviewer. */
  secondReview: z.boolean(),
  /** The colleague who works on the case now. */
  claimedBy: z.nullable(z.object({ name: z.string(), isMe: z.boolean(), until: instant })),
});
export type KycCase = z.output<typeof kycCase>;

export const adminKycCases = defineCall({
  name: 'adminKycCases',
  method: 'GET',
  path: '/api/adminKycCases',
  summary: 'Accounts whose documents wait for our review, those that wait longest first',
  access: ['staff'],
  input: z.strictObject({ ...pageQuery, show: z._default(z.enum(['waiting', 'mine', 'second']), 'waiting') }),
  output: z.array(kycCase),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const reviewedDocument = z.object({
  _id: id,
  kind: kycKind,
  state: z.enum(KYC_STATES),
  version: z.int(),
  fileName: z.nullable(z.string()),
  numberTail: z.nullable(z.string()),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Only our staff read it. */
  note: z.nullable(z.string()),
  validUntil: z.nullable(plannedDay),
  /** The same reviewer may not confirm their own rejection. */
  isMine: z.boolean(),
});
export type ReviewedDocument = z.output<typeof reviewedDocument>;

const wholeCase = z.object({
  userId: id,
  userType: z.enum(KYC_TYPES),
  name: z.string(),
  /** The person who opened the account. */
  person: z.string(),
  country: z.nullable(z.string()),
  registeredAt: instant,
  claimedBy: z.nullable(z.object({ name: z.string(), isMe: z.boolean(), until: instant })),
  documents: z.array(reviewedDocument),
});
export type WholeKycCase = z.output<typeof wholeCase>;

export const adminKycCase = defineCall({
  name: 'adminKycCase',
  method: 'GET',
  path: '/api/adminKycCase',
  summary: "One account's documents",
  access: ['staff'],
  input: z.strictObject({ userId: id }),
  output: wholeCase,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminClaimKyc = defineCall({
  name: 'adminClaimKyc',
  method: 'POST',
  path: '/api/adminClaimKyc',
  summary: 'Takes a case for half an hour, or hands it back',
  access: ['staff'],
  input: z.strictObject({ userId: id, release: z.optional(z.boolean()) }),
  output: wholeCase,
  errors: ['not_found', 'kyc_claimed'],
  basis: 'decided',
  rateLimit: 'write',
});

export const adminOpenKycFile = defineCall({
  name: 'adminOpenKycFile',
  method: 'POST',
  path: '/api/adminOpenKycFile',
  summary:
    'An address of a document, for two minutes, to whoever has the case: to look at inside a page, unless it is to be saved. The look is recorded for its owner to see',
  access: ['staff'],
  input: z.strictObject({ documentId: id, save: z.optional(z.boolean()) }),
  output: z.object({ url: z.string(), fileName: z.string(), format: z.enum(FILE_FORMATS), expiresAt: instant }),
  errors: ['not_found', 'kyc_claimed'],
  basis: 'decided',
  rateLimit: 'write',
});

export const KYC_DECISIONS = ['approve', 'send_back', 'reject'] as const;
export type KycDecision = (typeof KYC_DECISIONS)[number];

export const adminDecideKyc = defineCall({
  name: 'adminDecideKyc',
  method: 'POST',
  path: '/api/adminDecideKyc',
  summary: 'Decides about a document. A rejection for good counts when a second reviewer rejects it as well',
  access: ['staff'],
  input: z
    .strictObject({
      documentId: id,
      version: z.int(),
      decision: z.enum(KYC_DECISIONS, { error: 'Not one of the decisions' }),
      /** The owner reads the reason; it is required unless the case is approved. */
      reason: z.optional(text(0, KYC.reason)),
      /** The last day on which it counts, where it expires. */
      validUntil: z.optional(z.nullable(plannedDay)),
      /** Only our staff read it. */
      note: z.optional(text(0, KYC.note)),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'approve' || (reason ?? '') !== '', {
        error: 'Please say why',
        path: ['reason'],
      }),
    ),
  output: wholeCase,
  errors: ['not_found', 'conflict', 'kyc_claimed', 'kyc_state'],
  basis: 'decided',
  rateLimit: 'write',
});
