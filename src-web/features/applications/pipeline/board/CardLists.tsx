import { Draggable, Droppable, type DraggableChildrenFn, type DroppableProvided } from '@hello-pangea/dnd';
import { useMergedRef } from '@mantine/hooks';
import { Fragment, memo, useEffect, type CSSProperties, type ReactNode } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { useRowWindow } from '#web/ui/hooks/use-row-window.ts';
import { BoardCard, type BoardCardProps } from './BoardCard.tsx';
import classes from './board.module.css';

export interface CardListProps {
  status: ApplicationStatus;
  cards: readonly ApplicationListItem[];
  /** The total, including cards that have not been loaded yet. */
  total: number;
  href: (applicationId: string) => string;
  withJob: boolean;
  onMove: BoardCardProps['onMove'];
  /** The last card that has come is nearly in sight; absent where no more can be asked for now. */
  onEnd: (() => void) | undefined;
  /** Below the cards. */
  children: ReactNode;
}

/** Pixels of a usual card with the space below it. */
const CARD = 92;

// Most of what the board draws anew leaves its cards as they are.
const Card = memo(BoardCard);

type DraggedCardProps = Omit<BoardCardProps, 'drag' | 'isDragging'> & { index: number };

const DraggedCard = memo(function DraggedCard({ index, ...card }: DraggedCardProps) {
  return (
    <Draggable draggableId={card.item._id} index={index}>
      {(drag, { isDragging }) => <BoardCard {...card} drag={drag} isDragging={isDragging} />}
    </Draggable>
  );
});

interface WindowProps extends Omit<CardListProps, 'children' | 'status'> {
  /** Set for a list into which cards can be dropped. */
  drop?: DroppableProvided;
  /** The card that is being carried from here: its room stays, for the others to move into. */
  carriedId?: string | null;
  label: string;
}

/** Those of the cards that are seen; the rest is only as high as they would be. */
function CardWindow({ cards, total, href, withJob, onMove, onEnd, drop, carriedId, label }: WindowProps) {
  const rows = useRowWindow(
    cards.map(({ _id }) => _id),
    CARD,
  );
  const ref = useMergedRef(rows.ref, drop?.innerRef);
  const isAtEnd = rows.to === cards.length && rows.from > 0;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
    // eslint-disable-next-line hooks/exhaustive-deps -- asks once whenever it can; what it asks with is another one in every rendering
  }, [isAtEnd, onEnd === undefined]);
  const room = { '--above': `${String(rows.above)}px`, '--below': `${String(rows.below)}px` } as CSSProperties;
  return (
    <ul ref={ref} tabIndex={-1} {...drop?.droppableProps} className={classes['cards']} style={room} aria-label={label}>
      {cards.slice(rows.from, rows.to).map((item, index) => {
        const position = rows.from + index;
        const card = { item, href: href(item._id), withJob, onMove, position: position + 1, of: total };
        if (drop === undefined) return <Card key={item._id} {...card} />;
        return (
          <Fragment key={item._id}>
            <DraggedCard index={position} {...card} />
            {item._id === carriedId ? <li aria-hidden style={{ height: rows.heightOf(item._id) }} /> : null}
          </Fragment>
        );
      })}
    </ul>
  );
}

/** On a phone the page scrolls, and cards that are not seen cost next to nothing: the style sheet says so. */
export function PhoneCards({ status, cards, href, withJob, onMove, children }: Omit<CardListProps, 'onEnd' | 'total'>) {
  return (
    <div className={classes['body']}>
      <ul className={classes['cards']} aria-label={APPLICATION_STATUSES.labels[status]} tabIndex={-1}>
        {cards.map((item) => (
          <Card key={item._id} {...{ item, withJob, onMove }} href={href(item._id)} />
        ))}
      </ul>
      {children}
    </div>
  );
}

/** The cards of whoever only looks. */
export function StillCards({ status, children, ...list }: CardListProps) {
  return (
    <div className={classes['body']}>
      <CardWindow {...list} label={APPLICATION_STATUSES.labels[status]} />
      {children}
    </div>
  );
}

/**
 * The cards of a stage, as a list that takes what is dropped on it.
 * @param dropHint what would become of the card that is being dragged; null while none is
 */
export function DragCards({ dropHint, children, ...list }: CardListProps & { dropHint: string | null }) {
  const { status, cards, href, withJob, onMove } = list;
  // The carried card is drawn beside the list, which may have scrolled on without it.
  const carried: DraggableChildrenFn = (drag, { isDragging }, { draggableId }) => {
    const item = cards.find(({ _id }) => _id === draggableId);
    return item === undefined ? (
      <li ref={drag.innerRef} {...drag.draggableProps} {...drag.dragHandleProps} />
    ) : (
      <BoardCard {...{ item, withJob, onMove, drag, isDragging }} href={href(item._id)} />
    );
  };
  return (
    <Droppable droppableId={status} mode="virtual" renderClone={carried}>
      {(drop, { isDraggingOver, draggingFromThisWith }) => (
        <div className={classes['body']} data-over={isDraggingOver || undefined}>
          {dropHint === null ? null : <p className={classes['dropHint']}>{dropHint}</p>}
          <CardWindow
            {...list}
            drop={drop}
            carriedId={draggingFromThisWith}
            label={APPLICATION_STATUSES.labels[status]}
          />
          {children}
        </div>
      )}
    </Droppable>
  );
}
