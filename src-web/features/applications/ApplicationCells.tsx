/** Cells of a row in the list of applications. */
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { APPLICATION_COLUMNS, type ApplicationColumn } from '#contract/domain/pipeline.ts';
import { formatPlace } from '#web/lib/format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ConsentMark } from './submission/ConsentMark.tsx';
import classes from './applications.module.css';
import { vendorText } from './vendor-text.ts';

function placeLine({ applicant }: ApplicationListItem): string {
  return formatPlace({ city: applicant.city, state: null, country: applicant.country });
}

/** The stage stands at the end, as it always has. */
const ORDER: readonly ApplicationColumn[] = [
  'job',
  'source',
  'location',
  'assignee',
  'tags',
  'rating',
  'waiting',
  'age',
  'stage',
];
export const inOrder = (columns: readonly ApplicationColumn[]) => ORDER.filter((column) => columns.includes(column));

const CELLS: Readonly<Record<ApplicationColumn, (item: ApplicationListItem) => ReactNode>> = {
  job: (item) => item.jobTitle,
  source: ({ applicant }) => (applicant.vendorName === null ? 'Direct' : `via ${vendorText(applicant)}`),
  location: placeLine,
  tags: ({ tags }) => tags.join(', '),
  assignee: ({ assignee }) => assignee ?? 'Nobody',
  rating: ({ rating }) => (rating === null ? '' : `★ ${rating.toFixed(1)}`),
  waiting: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  age: (item) => (
    <>
      <RelativeTime at={item.appliedAt} /> <TurnMark standing={item} side="employer" />
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
const isEmpty = ({ rating, tags }: ApplicationListItem, column: ApplicationColumn) =>
  (column === 'rating' && rating === null) || (column === 'tags' && tags.length === 0);

/** The columns that an employer has chosen; the first line of a narrow list has the stage, the rest follows below. */
export function Cells({ item, columns }: { item: ApplicationListItem; columns: readonly ApplicationColumn[] }) {
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

export function OwnCells({ item }: { item: ApplicationListItem }) {
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
