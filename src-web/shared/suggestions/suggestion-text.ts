/** Finds the typed words in a completion, so that the rest can be set off. Pure. */

/** Splits `value` around the first place where `typed` begins a word; without one everything is `after`. */
export function splitMatch(value: string, typed: string): { before: string; match: string; after: string } {
  const words = typed.trim().toLowerCase();
  const lower = value.toLowerCase();
  // Lower case may be longer than its capital (İ); then positions do not agree.
  if (words === '' || lower.length !== value.length) return { before: '', match: '', after: value };
  let at = lower.indexOf(words);
  while (at > 0 && /[\p{L}\p{N}]/u.test(lower.charAt(at - 1))) at = lower.indexOf(words, at + 1);
  if (at < 0) return { before: '', match: '', after: value };
  return {
    before: value.slice(0, at),
    match: value.slice(at, at + words.length),
    after: value.slice(at + words.length),
  };
}
