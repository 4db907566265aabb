/** Disputes about who was first to submit somebody, from our staff's side. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { DISPUTE, DISPUTE_DECISIONS, DISPUTE_STATES, disputeCase, disputeRow } from '../domain/dispute.ts';
import { id, pageInfo, pageQuery, text } from '../wire.ts';

export const adminDisputes = defineCall({
  name: 'adminDisputes',
  method: 'GET',
  path: '/api/adminDisputes',
  summary: 'Disputes between vendors: those that wait longest first, the others by when they ended',
  access: ['staff'],
  input: z.strictObject({ ...pageQuery, state: z.optional(DISPUTE_STATES.schema) }),
  output: z.array(disputeRow),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminDispute = defineCall({
  name: 'adminDispute',
  method: 'GET',
  path: '/api/adminDispute',
  summary: 'One dispute, with everything that happened about the person at the job',
  access: ['staff'],
  input: z.strictObject({ disputeId: id }),
  output: disputeCase,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const adminNoteDispute = defineCall({
  name: 'adminNoteDispute',
  method: 'POST',
  path: '/api/adminNoteDispute',
  summary: 'Adds a note for colleagues to a dispute',
  access: ['staff'],
  input: z.strictObject({ disputeId: id, text: text(1, DISPUTE.note) }),
  output: disputeCase,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const adminDecideDispute = defineCall({
  name: 'adminDecideDispute',
  method: 'POST',
  path: '/api/adminDecideDispute',
  summary: 'Decides a dispute, once: who speaks for the person changes at the same moment, and both vendors are told',
  access: ['staff'],
  input: z.strictObject({
    disputeId: id,
    decision: DISPUTE_DECISIONS.schema,
    /** Only our staff read the reason; vendors read that there is a decision, and which. */
    reason: text(1, DISPUTE.reason.max),
  }),
  output: disputeCase,
  errors: ['not_found', 'dispute_over', 'dispute_refused'],
  basis: 'decided',
  rateLimit: 'write',
});
