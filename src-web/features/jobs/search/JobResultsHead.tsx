import { lazy, Suspense } from 'react';
import { JOB_SORTS } from '#contract/domain/options.ts';
import { useUser } from '#web/session/use-session.ts';
import { ResultsHead } from '#web/ui/filters/ResultsHead.tsx';
import { chipsOf } from '../model/search-chips.ts';
import type { SearchState } from './use-search-state.ts';

const SaveSearchButton = lazy(() => import('../saved/SaveSearchButton.tsx'));

interface JobResultsHeadProps {
  state: SearchState;
  /** How many jobs there are, in words. */
  total: string;
  /** Around which place, in words. */
  where: string | null;
  correctedTo: string | null;
  onFilters: () => void;
}

/** How much was found and where, and how it is ordered and kept. */
export function JobResultsHead({ state: { search, change }, correctedTo, ...head }: JobResultsHeadProps) {
  const userType = useUser()?.userType ?? null;
  // Visitors keep no searches, and employers none either.
  const isSaver = userType !== null && userType !== 'client';
  return (
    <ResultsHead
      {...head}
      filters={chipsOf({ ...search, keyword: '' }, String).length}
      sorts={JOB_SORTS.list.map((value) => ({
        value,
        label: JOB_SORTS.labels[value],
        disabled: value === 'relevance' && search.keyword === '',
      }))}
      sort={search.sort}
      onSort={(sort) => change({ sort })}
      actions={
        isSaver ? (
          <Suspense fallback={null}>
            <SaveSearchButton search={search} correctedTo={correctedTo} />
          </Suspense>
        ) : null
      }
    />
  );
}
