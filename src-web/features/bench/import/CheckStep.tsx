import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, TextInput, ActionIcon, Group, Radio } from '@mantine/core';
import { useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type {
  BenchImport,
  ImportColumn,
  ImportFault,
  ImportRow,
  ImportLine,
} from '#contract/domain/bench-import-record.ts';
import { IMPORT_TARGETS } from '#contract/domain/bench-import.ts';
import { toCsv } from '#contract/domain/csv.ts';
import { downloadText } from '#web/lib/download.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Pager } from '#web/ui/list/Pager.tsx';
import { AddedRows } from './AddedRows.tsx';
import { ForAll } from './ForAll.tsx';
import { NotedRows } from './RowsSaid.tsx';
import { peopleText } from './import-text.ts';
import { useImportRows, useMend } from './queries.ts';
import { useStart } from './run-queries.ts';
import classes from './import.module.css';

/** Two who may be one, side by side; only what differs has a choice. */
function Duplicates({ importId }: { importId: string }) {
  const [page, setPage] = useState(1);
  const query = useImportRows(importId, { outcome: 'duplicate' }, { page, perPage: 1 });
  const row = query.data?.data[0];
  const total = query.data?.page?.total ?? 0;
  if (row === undefined) return null;
  const move = (by: number) => setPage(Math.min(total, Math.max(1, page + by)));
  return (
    <Section
      title={`May be the same person: ${formatCount(page)} of ${formatCount(total)}`}
      actions={
        <Group gap={8}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="The one before"
            disabled={page === 1}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="The next one"
            disabled={page >= total}
            onClick={() => move(1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
      }
    >
      <Pair key={row.row} importId={importId} row={row} onDecided={() => move(1)} />
    </Section>
  );
}

const DECIDED = {
  add: 'You said: two different people.',
  join: 'You said: the same person.',
  leave: 'You left this row out.',
} as const;

function Pair({ importId, row, onDecided }: { importId: string; row: ImportRow; onDecided: () => void }) {
  const mend = useMend();
  const [take, setTake] = useState(() => new Set(row.lines.filter((line) => line.take).map(({ field }) => field)));
  const decide = (decision: 'add' | 'join' | 'leave') =>
    mend.mutate(
      { importId, row: row.row, decision, ...(decision === 'join' && { take: [...take] }) },
      { onSuccess: onDecided },
    );
  const choose = (field: string, isNew: boolean) =>
    setTake((all) => new Set(isNew ? [...all, field] : [...all].filter((each) => each !== field)));
  return (
    <>
      <p className={classes['hint']}>
        {row.match?.why} {row.decision === null ? '' : DECIDED[row.decision]}
      </p>
      <div className={classes['scroll']}>
        <table className={classes['pair']}>
          <thead>
            <tr>
              <td />
              <th scope="col">On your bench{row.match === null ? '' : ` since ${formatInstant(row.match.since)}`}</th>
              <th scope="col">Row {formatCount(row.row)} of the file</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {row.lines.map((line) => (
              <PairLine
                key={line.field}
                line={line}
                isNew={take.has(line.field)}
                onChoose={(isNew) => choose(line.field, isNew)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Group justify="flex-end" gap={10} mt={14}>
        <Button variant="subtle" disabled={mend.isPending} onClick={() => decide('leave')}>
          Leave out
        </Button>
        <Button variant="default" disabled={mend.isPending} onClick={() => decide('add')}>
          Two different people
        </Button>
        <Button variant="default" loading={mend.isPending} onClick={() => decide('join')}>
          Same person, join
        </Button>
      </Group>
    </>
  );
}

function PairLine({ line, isNew, onChoose }: { line: ImportLine; isNew: boolean; onChoose: (isNew: boolean) => void }) {
  return (
    <tr data-differs={!line.same || undefined}>
      <th scope="row">{line.label}</th>
      <td>{line.old ?? 'Not said'}</td>
      <td>{line.same ? line.new : <strong>{line.new}</strong>}</td>
      <td>
        {line.same ? (
          <span className={classes['hint']}>same</span>
        ) : (
          <Radio.Group
            aria-label={line.label}
            value={isNew ? 'new' : 'keep'}
            onChange={(choice) => onChoose(choice === 'new')}
          >
            <Group gap={10} wrap="nowrap">
              <Radio size="sm" value="keep" label="Keep" />
              <Radio size="sm" value="new" label="Take new" />
            </Group>
          </Radio.Group>
        )}
      </td>
    </tr>
  );
}

interface LeaveOutProps {
  importId: string;
  row: number;
  /** Shared by all rows of the list, so that one answer is sent at a time. */
  mend: ReturnType<typeof useMend>;
}

/** Keeps a row of the file off the bench. */
function LeaveOut({ importId, row, mend }: LeaveOutProps) {
  return (
    <Button
      size="sm"
      variant="subtle"
      disabled={mend.isPending}
      aria-label={`Leave out row ${String(row)}`}
      onClick={() => mend.mutate({ importId, row, decision: 'leave' })}
    >
      Leave out
    </Button>
  );
}

interface ErrorRowsProps {
  importId: string;
  columns: readonly ImportColumn[];
  count: number;
}

/** Rows that cannot go in, with what is wrong, mended in place. */
function ErrorRows({ importId, columns, count }: ErrorRowsProps) {
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
      <ForAll current={current} />
      <div className={classes['columns']}>
        <div className={classes['side']}>
          {sums.errors > 0 ? <ErrorRows importId={current._id} columns={current.columns} count={sums.errors} /> : null}
          {sums.changed > 0 ? <UpdateRows importId={current._id} /> : null}
        </div>
        <Duplicates importId={current._id} />
      </div>
      <AddedRows current={current} />
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
          {sums.errors > 0 ? `, leave out ${plural(sums.errors, 'row')}` : ''}
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
