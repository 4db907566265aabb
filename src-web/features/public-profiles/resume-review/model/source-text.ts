/** The quoted lines of a resume behind a value. */
import type { ResumePage, ResumeSource, UnderstoodText } from '#contract/domain/resume-reading.ts';

const QUOTED = 90;
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
export const lineOf = (text: UnderstoodText | null): string => oneLine(text?.value ?? '');

/** The text on the page from which a value was read. */
export function sourceText(pages: readonly ResumePage[], sources: readonly ResumeSource[]): string {
  const texts = sources.map(({ page, line, start, end }) => pages[page]?.lines[line]?.text.slice(start, end) ?? '');
  const text = oneLine([...new Set(texts)].join(' '));
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}
