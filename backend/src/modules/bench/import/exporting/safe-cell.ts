/**
 * Cells that no spreadsheet takes for a formula (CWE-1236), also behind blanks and in full-width forms: they get an
 * apostrophe before them, which an import takes away again.
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;

export function safeCell(text: string): string {
  const isAmbiguous = FORMULA.test(text) || /^[\t\r\n]/.test(text) || /^'\s*[=+\-@|%'\t\r]/.test(text);
  return isAmbiguous ? `'${text}` : text;
}

/** One field of a CSV file (RFC 4180); a formula behind a semicolon counts, too, where that separates fields. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return `"${safeCell(value).replaceAll('"', '""')}"`;
}
