/** Finds the word that was meant while it is still being typed, with one slip in it. Pure. */

/** Shorter words have too many neighbours. */
export const SHORTEST_SLIP = 4;
/** A word that no more jobs than this carry may itself be a slip of the employer, */
export const RARE = 3;
/** if the word that is meant is so many times as frequent. */
const MORE_FREQUENT = 25;
/** Words that a slip may stand for; each is looked for. */
const MOST_MEANT = 3;

/** The words of titles, skills and companies, so that those that begin in a certain way are found by halving. */
export class KnownWords {
  private readonly sorted: readonly string[];
  private readonly jobs: ReadonlyMap<string, number>;

  constructor(words: Iterable<readonly [word: string, jobs: number]>) {
    this.jobs = new Map(words);
    this.sorted = [...this.jobs.keys()].sort();
  }

  has(word: string): boolean {
    return this.jobs.has(word);
  }

  /** Counts the jobs with words of this beginning, as far as they are adjacent in the order; 0 if there are none. */
  frequency(beginning: string): number {
    let jobs = 0;
    for (let at = this.firstFrom(beginning); at < this.sorted.length; at += 1) {
      const word = this.sorted[at] ?? '';
      if (!word.startsWith(beginning)) break;
      jobs += this.jobs.get(word) ?? 0;
      if (jobs >= ENOUGH) break;
    }
    return jobs;
  }

  /** Words that begin so, itself before the others, of which the most frequent come first; no more than `most`. */
  beginningWith(beginning: string, most: number): { word: string; jobs: number }[] {
    const found: { word: string; jobs: number }[] = [];
    for (let at = this.firstFrom(beginning); at < this.sorted.length; at += 1) {
      const word = this.sorted[at] ?? '';
      if (!word.startsWith(beginning)) break;
      found.push({ word, jobs: this.frequencyOf(word) });
    }
    return found
      .sort((a, b) => Number(b.word === beginning) - Number(a.word === beginning) || b.jobs - a.jobs)
      .slice(0, most);
  }

  frequencyOf(word: string): number {
    return this.jobs.get(word) ?? 0;
  }

  private firstFrom(beginning: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Beyond it, what is frequent is frequent enough. */
const ENOUGH = 1_000_000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Corrects the words that no job carries, or hardly any; empty if every word is fine. */
export function meantTexts(typed: string, known: KnownWords): string[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const chosen = words.map((word, index) => {
    const isLast = index === words.length - 1;
    const frequency = (text: string) => (isLast ? known.frequency(text) : known.frequencyOf(text));
    const own = frequency(word);
    const isWell = word.length < SHORTEST_SLIP || !/^\p{L}+$/u.test(word) || own > RARE;
    const meant = isWell ? [] : meantFor(word, frequency, own === 0 ? 1 : own * MORE_FREQUENT);
    return meant.length > 0 ? meant : [word];
  });
  const texts = chosen.reduce(
    (begun, each) => begun.flatMap((text) => each.map((word) => [...text, word])),
    [[] as string[]],
  );
  return texts
    .map((text) => text.join(' '))
    .filter((text) => text !== words.join(' '))
    .slice(0, MOST_MEANT);
}

/** The most frequent of what differs by one slip. */
function meantFor(word: string, frequency: (text: string) => number, least: number): string[] {
  const found = new Map<string, number>();
  for (const text of neighbours(word)) {
    // A slip in the middle is likelier than one that leaves three letters.
    const jobs = found.has(text) || text.length < SHORTEST_SLIP - 1 ? 0 : frequency(text);
    if (jobs >= least) found.set(text, jobs);
  }
  return [...found]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, MOST_MEANT)
    .map(([text]) => text);
}

/** Every text that is one slip away: two letters swapped, one too many, one too few, one wrong. */
function* neighbours(word: string): Generator<string> {
  for (let at = 0; at < word.length - 1; at += 1) {
    yield word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  }
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
  for (let at = 0; at <= word.length; at += 1) {
    for (const letter of LETTERS) {
      // Behind the last letter anything may follow: that is no slip.
      if (at < word.length) {
        yield word.slice(0, at) + letter + word.slice(at);
        yield word.slice(0, at) + letter + word.slice(at + 1);
      }
    }
  }
}
