import { synonymLines } from '../../../job-search/parse/synonyms/tables.ts';

let words: ReadonlySet<string> | undefined;

/** Tools and crafts that the search knows by several names. */
export function technicalLines(): ReadonlySet<string> {
  words ??= new Set(synonymLines('technical.txt').flatMap((line) => line.split('|')));
  return words;
}
