import { editDistance } from '../../places/place-table.ts';
import type { KnownWord } from './job-search.repository.ts';

/** Shorter words have too many neighbours. */
export const SHORTEST_GUESS = 4;
/** A word that no more jobs carry may be the slip of somebody who posted, */
const RARE = 3;
/** if the word that is meant is so many times as frequent. */
const MORE_FREQUENT = 25;

/**
 * The word that was meant; undefined when the given one stands.
 * @param found jobs that the search finds with the word as it is
 */
export function meantBy(given: string, known: readonly KnownWord[], found: number): string | undefined {
  const own = known.find(({ word }) => word === given)?.jobs ?? 0;
  // A word that only descriptions have is not known here, yet finds something: then it is no slip.
  if (own > RARE || (own === 0 && found > 0)) return undefined;
  const most = given.length < 6 ? 1 : 2;
  const candidates = known
    .filter(({ word, jobs }) => word !== given && (own === 0 || jobs >= own * MORE_FREQUENT))
    .map((each) => ({ ...each, distance: editDistance(given, each.word, most) }))
    .filter(({ word, distance }) => distance <= most && (word[0] === given[0] || distance === 1))
    // "Engineers" is no slip of "engineer".
    .filter(({ word }) => `${word}s` !== given && `${given}s` !== word)
    .sort((a, b) => a.distance - b.distance || b.jobs - a.jobs || (a.word < b.word ? -1 : 1));
  return candidates[0]?.word;
}
