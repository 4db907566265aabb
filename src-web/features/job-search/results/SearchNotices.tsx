import { lazy, Suspense } from 'react';
import { UnstyledButton } from '@mantine/core';
import type { activeJobs } from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import { formatCount } from '#web/lib/format.ts';
import { aroundText } from '#web/shared/search-criteria/search-chips.ts';
import type { JobSearch } from '#web/shared/search-criteria/search.ts';
import { changeAsRead, type ReadPlace, readPlaceIn } from '../model/read-place.ts';
import type { SearchState } from '../use-search-state.ts';
import classes from '../search.module.css';

/** Texts about the place of a search, from its answer. Pure. */
interface SearchPlace {
  /** The place that was read from the words. */
  readonly read: ReadPlace | null;
  /** The state or country that the place was understood as; there is no distance around it. */
  readonly region: string | null;
  /** A place was asked for that nobody knows. */
  readonly isUnknown: boolean;
  /** Around which place, in words. */
  readonly where: string | null;
}

/** @param page of this search's own answer: what a former one says of its place says nothing of this one's */
export function searchPlace(search: JobSearch, page: CallPage<typeof activeJobs> | undefined): SearchPlace {
  const read = readPlaceIn(page);
  const place = (search.location !== '' || read !== null ? page?.place : null) ?? null;
  const isUnknown = search.location !== '' && page !== undefined && place === null;
  const region = place?.city === '' ? place.label : null;
  const isAround = (search.location !== '' || read !== null) && !isUnknown;
  const around = aroundText(region === null ? search.distance : 0, place?.label ?? search.location);
  return { read, region, isUnknown, where: isAround ? around : null };
}

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

interface CorrectedProps {
  state: SearchState;
  page: Pick<CallPage<typeof activeJobs>, 'correctedTo' | 'alternative'>;
  /** The place that was read from the words, which are searched for without it. */
  read: ReadPlace | null;
  /** Called before the button that had the focus goes. */
  onLeave: () => void;
}

/** Says that other words were searched for than those typed, with a way to insist on them; or offers other words. */
export function Corrected({ state: { search, change }, page, read, onLeave }: CorrectedProps) {
  const { correctedTo, alternative } = page;
  const go = (part: Parameters<typeof change>[0]) => () => {
    onLeave();
    change(changeAsRead(read, part));
  };
  if (correctedTo !== null) {
    const typed = read?.words ?? search.keyword;
    return (
      <div className={classes['corrected']} role="status">
        <span>
          Showing results for <strong>{correctedTo}</strong>.
        </span>
        <UnstyledButton className={classes['exactly'] ?? ''} onClick={go({ keyword: typed, exact: true })}>
          Search only for “{typed}”
        </UnstyledButton>
      </div>
    );
  }
  if (alternative === null) return null;
  const { keyword, total } = alternative;
  const count = `${formatCount(total)}${total >= MOST_COUNTED ? '+' : ''} ${total === 1 ? 'job' : 'jobs'}`;
  return (
    <div className={classes['corrected']} role="status">
      <span>
        Did you mean{' '}
        <UnstyledButton className={classes['exactly'] ?? ''} onClick={go({ keyword })}>
          {keyword}
        </UnstyledButton>
        ? <span className={classes['alternativeTotal']}>{count}</span>
      </span>
    </div>
  );
}

/** The server stops counting here. */
const MOST_COUNTED = 1_000;
