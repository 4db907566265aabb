import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { IconHistory } from '@tabler/icons-react';
import type { BenchImport, ImportColumn } from '#contract/domain/bench-import-record.ts';
import { IMPORT_TARGETS, type ImportTarget } from '#contract/domain/bench-import.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { readings } from './import-text.ts';
import { useCheck, useReadAgain } from './queries.ts';
import classes from './import.module.css';

const TARGETS = IMPORT_TARGETS.list.map((value) => ({ value, label: IMPORT_TARGETS.labels[value] }));
const DATES: readonly ImportTarget[] = ['benchSince', 'availableFrom', 'rollOffDate'];
const asksForOrder = ({ target, unclear }: ImportColumn) => unclear !== null && DATES.includes(target);
const isOpen = (column: ImportColumn) => asksForOrder(column) && column.dateOrder === null;

interface ColumnsTableProps {
  columns: readonly ImportColumn[];
  onChange: (index: number, to: Partial<ImportColumn>) => void;
}

function ColumnsTable({ columns, onChange }: ColumnsTableProps) {
  return (
    <div role="table" aria-label="Columns" className={classes['table']}>
      <div role="row" className={classes['tableHead']}>
        {['Column of your file', 'First values', 'Goes to', 'How sure'].map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <ColumnRow key={column.index} column={column} onChange={(to) => onChange(column.index, to)} />
      ))}
    </div>
  );
}

function ColumnRow({ column, onChange }: { column: ImportColumn; onChange: (to: Partial<ImportColumn>) => void }) {
  const { heading, samples, target, covered } = column;
  return (
    <div role="row" className={classes['tableRow']} data-open={isOpen(column) || undefined}>
      <strong role="cell">{heading}</strong>
      <span role="cell" className={classes['samples']}>
        {samples.length === 0 ? 'Empty' : samples.join(' · ')}
      </span>
      <span role="cell">
        <NativeSelect
          aria-label={`${heading} goes to`}
          data={TARGETS}
          value={target}
          disabled={covered}
          onChange={({ currentTarget }) => onChange({ target: currentTarget.value as ImportTarget, source: 'chosen' })}
        />
      </span>
      <span role="cell">
        {asksForOrder(column) ? <OrderChoice column={column} onChange={onChange} /> : <How column={column} />}
      </span>
    </div>
  );
}

function OrderChoice({ column, onChange }: { column: ImportColumn; onChange: (to: Partial<ImportColumn>) => void }) {
  const { dmy, mdy } = readings(column.unclear ?? '');
  return (
    <SegmentedControl
      aria-label={`${column.unclear ?? ''} means`}
      size="xs"
      data={[
        { value: 'dmy', label: dmy },
        { value: 'mdy', label: mdy },
      ]}
      value={column.dateOrder ?? ''}
      onChange={(order) => onChange({ dateOrder: order as 'dmy' | 'mdy' })}
    />
  );
}

function How({ column: { source, covered, target } }: { column: ImportColumn }) {
  if (covered) return <span className={classes['how']}>Not stored here</span>;
  if (source === 'remembered') {
    return (
      <span className={classes['how']}>
        <IconHistory size={16} stroke={1.7} aria-hidden /> Remembered
      </span>
    );
  }
  if (source === 'chosen') return <span className={classes['how']}>As you say</span>;
  if (target === 'leave-out') return <span className={classes['how']}>Not recognised</span>;
  return (
    <span className={classes['guessed']}>{source === 'values' ? 'Guessed from the values' : 'By its heading'}</span>
  );
}

interface ColumnsStepProps {
  current: BenchImport;
  onChecked: () => void;
  onRead: (read: BenchImport) => void;
  onBack: () => void;
}

/** The fault of the mapping as a whole. */
function faultOf(columns: readonly ImportColumn[]): string | null {
  const targets = columns.map(({ target }) => target).filter((target) => target !== 'leave-out' && target !== 'skills');
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice !== undefined) return `Two columns are set to “${IMPORT_TARGETS.labels[twice]}”. Please leave one out.`;
  return targets.includes('name') || targets.includes('firstName') ? null : 'Choose the column that has the names.';
}

/** The step that maps each column of the file to a field. */
export function ColumnsStep({ current, onChecked, onRead, onBack }: ColumnsStepProps) {
  const [columns, setColumns] = useState(current.columns);
  const [remember, setRemember] = useState(true);
  const check = useCheck();
  const change = (index: number, change: Partial<ImportColumn>) =>
    setColumns((all) => all.map((column) => (column.index === index ? { ...column, ...change } : column)));
  const go = () => {
    const chosen = columns.map(({ index, target, dateOrder }) => ({ index, target, dateOrder }));
    const { _id: importId, forAll } = current;
    check.mutate({ importId, remember, columns: chosen, forAll }, { onSuccess: onChecked });
  };
  return (
    <>
      <Card padded={false}>
        <ColumnsHead current={current} remember={remember} onRemember={setRemember} onRead={onRead} />
        <ColumnsTable columns={columns} onChange={change} />
      </Card>
      <ColumnsFoot columns={columns} rows={current.rows} isChecking={check.isPending} onBack={onBack} onCheck={go} />
    </>
  );
}

interface ColumnsHeadProps {
  current: BenchImport;
  remember: boolean;
  onRemember: (remember: boolean) => void;
  onRead: (read: BenchImport) => void;
}

/** The source of the mapping, and options to read the same file another way. */
function ColumnsHead({ current, remember, onRemember, onRead }: ColumnsHeadProps) {
  const again = useReadAgain();
  const { memory, fileId, sheet, sheets } = current;
  const readAgain = (more: { sheet?: string; useMemory?: boolean }) => {
    if (fileId !== null) {
      again.mutate({ fileId, ...(sheet !== null && { sheet }), ...more }, { onSuccess: onRead });
    }
  };
  const count = plural(current.columns.length, 'column');
  return (
    <div className={classes['head']}>
      <span>
        {memory === null ? (
          <strong>{count}</strong>
        ) : (
          <>
            <strong>
              {memory.columns} of {count} as you matched them on {formatInstant(memory.at)}
            </strong>{' '}
            ({memory.fileName})
          </>
        )}
      </span>
      {sheets.length > 1 ? (
        <NativeSelect
          aria-label="Sheet"
          data={sheets}
          value={sheet ?? ''}
          disabled={again.isPending}
          onChange={({ currentTarget }) => readAgain({ sheet: currentTarget.value })}
        />
      ) : null}
      <Checkbox
        label="Remember these columns"
        checked={remember}
        onChange={({ currentTarget }) => onRemember(currentTarget.checked)}
      />
      {memory === null ? null : (
        <Button variant="subtle" size="sm" loading={again.isPending} onClick={() => readAgain({ useMemory: false })}>
          Start without memory
        </Button>
      )}
    </div>
  );
}

interface ColumnsFootProps {
  columns: readonly ImportColumn[];
  rows: number;
  isChecking: boolean;
  onBack: () => void;
  onCheck: () => void;
}

/** The choices still missing before the check, and its button. */
function ColumnsFoot({ columns, rows, isChecking, onBack, onCheck }: ColumnsFootProps) {
  const open = columns.find(isOpen);
  const fault = faultOf(columns);
  return (
    <div className={classes['foot']}>
      <p className={fault === null ? classes['hint'] : classes['fault']} role="status">
        {fault ??
          (open === undefined
            ? 'Next you see what would happen to each row. Nothing is stored by that.'
            : `One question is open: what does ${open.unclear ?? ''} in “${open.heading}” mean?`)}
      </p>
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
      <Button loading={isChecking} disabled={fault !== null || open !== undefined} onClick={onCheck}>
        Check {plural(rows, 'row')}
      </Button>
    </div>
  );
}
