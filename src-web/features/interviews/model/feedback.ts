/** Marks in words, and what all the feedback of an interview says together. Pure. */
import { RECOMMENDATIONS, type Recommendation } from '#contract/domain/interview.ts';
import { type InterviewFeedback } from '#contract/domain/interview-feedback.ts';
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
