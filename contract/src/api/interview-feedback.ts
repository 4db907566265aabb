/** Feedback of interviewers on an interview. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { INTERVIEWS, RECOMMENDATIONS } from '../domain/interview.ts';
import { feedbackDraft, guideQuestion, interviewFeedback, interviewGuide } from '../domain/interview-feedback.ts';
import { LIMITS } from '../domain/limits.ts';
import { id, line, text } from '../wire.ts';

const oneToFive = z
  .int({ error: 'Must be a whole number' })
  .check(z.minimum(1, { error: 'At least 1' }), z.maximum(5, { error: 'At most 5' }));

/* @__NO_SIDE_EFFECTS__ */
const marks = <Mark extends z.ZodMiniType>(mark: Mark) =>
  z
    .array(
      z.strictObject({
        skill: line(1, LIMITS.question),
        mark,
        note: z.optional(z.nullable(text(0, INTERVIEWS.markNoteLength))),
      }),
    )
    .check(
      z.maxLength(INTERVIEWS.marks, { error: `At most ${String(INTERVIEWS.marks)} skills and questions` }),
      z.refine((all) => new Set(all.map(({ skill }) => skill.toLowerCase())).size === all.length, {
        error: 'Name each skill and question once',
      }),
    );

const notes = {
  /** Only the employer's own team reads it. */
  privateNote: z.optional(z.nullable(text(0, INTERVIEWS.noteLength))),
  /** The other side reads it. */
  sharedNote: z.optional(z.nullable(text(0, INTERVIEWS.noteLength))),
} as const;

export const addInterviewFeedback = defineCall({
  name: 'addInterviewFeedback',
  method: 'POST',
  path: '/api/addInterviewFeedback',
  summary: "An interviewer's own feedback, once the interview has begun; again within 24 hours to change it",
  access: ['client'],
  input: z.strictObject({
    interviewId: id,
    /** By question of the guide or skill of the job; what was not asked is left out. */
    marks: marks(oneToFive),
    overall: oneToFive,
    recommendation: RECOMMENDATIONS.schema,
    ...notes,
    clientId: z.optional(id),
  }),
  output: interviewFeedback,
  errors: ['not_found', 'interview_refused', 'feedback_fixed', 'idempotency_mismatch', 'request_running'],
  basis: 'documented',
  needs: 'judge',
  claims: ['clientId'],
  idempotent: true,
  rateLimit: 'write',
});

export const saveFeedbackDraft = defineCall({
  name: 'saveFeedbackDraft',
  method: 'POST',
  path: '/api/saveFeedbackDraft',
  summary: 'Keeps what an interviewer has written of their feedback so far; handing it in takes the draft away',
  access: ['client'],
  input: z.strictObject({
    interviewId: id,
    marks: marks(z.nullable(oneToFive)),
    overall: z.nullable(oneToFive),
    recommendation: z.nullable(RECOMMENDATIONS.schema),
    ...notes,
  }),
  output: feedbackDraft,
  errors: ['not_found', 'interview_refused', 'feedback_fixed'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});

export const getInterviewFeedback = defineCall({
  name: 'getInterviewFeedback',
  method: 'GET',
  path: '/api/getInterviewFeedback',
  summary: "What interviewers thought; others' stays hidden until the caller's own is in",
  access: ['client'],
  input: z.strictObject({ interviewId: id }),
  output: z.object({
    feedback: z.array(interviewFeedback),
    /** The skills of the job; these can be marked. */
    skills: z.array(z.string()),
    /** The questions of the interview's round, as they are today. */
    guide: z.array(guideQuestion),
    /** The caller's own, kept until theirs is in. */
    draft: z.nullable(feedbackDraft),
  }),
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'read',
});

export const getInterviewGuides = defineCall({
  name: 'getInterviewGuides',
  method: 'GET',
  path: '/api/getInterviewGuides',
  summary: "The questions for interviewers in each round of an own job's interviews",
  access: ['client'],
  input: z.strictObject({ jobId: id }),
  output: z.object({
    /** By round. */
    guides: z.array(interviewGuide),
    /** The rounds of the job's interviews. */
    rounds: z.array(z.string()),
  }),
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'read',
});

export const saveInterviewGuide = defineCall({
  name: 'saveInterviewGuide',
  method: 'POST',
  path: '/api/saveInterviewGuide',
  summary:
    'Keeps the questions of a round; without any the guide is gone. What was marked keeps the words that were asked',
  access: ['client'],
  input: z.strictObject({
    jobId: id,
    /** Empty for interviews without a round. */
    round: line(0, INTERVIEWS.roundLength),
    /** That of the guide that was read; null where there was none. */
    version: z.nullable(z.int()),
    questions: z
      .array(
        z.strictObject({
          question: line(1, LIMITS.question),
          hint: z.optional(z.nullable(line(0, INTERVIEWS.hintLength))),
        }),
      )
      .check(
        z.maxLength(INTERVIEWS.guideQuestions, { error: `At most ${String(INTERVIEWS.guideQuestions)} questions` }),
        z.refine((all) => new Set(all.map(({ question }) => question.toLowerCase())).size === all.length, {
          error: 'Ask each question once',
        }),
      ),
  }),
  output: z.nullable(interviewGuide),
  errors: ['not_found', 'conflict'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});
