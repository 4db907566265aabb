import { SAME } from '../../../job-search/parse/synonyms/technical.ts';

let words: ReadonlySet<string> | undefined;

/** Tools and crafts that the search knows by several names. */
export function technicalLines(): ReadonlySet<string> {
  words ??= new Set(SAME.trim().split(/[\n|]/));
  return words;
}
