import { useState } from 'react';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { formatCount } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import classes from './import.module.css';
import { useImportRows } from './queries.ts';

interface RowsSaidProps {
  readonly current: BenchImport;
  readonly title: string;
  readonly filter: Parameters<typeof useImportRows>[1];
  readonly isRunning?: boolean;
}

/** Rows with the cell that matters and what we say about it. */
export function RowsSaid({ current, title, filter, isRunning = false }: RowsSaidProps) {
  const [page, setPage] = useState(1);
  const query = useImportRows(current._id, filter, { page, perPage: 10 }, isRunning);
  const headingOf = (index: number | null) => current.columns.find((column) => column.index === index)?.heading ?? '';
  return (
    <Section title={title}>
      <div className={classes['scroll']}>
        <table className={classes['pair']}>
          <thead>
            <tr>
              {['Row', 'Person', 'Column', 'Value in the file', 'Why'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {query.data?.data.flatMap(({ row, name, faults, reason }) =>
              (faults.length === 0 ? [null] : reason === null ? faults : faults.slice(0, 1)).map((fault) => (
                <tr key={`${String(row)} ${String(fault?.column)} ${fault?.target ?? ''}`}>
                  <td>{formatCount(row)}</td>
                  <td>{name === '' ? '(no name)' : name}</td>
                  <td>{headingOf(fault?.column ?? null)}</td>
                  <td>{fault === null || fault.value === '' ? null : <code>{fault.value}</code>}</td>
                  <td>{reason ?? fault?.message}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {query.data?.page === undefined || query.data.page.totalPages < 2 ? null : (
        <Pager page={query.data.page} label="rows" onChange={({ pageId }) => setPage(pageId)} />
      )}
    </Section>
  );
}

/** Lists the people who come in although a cell of theirs says too little, before and after the import. */
export function NotedRows({ current }: { current: BenchImport }) {
  const noted = current.sums?.noted ?? 0;
  if (noted === 0) return null;
  return (
    <RowsSaid
      current={current}
      title={`Taken, with something missing: ${formatCount(noted)}`}
      filter={{ noted: true }}
    />
  );
}
