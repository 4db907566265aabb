/** The questions of a round while they are written. Pure. */
import type { InterviewGuide } from '#contract/domain/interview-feedback.ts';

export interface GuideRow {
  key: string;
  question: string;
  hint: string;
}

/** `Technical`; an interview can be without a round. */
export const roundName = (round: string): string => (round === '' ? 'Interviews without a round' : round);

/** The guide of a round, whatever its case. */
export const guideOf = (guides: readonly InterviewGuide[], round: string | null): InterviewGuide | undefined =>
  guides.find((guide) => guide.round.toLowerCase() === round?.trim().toLowerCase());

/** What keeps the questions from being saved. Rows without a word in them are left out and are no fault. */
export function guideFaults(rows: readonly GuideRow[], isTaken: boolean) {
  const asked = rows.map(({ question }) => question.trim().toLowerCase());
  return {
    round: isTaken ? 'This round has questions already. Close this, and edit those.' : undefined,
    questions: new Map(
      rows.flatMap(({ key, hint }, at): [string, string][] => {
        const question = asked[at] ?? '';
        if (question === '') return hint.trim() === '' ? [] : [[key, 'Write the question, or clear the hint.']];
        return asked.indexOf(question) < at ? [[key, 'This question is in the list already.']] : [];
      }),
    ),
  };
}
