import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';
import { Interview } from './interview.entity.ts';

const InterviewInterviewerSchema = defineEntity({
  name: 'InterviewInterviewer',
  tableName: 'interview_interviewers',
  indexes: [{ name: 'interview_interviewers_person_id_index', properties: ['person'] }],
  properties: {
    interview: () => p.manyToOne(Interview).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
  },
});

/** One of the employer's people who interviews. */
export class InterviewInterviewer extends InterviewInterviewerSchema.class {}
InterviewInterviewerSchema.setClass(InterviewInterviewer);
export { InterviewInterviewerSchema };
