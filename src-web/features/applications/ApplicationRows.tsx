import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@mantine/core';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { APPLICATION_COLUMNS, type ApplicationColumn } from '#contract/domain/pipeline.ts';
import { headlineWithYears, formatPlace } from '#web/lib/format.ts';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { UntoldMark } from './moves/UntoldMark.tsx';
import { ConsentMark } from './submission/ConsentMark.tsx';
import { vendorText } from './vendor-text.ts';
import rows from '#web/ui/list/rows.module.css';
import classes from './applications.module.css';

/** Cells of a row in the list of applications. */
function placeLine({ applicant }: ApplicationListItem): string {
  return formatPlace({ city: applicant.city, state: null, country: applicant.country });
}

function MatchCell({ match }: Pick<ApplicationListItem, 'match'>) {
  if (match === null) return 'Too little to compare';
  const { total, reasons } = match;
  return (
    <>
      <span className={classes['score']}>
        <strong>{total}</strong>
        <VisuallyHidden> of 100. </VisuallyHidden>
        <ScoreBar score={total} width={56} />
      </span>
      <span className={classes['reasons']}>{reasons.map(({ text }) => text).join(' · ')}</span>
    </>
  );
}

/** The stage stands at the end, as it always has. */
const ORDER: readonly ApplicationColumn[] = [
  'job',
  'source',
  'location',
  'match',
  'assignee',
  'tags',
  'rating',
  'waiting',
  'age',
  'stage',
];
const inOrder = (columns: readonly ApplicationColumn[]) => ORDER.filter((column) => columns.includes(column));

const CELLS: Readonly<Record<ApplicationColumn, (item: ApplicationListItem) => ReactNode>> = {
  job: (item) => item.jobTitle,
  source: ({ applicant }) => (applicant.vendorName === null ? 'Direct' : `via ${vendorText(applicant)}`),
  location: placeLine,
  tags: ({ tags }) => tags.join(', '),
  assignee: ({ assignee }) => assignee ?? 'Nobody',
  rating: ({ rating }) => (rating === null ? '' : `★ ${rating.toFixed(1)}`),
  match: ({ match }) => <MatchCell match={match} />,
  waiting: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  age: (item) => (
    <>
      <RelativeTime at={item.appliedAt} /> <UntoldMark application={item} />
    </>
  ),
  stage: ({ status, consent }) => (
    <span className={classes['stageMarks']}>
      <StatusBadge kind="application" status={status} />
      {consent === 'unconfirmed' ? <ConsentMark consent={consent} /> : null}
    </span>
  ),
};

/** Takes no room in a narrow list. */
const isEmpty = ({ rating, tags, match }: ApplicationListItem, column: ApplicationColumn) =>
  (column === 'rating' && rating === null) ||
  (column === 'match' && match === null) ||
  (column === 'tags' && tags.length === 0);

/** The columns that an employer has chosen; the first line of a narrow list has the stage, the rest follows below. */
function Cells({ item, columns }: { item: ApplicationListItem; columns: readonly ApplicationColumn[] }) {
  return (
    <span className={classes['cells']}>
      {inOrder(columns).map((column) => (
        <span
          key={column}
          className={classes['cell']}
          data-column={column}
          data-empty={isEmpty(item, column) || undefined}
        >
          <VisuallyHidden>{APPLICATION_COLUMNS.labels[column]}: </VisuallyHidden>
          {CELLS[column](item)}
        </span>
      ))}
    </span>
  );
}

function OwnCells({ item }: { item: ApplicationListItem }) {
  const { applicant, appliedAt, status, consent } = item;
  return (
    <>
      <p className={`${classes['sub'] ?? ''} ${classes['middle'] ?? ''}`}>
        {applicant.kind === 'vendor' ? `For ${applicant.name}` : ''}
      </p>
      <span className={classes['when']}>
        <TurnMark standing={item} side="applicant" />
        <span>
          Sent <RelativeTime at={appliedAt} />
        </span>
      </span>
      <span className={classes['status']}>
        <StatusBadge kind="application" status={status} />
        <ConsentMark consent={consent} />
      </span>
    </>
  );
}

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
  match: 'minmax(0, 1.1fr)',
  assignee: 'minmax(0, 0.65fr)',
  location: 'minmax(0, 0.8fr)',
  tags: 'minmax(0, 0.8fr)',
};

const gridOf = (columns: readonly ApplicationColumn[], isPicked: boolean) =>
  // The tile, and the tick box before it.
  [isPicked ? '66px' : '32px', 'minmax(0, 1.3fr)', ...inOrder(columns).map((column) => WIDTHS[column])].join(' ');

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
        <div
          className={classes['head']}
          data-picked={pick !== undefined || undefined}
          style={{ '--columns': grid } as CSSProperties}
          aria-hidden
        >
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
                <CompanyMark name={employer ? applicant.name : item.companyName} size={32} />
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
