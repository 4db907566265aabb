/** Words about an import. Pure. */
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { formatCount, plural } from '#web/lib/format.ts';

export const peopleText = (count: number): string => plural(count, 'person', 'people');

/** Describes the file: its name, its sheet and the rows that count. */
export function sourceText({ fileName, sheet, rows, headingRow }: BenchImport): string {
  const where = sheet === null ? fileName : `${fileName}, sheet “${sheet}”`;
  const above = headingRow === 1 ? 'a heading row' : `the headings in row ${formatCount(headingRow)}`;
  return `${where} · ${plural(rows, 'row')} below ${above}`;
}

/** "About 20 seconds left" */
export function leftText(seconds: number | null): string {
  if (seconds === null) return 'Just begun.';
  if (seconds < 5) return 'Almost done.';
  if (seconds < 90) return `About ${String(Math.ceil(seconds / 5) * 5)} seconds left.`;
  return `About ${plural(Math.ceil(seconds / 60), 'minute')} left.`;
}

/** "35 added, 2 changed" */
export function resultText({ added, changed }: { added: number; changed: number }): string {
  const parts = [`${formatCount(added)} added`];
  if (changed > 0) parts.push(`${formatCount(changed)} changed`);
  return parts.join(', ');
}

/** The result of an undo, and the rows that it had to keep. */
export function undoneText({ removed, restored, kept }: NonNullable<BenchImport['undone']>): string {
  const parts = [`${peopleText(removed)} removed`];
  if (restored > 0) parts.push(`${peopleText(restored)} as before`);
  const left = kept === 0 ? '' : ` ${peopleText(kept)} stayed: changed or submitted since.`;
  return `${parts.join(', ')}.${left}`;
}

/** 1 December or 12 January: what a date means in either order. */
export function readings(unclear: string): { dmy: string; mdy: string } {
  const [a = 1, b = 1] = unclear.split(/[./-]/).map(Number);
  const shown = (month: number, day: number) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      Date.UTC(2024, month - 1, day),
    );
  return { dmy: shown(b, a), mdy: shown(a, b) };
}

export const STEPS = ['File', 'Columns', 'Check', 'Import'] as const;
export function stepOf(state: BenchImport['state'] | undefined): number {
  if (state === undefined || state === 'reading') return 0;
  if (state === 'columns') return 1;
  return state === 'checked' ? 2 : 3;
}
