import { defineEntity, p } from '@mikro-orm/core';
import { SubmissionDispute } from './submission-dispute.entity.ts';

const DisputeNoteSchema = defineEntity({
  name: 'DisputeNote',
  tableName: 'dispute_notes',
  indexes: [{ name: 'dispute_notes_dispute_id_at_index', properties: ['dispute', 'at'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    dispute: () => p.manyToOne(SubmissionDispute).updateRule('no action').deleteRule('cascade'),
    staffId: p.uuid(),
    text: p.text(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** What one of our staff writes to colleagues about a dispute. */
export class DisputeNote extends DisputeNoteSchema.class {}
DisputeNoteSchema.setClass(DisputeNote);
export { DisputeNoteSchema };
