import { Button, ActionIcon, VisuallyHidden } from '@mantine/core';
import { useEffect, Fragment, memo, type CSSProperties, type ReactNode } from 'react';
import {
  Draggable,
  Droppable,
  type DraggableChildrenFn,
  type DroppableProvided,
  type DraggableProvided,
} from '@hello-pangea/dnd';
import { useMergedRef } from '@mantine/hooks';
import { IconDots, IconGripVertical, IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { getJobApplications } from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { CONSENT_STATES } from '#contract/domain/consent.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import type { StageSummary } from '#contract/domain/pipeline.ts';
import { formatCount, formatPlace } from '#web/lib/format.ts';
import { useRowWindow } from '#web/ui/hooks/use-row-window.ts';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { untoldWords } from '../../moves/telling.ts';
import { vendorText } from '../../vendor-text.ts';
import { useStagePages } from '../queries.ts';
import { hoursSince, longAge, shortAge, waitingOf } from './board-words.ts';
import type { BoardState } from './use-board.ts';
import classes from './board.module.css';

interface BoardCardProps {
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
function BoardCard({ item, href, withJob, onMove, drag, isDragging, position, of }: BoardCardProps) {
  const { applicant } = item;
  const untold = untoldWords(item);
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
        {item.match === null ? null : (
          <span className={classes['match']} title="Match with the job">
            <VisuallyHidden>Match: </VisuallyHidden>
            {item.match.total}
          </span>
        )}
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
        {untold !== null ? (
          <span className={classes['waiting']} data-tone="them">
            {untold}
          </span>
        ) : waiting === null ? null : (
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

interface CardListProps {
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
function PhoneCards({ status, cards, href, withJob, onMove, children }: Omit<CardListProps, 'onEnd' | 'total'>) {
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
function StillCards({ status, children, ...list }: CardListProps) {
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
function DragCards({ dropHint, children, ...list }: CardListProps & { dropHint: string | null }) {
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

export interface BoardColumnProps {
  status: ApplicationStatus;
  input: CallInput<typeof getJobApplications>;
  summary: StageSummary | undefined;
  /** Some are filtered away, so that the count of the stage is not that of its cards. */
  isFiltered: boolean;
  board: BoardState;
  href: (applicationId: string) => string;
  withJob: boolean;
  onMove: BoardCardProps['onMove'];
  isPhone: boolean;
  /** The effect of dropping the dragged card here; null while none is dragged, undefined if cards cannot be dragged. */
  dropHint: string | null | undefined;
}

function Age({ label, hours }: { label: string; hours: number }) {
  return (
    <span title={`${label}: ${longAge(hours)} in this stage`}>
      {label} {shortAge(hours)}
    </span>
  );
}

function Head({ status, summary, found }: Pick<BoardColumnProps, 'status' | 'summary'> & { found: number | null }) {
  const { count = 0, oldestAt = null, medianHours = null } = summary ?? {};
  const oldest = oldestAt === null ? 0 : hoursSince(oldestAt);
  return (
    <div className={classes['head']}>
      <h2 className={classes['stage']}>
        {APPLICATION_STATUSES.labels[status]}{' '}
        <span className={classes['count']}>
          {found === null ? formatCount(count) : `${formatCount(found)} of ${formatCount(count)}`}
        </span>
      </h2>
      <p className={classes['ages']}>
        {medianHours === null || count < 2 ? null : <Age label="typically" hours={medianHours} />}
        {oldestAt === null ? null : (
          <b data-late={oldest >= 48 || undefined}>
            <Age label="oldest" hours={oldest} />
          </b>
        )}
      </p>
    </div>
  );
}

/** The pages of one stage, of which the board is told. */
function useColumn({ status, input, board }: Pick<BoardColumnProps, 'status' | 'input' | 'board'>) {
  const query = useStagePages(input, status);
  const { report } = board;
  const { data, isFetching, isPlaceholderData, hasNextPage } = query;
  const pages = data?.pages;
  const list = JSON.stringify(input);
  useEffect(() => {
    const items = pages?.flatMap((page) => page.data);
    const came = items === undefined ? undefined : isPlaceholderData ? null : { items, list, hasMore: hasNextPage };
    report(status, came, isFetching);
    // eslint-disable-next-line hooks/exhaustive-deps -- told when the pages change; `report` is another one in every rendering
  }, [status, pages, isFetching, isPlaceholderData, list]);
  // A column that is closed keeps nobody waiting.
  // eslint-disable-next-line hooks/exhaustive-deps -- as above
  useEffect(() => () => report(status, undefined, false), [status]);
  return query;
}

/** One stage: how many there are and since when, and its cards page by page. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, summary, isFiltered, board, href, withJob, onMove, isPhone, dropHint } = props;
  const query = useColumn(props);
  const { isFetching } = query;
  const items = query.data?.pages;
  const page = items?.at(-1)?.page;
  const cards = board.cardsOf(status);
  const left = Math.max(0, (page?.total ?? 0) - (items?.reduce((sum, each) => sum + each.data.length, 0) ?? 0));
  const more = () => void query.fetchNextPage();
  const button = query.hasNextPage ? (
    <Button
      className={classes['more25'] ?? ''}
      size="compact-sm"
      variant="subtle"
      loading={query.isFetchingNextPage}
      onClick={more}
    >
      {formatCount(left)} more
    </Button>
  ) : null;
  const list = { status, cards, href, withJob, onMove, children: button };
  const scrolled = {
    ...list,
    total: Math.max(cards.length, page?.total ?? 0),
    onEnd: query.hasNextPage && !isFetching && !query.isFetchNextPageError ? more : undefined,
  };
  return (
    <section
      className={classes['column']}
      data-column={status}
      aria-label={APPLICATION_STATUSES.labels[status]}
      data-refuses={(typeof dropHint === 'string' && dropHint.startsWith('Not ')) || undefined}
    >
      <Head status={status} summary={summary} found={isFiltered ? (page?.total ?? null) : null} />
      <HeldNotice {...board.arrivedIn(status)} />
      <Loaded
        query={query}
        what="this"
        skeleton={
          <div className={classes['body']}>
            <ListSkeleton rows={2} height={82} gap={8} label={`Loading ${APPLICATION_STATUSES.labels[status]}`} />
          </div>
        }
      >
        {() =>
          isPhone ? (
            <PhoneCards {...list} />
          ) : dropHint === undefined ? (
            <StillCards {...scrolled} />
          ) : (
            <DragCards {...scrolled} dropHint={dropHint} />
          )
        }
      </Loaded>
    </section>
  );
}
