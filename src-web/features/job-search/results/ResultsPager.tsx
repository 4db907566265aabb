import { lazy, memo, Suspense } from 'react';
import type { activeJobs } from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import { formatCount } from '#web/lib/format.ts';
import { usePrefetch } from '../queries.ts';
import classes from '../search.module.css';
import type { SearchState } from '../use-search-state.ts';

// Below the list, so it may come a moment later.
const Pager = lazy(() => import('#web/ui/list/Pager.tsx').then((module) => ({ default: module.Pager })));

interface ResultsPagerProps {
  state: SearchState;
  page: CallPage<typeof activeJobs>;
  /** Called when somebody goes to another page of the list. */
  onLeave: () => void;
}

/**
 * The end of the list, and its other pages. Renders again only when these change: links that the server rendered would
 * be thrown away under the pointer if anything else, such as the room for a job beside the list, came before their
 * code.
 */
export const ResultsPager = memo(function ResultsPager({ state, page, onLeave }: ResultsPagerProps) {
  const { search, change, hrefOf } = state;
  const prefetch = usePrefetch();
  const atPage = (pageId: number) => ({ page: pageId, asOf: pageId === 1 ? null : page.asOf });
  const isLast = page.pageId >= page.totalPages;
  const prefetchNext = () => {
    if (!isLast) prefetch.search({ ...search, page: page.pageId + 1, asOf: page.asOf });
  };
  return (
    <div onPointerEnter={prefetchNext} onFocus={prefetchNext}>
      {isLast ? (
        <p className={classes['end']}>
          {page.totalIsCapped
            ? `These are the first ${formatCount(page.total)} jobs. Narrow your search to see others.`
            : 'You’ve seen all the jobs in this search.'}
        </p>
      ) : null}
      <div className={classes['pagerRoom']}>
        <Suspense>
          <Pager
            page={page}
            label="jobs"
            hrefOf={(pageId) => hrefOf(atPage(pageId))}
            onChange={(next) => {
              change(next.limit === search.perPage ? atPage(next.pageId) : { perPage: next.limit });
              onLeave();
            }}
          />
        </Suspense>
      </div>
    </div>
  );
});
