/** Comma-separated values (RFC 4180) for spreadsheets. */

/**
 * Cells that a spreadsheet would take for a formula, also behind blanks and in its full-width forms (CWE-1236): a job's
 * title must not be able to run anything on the machine where the file is opened.
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;

/**
 * The same behind a semicolon: where that is what separates fields (most of Europe), a spreadsheet cuts there, for it
 * heeds quotes only where a field of its own begins.
 */
const HIDDEN_FORMULA = /;(?=[\s\p{Cc}"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu;

/** Whether a cell with this text would be run. */
export const isFormula = (text: string): boolean => FORMULA.test(text) || /^[\t\r\n]/.test(text);

/** One field. Numbers stay numbers; text that looks like a formula gets an apostrophe before it. */
export function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const first = isFormula(value) ? `'${value}` : value;
  const text = first.replace(HIDDEN_FORMULA, ";'");
  return `"${text.replaceAll('"', '""')}"`;
}

/** The text of a field as it was before `csvField` hid formulas behind its semicolons. */
export const withoutHiding = (text: string): string =>
  text.replace(/;'(?=[\s\p{Cc}"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu, ';');

/** A whole file, with the mark that tells spreadsheets that it is UTF-8. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}
