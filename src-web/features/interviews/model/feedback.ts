/** Marks in words, and what all the feedback of an interview says together. Pure. */
import type { getInterviewFeedback, saveFeedbackDraft } from '#contract/api/interview-feedback.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { INTERVIEWS, RECOMMENDATIONS, type Recommendation } from '#contract/domain/interview.ts';
import type { FeedbackDraft, InterviewFeedback } from '#contract/domain/interview-feedback.ts';
import { plural } from '#web/lib/format.ts';

export const MARKS = [1, 2, 3, 4, 5] as const;

/** The meaning of each mark, from the lowest to the highest. */
export const ANCHORS: Readonly<Record<(typeof MARKS)[number], string>> = {
  1: 'No sign of it',
  2: 'Less than the job needs',
  3: 'What the job needs',
  4: 'More than the job needs',
  5: 'Outstanding',
};

export const anchorOf = (mark: number): string => ANCHORS[MARKS.find((each) => each === mark) ?? 1];

/** `Go: 4, more than the job needs`; a question ends with a sign of its own. */
export const markWords = (skill: string, mark: number): string =>
  `${skill}${/[.?!]$/.test(skill) ? '' : ':'} ${String(mark)}, ${anchorOf(mark).toLowerCase()}`;

const mean = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export interface Average {
  /** `4.3` */
  mean: string;
  /** `from 3 people` */
  of: string;
}

function averageOf(values: readonly number[]): Average | null {
  if (values.length === 0) return null;
  const sum = values.reduce((all, value) => all + value, 0);
  return { mean: mean.format(sum / values.length), of: `from ${plural(values.length, 'person', 'people')}` };
}

export interface FeedbackSummary {
  overall: Average | null;
  /** In the order in which skills were first marked. */
  skills: { skill: string; average: Average }[];
  /** Those that were given, the best first. */
  recommendations: { recommendation: Recommendation; count: number }[];
}

/** Summarises the feedback that the reader can see. */
export function summaryOf(feedback: readonly InterviewFeedback[]): FeedbackSummary {
  const bySkill = new Map<string, { skill: string; marks: number[] }>();
  for (const { skill, mark } of feedback.flatMap(({ marks }) => marks ?? [])) {
    const known = bySkill.get(skill.toLowerCase()) ?? { skill, marks: [] };
    known.marks.push(mark);
    bySkill.set(skill.toLowerCase(), known);
  }
  return {
    overall: averageOf(feedback.flatMap(({ overall }) => overall ?? [])),
    skills: [...bySkill.values()].flatMap(({ skill, marks }) => {
      const average = averageOf(marks);
      return average === null ? [] : { skill, average };
    }),
    recommendations: RECOMMENDATIONS.list
      .map((recommendation) => ({
        recommendation,
        count: feedback.filter((each) => each.recommendation === recommendation).length,
      }))
      .filter(({ count }) => count > 0),
  };
}

/** What to ask about a skill. */
export interface SkillQuestion {
  skill: string;
  text: string;
  /** The match leaves it open. */
  isOpen: boolean;
}

/** The form of somebody's feedback. */
export interface FeedbackValues {
  /** In the order of the form; what was not asked has neither mark nor note. */
  rows: readonly { skill: string; mark: number | null; note: string }[];
  overall: number | null;
  recommendation: Recommendation | null;
  privateNote: string;
  sharedNote: string;
}

/** The form asks the questions of the round, or the skills of the job where the round has none. */
export const askedIn = ({
  guide,
  skills,
}: Pick<CallOutput<typeof getInterviewFeedback>, 'guide' | 'skills'>): readonly string[] =>
  guide.length === 0 ? skills : guide.map(({ question }) => question);

/** What is asked and whatever else was marked, with what has been written of it so far. */
export function feedbackValues(
  asked: readonly string[],
  written: Pick<
    FeedbackDraft | InterviewFeedback,
    'marks' | 'overall' | 'recommendation' | 'privateNote' | 'sharedNote'
  > | null,
): FeedbackValues {
  const marks = new Map((written?.marks ?? []).map((each) => [each.skill.toLowerCase(), each]));
  const known = new Set(asked.map((name) => name.toLowerCase()));
  const others = [...marks].flatMap(([key, { skill }]) => (known.has(key) ? [] : skill));
  return {
    rows: [...asked, ...others].slice(0, INTERVIEWS.marks).map((skill) => {
      const found = marks.get(skill.toLowerCase());
      return { skill, mark: found?.mark ?? null, note: found?.note ?? '' };
    }),
    overall: written?.overall ?? null,
    recommendation: written?.recommendation ?? null,
    privateNote: written?.privateNote ?? '',
    sharedNote: written?.sharedNote ?? '',
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is kept of the form: also notes without a mark, and questions that were added by name alone. */
export function draftInput(
  { rows, overall, recommendation, privateNote, sharedNote }: FeedbackValues,
  asked: readonly string[],
): Omit<CallInput<typeof saveFeedbackDraft>, 'interviewId'> {
  return {
    marks: rows
      .map(({ note, ...row }) => ({ ...row, note: orNull(note) }))
      .filter(({ skill, mark, note }) => mark !== null || note !== null || !asked.includes(skill)),
    overall,
    recommendation,
    privateNote: orNull(privateNote),
    sharedNote: orNull(sharedNote),
  };
}

/** Added to the address of an interview, it leads to the reader's feedback with the resume beside it. */
export const BESIDE = '&feedback=yours';
