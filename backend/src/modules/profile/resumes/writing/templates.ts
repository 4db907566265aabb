/** The look of the templates. Points of 1/72 inch. */
import type { MadeResumePaper, MadeResumeTemplate } from '#contract/domain/resume.ts';

export const PAPERS = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<MadeResumePaper, { width: number; height: number }>;

export const MARGIN = 50;
/** Below the text, for the number of the page. */
export const FOOT = 30;

export const INK = { text: '#1d2129', quiet: '#555c66', rule: '#b9c0ca' } as const;

/** The sizes differ by more than a point where the kinds of lines do: readers of resumes tell lines by their size. */
export const SIZES = { name: 25, headline: 12, heading: 14, title: 11, text: 10 } as const;
export const LEADING = 1.38;

export interface Template {
  /** The colour of headings and of everything that the template draws. */
  readonly accent: string;
  /** Behind the name, as wide as the page; null: the paper. */
  readonly band: { readonly fill: string; readonly ink: string; readonly quiet: string } | null;
  /** Room at the left that dates stand in; 0: they stand at the right of what they belong to. */
  readonly side: number;
  /** A line below each heading. */
  readonly hasRules: boolean;
}

export const TEMPLATES = {
  classic: { accent: '#1d2129', band: null, side: 0, hasRules: true },
  modern: {
    accent: '#1c4f8f',
    band: { fill: '#173f73', ink: '#ffffff', quiet: '#e3ecf7' },
    side: 118,
    hasRules: false,
  },
} as const satisfies Record<MadeResumeTemplate, Template>;
