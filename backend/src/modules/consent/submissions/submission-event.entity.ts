import { defineEntity, p } from '@mikro-orm/core';
import type { Bigint } from '../../../database/columns.ts';
import { Job } from '../../jobs/job.entity.ts';

export const SUBMISSION_HAPPENINGS = [
  'submitted',
  'asked',
  'turned_away',
  'confirmed',
  'refused',
  'reported',
  'lapsed',
  'taken_back',
  'disputed',
  'dispute_withdrawn',
  'decided_stands',
  'decided_moved',
  'decided_nobody',
] as const;
export type SubmissionHappening = (typeof SUBMISSION_HAPPENINGS)[number];

const SubmissionEventSchema = defineEntity({
  name: 'SubmissionEvent',
  tableName: 'submission_events',
  indexes: [{ name: 'submission_events_person_index', properties: ['job', 'emailHash', 'id'] }],
  checks: [
    {
      name: 'submission_events_what_check',
      expression: `what in ('submitted', 'asked', 'turned_away', 'confirmed', 'refused', 'reported', 'lapsed', 'taken_back', 'disputed', 'dispute_withdrawn', 'decided_stands', 'decided_moved', 'decided_nobody')`,
    },
  ],
  properties: {
    id: p.bigint('string').$type<Bigint>().primary().generated('by default as identity'),
    job: () => p.manyToOne(Job).updateRule('no action').deleteRule('cascade'),
    emailHash: p.blob().$type<Uint8Array>(),
    /** Null where the person did it by themselves. They stay when the account or the application has gone. */
    vendorId: p.uuid().nullable(),
    applicationId: p.uuid().nullable(),
    what: p.text().$type<SubmissionHappening>(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** What happened between vendors and a person about a job, in the order in which it did. */
export class SubmissionEvent extends SubmissionEventSchema.class {}
SubmissionEventSchema.setClass(SubmissionEvent);
export { SubmissionEventSchema };
