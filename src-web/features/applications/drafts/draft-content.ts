/** The apply form as a draft, and back. Pure. */
import type { saveApplicationDraft } from '#contract/api/application-drafts.ts';
import type { CallInput } from '#contract/call.ts';
import { emptyApply, type ApplyJob, type ApplyValues } from '../apply-form.ts';

export type DraftContent = Omit<CallInput<typeof saveApplicationDraft>, 'jobId' | 'employeeId' | 'version'>;

/** The version of the draft that was stored last. */
export interface DraftVersion {
  version: number;
}

/** Whose application for which job; without a person it is the job seeker's own. */
export const draftOf = (jobId: string, employeeId: string) => ({ jobId, ...(employeeId !== '' && { employeeId }) });

/** The content that is written so far. */
export function contentOf(job: ApplyJob, values: ApplyValues): DraftContent {
  return {
    coverNote: values.coverNote,
    resumeId: values.resumeId ?? null,
    withoutResume: values.resumeId === null,
    answers: job.screeningQuestions.flatMap(({ id }, index) => {
      const answer = (values.answers[index] ?? '').trim();
      return answer === '' ? [] : [{ questionId: id, answer }];
    }),
  };
}

type Begun = Pick<DraftContent, 'coverNote' | 'answers'> & Partial<DraftContent>;

/** The form with what was written. Answers to questions that the job does not ask any more have no place. */
export function valuesOf(job: ApplyJob, employeeId: string, begun: Begun): ApplyValues {
  const answers = new Map(begun.answers.map(({ questionId, answer }) => [questionId, answer]));
  return {
    ...emptyApply(job),
    employeeId,
    coverNote: begun.coverNote,
    resumeId: begun.withoutResume === true ? null : (begun.resumeId ?? undefined),
    answers: job.screeningQuestions.map(({ id }) => answers.get(id) ?? ''),
  };
}

/** Nothing that would be missed. */
export const isEmptyDraft = ({ coverNote, answers }: DraftContent): boolean =>
  coverNote.trim() === '' && answers.length === 0;
