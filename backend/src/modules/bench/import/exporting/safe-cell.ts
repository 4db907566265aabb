import { isFormula } from '#contract/domain/csv.ts';

/** A text that begins as one that an import takes an apostrophe from gets one more, so that its own stays. */
export const keptApostrophe = (text: string): string => (/^'\s*[=+\-@|%'\t\r]/.test(text) ? `'${text}` : text);

/** A cell that no spreadsheet takes for a formula (CWE-1236): such text gets an apostrophe, which an import takes away again. */
export const safeCell = (text: string): string => (isFormula(text) ? `'${text}` : keptApostrophe(text));
