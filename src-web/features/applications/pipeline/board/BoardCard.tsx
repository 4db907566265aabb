import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconDots, IconGripVertical, IconStarFilled } from '@tabler/icons-react';
import type { DraggableProvided } from '@hello-pangea/dnd';
import { Link } from 'react-router-dom';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { CONSENT_STATES } from '#contract/domain/consent.ts';
import { formatPlace } from '#web/lib/format.ts';
import { waitingOf } from './board-words.ts';
import classes from './board.module.css';
import { vendorText } from '../../vendor-text.ts';

export interface BoardCardProps {
  item: ApplicationListItem;
  href: string;
  withJob: boolean;
  /** Opens the list of stages; absent where nothing may be moved. */
  onMove: ((item: ApplicationListItem) => void) | undefined;
  /** Absent where cards are not dragged. */
  drag?: DraggableProvided;
  isDragging?: boolean;
  /** The card's position among all, if not all of them are drawn. */
  position?: number;
  of?: number;
}

function Source({ item: { applicant } }: Pick<BoardCardProps, 'item'>) {
  const isVendor = applicant.kind === 'vendor';
  return (
    <span className={classes['source']} data-vendor={isVendor || undefined} title={applicant.vendorName ?? undefined}>
      {isVendor ? vendorText(applicant) : 'Direct'}
    </span>
  );
}

/** One application on the board. The handle drags it, the dots do the same without dragging. */
export function BoardCard({ item, href, withJob, onMove, drag, isDragging, position, of }: BoardCardProps) {
  const { applicant } = item;
  const waiting = waitingOf(item);
  const place = formatPlace({ city: applicant.city, state: null, country: applicant.country });
  return (
    <li
      ref={drag?.innerRef}
      {...drag?.draggableProps}
      className={classes['card']}
      aria-posinset={position}
      aria-setsize={of}
      data-card={item._id}
      data-dragging={isDragging === true || undefined}
    >
      <p className={classes['who']}>
        {drag === undefined ? null : (
          <span {...drag.dragHandleProps} className={classes['handle']} aria-label={`Drag ${applicant.name}`}>
            <IconGripVertical size={15} stroke={1.8} aria-hidden />
          </span>
        )}
        {item.unread ? (
          <span className={classes['dot']}>
            <VisuallyHidden>Unread</VisuallyHidden>
          </span>
        ) : null}
        <Link to={href} className={classes['name']}>
          {applicant.name}
        </Link>
        {item.rating === null ? null : (
          <span className={classes['rating']}>
            <IconStarFilled size={12} aria-hidden /> <VisuallyHidden>Rating: </VisuallyHidden>
            {item.rating.toFixed(1)}
          </span>
        )}
      </p>
      <p className={classes['line']}>{(withJob ? item.jobTitle : (applicant.headline ?? place)) || place}</p>
      {item.tags.length === 0 ? null : (
        <p className={classes['line']}>
          <VisuallyHidden>Tags: </VisuallyHidden>
          {item.tags.join(', ')}
        </p>
      )}
      {item.consent === 'unconfirmed' ? <p className={classes['line']}>{CONSENT_STATES.labels.unconfirmed}</p> : null}
      <p className={classes['foot']}>
        <Source item={item} />
        {waiting === null ? null : (
          <span className={classes['waiting']} data-tone={waiting.tone}>
            <span aria-hidden>{waiting.short}</span>
            <VisuallyHidden>{waiting.long}</VisuallyHidden>
          </span>
        )}
        {onMove === undefined ? null : (
          <ActionIcon
            className={classes['more'] ?? ''}
            variant="subtle"
            color="gray"
            size={26}
            aria-label={`Move ${applicant.name} to`}
            aria-haspopup="dialog"
            onClick={() => onMove(item)}
          >
            <IconDots size={17} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </p>
    </li>
  );
}
