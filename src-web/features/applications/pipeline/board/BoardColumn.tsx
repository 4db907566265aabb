import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { CallInput } from '#contract/call.ts';
import type { getJobApplications } from '#contract/api/applications.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import type { StageSummary } from '#contract/domain/pipeline.ts';
import { formatCount } from '#web/lib/format.ts';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useStagePages } from '../queries.ts';
import type { BoardCardProps } from './BoardCard.tsx';
import { hoursSince, longAge, shortAge } from './board-words.ts';
import classes from './board.module.css';
import { DragCards, PhoneCards, StillCards } from './CardLists.tsx';
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
      {query.isPending ? (
        <div className={classes['body']}>
          <ListSkeleton rows={2} height={82} gap={8} label={`Loading ${APPLICATION_STATUSES.labels[status]}`} />
        </div>
      ) : query.isError && items === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : isPhone ? (
        <PhoneCards {...list} />
      ) : dropHint === undefined ? (
        <StillCards {...scrolled} />
      ) : (
        <DragCards {...scrolled} dropHint={dropHint} />
      )}
    </section>
  );
}
