/** The words of a search as places are looked for among them. */
import { fold } from './fold.ts';
import { BEFORE_PLACE, BESIDE, TIES } from './place-words.ts';

export interface Token {
  readonly raw: string;
  /** Without the punctuation around it. */
  readonly text: string;
  readonly key: string;
  /** A comma, or a dash that stands alone, follows. */
  readonly parted: boolean;
  /** Means something of its own to the search: "quoted", -excluded, or. */
  readonly fixed: boolean;
}

/** The position of a name among the words. */
export type Position = 'after' | 'end' | 'start' | 'middle';

export function tokensOf(keyword: string): Token[] {
  const tokens: Token[] = [];
  for (const [raw] of keyword.matchAll(/-?"[^"]*"?|[^\s"]+/g)) {
    const text = withoutSigns(raw);
    const last = tokens.at(-1);
    if (fold(text) === '') {
      if (last !== undefined) tokens[tokens.length - 1] = { ...last, parted: true };
      continue;
    }
    const isOr = /^or$/i.test(text);
    tokens.push({
      raw,
      text,
      key: fold(text),
      parted: /[,;|]$/.test(raw),
      fixed: raw.startsWith('-') || raw.startsWith('"') || isOr,
    });
  }
  // With nothing to choose from behind it, this is Oregon.
  const last = tokens.at(-1);
  if (last?.text === 'OR' && tokens.length > 1) tokens[tokens.length - 1] = { ...last, fixed: false };
  return tokens;
}

const SIGNS = '()[]{},;:|!?';

/** Without the punctuation around it. Letter by letter: an expression that looks for an end takes its time over many signs. */
function withoutSigns(raw: string): string {
  let [start, end] = [0, raw.length];
  while (start < end && SIGNS.includes(raw.charAt(start))) start += 1;
  while (end > start && SIGNS.includes(raw.charAt(end - 1))) end -= 1;
  return raw.slice(start, end);
}

export function positionOf(tokens: readonly Token[], start: number, end: number): Position | undefined {
  const [before, after] = [tokens[start - 1], tokens[end]];
  if (before !== undefined && isPreposition(tokens, start - 1)) return 'after';
  if (before !== undefined && TIES.has(before.key)) return undefined;
  if (after !== undefined && (TIES.has(after.key) || after.key === '')) return undefined;
  if (tokens.slice(end).every(({ key }) => BESIDE.has(key))) return 'end';
  if (tokens.slice(0, start).every(({ key }) => BESIDE.has(key))) return 'start';
  return 'middle';
}

/** "in" or "in the"; "in" must follow something or begin the search, which a state's code does not. */
export function isPreposition(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.fixed) return false;
  if (token.key === 'the') return isPreposition(tokens, at - 1);
  return BEFORE_PLACE.has(token.key) && token.text !== 'IN';
}
