import type { ResumeBox, ResumeFormat, ResumeRefusal } from '#contract/domain/resume-reading.ts';

/** The position of some characters of a line on its page. */
export interface Span {
  /** Offsets into the line's text, in UTF-16 units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Points from the left edge of the page. */
  readonly x: number;
  readonly width: number;
}

export interface TextLine {
  /** Cleaned; a tab where a cell, a column of a table or a wide gap ends. */
  readonly text: string;
  readonly box: ResumeBox | null;
  readonly spans: readonly Span[];
  /** Height of the letters in points; 0 where the format does not say. */
  readonly size: number;
  readonly bold: boolean;
  /** The style or numbering that the file itself gives the line. */
  readonly style: 'title' | 'heading' | 'bullet' | null;
  /** Empty space stands before it. */
  readonly gap: boolean;
  /** Points from the left edge to the column that it stands in; 0 where a page has but one. */
  readonly column: number;
  /** Addresses behind words of it, where the file has any. */
  readonly links?: readonly { readonly start: number; readonly end: number; readonly url: string }[];
}

export interface TextPage {
  readonly width: number | null;
  readonly height: number | null;
  readonly lines: readonly TextLine[];
}

export type Extracted =
  | { readonly kind: 'text'; readonly format: ResumeFormat; readonly pages: readonly TextPage[] }
  | { readonly kind: 'scanned'; readonly pages: number }
  | { readonly kind: 'refused'; readonly code: ResumeRefusal };

/** A file that is not read, and why. */
export class Refused extends Error {
  readonly code: ResumeRefusal;

  constructor(code: ResumeRefusal) {
    super(code);
    this.code = code;
  }
}

/** Longer than any resume: what comes behind is not read. */
export const MOST = { pages: 30, lines: 4_000, lineLength: 2_000, characters: 300_000 } as const;
