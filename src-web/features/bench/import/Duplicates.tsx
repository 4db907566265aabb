import { ActionIcon, Button, Group, Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportLine, ImportRow } from '#contract/domain/bench-import-record.ts';
import { formatCount } from '#web/lib/format.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import classes from './import.module.css';
import { useImportRows, useMend } from './queries.ts';

/** Two who may be one, side by side; only what differs has a choice. */
export function Duplicates({ importId }: { importId: string }) {
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
