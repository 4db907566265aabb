import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { APPLICANT_SORTS, APPLICATION_SOURCES } from '#contract/domain/pipeline.ts';
import { userMay } from '#contract/domain/user.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { ViewsMenu } from '#web/shared/views/ViewsMenu.tsx';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { applicantsOfView, applicantsView, type ApplicantsState } from './applicants-url.ts';

const TYPING_MS = 300;

interface FiltersProps {
  state: ApplicantsState;
  set: (change: Partial<ApplicantsState>, options?: { replace: boolean }) => void;
  page: { total: number; totalIsCapped: boolean } | undefined;
}

/** Words, status, source and order of the list, and the views that somebody kept. */
export function ApplicantFilters({ state, set, page }: FiltersProps) {
  const user = useSignedInUser();
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), TYPING_MS);
  const views = (
    <ViewsMenu
      list="applicants"
      current={applicantsView(state)}
      onChoose={(view) => set(applicantsOfView(view))}
      mayKeep={userMay(user, 'judge')}
    />
  );
  return (
    <ListFilters page={page} count={['person', 'people']} actions={views}>
      <SearchFilter label="Name" words={words} />
      <SelectFilter
        label="With an application that is"
        all="At any stage"
        tokens={APPLICATION_STATUSES.list}
        text={(token) => APPLICATION_STATUSES.labels[token]}
        value={state.status}
        onChange={(status) => set({ status })}
      />
      <SelectFilter
        label="Source"
        all="Any source"
        tokens={APPLICATION_SOURCES.list}
        text={(token) => APPLICATION_SOURCES.labels[token]}
        value={state.source}
        onChange={(source) => set({ source })}
      />
      <SelectFilter
        label="Sort by"
        all={APPLICANT_SORTS.labels.newest}
        tokens={['applications'] as const}
        text={(token) => APPLICANT_SORTS.labels[token]}
        value={state.sort === 'newest' ? null : state.sort}
        onChange={(sort) => set({ sort: sort ?? 'newest' })}
      />
    </ListFilters>
  );
}
