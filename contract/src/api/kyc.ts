/** Verification of employers and vendors, from their own side. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { KYC, KYC_TYPES, kycKind, kycOverview } from '../domain/kyc.ts';
import { id, line, nothing } from '../wire.ts';

export const getKyc = defineCall({
  name: 'getKyc',
  method: 'GET',
  path: '/api/getKyc',
  summary: "The account's documents for verification, where each stands, and who has looked at them",
  access: KYC_TYPES,
  input: nothing,
  output: kycOverview,
  errors: [],
  basis: 'decided',
  needs: 'own',
  rateLimit: 'read',
});

export const userDocumentUpdate = defineCall({
  name: 'userDocumentUpdate',
  method: 'POST',
  path: '/api/userDocumentUpdate',
  summary: 'Hands in a document for verification, in place of the one that was there; one that was rejected stays',
  access: KYC_TYPES,
  input: z.strictObject({
    document: z.strictObject({
      kind: kycKind,
      /** From `upload` with the kind `kyc`. */
      fileId: id,
      /** The number on it, kept sealed; only its last two characters are shown again. */
      number: z.optional(line(KYC.number.min, KYC.number.max)),
    }),
    /** Documented; it is accepted for shape and ignored (trust rule 7). */
    token: z.optional(z.string().check(z.maxLength(1_024))),
  }),
  output: kycOverview,
  errors: ['not_found', 'kyc_state'],
  basis: 'documented',
  needs: 'own',
  rateLimit: 'write',
});
