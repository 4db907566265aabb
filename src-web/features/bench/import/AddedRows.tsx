import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BenchImport, ImportRow } from '#contract/domain/bench-import-record.ts';
import { formatPrice } from '#web/lib/format-money.ts';
import { formatCount, formatPlace } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { useImportRows, useMend } from './queries.ts';
import classes from './import.module.css';

const SHOWN = 20;

/** The people who will be added, as the bench will have them; each can be left out. */
export function AddedRows({ current }: { current: BenchImport }) {
  const [page, setPage] = useState(1);
  const query = useImportRows(current._id, { outcome: 'new' }, { page, perPage: SHOWN });
  const mend = useMend();
  const rows = query.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={`Will be added: ${formatCount(current.sums?.added ?? 0)}`}>
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label="What will be stored">
        <table className={`${classes['pair'] ?? ''} ${classes['added'] ?? ''}`}>
          <thead>
            <tr>
              {['Row', 'Name', 'Headline', 'Place', 'Rate', 'Skills'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <AddedRow
                key={row.row}
                row={row}
                isBusy={mend.isPending}
                onLeave={(decision) => mend.mutate({ importId: current._id, row: row.row, decision })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {query.data?.page === undefined || query.data.page.totalPages < 2 ? null : (
        <Pager page={query.data.page} label="rows" onChange={({ pageId }) => setPage(pageId)} />
      )}
    </Section>
  );
}

interface AddedRowProps {
  row: ImportRow;
  isBusy: boolean;
  onLeave: (decision: 'leave' | null) => void;
}

function AddedRow({ row: { row, name, stored, decision }, isBusy, onLeave }: AddedRowProps) {
  const isLeft = decision === 'leave';
  return (
    <tr data-left={isLeft || undefined}>
      <td>{formatCount(row)}</td>
      <td>{name}</td>
      <td>{stored?.headline}</td>
      <td>{stored === null ? '' : formatPlace(stored)}</td>
      <td>{stored === null || stored.rate === null ? 'Not set' : formatPrice(stored.rate)}</td>
      <td>{stored?.skills.join(', ')}</td>
      <td>
        <Button
          size="sm"
          variant="subtle"
          disabled={isBusy}
          aria-label={isLeft ? `Add after all, row ${String(row)}` : `Leave out row ${String(row)}`}
          onClick={() => onLeave(isLeft ? null : 'leave')}
        >
          {isLeft ? 'Add after all' : 'Leave out'}
        </Button>
      </td>
    </tr>
  );
}
