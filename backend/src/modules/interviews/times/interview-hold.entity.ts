import { defineEntity, p } from '@mikro-orm/core';
import { BenchResource } from '../../bench/bench-resource.entity.ts';
import { User } from '../../users/user.entity.ts';
import { Interview } from '../interview.entity.ts';

const InterviewHoldSchema = defineEntity({
  name: 'InterviewHold',
  tableName: 'interview_holds',
  indexes: [
    { name: 'interview_holds_interview_id_index', properties: ['interview'] },
    { name: 'interview_holds_person_id_index', properties: ['person', 'startsAt'] },
    { name: 'interview_holds_resource_id_index', properties: ['resource', 'startsAt'] },
  ],
  checks: [
    { name: 'interview_holds_who_check', expression: '(person_id is null) <> (resource_id is null)' },
    { name: 'interview_holds_ends_at_check', expression: 'ends_at > starts_at' },
    { name: 'interview_holds_length_check', expression: `ends_at <= starts_at + '01:10:00'::interval` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    interview: () => p.manyToOne(Interview).updateRule('no action').deleteRule('cascade'),
    /** One of both. */
    person: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade').nullable(),
    resource: () => p.manyToOne(BenchResource).updateRule('no action').deleteRule('cascade').nullable(),
    startsAt: p.datetime(),
    /** With the buffer after the interview. */
    endsAt: p.datetime(),
  },
});

/** Somebody's time that an interview takes: no two of one person overlap, the database insists. */
export class InterviewHold extends InterviewHoldSchema.class {}
InterviewHoldSchema.setClass(InterviewHold);
export { InterviewHoldSchema };
