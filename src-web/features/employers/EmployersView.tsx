import { EMPLOYER_SORTS } from '#contract/domain/options.ts';
import { ListFrame } from '#web/ui/list/ListFrame.tsx';
import list from '#web/ui/list/list.module.css';
import { employerChips, employerSearch, type EmployerSearch } from './model/employer-search.ts';
import { useEmployers } from './queries.ts';
import type { ListState } from '#web/ui/list/use-list-state.ts';
import { EmployerCard, EmployerCardSkeleton } from './EmployerCard.tsx';
import { EmployerFilters } from './EmployerFilters.tsx';

const SORTS = EMPLOYER_SORTS.list.map((value) => ({ value, label: EMPLOYER_SORTS.labels[value] }));

/** Employers with their filters. */
export function EmployersView({ state }: { state: ListState<EmployerSearch> }) {
  const { search } = state;
  const query = useEmployers(search);
  const page = query.data?.page;
  return (
    <ListFrame
      unit={['employer', 'employers']}
      state={state}
      sorts={SORTS}
      chips={employerChips(search)}
      filters={
        <EmployerFilters
          state={state}
          counts={{ category: page?.facets.category, companySize: page?.facets.companySize }}
        />
      }
      query={{ ...query, page }}
      isNarrowed={employerSearch.isNarrowed(search)}
      nothingYet="Employers appear here as soon as they post a job."
      skeleton={
        <div role="status" aria-label="Loading employers" className={list['cards']}>
          {Array.from({ length: search.perPage }, (_, index) => (
            <EmployerCardSkeleton key={index} />
          ))}
        </div>
      }
    >
      <ul className={list['cards']}>
        {(query.data?.data ?? []).map((employer) => (
          <li key={employer._id}>
            <EmployerCard employer={employer} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
