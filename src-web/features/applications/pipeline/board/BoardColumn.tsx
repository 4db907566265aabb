import { Draggable, Droppable } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import type { CallInput } from '#contract/call.ts';
import type { getJobApplications } from '#contract/api/applications.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import type { StageSummary } from '#contract/domain/pipeline.ts';
import { formatCount } from '#web/lib/format.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useStagePages } from '../queries.ts';
import { BoardCard, type BoardCardProps } from './BoardCard.tsx';
import { hoursSince, longAge, shortAge } from './board-words.ts';
import classes from './board.module.css';
import type { BoardState } from './use-board.ts';

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
  /** What would become of the card that is being dragged; null while none is, undefined where cards are not dragged. */
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
        {medianHours === null || count < 2 ? null : <Age label="median" hours={medianHours} />}
        {oldestAt === null ? null : (
          <b data-late={oldest >= 48 || undefined}>
            <Age label="oldest" hours={oldest} />
          </b>
        )}
      </p>
    </div>
  );
}

/** The cards of a stage, as a list that takes what is dropped on it where cards are dragged. */
function Cards({
  status,
  cards,
  dropHint,
  children,
  ...card
}: Pick<BoardColumnProps, 'status' | 'dropHint' | 'href' | 'withJob' | 'onMove'> & {
  cards: readonly ApplicationListItem[];
  children: ReactNode;
}) {
  const label = APPLICATION_STATUSES.labels[status];
  const propsOf = (item: ApplicationListItem) => ({
    item,
    href: card.href(item._id),
    withJob: card.withJob,
    onMove: card.onMove,
  });
  if (dropHint === undefined) {
    return (
      <div className={classes['body']}>
        <ul className={classes['cards']} aria-label={label} tabIndex={-1}>
          {cards.map((item) => (
            <BoardCard key={item._id} {...propsOf(item)} />
          ))}
        </ul>
        {children}
      </div>
    );
  }
  return (
    <Droppable droppableId={status}>
      {(drop, { isDraggingOver }) => (
        <div className={classes['body']} data-over={isDraggingOver || undefined}>
          {dropHint === null ? null : <p className={classes['dropHint']}>{dropHint}</p>}
          <ul ref={drop.innerRef} {...drop.droppableProps} className={classes['cards']} aria-label={label}>
            {cards.map((item, index) => (
              <Draggable key={item._id} draggableId={item._id} index={index}>
                {(drag, { isDragging }) => <BoardCard {...propsOf(item)} drag={drag} isDragging={isDragging} />}
              </Draggable>
            ))}
            {drop.placeholder}
          </ul>
          {children}
        </div>
      )}
    </Droppable>
  );
}

/** One stage: how many there are and since when, and its cards page by page. */
export function BoardColumn({ status, input, summary, isFiltered, board, ...cards }: BoardColumnProps) {
  const query = useStagePages(input, status);
  const { report } = board;
  const { data, isFetching } = query;
  const items = data?.pages;
  useEffect(() => {
    report(
      status,
      items?.flatMap((page) => page.data),
      isFetching,
    );
    // eslint-disable-next-line hooks/exhaustive-deps -- told when the pages change; `report` is another one in every rendering
  }, [status, items, isFetching]);
  // A column that is closed keeps nobody waiting.
  // eslint-disable-next-line hooks/exhaustive-deps -- as above
  useEffect(() => () => report(status, undefined, false), [status]);
  const page = items?.at(-1)?.page;
  const shown = board.cardsOf(status);
  const left = Math.max(0, (page?.total ?? 0) - (items?.reduce((sum, each) => sum + each.data.length, 0) ?? 0));
  return (
    <section
      className={classes['column']}
      data-column={status}
      aria-label={APPLICATION_STATUSES.labels[status]}
      data-refuses={(typeof cards.dropHint === 'string' && cards.dropHint.startsWith('Not ')) || undefined}
    >
      <Head status={status} summary={summary} found={isFiltered ? (page?.total ?? null) : null} />
      {query.isPending ? (
        <div className={classes['body']}>
          <ListSkeleton rows={2} height={82} gap={8} label={`Loading ${APPLICATION_STATUSES.labels[status]}`} />
        </div>
      ) : query.isError && items === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Cards status={status} cards={shown} {...cards}>
          {query.hasNextPage ? (
            <Button
              className={classes['more25'] ?? ''}
              size="compact-sm"
              variant="subtle"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {formatCount(left)} more
            </Button>
          ) : null}
        </Cards>
      )}
    </section>
  );
}
