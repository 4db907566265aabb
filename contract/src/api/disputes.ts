/** Disputes about who was first to submit somebody, from the vendor's side. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { DISPUTE, ownDispute } from '../domain/dispute.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { id, pageInfo, pageQuery, text } from '../wire.ts';

export const openDispute = defineCall({
  name: 'openDispute',
  method: 'POST',
  path: '/api/openDispute',
  summary: 'Asks our staff to look at who speaks for somebody at a job. The answer names nobody else',
  access: VENDOR_TYPES,
  input: z.strictObject({ jobId: id, employeeId: id, reason: text(DISPUTE.reason.min, DISPUTE.reason.max) }),
  output: ownDispute,
  errors: ['not_found', 'dispute_refused', 'list_full', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'dispute',
});

export const getDisputes = defineCall({
  name: 'getDisputes',
  method: 'GET',
  path: '/api/getDisputes',
  summary: "The vendor's own disputes, the newest first, also those about one person or job alone",
  access: VENDOR_TYPES,
  input: z.strictObject({ ...pageQuery, jobId: z.optional(id), employeeId: z.optional(id) }),
  output: z.array(ownDispute),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const withdrawDispute = defineCall({
  name: 'withdrawDispute',
  method: 'POST',
  path: '/api/withdrawDispute',
  summary: 'Takes back a dispute that is not decided',
  access: VENDOR_TYPES,
  beforeTerms: true,
  input: z.strictObject({ disputeId: id }),
  output: ownDispute,
  errors: ['not_found', 'dispute_over'],
  basis: 'decided',
  rateLimit: 'write',
});
