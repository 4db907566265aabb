import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { JOB_SORTS, type JobSort } from '#contract/domain/options.ts';
import { useUser } from '#web/session/use-session.ts';
import { chipsOf } from '../model/search-chips.ts';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';

const SaveSearchButton = lazy(() => import('../saved/SaveSearchButton.tsx'));

interface ResultsHeadProps {
  state: SearchState;
  /** How many jobs there are, in words. */
  total: string;
  /** Around which place, in words. */
  where: string | null;
  correctedTo: string | null;
  onFilters: () => void;
}

/** How much was found and where, and how it is ordered and kept. */
export function ResultsHead({ state: { search, change }, total, where, correctedTo, onFilters }: ResultsHeadProps) {
  const userType = useUser()?.userType ?? null;
  // Visitors keep no searches, and employers none either.
  const isSaver = userType !== null && userType !== 'client';
  const filters = chipsOf({ ...search, keyword: '' }, String).length;
  return (
    <div className={classes['resultsHead']}>
      <div className={classes['found']}>
        <p className={classes['total']} role="status">
          {total}
        </p>
        {where === null ? null : <p className={classes['where']}>{where}</p>}
      </div>
      <div className={classes['controls']}>
        {isSaver ? (
          <Suspense fallback={null}>
            <SaveSearchButton search={search} correctedTo={correctedTo} />
          </Suspense>
        ) : null}
        <Button
          className={classes['onPhone'] ?? ''}
          variant="default"
          size="sm"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
          onClick={onFilters}
        >
          {filters === 0 ? 'Filters' : `Filters (${String(filters)})`}
        </Button>
        <label className={classes['sort']}>
          <span className={classes['sortLabel']}>Sort by</span>
          {/* The browser's own: Mantine's inputs would come into the first route for this one list. */}
          <select
            className={classes['sortList']}
            aria-label="Sort by"
            value={search.sort}
            onChange={(event) => change({ sort: event.currentTarget.value as JobSort })}
          >
            {JOB_SORTS.list.map((token) => (
              <option key={token} value={token} disabled={token === 'relevance' && search.keyword === ''}>
                {JOB_SORTS.labels[token]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
