/** Applications that are not sent yet, or not agreed to: what their own side sees of them. */
import * as z from 'zod/mini';
import { id, instant, line, text } from '../wire.ts';
import { version } from './directory.ts';
import { LIMITS } from './limits.ts';

/** The fields of an application that its applicant has filled in so far. */
export const draftFields = {
  coverNote: text(0, LIMITS.coverNote),
  /** The resume that is to go along; null for none, and as long as none was chosen. */
  resumeId: z.nullable(id),
  /** The person chose to send no resume. */
  withoutResume: z.boolean(),
  answers: z.array(z.strictObject({ questionId: line(1, 40), answer: text(1, LIMITS.answer) })).check(
    z.maxLength(LIMITS.screeningQuestions, { error: `At most ${String(LIMITS.screeningQuestions)} answers` }),
    z.refine((answers) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length, {
      error: 'Each question can be answered once',
    }),
  ),
} as const;

export const applicationDraft = z.object({
  ...draftFields,
  _id: id,
  /** Grows with every save; the next one names it. */
  version,
  savedAt: instant,
});
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** `draft`: begun and not sent, for who writes it. `waiting`: submitted by a vendor, and its person has not agreed to it. */
export const TEMP_APPLICATION_KINDS = ['draft', 'waiting'] as const;

export const tempApplication = z.object({
  _id: id,
  kind: z.enum(TEMP_APPLICATION_KINDS),
  jobId: id,
  jobTitle: z.string(),
  companyName: z.string(),
  /** The job takes applications now. */
  jobOpen: z.boolean(),
  /** Names the person on the bench; null for a job seeker's own draft. */
  employeeId: z.nullable(id),
  personName: z.nullable(z.string()),
  /** When it was saved last, or submitted. */
  updatedAt: instant,
});
export type TempApplication = z.output<typeof tempApplication>;
