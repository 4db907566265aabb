import type { ImportReport } from '../src/import/import-report.ts';
import { REFUSALS, REPAIRS } from '../src/import/posting.ts';

export const FAULTS_SHOWN = 20;

const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`;

export function printReport(report: ImportReport, dryRun: boolean): void {
  const refused = Object.values(report.refused).reduce((sum, count) => sum + count, 0);
  const lines = [
    `${many(report.rows, 'row', 'rows')} read${dryRun ? ', nothing stored (dry run)' : ''}`,
    `  ${dryRun ? 'to take' : 'taken'}: ${report.taken.toLocaleString('en')}`,
    `  ${dryRun ? 'to update' : 'updated'}: ${report.updated.toLocaleString('en')}`,
    `  unchanged: ${report.unchanged.toLocaleString('en')}`,
    `  refused: ${refused.toLocaleString('en')}`,
    ...Object.entries(report.refused).map(
      ([reason, count]) => `    ${REFUSALS[reason as keyof typeof REFUSALS]}: ${count.toLocaleString('en')}`,
    ),
    ...Object.entries(report.repaired).map(
      ([repair, count]) => `  repaired, ${REPAIRS[repair as keyof typeof REPAIRS]}: ${count.toLocaleString('en')}`,
    ),
  ];
  if (report.past > 0)
    lines.push(
      `  past their closing day and therefore closed: ${report.past.toLocaleString('en')} (--renew opens them)`,
    );
  console.log(lines.join('\n'));
}
