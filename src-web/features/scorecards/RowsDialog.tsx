import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SCORECARD_FIGURES, type ScorecardFigure } from '#contract/domain/scorecard.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { useScorecardRows } from './queries.ts';
import classes from './scorecard.module.css';
import { rowText } from './words.ts';

interface RowsDialogProps {
  figure: ScorecardFigure;
  applicationHref: (applicationId: string) => string;
  onClose: () => void;
}

/** The rows that a figure is counted from, the newest first. */
export default function RowsDialog({ figure, applicationHref, onClose }: RowsDialogProps) {
  const [pageId, setPage] = useState(1);
  const query = useScorecardRows(figure, pageId);
  const page = query.data?.page;
  const title = SCORECARD_FIGURES.labels[figure];
  return (
    <Dialog onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close this dialog' }}>
      <Loaded query={query} what="the rows" rows={4} height={48}>
        {({ data: rows }) => (
          <table className={classes['table']} aria-busy={query.isPlaceholderData}>
            <VisuallyHidden component="caption">{title}</VisuallyHidden>
            <thead>
              <tr>
                <th scope="col">Person and job</th>
                <th scope="col">Value</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={`${row.applicationId} ${row.at} ${String(index)}`}>
                  <th scope="row">
                    <Link to={applicationHref(row.applicationId)}>{row.personName}</Link>
                    <span className={classes['sub']}>{row.jobTitle}</span>
                  </th>
                  <td>{rowText(figure, row.value)}</td>
                  <td>
                    <time dateTime={row.at}>{formatInstant(row.at)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      {page === undefined || page.totalPages <= 1 ? null : (
        <Pager page={page} label="rows" onChange={(next) => setPage(next.pageId)} />
      )}
    </Dialog>
  );
}
