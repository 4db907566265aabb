/**
 * What a person typed as a query of PostgreSQL's text search: every word must be there, the last one may be unfinished.
 * Nothing of it but letters, digits and the signs inside of words (C++, node.js) gets into the query.
 * @returns null when there is no word in it
 */
export function wordsQuery(keyword: string): string | null {
  const words = keyword.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0) return null;
  return words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ');
}
