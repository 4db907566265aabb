/**
 * Characters that nobody sees but that reorder or hide text, and those that break a line. Not the two joiners: names in
 * Indic scripts and some emoji are written with them.
 */
const HIDDEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

interface CleanTextOptions {
  /** The most characters (code points) that are left; a longer text ends in "…". */
  readonly longest: number;
  /** Replaces text that was taken out. */
  readonly gap: '' | ' ';
}

/** Puts a person's text on one line and takes out what hides or reorders text, so that it cannot rewrite the sentence around it. */
export function cleanText(text: string, { longest, gap }: CleanTextOptions): string {
  const clean = text.replace(HIDDEN, gap).replace(/\s+/gu, ' ').trim();
  const characters = Array.from(clean);
  if (characters.length <= longest) return clean;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}
