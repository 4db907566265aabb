/** Texts about the place of a search, from its answer. Pure. */
import type { activeJobs } from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import { readPlaceIn, type ReadPlace } from './read-place.ts';
import { aroundText } from '#web/shared/search-criteria/search-chips.ts';
import type { JobSearch } from '#web/shared/search-criteria/search.ts';

export interface SearchPlace {
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
