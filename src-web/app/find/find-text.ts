/** Finds words in what a page shows. Matches may begin in one element and end in another, as in "<b>Re</b>act". */

/** Elements that stand in a line; all others end one, so nothing is found across their border. */
const INLINE = new Set([
  'A',
  'ABBR',
  'B',
  'BDI',
  'CODE',
  'EM',
  'I',
  'KBD',
  'MARK',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
  'U',
]);
const MAX_MATCHES = 1_000;

interface Piece {
  node: Text;
  /** The offset of the node's text within the whole. */
  at: number;
}

/** The places of `words` below `root`, in reading order, without regard to case. `skip` and what is hidden are left out. */
export function findText(root: Element, words: string, skip: Element | null): Range[] {
  const wanted = fold(words);
  if (wanted.trim() === '') return [];
  const { pieces, whole } = read(root, skip);
  const ranges: Range[] = [];
  for (let from = 0; ranges.length < MAX_MATCHES;) {
    const at = whole.indexOf(wanted, from);
    if (at < 0) break;
    ranges.push(rangeOf(pieces, at, at + wanted.length));
    from = at + wanted.length;
  }
  return ranges;
}

/** Lower case of the same length, so that positions are the same in both. */
function fold(text: string): string {
  return Array.from(text, (sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join('');
}

function read(root: Element, skip: Element | null): { pieces: Piece[]; whole: string } {
  const pieces: Piece[] = [];
  let whole = '';
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent === null || node.data === '' || skip?.contains(parent) === true || !isShown(parent)) continue;
    const around = blockOf(parent);
    if (block !== null && around !== block) whole += '\n';
    block = around;
    pieces.push({ node, at: whole.length });
    whole += fold(node.data);
  }
  return { pieces, whole };
}

function blockOf(element: Element): Element {
  let at = element;
  while (INLINE.has(at.tagName) && at.parentElement !== null) at = at.parentElement;
  return at;
}

function isShown(element: Element): boolean {
  if (element.closest('script, style, noscript, template') !== null) return false;
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function rangeOf(pieces: readonly Piece[], start: number, end: number): Range {
  const range = document.createRange();
  const pieceAt = (offset: number) => pieces.findLast((piece) => piece.at <= offset);
  const first = pieceAt(start);
  const last = pieceAt(end - 1);
  if (first !== undefined && last !== undefined) {
    range.setStart(first.node, start - first.at);
    range.setEnd(last.node, end - last.at);
  }
  return range;
}
