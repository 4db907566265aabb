import { useSearchParams } from 'react-router-dom';
import { BenchCounts } from '#web/features/bench/BenchCounts.tsx';
import { BenchRows } from '#web/features/bench/BenchRows.tsx';
import { parsePaging, writePaging } from '#web/lib/paging-url.ts';
import { useBench } from '#web/features/bench/queries.ts';
import { Card } from '#web/ui/Card.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import classes from './bench-page.module.css';

/** The vendor's bench, longest without an assignment first. */
export default function BenchResourcesPage() {
  const [params, setParams] = useSearchParams();
  const { page: pageId, perPage } = parsePaging(params);
  const query = useBench(pageId, perPage);
  const page = query.data?.page;
  const resources = query.data?.data;
  return (
    <Page
      title="Bench resources"
      description="Your people, starting with those who have waited longest for an assignment."
    >
      {query.isPending ? (
        <ListSkeleton rows={5} height={104} label="Loading your bench" />
      ) : query.isError && resources === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load your bench" onRetry={() => void query.refetch()} />
      ) : resources === undefined || resources.length === 0 || page === undefined ? (
        <Card>
          <EmptyState title="Your bench is empty" text="People you add to your bench appear here." />
        </Card>
      ) : (
        <>
          <BenchCounts counts={page.counts} />
          <Card padded={false} className={classes['list'] ?? ''} aria-busy={query.isPlaceholderData}>
            <BenchRows resources={resources} />
          </Card>
          <Pager
            page={page}
            label="people"
            onChange={(next) =>
              setParams((current) => writePaging({ page: next.pageId, perPage: next.limit }, current))
            }
          />
        </>
      )}
    </Page>
  );
}
