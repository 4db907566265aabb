/** The apply form: checked against the contract and the job's own questions. Pure. */
import { applyJobs } from '#contract/api/applications.ts';
import { answerFault, type ScreeningQuestion } from '#contract/domain/screening.ts';
import type { Price } from '#contract/domain/resource.ts';
import { faultText } from '#web/lib/field-words.ts';
import type { ApplyInput } from './queries.ts';
import { checkTerms, type Terms } from './submission/terms.ts';

export interface ApplyJob {
  _id: string;
  title: string;
  companyName: string;
  screeningQuestions: readonly ScreeningQuestion[];
}

/** A person on a vendor's bench who can be submitted. */
export interface ApplyResource {
  _id: string;
  label: string;
  /** The vendor's rate for them; null if it is not given. */
  rate: Price | null;
}

/** Those of a bench who may be submitted, and the way to more of them. */
export interface Candidates {
  resources: readonly ApplyResource[];
  isComing: boolean;
  words: string;
  /** Counts of the people found with these words. */
  page: { total: number; totalIsCapped: boolean } | undefined;
  /** Looks for somebody by name, headline or skill; null where everybody is in the list. */
  onWords: ((words: string) => void) | null;
  /** This one is wanted, wherever they stand. */
  onNamed: (id: string) => void;
}

export interface ApplyValues {
  /** The bench resource to submit; empty for a seeker. */
  employeeId: string;
  coverNote: string;
  /** Undefined until one is chosen; null: none goes along. */
  resumeId: string | null | undefined;
  /** One answer per question of the job, in its order. */
  answers: string[];
}

/** Nothing chosen, nothing written. */
export function emptyApply(job: ApplyJob): ApplyValues {
  return { employeeId: '', coverNote: '', resumeId: undefined, answers: job.screeningQuestions.map(() => '') };
}

/** Field names that the form and its error summary share. */
export type ApplyErrors = Record<string, string>;

/** Either what `applyJobs` takes, or one message per field (`employeeId`, `coverNote`, `answers.0`). */
export function checkApply(
  jobId: string,
  questions: readonly ScreeningQuestion[],
  values: ApplyValues,
  needsResource: boolean,
  terms: Terms | null = null,
): { input: ApplyInput } | { errors: ApplyErrors } {
  const errors: ApplyErrors = {};
  if (needsResource && values.employeeId === '') errors['employeeId'] = 'Choose who should apply';
  const answered = questions.flatMap((question, index) => {
    const answer = (values.answers[index] ?? '').trim();
    if (answer === '' && question.required) errors[`answers.${String(index)}`] = `Answer “${question.question}”`;
    const fault = answer === '' ? null : answerFault(question, answer);
    if (fault !== null) errors[`answers.${String(index)}`] = fault;
    return answer === '' ? [] : [{ index, answer: { questionId: question.id, answer } }];
  });
  const checked = terms === null ? { input: {} } : checkTerms(terms);
  if ('errors' in checked) Object.assign(errors, checked.errors);
  const input: ApplyInput = {
    jobId,
    ...('input' in checked && checked.input),
    ...(needsResource && values.employeeId !== '' && { employeeId: values.employeeId }),
    resumeId: values.resumeId ?? null,
    coverNote: values.coverNote.trim() === '' ? null : values.coverNote.trim(),
    answers: answered.map((item) => item.answer),
  };
  const parsed = applyJobs.input.safeParse(input);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const [root, position] = issue.path.map(String);
      const path = root === 'answers' ? `answers.${String(answered[Number(position)]?.index ?? 0)}` : (root ?? '');
      errors[path] ??= faultText(path, issue.message);
    }
  }
  return Object.keys(errors).length === 0 ? { input } : { errors };
}
