import { describe, expect, it } from 'vitest';
import { guessFor, verdictOn } from './spelling.ts';

const known = (...list: [word: string, jobs: number, isSameStem?: boolean][]) =>
  list.map(([word, jobs, isSameStem = false]) => ({ word, jobs, isSameStem }));
type Known = ReturnType<typeof known>;

/** What becomes of a word that so many texts have; beside titles, skills and companies. */
function judge(given: string, words: Known, texts: number, isLast = false, employers = texts): string | undefined {
  const guess = guessFor(given, words, texts > 0 && isLast);
  const verdict = guess && verdictOn(given, guess, { texts, employers });
  return verdict && `${guess.word} ${verdict}`;
}

describe('spelling', () => {
  it('corrects what no job has, and what hardly any does beside a frequent neighbour', () => {
    expect(judge('develper', known(['developer', 40], ['developers', 90]), 0)).toBe('developer meant');
    expect(judge('jaav', known(['java', 9]), 0)).toBe('java meant');
    expect(judge('enginer', known(['engineer', 500, true]), 300)).toBe('engineer meant');
    expect(judge('vetenary', known(['veterinary', 500]), 0)).toBe('veterinary meant');
    expect(judge('recieving', known(['receiving', 90]), 2)).toBe('receiving meant');
    // One employer's slip, in all that it posts.
    expect(judge('registred', known(['registered', 900]), 13, false, 1)).toBe('registered meant');
    expect(judge('registred', known(['registered', 900]), 13)).toBe('registered offered');
  });

  it('never overrules a word that jobs carry, but offers the other', () => {
    expect(judge('farmer', known(['farmer', 1], ['farmers', 2], ['farmed', 900], ['former', 800]), 1)).toBe(
      'farmed offered',
    );
    expect(judge('diver', known(['diver', 2], ['driver', 5_000]), 2)).toBe('driver offered');
    expect(judge('diver', known(['driver', 5_000]), 30)).toBe('driver offered');
    expect(judge('diver', known(['diver', 400], ['driver', 1_000]), 400)).toBeUndefined();
    expect(judge('reactt', known(['reactt', 1], ['react', 4]), 1)).toBeUndefined();
  });

  it('knows the words of trades without any job that has them', () => {
    expect(judge('pyhton', [], 0)).toBe('python meant');
    expect(judge('barista', known(['baristo', 900]), 0)).toBe('baristo offered');
  });

  it('leaves alone what stands', () => {
    expect(judge('welders', known(['welders', 1], ['welder', 500]), 1)).toBeUndefined();
    // Known from descriptions alone: two slips are too many, and a rare neighbour proves nothing.
    expect(judge('falconer', known(['falcones', 4]), 2)).toBeUndefined();
    expect(judge('falconer', known(['falcon', 500]), 2)).toBeUndefined();
    expect(judge('secretaries', known(['secretary', 400], ['secretariat', 50]), 0)).toBeUndefined();
    // Still being typed.
    expect(judge('enginee', known(['engineer', 500, true]), 300, true)).toBeUndefined();
    expect(judge('kubernetes', known(['cubans', 500]), 0)).toBeUndefined();
    expect(judge('0318', known(['-0318', 500]), 0)).toBeUndefined();
  });
});
