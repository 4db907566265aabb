/** Insisting on words that the search took for misspelt. Pure. */
import { LIMITS } from '#contract/domain/limits.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The typed words with quotation marks around those that were replaced by others in `corrected`: what stands in quotation
 * marks is searched for as it is spelt, and the rest still has its other forms.
 */
export function asTyped(keyword: string, corrected: string): string {
  const others = corrected.match(WORD) ?? [];
  let at = -1;
  const quoted = keyword.replace(WORD, (word) => {
    at += 1;
    return others[at]?.toLowerCase() === word.toLowerCase() ? word : `"${word}"`;
  });
  // Without room for the marks the words cannot be insisted on.
  return quoted.length > LIMITS.keyword ? keyword : quoted;
}
