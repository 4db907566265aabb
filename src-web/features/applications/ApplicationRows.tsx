import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { APPLICATION_COLUMNS, type ApplicationColumn } from '#contract/domain/pipeline.ts';
import { headlineWithYears } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { inOrder, Cells, OwnCells } from './ApplicationCells.tsx';
import rows from '#web/ui/list/rows.module.css';
import classes from './applications.module.css';

interface ApplicationRowsProps {
  items: readonly ApplicationListItem[];
  /** `employer` sees people, `applicant` sees jobs. */
  side: 'employer' | 'applicant';
  href: (applicationId: string) => string;
  /** Renders a mark beside the name, such as a count of unread messages. */
  mark?: ((applicationId: string) => ReactNode) | undefined;
  /** The columns of an employer's rows beside the name. */
  columns?: readonly ApplicationColumn[];
  /** Renders the tick box of a row. */
  pick?: (item: ApplicationListItem) => ReactNode;
  /** Opens an application without leaving the list; `byKey` when it was not clicked. */
  onOpen?: ((applicationId: string, byKey: boolean) => void) | undefined;
  onFocusRow?: (applicationId: string) => void;
  /** The one that is open beside the list. */
  openId?: string | null;
}

/** A click that is to open a tab or a window stays the browser's. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Room for each column where the list is wide. */
const WIDTHS: Readonly<Record<ApplicationColumn, string>> = {
  job: 'minmax(0, 1fr)',
  source: 'minmax(0, 0.75fr)',
  stage: '130px',
  age: '190px',
  waiting: '110px',
  rating: '56px',
  assignee: 'minmax(0, 0.65fr)',
  location: 'minmax(0, 0.8fr)',
  tags: 'minmax(0, 0.8fr)',
};

const gridOf = (columns: readonly ApplicationColumn[], isPicked: boolean) =>
  // The tile, and the tick box before it.
  [isPicked ? '74px' : '40px', 'minmax(0, 1.3fr)', ...inOrder(columns).map((column) => WIDTHS[column])].join(' ');

/** Applications as rows; each leads to its application. */
export function ApplicationRows({
  items,
  side,
  href,
  mark,
  columns = [],
  pick,
  onOpen,
  onFocusRow,
  openId,
}: ApplicationRowsProps) {
  const grid = gridOf(columns, pick !== undefined);
  return (
    <div className={classes['rowsBox']} data-side={side}>
      {side === 'applicant' ? null : (
        // Each cell says it itself to those who cannot see it.
        <div className={classes['head']} style={{ '--columns': grid } as CSSProperties} aria-hidden>
          <span />
          <span>Applicant</span>
          {inOrder(columns).map((column) => (
            <span key={column} data-column={column}>
              {APPLICATION_COLUMNS.labels[column]}
            </span>
          ))}
        </div>
      )}
      <ul className={rows['rows']}>
        {items.map((item) => {
          const employer = side === 'employer';
          const { applicant } = item;
          const title = employer ? applicant.name : item.jobTitle;
          const first = employer ? headlineWithYears(item.applicant) : item.companyName;
          return (
            <li
              key={item._id}
              className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`}
              data-row={item._id}
              data-open={item._id === openId || undefined}
              data-new={(employer && item.unread) || undefined}
              {...(employer && { style: { '--columns': grid } as CSSProperties })}
            >
              <span className={classes['marks']}>
                {pick?.(item)}
                <CompanyMark name={employer ? applicant.name : item.companyName} size={40} />
              </span>
              <div>
                <p className={classes['name']}>
                  <Link
                    to={href(item._id)}
                    className={rows['link']}
                    aria-current={item._id === openId || undefined}
                    onFocus={onFocusRow && (() => onFocusRow(item._id))}
                    onClick={
                      onOpen &&
                      ((event) => {
                        if (!isPlainClick(event)) return;
                        event.preventDefault();
                        onOpen(item._id, event.detail === 0);
                      })
                    }
                  >
                    {title}
                  </Link>
                  {mark?.(item._id)}
                </p>
                <p className={classes['sub']}>{first}</p>
              </div>
              {employer ? <Cells item={item} columns={columns} /> : <OwnCells item={item} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
