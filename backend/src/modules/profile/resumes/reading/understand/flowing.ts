import { textOf, type Bit } from './lines.ts';

/** Lines of a text are full when they leave no more room than this share of the widest one. */
const FULL = 0.72;
/** Letters of a line that a program may have broken. */
const LONG = 55;
/** A text with lines longer than this has one line for each paragraph. */
const LONGEST = 130;
/** Beginnings that a hyphen joins to the next word also inside of a line: "cross-functional". */
const WITH_HYPHEN =
  /(?:^|\s)(?:cross|full|self|non|multi|well|high|long|short|end|front|back|co|pre|post|e|real|data|open|on|off|in|low|hands|problem|detail|result|customer|client|team|user|time|cost|up|to|first|third|large|small|test|event|day|year|\d+)-$/iu;

/** The text of some lines as its author wrote it: lines that the edge of a page broke are one again, paragraphs and points stay. */
export function flowingText(bits: readonly Bit[]): string {
  const texts = bits.map((bit) => textOf(bit).replaceAll('\t', ' ').trim());
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  const widest = Math.max(0, ...bits.map(({ line }) => (line.box === null ? 0 : line.box.x + line.box.width)));
  let result = '';
  bits.forEach((bit, index) => {
    const [text = '', before = ''] = [texts[index], texts[index - 1]];
    const last = bits[index - 1];
    if (last === undefined) result = text;
    else if (!goesOn(last, before, bit, text, { longest, widest })) result += `\n${text}`;
    else if (!/\p{Ll}-$/u.test(before) || !/^\p{Ll}/u.test(text)) result += ` ${text}`;
    else result = (WITH_HYPHEN.test(before) ? result : result.slice(0, -1)) + text;
  });
  return result;
}

function goesOn(
  { line: upper }: Bit,
  before: string,
  { line: lower }: Bit,
  text: string,
  { longest, widest }: { longest: number; widest: number },
): boolean {
  if (lower.style === 'bullet' || lower.gap || before === '' || /^\p{Lu}[^:]{2,30}:\s/u.test(text)) return false;
  if (upper.box !== null && lower.box !== null) {
    // On another page or in another column a full line may go on as well.
    return upper.box.x + upper.box.width >= widest * FULL && !(/[.!?:]$/.test(before) && isShort(upper.box, widest));
  }
  if (/[.!?:;]$/.test(before))
    return before.length >= Math.max(LONG, longest * FULL) && longest <= LONGEST && !lower.gap;
  return (
    /^[\p{Ll}(]/u.test(text) ||
    /[,-]$|\s(?:of|the|and|with|to|in|for|an?|by|on|at|und|der|die|das|mit|de|la|et|y)$/.test(before)
  );
}

/** A sentence that ends well before the edge ends its paragraph. */
function isShort(box: { x: number; width: number }, widest: number): boolean {
  return box.x + box.width < widest * 0.9;
}
