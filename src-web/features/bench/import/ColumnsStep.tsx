import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import {
  IMPORT_TARGETS,
  type BenchImport,
  type ImportColumn,
  type ImportTarget,
} from '#contract/domain/bench-import.ts';
import { formatInstant, plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { readings } from './import-text.ts';
import classes from './import.module.css';
import { useCheck, useReadAgain } from './queries.ts';

interface ColumnsStepProps {
  current: BenchImport;
  onChecked: () => void;
  onRead: (read: BenchImport) => void;
  onBack: () => void;
}

const TARGETS = IMPORT_TARGETS.list.map((value) => ({ value, label: IMPORT_TARGETS.labels[value] }));
const DATES: readonly ImportTarget[] = ['benchSince', 'availableFrom', 'rollOffDate'];
const asksForOrder = ({ target, unclear }: ImportColumn) => unclear !== null && DATES.includes(target);

/** What is wrong with the choice as a whole. */
function faultOf(columns: readonly ImportColumn[]): string | null {
  const targets = columns.map(({ target }) => target).filter((target) => target !== 'leave-out' && target !== 'skills');
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice !== undefined) return `Two columns go to “${IMPORT_TARGETS.labels[twice]}”. Please leave one out.`;
  return targets.includes('name') || targets.includes('firstName') ? null : 'Say which column has the names.';
}

/** Where each column of the file goes. */
export function ColumnsStep({ current, onChecked, onRead, onBack }: ColumnsStepProps) {
  const [columns, setColumns] = useState(current.columns);
  const [remember, setRemember] = useState(true);
  const check = useCheck();
  const again = useReadAgain();
  const change = (index: number, change: Partial<ImportColumn>) =>
    setColumns((all) => all.map((column) => (column.index === index ? { ...column, ...change } : column)));
  const open = columns.find((column) => asksForOrder(column) && column.dateOrder === null);
  const fault = faultOf(columns);
  const { memory, fileId } = current;
  const readAgain = (more: { sheet?: string; useMemory?: boolean }) => {
    if (fileId !== null)
      again.mutate({ fileId, ...(current.sheet !== null && { sheet: current.sheet }), ...more }, { onSuccess: onRead });
  };
  return (
    <>
      <Card padded={false}>
        <div className={classes['head']}>
          <span>
            {memory === null ? (
              <strong>{plural(columns.length, 'column')}</strong>
            ) : (
              <>
                <strong>
                  {memory.columns} of {plural(columns.length, 'column')} as you matched them on{' '}
                  {formatInstant(memory.at)}
                </strong>{' '}
                ({memory.fileName})
              </>
            )}
          </span>
          {current.sheets.length > 1 ? (
            <NativeSelect
              aria-label="Sheet"
              data={current.sheets}
              value={current.sheet ?? ''}
              disabled={again.isPending}
              onChange={({ currentTarget }) => readAgain({ sheet: currentTarget.value })}
            />
          ) : null}
          <Checkbox
            label="Remember these columns"
            checked={remember}
            onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
          />
          {memory === null ? null : (
            <Button
              variant="subtle"
              size="sm"
              loading={again.isPending}
              onClick={() => readAgain({ useMemory: false })}
            >
              Start without memory
            </Button>
          )}
        </div>
        <div role="table" aria-label="Columns" className={classes['table']}>
          <div role="row" className={classes['tableHead']}>
            {['Column of your file', 'First values', 'Goes to', 'How sure'].map((name) => (
              <span key={name} role="columnheader">
                {name}
              </span>
            ))}
          </div>
          {columns.map((column) => (
            <ColumnRow key={column.index} column={column} onChange={(to) => change(column.index, to)} />
          ))}
        </div>
      </Card>
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
        <Button
          loading={check.isPending}
          disabled={fault !== null || open !== undefined}
          onClick={() =>
            check.mutate(
              {
                importId: current._id,
                remember,
                columns: columns.map(({ index, target, dateOrder }) => ({ index, target, dateOrder })),
              },
              { onSuccess: onChecked },
            )
          }
        >
          Check {plural(current.rows, 'row')}
        </Button>
      </div>
    </>
  );
}

function ColumnRow({ column, onChange }: { column: ImportColumn; onChange: (to: Partial<ImportColumn>) => void }) {
  const { heading, samples, target, covered } = column;
  return (
    <div
      role="row"
      className={classes['tableRow']}
      data-open={(asksForOrder(column) && column.dateOrder === null) || undefined}
    >
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
  if (target === 'leave-out') return <span className={classes['how']}>Not known to us</span>;
  return (
    <span className={classes['guessed']}>{source === 'values' ? 'Guessed from the values' : 'By its heading'}</span>
  );
}
