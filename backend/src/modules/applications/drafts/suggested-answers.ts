/** Suggests a first text for an application. Pure. */
import type { ScreeningQuestion } from '#contract/domain/job.ts';
import type { DraftAnswer, StoredAnswer } from '../../../records/applications/schema.ts';

const alike = (question: string): string => question.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * The person's latest answers to the very same questions; employers ask a few of them again and again.
 * @param before of earlier applications, the latest first
 */
export function suggestedAnswers(
  questions: readonly ScreeningQuestion[],
  before: readonly (readonly StoredAnswer[])[],
): DraftAnswer[] {
  const known = new Map<string, string>();
  for (const { question, answer } of before.flat()) {
    const words = alike(question);
    if (!known.has(words)) known.set(words, answer);
  }
  return questions.flatMap(({ id, question }) => {
    const answer = known.get(alike(question));
    return answer === undefined ? [] : [{ questionId: id, answer }];
  });
}

/** To whoever invited the person. */
export const INVITED_NOTE = 'Thank you for inviting me to apply. I’d like to be considered for this job.';
/** To whoever asked a vendor for somebody. */
export const INVITED_VENDOR_NOTE = 'Thank you for your invitation. I’d like to submit this person for the job.';
