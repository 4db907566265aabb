import { lazy, Suspense } from 'react';
import type { activeJobs } from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import type { SearchPlace } from '../model/search-place.ts';
import { Corrected } from './Corrected.tsx';
import type { SearchState } from '../use-search-state.ts';

const ReadPlaceNote = lazy(() => import('./ReadPlaceNote.tsx'));
const UnknownPlace = lazy(() => import('./UnknownPlace.tsx'));

interface SearchNoticesProps {
  state: SearchState;
  /** The page of this search's own answer. */
  page: CallPage<typeof activeJobs> | undefined;
  place: SearchPlace;
  /** Called before the button that had the focus goes. */
  onLeave: () => void;
}

/** Says how the words and the place were understood, where that differs from what was typed. */
export function SearchNotices({ state, page, place: { read, isUnknown }, onLeave }: SearchNoticesProps) {
  return (
    <>
      {isUnknown ? (
        <Suspense>
          <UnknownPlace state={state} hasJobs={page !== undefined && page.total > 0} onLeave={onLeave} />
        </Suspense>
      ) : null}
      {read === null ? null : (
        <Suspense>
          <ReadPlaceNote state={state} read={read} onLeave={onLeave} />
        </Suspense>
      )}
      {page === undefined ? null : <Corrected state={state} page={page} read={read} onLeave={onLeave} />}
    </>
  );
}
