import { IconCheck, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@mantine/core';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { formatCount } from '#web/lib/format.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Pager } from '#web/ui/list/Pager.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { stepOf, STEPS, peopleText, resultText, undoneText } from './import-text.ts';
import classes from './import.module.css';
import { useFinishing, useImport, useImports, useImportRows, useMend } from './queries.ts';
import { RunStep } from './RunStep.tsx';
import { Duplicates } from './Duplicates.tsx';
import { ErrorRows } from './ErrorRows.tsx';
import { NotedRows } from './RowsSaid.tsx';
import { useStart, useUndo } from './run-queries.ts';
import { LeaveOut } from './LeaveOut.tsx';

interface ImportViewProps {
  /** Null before there is a file. */
  importId: string | null;
  onImport: (id: string | null) => void;
}

/** A spreadsheet on its way onto the bench, step by step. */
export function ImportView({ importId, onImport }: ImportViewProps) {
  const query = useImport(importId);
  const [isBack, setIsBack] = useState(false);
  const current = importId === null ? undefined : query.data;
  useFinishing(current?.state);
  const step = isBack && current?.state === 'checked' ? 1 : stepOf(current?.state);
  return (
    <div className={classes['view']}>
      <ol className={classes['steps']} aria-label="Steps">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
            <span className={classes['number']} aria-hidden>
              {index < step ? <IconCheck size={16} stroke={2.4} /> : index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
      {importId !== null && query.isPending ? (
        <ListSkeleton rows={4} height={64} label="Loading the import" />
      ) : importId !== null && current === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load this import" onRetry={() => void query.refetch()} />
      ) : current === undefined || step === 0 ? (
        <FileStep onRead={(read) => onImport(read._id)} />
      ) : step === 1 ? (
        <ColumnsStep
          key={current._id}
          current={current}
          onChecked={() => setIsBack(false)}
          onRead={(read) => onImport(read._id)}
          onBack={() => onImport(null)}
        />
      ) : step === 2 ? (
        <CheckStep current={current} onBack={() => setIsBack(true)} />
      ) : (
        <RunStep current={current} />
      )}
      {step === 0 || step === 3 ? <EarlierImports but={current?.state === 'importing' ? current._id : null} /> : null}
    </div>
  );
}

/** The dry run: four sums over all rows, and what needs somebody's word. */
function CheckStep({ current, onBack }: { current: BenchImport; onBack: () => void }) {
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

/** Imports of the last days; the last one can be taken back. @param but one that is under way above */
function EarlierImports({ but }: { but: string | null }) {
  const query = useImports();
  const undo = useUndo();
  const imports = query.data?.data.filter(({ _id }) => _id !== but) ?? [];
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState error={query.error} title="We couldn’t load earlier imports" onRetry={() => void query.refetch()} />
    );
  }
  if (imports.length === 0) return null;
  return (
    <Section title="Earlier imports" keepsFocus>
      <ul className={classes['rows']}>
        {imports.map((each) => (
          <li key={each._id} className={classes['earlier']}>
            <strong>{each.fileName}</strong>
            <span className={classes['hint']}>
              {formatInstant(each.createdAt)}
              {each.by === '' ? '' : ` · ${each.by}`}
            </span>
            <span>{each.undone === null ? resultText(each.progress) : undoneText(each.undone)}</span>
            {each.undoable ? (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconArrowBackUp size={16} stroke={1.8} />}
                loading={undo.isPending}
                onClick={() =>
                  undo.mutate(each._id, {
                    onSuccess: ({ undone }) => toast('success', undone === null ? 'Undone' : undoneText(undone)),
                  })
                }
              >
                Undo this import
              </Button>
            ) : (
              <span className={classes['hint']}>
                {each.undone === null ? 'Only the last import can be undone' : 'Undone'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
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
    <Section title={`Change somebody you have: ${formatCount(query.data?.page?.total ?? rows.length)}`}>
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
