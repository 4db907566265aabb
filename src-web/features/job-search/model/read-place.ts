/** A place that the server read out of the words of a search: "nurse denver". Pure. */
import type { activeJobs } from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import type { JobSearch } from '#web/shared/search-criteria/search.ts';

export interface ReadPlace {
  /** The words that were searched for without the place; empty when there were no others. */
  readonly words: string;
  /** The place as it was typed. */
  readonly text: string;
  /** The place in full; as `location` it means the same. */
  readonly label: string;
  /** All of a state or country. */
  readonly isRegion: boolean;
}

/** The place that the server read out of the words; null if there is none. */
export function readPlaceIn(
  page: Pick<CallPage<typeof activeJobs>, 'readPlace' | 'place'> | undefined,
): ReadPlace | null {
  const { readPlace, place } = page ?? {};
  if (readPlace == null || place == null) return null;
  return { ...readPlace, label: place.label, isRegion: place.city === '' };
}

/** The same search with the place in its own field, which is how it was understood. */
export function understood(search: JobSearch, read: ReadPlace | null): JobSearch {
  return read === null ? search : { ...search, keyword: read.words, location: read.label };
}

/** Fields that say how words and place were parted. */
const PARTED: readonly (keyof JobSearch)[] = ['keyword', 'location', 'distance'];

/** A change of the search as it was understood, for the search as it was typed: only what touches words or place parts them. */
export function changeAsRead(read: ReadPlace | null, part: Partial<JobSearch>): Partial<JobSearch> {
  if (read === null || !PARTED.some((field) => field in part)) return part;
  return { keyword: read.words, location: read.label, ...part };
}
