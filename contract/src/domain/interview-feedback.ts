import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { RECOMMENDATIONS } from './interview.ts';

const mark = z.object({ skill: z.string(), mark: z.int() });

export const interviewFeedback = z.object({
  _id: id,
  /** The name of the person who gave it. */
  by: z.string(),
  own: z.boolean(),
  givenAt: instant,
  /** The rest is null for an interviewer whose own feedback is not in yet. */
  marks: z.nullable(z.array(mark)),
  overall: z.nullable(z.int()),
  recommendation: z.nullable(RECOMMENDATIONS.schema),
  privateNote: z.nullable(z.string()),
  sharedNote: z.nullable(z.string()),
  /** The reader can change it until then; null where they cannot. */
  editableUntil: z.nullable(instant),
});
export type InterviewFeedback = z.output<typeof interviewFeedback>;
