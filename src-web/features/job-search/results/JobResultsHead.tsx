import type { ReactNode } from 'react';
import { JOB_SORTS } from '#contract/domain/options.ts';
import { ResultsHead } from '#web/ui/filters/ResultsHead.tsx';
import { chipsOf } from '#web/shared/search-criteria/search-chips.ts';
import type { SearchState } from '../use-search-state.ts';

interface JobResultsHeadProps {
  state: SearchState;
  /** The number of jobs, in words. */
  total: string;
  /** Around which place, in words. */
  where: string | null;
  /** Actions on the whole search, such as saving it. */
  actions: ReactNode;
  onFilters: () => void;
}

/** The number of results, the place, and the order. */
export function JobResultsHead({ state: { search, change }, ...head }: JobResultsHeadProps) {
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
    />
  );
}
