import { defineEntity, p } from '@mikro-orm/core';
import type { InterviewSide } from '#contract/domain/interview.ts';
import { User } from '../../users/user.entity.ts';
import { Interview } from '../interview.entity.ts';

export type RequestAnswer = 'accepted' | 'refused' | 'overtaken';

const InterviewRequestSchema = defineEntity({
  name: 'InterviewRequest',
  tableName: 'interview_requests',
  indexes: [
    { name: 'interview_requests_interview_id_index', properties: ['interview'] },
    { name: 'interview_requests_author_id_index', properties: ['author'] },
  ],
  checks: [
    { name: 'interview_requests_side_check', expression: `side in ('employer', 'applicant')` },
    { name: 'interview_requests_answer_check', expression: `answer in ('accepted', 'refused', 'overtaken')` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    interview: () => p.manyToOne(Interview).updateRule('no action').deleteRule('cascade'),
    side: p.text().$type<InterviewSide>(),
    author: () => p.manyToOne(User).updateRule('no action').deleteRule('set null').nullable(),
    message: p.text().nullable(),
    requestedAt: p.datetime().defaultRaw('now()'),
    /** Null while somebody waits for it; there is at most one such request of an interview. */
    answer: p.text().$type<RequestAnswer>().nullable(),
  },
});

/** One side asks for another time. */
export class InterviewRequest extends InterviewRequestSchema.class {}
InterviewRequestSchema.setClass(InterviewRequest);
export { InterviewRequestSchema };
