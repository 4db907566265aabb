import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { RECOMMENDATIONS } from './interview.ts';

/** A question that interviewers ask in a round, and what to listen for. */
export const guideQuestion = z.object({ question: z.string(), hint: z.nullable(z.string()) });
export type GuideQuestion = z.output<typeof guideQuestion>;

/** The questions of a round of a job's interviews, in their order. */
export const interviewGuide = z.object({
  /** As the interviews have it, whatever its case; empty for those without a round. */
  round: z.string(),
  questions: z.array(guideQuestion),
  /** Grows with every change. */
  version: z.int(),
});
export type InterviewGuide = z.output<typeof interviewGuide>;

/** The skill or question that was marked, and what was noted of the answer. */
const mark = z.object({ skill: z.string(), mark: z.int(), note: z.nullable(z.string()) });

const verdict = {
  overall: z.nullable(z.int()),
  recommendation: z.nullable(RECOMMENDATIONS.schema),
  privateNote: z.nullable(z.string()),
  sharedNote: z.nullable(z.string()),
} as const;

export const interviewFeedback = z.object({
  _id: id,
  /** The name of the person who gave it. */
  by: z.string(),
  own: z.boolean(),
  givenAt: instant,
  /** The rest is null for an interviewer whose own feedback is not in yet. */
  marks: z.nullable(z.array(mark)),
  ...verdict,
  /** The reader can change it until then; null where they cannot. */
  editableUntil: z.nullable(instant),
});
export type InterviewFeedback = z.output<typeof interviewFeedback>;

/** A draft holds what an interviewer has written and not handed in yet. Nobody else reads it. */
export const feedbackDraft = z.object({
  /** Without a mark where there is a note alone. */
  marks: z.array(z.object({ ...mark.shape, mark: z.nullable(mark.shape.mark) })),
  ...verdict,
  savedAt: instant,
});
export type FeedbackDraft = z.output<typeof feedbackDraft>;
