import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { formatCount } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { Duplicates } from './Duplicates.tsx';
import { ErrorRows } from './ErrorRows.tsx';
import { peopleText } from './import-text.ts';
import classes from './import.module.css';
import { LeaveOut } from './LeaveOut.tsx';
import { useImportRows, useMend } from './queries.ts';
import { NotedRows } from './RowsSaid.tsx';
import { useStart } from './run-queries.ts';

/** The dry run: four sums over all rows, and what needs somebody's word. */
export function CheckStep({ current, onBack }: { current: BenchImport; onBack: () => void }) {
  const start = useStart();
  const { sums } = current;
  if (sums === null) return null;
  const goesIn = sums.added + sums.changed;
  const figures = [
    [sums.added, 'will be added', undefined],
    [sums.changed, 'update people you already have', undefined],
    [sums.duplicates, 'may be duplicates', 'amber'],
    [sums.errors, 'cannot go in yet', 'red'],
  ] as const;
  return (
    <>
      <div className={classes['sums']}>
        {figures.map(([count, text, tone]) => (
          <p key={text} data-tone={count > 0 ? tone : undefined}>
            <strong>{formatCount(count)}</strong> {text}
          </p>
        ))}
        <p className={classes['dry']}>
          This is a dry run. Nothing has been stored.
          {sums.noted > 0 ? ` ${peopleText(sums.noted)} with something missing: see below.` : ''}
          {sums.same > 0 ? ` ${peopleText(sums.same)} on your bench already, with nothing to change.` : ''}
        </p>
      </div>
      <div className={classes['columns']}>
        <div className={classes['side']}>
          {sums.errors > 0 ? <ErrorRows importId={current._id} columns={current.columns} count={sums.errors} /> : null}
          {sums.changed > 0 ? <UpdateRows importId={current._id} /> : null}
        </div>
        <Duplicates importId={current._id} />
      </div>
      <NotedRows current={current} />
      <div className={classes['foot']}>
        <p className={classes['hint']}>
          {sums.errors + sums.duplicates > 0
            ? 'Rows that you leave open stay out; you can import them later from a corrected file.'
            : 'You can undo the import afterwards.'}
        </p>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button loading={start.isPending} disabled={goesIn === 0} onClick={() => start.mutate(current._id)}>
          Import {peopleText(goesIn)}
        </Button>
      </div>
    </>
  );
}

/** People that the bench has and the file changes: what stands there, and what would. */
function UpdateRows({ importId }: { importId: string }) {
  const [page, setPage] = useState(1);
  const query = useImportRows(importId, { outcome: 'update' }, { page, perPage: 10 });
  const mend = useMend();
  const rows = query.data?.data.filter(({ decision }) => decision !== 'leave') ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={`Changes to people you already have: ${formatCount(query.data?.page?.total ?? rows.length)}`}>
      <ul className={classes['rows']}>
        {rows.map((row) => (
          <li key={row.row} className={classes['updateRow']}>
            <span className={classes['rowNumber']}>Row {formatCount(row.row)}</span>
            <div>
              <strong>{row.name}</strong>
              {row.lines
                .filter(({ same }) => !same)
                .map((line) => (
                  <p key={line.field} className={classes['change']}>
                    {line.label} {line.old === null ? null : <del>{line.old}</del>} <ins>{line.new}</ins>
                  </p>
                ))}
            </div>
            <LeaveOut importId={importId} row={row.row} mend={mend} />
          </li>
        ))}
      </ul>
      {query.data?.page === undefined || query.data.page.totalPages < 2 ? null : (
        <Pager page={query.data.page} label="rows" onChange={({ pageId }) => setPage(pageId)} />
      )}
    </Section>
  );
}
