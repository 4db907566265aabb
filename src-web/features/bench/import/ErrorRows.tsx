import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IMPORT_TARGETS } from '#contract/domain/bench-import.ts';
import { type ImportColumn, type ImportFault, type ImportRow } from '#contract/domain/bench-import-record.ts';
import { toCsv } from '#contract/domain/csv.ts';
import { downloadText } from '#web/lib/download.ts';
import { formatCount } from '#web/lib/format.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Section } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import classes from './import.module.css';
import { LeaveOut } from './LeaveOut.tsx';
import { useImportRows, useMend } from './queries.ts';

interface ErrorRowsProps {
  importId: string;
  columns: readonly ImportColumn[];
  count: number;
}

/** Rows that cannot go in, with what is wrong, mended in place. */
export function ErrorRows({ importId, columns, count }: ErrorRowsProps) {
  const [page, setPage] = useState(1);
  const query = useImportRows(importId, { outcome: 'error' }, { page, perPage: 10 });
  const rows = query.data?.data.filter(({ decision }) => decision !== 'leave') ?? [];
  const headingOf = ({ column, target }: ImportFault) =>
    columns.find(({ index }) => index === column)?.heading ?? IMPORT_TARGETS.labels[target];
  return (
    <Section
      title={`Cannot go in yet: ${formatCount(count)}`}
      actions={
        <Button variant="subtle" size="sm" onClick={() => downloadRows(rows, headingOf)}>
          Download these rows with the reasons
        </Button>
      }
    >
      <ul className={classes['rows']}>
        {rows.map((row) => (
          <ErrorRow key={row.row} importId={importId} row={row} headingOf={headingOf} />
        ))}
      </ul>
      {query.data === undefined || query.data.page === undefined || query.data.page.totalPages < 2 ? null : (
        <Pager page={query.data.page} label="rows" onChange={({ pageId }) => setPage(pageId)} />
      )}
    </Section>
  );
}

function downloadRows(rows: readonly ImportRow[], headingOf: (fault: ImportFault) => string): void {
  const lines = rows.flatMap(({ row, name, faults }) =>
    faults.map((fault) => [row, name, headingOf(fault), fault.value, fault.message]),
  );
  downloadText('rows-that-cannot-go-in.csv', 'text/csv', toCsv([['Row', 'Name', 'Column', 'Value', 'Why'], ...lines]));
}

function ErrorRow({
  importId,
  row,
  headingOf,
}: {
  importId: string;
  row: ImportRow;
  headingOf: (fault: ImportFault) => string;
}) {
  const mend = useMend();
  const [values, setValues] = useState<Record<string, string>>({});
  const valueOf = ({ target, value, suggestion }: ImportFault) => values[target] ?? suggestion ?? value;
  useUnsavedWarning(row.faults.some(({ target, value }) => (values[target] ?? value) !== value));
  const save = () =>
    mend.mutate({
      importId,
      row: row.row,
      cells: row.faults.map((fault) => ({ target: fault.target, value: valueOf(fault) })),
    });
  return (
    <li className={classes['errorRow']}>
      <span className={classes['rowNumber']}>Row {formatCount(row.row)}</span>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <strong>{row.name === '' ? '(no name)' : row.name}</strong>
        {row.faults.map((fault) => (
          <div key={fault.target} className={classes['faultField']}>
            <p className={classes['fault']}>
              <span className={classes['chip']}>{headingOf(fault)}</span> {fault.message}
              {fault.value === '' ? '' : ` In the file: “${fault.value}”.`}
            </p>
            <TextInput
              size="sm"
              aria-label={`${headingOf(fault)} of row ${String(row.row)}`}
              placeholder={IMPORT_TARGETS.labels[fault.target]}
              value={valueOf(fault)}
              rightSectionWidth={90}
              rightSection={
                fault.suggestion !== null && values[fault.target] === undefined ? <small>suggested</small> : null
              }
              onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                setValues((all) => ({ ...all, [fault.target]: value }));
              }}
            />
          </div>
        ))}
        <Button type="submit" size="sm" variant="default" loading={mend.isPending}>
          Check again
        </Button>
      </form>
      <LeaveOut importId={importId} row={row.row} mend={mend} />
    </li>
  );
}
