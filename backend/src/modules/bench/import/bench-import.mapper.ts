import type { BenchImport, ImportRow, ImportSums } from '#contract/domain/bench-import-record.ts';
import type { ImportRecord } from '../../../records/bench/bench-import-record.ts';
import type { RowRecord } from '../../../records/bench/bench-import-rows.repository.ts';
import type { Home } from './values/person-cells.ts';
import { completed } from './values/person-faults.ts';

export function toBenchImport(
  row: ImportRecord,
  { by, sums, isLast }: { by: string; sums: ImportSums | null; isLast: boolean },
): BenchImport {
  const { done_rows: done, of_rows: of, running_ms: ms } = row;
  const isRunning = row.state === 'importing';
  return {
    _id: row.id,
    fileName: row.file_name,
    sheet: row.sheet,
    sheets: row.sheets,
    fileId: row.file_id,
    state: row.state,
    by,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    rows: row.row_count,
    headingRow: row.heading_row,
    columns: row.columns,
    forAll: row.for_all,
    lacking: row.lacking,
    memory: row.memory,
    sums,
    progress: {
      of,
      done,
      added: row.added,
      changed: row.changed,
      left: row.left_alone,
      refused: row.refused,
      secondsLeft: isRunning && done > 0 && ms !== null ? Math.ceil(((ms / done) * (of - done)) / 1_000) : null,
    },
    undoable: isLast && (row.state === 'done' || row.state === 'stopped') && row.added + row.changed > 0,
    undone: row.undone,
  };
}

/** @param home what the account gives where the file says nothing */
export function toImportRow(row: RowRecord, home: Home): ImportRow {
  const { take } = row;
  return {
    row: row.row,
    name: row.person.name ?? '',
    outcome: row.outcome ?? 'new',
    decision: row.decision,
    faults: row.faults,
    lines: row.lines.map((line) => ({ ...line, take: !line.same && (take === null || take.includes(line.field)) })),
    stored: row.outcome === 'new' ? storedOf(row, home) : null,
    match:
      row.match_id === null || row.match_since === null
        ? null
        : { resourceId: row.match_id, since: row.match_since, why: row.why ?? '' },
    result: row.result,
    reason: row.reason,
  };
}

function storedOf({ person }: RowRecord, home: Home): ImportRow['stored'] {
  const { headline, city, state, country, rate, skillDetails } = completed(person, home);
  return { headline, city, state, country, rate, skills: skillDetails.map(({ name }) => name) };
}
