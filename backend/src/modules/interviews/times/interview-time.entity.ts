import { defineEntity, p } from '@mikro-orm/core';
import { Interview } from '../interview.entity.ts';
import { InterviewRequest } from './interview-request.entity.ts';

const InterviewTimeSchema = defineEntity({
  name: 'InterviewTime',
  tableName: 'interview_times',
  indexes: [{ name: 'interview_times_request_id_index', properties: ['request'] }],
  properties: {
    interview: () => p.manyToOne(Interview).primary().updateRule('no action').deleteRule('cascade'),
    startsAt: p.datetime().primary(),
    /** Null for one that the employer proposed. */
    request: () => p.manyToOne(InterviewRequest).updateRule('no action').deleteRule('cascade').nullable(),
  },
});

/** A time to choose from, proposed or asked for. It keeps nobody's time from others. */
export class InterviewTime extends InterviewTimeSchema.class {}
InterviewTimeSchema.setClass(InterviewTime);
export { InterviewTimeSchema };
