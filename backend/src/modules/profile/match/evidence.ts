/** The entries of a profile that show a skill it names. They depend on the person alone, not on the job. Pure. */
import type { MatchEvidence } from '#contract/domain/match.ts';
import { skillForms } from '../../../library/search-words/search-words.ts';

/** An entry of a profile that may show skills. */
export interface MatchEntry extends MatchEvidence {
  readonly id: string;
  readonly text: string;
}

/** People name the same skills again and again, and a search compares thousands of them. */
const known = new Map<string, readonly string[]>();
const KNOWN_AT_MOST = 5_000;

/** The names that the search takes for the same, in small letters. */
export function formsOf(name: string): readonly string[] {
  let forms = known.get(name);
  if (forms === undefined) {
    if (known.size >= KNOWN_AT_MOST) known.clear();
    forms = skillForms(name);
    known.set(name, forms);
  }
  return forms;
}

/** The entry that the person named as showing it, then those whose words name it. */
export function evidenceOf(
  { name, evidence }: { readonly name: string; readonly evidence: string | null },
  entries: readonly MatchEntry[],
): MatchEvidence[] {
  const names = formsOf(name);
  const isNamed = (text: string) => names.some((each) => hasWords(text.toLowerCase(), each));
  return entries
    .filter(({ id, text }) => id === evidence || isNamed(text))
    .toSorted((a, b) => Number(b.id === evidence) - Number(a.id === evidence))
    .map(({ kind, title }) => ({ kind, title }));
}

const IS_LETTER = /[\p{L}\p{N}+#]/u;

/** Whether these words stand in the text as words: "Go" is not in "Google", nor "C" in "C++". */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!IS_LETTER.test(text.charAt(at - 1)) && !IS_LETTER.test(text.charAt(at + words.length))) return true;
  }
  return false;
}
