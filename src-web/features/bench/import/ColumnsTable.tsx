import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/SegmentedControl.css';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { IMPORT_TARGETS, type ImportTarget } from '#contract/domain/bench-import.ts';
import { type ImportColumn } from '#contract/domain/bench-import-record.ts';
import { readings } from './import-text.ts';
import classes from './import.module.css';

const TARGETS = IMPORT_TARGETS.list.map((value) => ({ value, label: IMPORT_TARGETS.labels[value] }));
const DATES: readonly ImportTarget[] = ['benchSince', 'availableFrom', 'rollOffDate'];
const asksForOrder = ({ target, unclear }: ImportColumn) => unclear !== null && DATES.includes(target);
export const isOpen = (column: ImportColumn) => asksForOrder(column) && column.dateOrder === null;

interface ColumnsTableProps {
  columns: readonly ImportColumn[];
  onChange: (index: number, to: Partial<ImportColumn>) => void;
}

export function ColumnsTable({ columns, onChange }: ColumnsTableProps) {
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
