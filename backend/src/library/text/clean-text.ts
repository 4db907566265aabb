import { withoutUnseen } from '#contract/unseen.ts';

interface CleanTextOptions {
  /** The most characters (code points) that are left; a longer text ends in "…". */
  readonly longest: number;
  /** Replaces text that was taken out. */
  readonly gap: '' | ' ';
}

/** Puts a person's text on one line and takes out what hides or reorders text, so that it cannot rewrite the sentence around it. */
export function cleanText(text: string, { longest, gap }: CleanTextOptions): string {
  const clean = withoutUnseen(text.replace(/[\t\r\n]/g, gap), gap, gap)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(clean);
  if (characters.length <= longest) return clean;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}
