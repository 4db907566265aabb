import { lazy, Suspense } from 'react';
import type { PageInfo } from '#contract/wire.ts';
import { formatCount } from '#web/lib/format.ts';
import classes from '../search.module.css';

// Below the list, so it may come a moment later.
const Pager = lazy(() => import('#web/ui/list/Pager.tsx').then((module) => ({ default: module.Pager })));

interface ResultsPagerProps {
  page: PageInfo;
  onChange: (next: { pageId: number; limit: number }) => void;
  hrefOf: (pageId: number) => string;
  /** Somebody seems about to go to the next page. */
  onNextIntent: () => void;
}

/** Where the list ends, and its other pages. */
export function ResultsPager({ page, onChange, hrefOf, onNextIntent }: ResultsPagerProps) {
  return (
    <div onPointerEnter={onNextIntent} onFocus={onNextIntent}>
      {page.pageId < page.totalPages ? null : (
        <p className={classes['end']}>
          {page.totalIsCapped
            ? `These are the first ${formatCount(page.total)} jobs. Narrow your search to see others.`
            : 'You’ve seen all the jobs in this search.'}
        </p>
      )}
      <div className={classes['pagerRoom']}>
        <Suspense>
          <Pager page={page} label="jobs" onChange={onChange} hrefOf={hrefOf} />
        </Suspense>
      </div>
    </div>
  );
}
