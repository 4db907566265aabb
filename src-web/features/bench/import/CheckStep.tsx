import { Button } from '@mantine/core';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { formatCount } from '#web/lib/format.ts';
import { Duplicates } from './Duplicates.tsx';
import { ErrorRows } from './ErrorRows.tsx';
import { peopleText } from './import-text.ts';
import classes from './import.module.css';
import { NotedRows } from './RowsSaid.tsx';
import { useStart } from './run-queries.ts';
import { UpdateRows } from './UpdateRows.tsx';

/** The dry run: four sums over all rows, and what needs somebody's word. */
export function CheckStep({ current, onBack }: { current: BenchImport; onBack: () => void }) {
  const start = useStart();
  const { sums } = current;
  if (sums === null) return null;
  const goesIn = sums.added + sums.changed;
  const figures = [
    [sums.added, 'will be added', undefined],
    [sums.changed, 'change somebody you have', undefined],
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
