import { editDistance } from '../places/edit-distance.ts';
import { isWord } from './search-words.ts';
import { tradeWords } from './synonyms.ts';
import { singular } from './synonyms/singular.ts';

/** A word of the open jobs' titles, skills and companies. */
export interface KnownWord {
  word: string;
  jobs: number;
  /** It has the stem of the word that it looks like. */
  isSameStem?: boolean | null;
}

/**
 * The number of descriptions with a word, and of their employers: an employer who copies a slip into all postings made
 * one slip.
 */
export interface Said {
  readonly texts: number;
  readonly employers: number;
}

/** Shorter words have too many neighbours. */
export const SHORTEST_GUESS = 4;
/** A word that no more employers have in their texts may be the slip of somebody who posted, */
const RARE = 3;
/** if the word that is meant is so many times as frequent. */
const MORE_FREQUENT = 25;
/** A suggestion beside a known word must be this many times as frequent. */
const PLAUSIBLE = 10;
/** A correction must be carried by at least this many jobs. */
const ESTABLISHED = 5;

/** A word that may have been meant. */
export interface Guess {
  readonly word: string;
  /** Titles, skills or companies that have it. */
  readonly jobs: number;
  readonly distance: number;
  /** The index does not tell them apart. */
  readonly isSameStem: boolean;
  /** Titles, skills or companies that have the word as given. */
  readonly own: number;
}

/**
 * The likeliest other word; undefined when the given one stands for sure.
 * @param isGoingOn it finds something and may still be being typed
 */
export function guessFor(given: string, known: readonly KnownWord[], isGoingOn = false): Guess | undefined {
  const own = known.find(({ word }) => word === given)?.jobs ?? 0;
  if (own === 0 && isGoingOn && known.some(({ word }) => word.startsWith(given))) return undefined;
  // Several of what jobs name: "dentists" where every title says dentist.
  if (own === 0 && known.some(({ word }) => word !== given && word === singular(given))) return undefined;
  const most = given.length < 6 || own > 0 ? 1 : 2;
  const words = known.filter(({ word }) => word !== given && isWord(word));
  return (
    nearest(given, words, most, own) ??
    // Some trades are named in descriptions alone.
    (own > 0 || tradeWords().has(given) ? undefined : nearest(given, tradesLike(given, most), most, own))
  );
}

/** Words that trades are known by, whether or not jobs carry them. */
function tradesLike(given: string, most: number): KnownWord[] {
  return [...tradeWords()]
    .filter((word) => word.length >= SHORTEST_GUESS && Math.abs(word.length - given.length) <= most)
    .map((word) => ({ word, jobs: 0 }));
}

function nearest(given: string, words: readonly KnownWord[], most: number, own: number): Guess | undefined {
  const [first] = words
    .map((each) => ({ ...each, distance: editDistance(given, each.word, most) }))
    .filter(({ word, distance }) => distance <= most && (word[0] === given[0] || distance === 1))
    // "Engineers" is no slip of "engineer".
    .filter(({ word }) => `${word}s` !== given && `${given}s` !== word)
    .sort((a, b) => a.distance - b.distance || b.jobs - a.jobs || (a.word < b.word ? -1 : 1));
  return first && { ...first, isSameStem: first.isSameStem === true, own };
}

/**
 * Whether the other word is sought instead, or only offered; undefined: not even that. A word that jobs carry is never
 * overruled: a farmer is somebody else than a farm, however many farms there are.
 * @param said who has the word as given in descriptions
 */
export function verdictOn(given: string, guess: Guess, { texts, employers }: Said): 'meant' | 'offered' | undefined {
  const { own, jobs, distance, isSameStem } = guess;
  const isTrade = tradeWords().has(given);
  if (own === 0 && !isTrade) {
    if (texts === 0 || (isSameStem && distance === 1)) return 'meant';
    if (
      employers <= RARE &&
      texts < COUNTED_TEXTS &&
      distance === 1 &&
      jobs >= Math.max(ESTABLISHED, texts * MORE_FREQUENT)
    )
      return 'meant';
  }
  return distance === 1 && jobs >= Math.max(ESTABLISHED, Math.max(own, texts) * PLAUSIBLE) ? 'offered' : undefined;
}

/** Texts are counted so far. */
export const COUNTED_TEXTS = 30;
