import { CANDIDATE_SORTS } from '#contract/domain/options.ts';
import { ListFrame } from '#web/ui/list/ListFrame.tsx';
import list from '#web/ui/list/list.module.css';
import { candidateChips, candidateSearch, type CandidateSearch } from './candidate-search.ts';
import { useCandidates } from './queries.ts';
import type { ListState } from '#web/ui/list/use-list-state.ts';
import { CandidateCard, CandidateCardSkeleton } from './CandidateCard.tsx';
import { CandidateFilters } from './CandidateFilters.tsx';

/** People who opted in, with their filters. */
export function CandidatesView({ state }: { state: ListState<CandidateSearch> }) {
  const { search } = state;
  const query = useCandidates(search);
  const page = query.data?.page;
  return (
    <ListFrame
      unit={['candidate', 'candidates']}
      state={state}
      sorts={CANDIDATE_SORTS.list.map((value) => ({
        value,
        label: CANDIDATE_SORTS.labels[value],
        disabled: value === 'relevance' && search.keyword.trim() === '',
      }))}
      chips={candidateChips(search)}
      filters={
        <CandidateFilters
          state={state}
          counts={{
            category: page?.facets.category,
            experiences: page?.facets.experiences,
            qualifications: page?.facets.qualifications,
          }}
          genderFilter={page?.genderFilter}
        />
      }
      query={{ ...query, page }}
      isNarrowed={candidateSearch.isNarrowed(search)}
      note={
        page?.correctedTo == null ? null : (
          <>
            No one matches “{search.keyword}”. Showing people who match <strong>{page.correctedTo}</strong>.
          </>
        )
      }
      nothingYet="People appear here once they’ve chosen to be found."
      skeleton={
        <div role="status" aria-label="Loading candidates" className={list['cards']}>
          {Array.from({ length: search.perPage }, (_, index) => (
            <CandidateCardSkeleton key={index} />
          ))}
        </div>
      }
    >
      <ul className={list['cards']}>
        {(query.data?.data ?? []).map((candidate) => (
          <li key={candidate._id}>
            <CandidateCard candidate={candidate} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
