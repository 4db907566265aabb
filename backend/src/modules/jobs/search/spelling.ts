import { editDistance } from '../../../places/place-table.ts';
import type { KnownWord } from './job-search.repository.ts';
import { isWord } from './search-words.ts';

/** Shorter words have too many neighbours. */
export const SHORTEST_GUESS = 4;
/** A word that no more jobs carry may be the slip of somebody who posted, */
const RARE = 3;
/** if the word that is meant is so many times as frequent. */
const MORE_FREQUENT = 25;
/** What a word that only descriptions have must be overruled by. */
const ESTABLISHED = 5;

/**
 * The word that was meant; undefined when the given one stands.
 * @param found jobs that the search finds with the word as it is
 * @param isLast it may still be being typed
 */
export function meantBy(given: string, known: readonly KnownWord[], found: number, isLast = false): string | undefined {
  const own = known.find(({ word }) => word === given)?.jobs ?? 0;
  if (own > RARE) return undefined;
  // A word that only descriptions have is not known here, yet finds something; or it is still being typed.
  const isFound = own === 0 && found > 0;
  if (isFound && isLast && known.some(({ word }) => word.startsWith(given))) return undefined;
  const most = given.length < 6 || isFound ? 1 : 2;
  const least = own > 0 ? own * MORE_FREQUENT : isFound ? ESTABLISHED : 1;
  const candidates = known
    .filter(({ word, jobs }) => word !== given && jobs >= least && isWord(word))
    .map((each) => ({ ...each, distance: editDistance(given, each.word, most) }))
    .filter(({ word, distance }) => distance <= most && (word[0] === given[0] || distance === 1))
    // "Engineers" is no slip of "engineer".
    .filter(({ word }) => `${word}s` !== given && `${given}s` !== word)
    .sort((a, b) => a.distance - b.distance || b.jobs - a.jobs || (a.word < b.word ? -1 : 1));
  return candidates[0]?.word;
}
