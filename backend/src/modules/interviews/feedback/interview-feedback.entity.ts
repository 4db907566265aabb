import { defineEntity, p } from '@mikro-orm/core';
import type { Recommendation } from '#contract/domain/interview.ts';
import { User } from '../../users/user.entity.ts';
import { Interview } from '../interview.entity.ts';

export interface StoredMark {
  skill: string;
  mark: number;
}

const InterviewFeedbackSchema = defineEntity({
  name: 'InterviewFeedback',
  tableName: 'interview_feedback',
  indexes: [{ name: 'interview_feedback_author_id_index', properties: ['author'] }],
  uniques: [{ name: 'interview_feedback_once_unique', properties: ['interview', 'author'] }],
  checks: [
    { name: 'interview_feedback_overall_check', expression: 'overall >= 1 and overall <= 5' },
    {
      name: 'interview_feedback_recommendation_check',
      expression: `recommendation in ('strong-yes', 'yes', 'no', 'strong-no')`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    interview: () => p.manyToOne(Interview).updateRule('no action').deleteRule('cascade'),
    author: () => p.manyToOne(User).updateRule('no action').deleteRule('set null').nullable(),
    marks: p.json().$type<StoredMark[]>().defaultRaw(`'[]'`),
    overall: p.integer(),
    recommendation: p.text().$type<Recommendation>(),
    privateNote: p.text().nullable(),
    sharedNote: p.text().nullable(),
    givenAt: p.datetime().defaultRaw('now()'),
  },
});

/** What one interviewer thought. */
export class InterviewFeedback extends InterviewFeedbackSchema.class {}
InterviewFeedbackSchema.setClass(InterviewFeedback);
export { InterviewFeedbackSchema };
