import type * as calls from '#contract/api/bench-import.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { ImportColumn } from '#contract/domain/bench-import-record.ts';
import { AppError } from '../../../../errors/app-error.ts';
import type { ImportRecord } from '../bench-import-record.ts';

/** A target for each column, and each target once but for skills. @throws AppError `validation_failed` */
export function chosenColumns(
  record: ImportRecord,
  chosen: ParsedInput<typeof calls.checkBenchImport>['columns'],
): ImportColumn[] {
  const columns = record.columns.map((column) => {
    const said = chosen.find(({ index }) => index === column.index);
    if (said === undefined) return column;
    const source = said.target === column.target ? column.source : ('chosen' as const);
    return {
      ...column,
      target: column.covered ? ('leave-out' as const) : said.target,
      source,
      dateOrder: said.dateOrder ?? column.dateOrder,
    };
  });
  const targets = columns.map(({ target }) => target).filter((target) => target !== 'leave-out' && target !== 'skills');
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice !== undefined) {
    throw new AppError('validation_failed', {
      details: [{ path: 'columns', message: 'Two columns are set to the same field.' }],
    });
  }
  if (!targets.includes('name') && !targets.includes('firstName')) {
    throw new AppError('validation_failed', {
      details: [{ path: 'columns', message: 'Choose the column that has the names.' }],
    });
  }
  return columns;
}
