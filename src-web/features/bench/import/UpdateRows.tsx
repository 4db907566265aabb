import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import classes from './import.module.css';
import { LeaveOut } from './LeaveOut.tsx';
import { useImportRows, useMend } from './queries.ts';

/** People that the bench has and the file changes: what stands there, and what would. */
export function UpdateRows({ importId }: { importId: string }) {
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
