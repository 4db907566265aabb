import { isDuration, rangesIn, type Range } from './dates.ts';
import { labelOf, type Label, type LabelKind } from './labels.ts';
import { textOf, type Bit } from './lines.ts';

/** Lines that tell of one job or one course of study. */
export interface Entry {
  /** Lines that name it; dates are still in them. */
  readonly head: readonly Bit[];
  /** A range with the line that it stands in, its offsets those of the line's text. */
  readonly dates: { readonly bit: Bit; readonly range: Range } | null;
  readonly body: readonly Bit[];
}

/** Lines that name a job stand this close to its dates. */
const NEAR = 4;
const MOST_WORDS = 16;
const MOST_LETTERS = 130;
/** Words behind the dates that still belong to the head of an entry. */
const FEW_WORDS = 9;

/** The entries of a section: each has dates, and around them the lines that name it. */
export function entriesOf(bits: readonly Bit[], kind: LabelKind, isNaming: (text: string) => boolean): Entry[] {
  const anchors = bits.flatMap((bit, index) => {
    const range = anchorIn(bit, kind);
    return range === undefined ? [] : [{ index, range }];
  });
  if (anchors.length === 0) return undated(bits, isNaming);
  const isAnchor = new Set(anchors.map(({ index }) => index));
  const isHead = bits.map(
    (bit, index) => isAnchor.has(index) || looksLikeHead(bit, kind) || isBetweenLabels(bit, bits[index + 1], kind),
  );
  const first = anchors[0]?.index ?? 0;
  let above = 0;
  while (above < NEAR && first - above > 0 && isHead[first - above - 1] === true) above += 1;
  return anchors.map(({ index, range }, order): Entry => {
    const previous = order === 0 ? -1 : (anchors[order - 1]?.index ?? -1);
    const next = anchors[order + 1]?.index ?? bits.length;
    const from = index - upwards(isHead, index, previous, above);
    const to = next === bits.length ? next : next - upwards(isHead, next, index, above);
    let last = index + 1;
    while (last < to && last - index <= NEAR && isHead[last] === true) last += 1;
    const bit = bits[index];
    if (bit === undefined) throw new RangeError('an anchor outside its lines');
    const { head, rest } = cutBehind(bit, range);
    return withBulletHead(
      {
        head: [...bits.slice(from, index), head, ...bits.slice(index + 1, last)],
        dates: { bit, range },
        body: [...rest, ...bits.slice(last, to)],
      },
      kind,
      isNaming,
    );
  });
}

/** Dates alone above a list: its first point says of what, "Staff Engineer, Example Systems". */
function withBulletHead(entry: Entry, kind: LabelKind, isNaming: (text: string) => boolean): Entry {
  const { head, dates, body } = entry;
  const [first, ...others] = body;
  if (first === undefined || dates === null || first.line.style !== 'bullet') return entry;
  const said = head.map((bit) =>
    bit.line === dates.bit.line
      ? bit.line.text.slice(bit.start, dates.range.start) + bit.line.text.slice(dates.range.end, bit.end)
      : textOf(bit),
  );
  if (said.some((text) => /\p{L}{2}/u.test(text) && !isDuration(text))) return entry;
  const plain = { ...first, line: { ...first.line, style: null } };
  if (!looksLikeHead(plain, kind) || !(isNaming(textOf(first)) || /[,|–—@]|\sat\s/.test(textOf(first)))) return entry;
  return { ...entry, head: [...head, first], body: others };
}

/** A line that says what was done begins with a verb in the past: "Led the move from AngularJS to React". */
const DONE =
  /^(?:\p{Lu}\p{Ll}+(?:ed|ied)|Led|Built|Wrote|Ran|Grew|Cut|Made|Took|Set|Won|Drove|Oversaw|Taught|Sold|Kept|Held|Began|Brought|Gave|Got|Spoke|Put|Sent|Lead|Leads|Manage|Manages|Develop|Develops|Build|Builds|Design|Designs|Responsible|Working|Worked)$/u;
const FEWEST_OF_A_SENTENCE = 5;

export function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  const [first = '', ...others] = words;
  if (words.length < FEWEST_OF_A_SENTENCE || !DONE.test(first)) return false;
  return others.filter((word) => /^\p{Ll}/u.test(word)).length >= others.length / 3;
}

/**
 * The number of lines above the dates that belong to this entry: as many as at the first entry, and no text of the
 * previous one.
 */
function upwards(isHead: readonly boolean[], index: number, previous: number, above: number): number {
  let count = 0;
  while (count < above && index - count - 1 > previous && isHead[index - count - 1] === true) count += 1;
  return count;
}

/** Nothing, or how good it was, follows the dates of a course of study: "(GPA 3.6/4.0)", "8.4 CGPA", "with honours". */
const BEFORE_GRADE =
  /^[\s()[\].,;:|·•–-]*(?:(?:\d[\d.,]*\s?(?:%|\/\s?\d|c?gpa|cpi|sgpa|points?)|c?gpa|cpi|sgpa|grade|note|mention|average|with honou?rs|(?:with )?distinction|(?:with |in )?first (?:class|division)|(?:magna |summa )?cum laude).*)?$/i;

/** The dates of a line, where they are the line's subject and not a part of what was done. */
function anchorIn(bit: Bit, kind: LabelKind): Range | undefined {
  const text = textOf(bit);
  const ranges = rangesIn(text);
  if (ranges.length === 0) return undefined;
  const spans = ranges.filter(({ isSingle }) => !isSingle);
  const isProse =
    (bit.line.style === 'bullet' && kind === 'experience' && !isDatedHead(text, spans[0])) || text.length > 400;
  if (isProse) return undefined;
  const found = spans[0] ?? ranges.at(-1);
  if (found === undefined) return undefined;
  if (spans.length === 0) {
    const rest = text.slice(0, found.start) + text.slice(found.end);
    const isAlone = rest.replace(/[\s\p{P}]/gu, '').length <= 14;
    const isAtEnd = BEFORE_GRADE.test(text.slice(found.end)) && text.split(' ').length <= MOST_WORDS;
    const isCell = /\t/.test(text);
    const isAtStart = found.start < 3 && text.split(' ').length <= MOST_WORDS;
    if (kind === 'experience' ? !isAlone : !(isAlone || isAtEnd || isAtStart || isCell)) return undefined;
  }
  return { ...found, start: bit.start + found.start, end: bit.start + found.end };
}

/** A bullet that begins or ends with dates names a job. */
function isDatedHead(text: string, range: Range | undefined): boolean {
  if (range === undefined) return false;
  return range.start < 8 || /^[\s).]*$/.test(text.slice(range.end));
}

export function looksLikeHead(bit: Bit, kind: LabelKind): boolean {
  const text = textOf(bit);
  const label = labelIn(text, kind);
  if (label !== undefined) return label.label !== 'text';
  if (bit.line.style === 'bullet' || text.length > MOST_LETTERS || text.split(/\s+/).length > MOST_WORDS) return false;
  if (/:$/.test(text) || /^\p{Ll}/u.test(text) || isSentence(text)) return false;
  return (
    !/[.;!?]$/.test(text) ||
    /(?:^|\s)(?:\p{Lu}\.){1,4}$|(?:Inc|Ltd|Co|Corp|Pvt|o\.o|p\.A|r\.l|S\.A|B\.V|N\.V|e\.V|St|Jr|Sr)\.$/u.test(text)
  );
}

/** "Project: Online pharmacy" between the company and the position: the head goes on below it. */
function isBetweenLabels(bit: Bit, next: Bit | undefined, kind: LabelKind): boolean {
  if (next === undefined || labelIn(textOf(bit), kind)?.label !== 'text') return false;
  const label = labelIn(textOf(next), kind)?.label;
  return label !== undefined && label !== 'text' && label !== 'drop';
}

/** "Designation: Engineer", or the same in two cells. */
export function labelIn(text: string, kind: LabelKind): { label: Label; length: number } | undefined {
  const found = /^([^:\t]{2,50}?)\s*(?::|\t)\s*/.exec(text);
  if (found === null) return undefined;
  const label = labelOf(found[1] ?? '', kind);
  return label === undefined ? undefined : { label, length: found[0].length };
}

/** A sentence that goes on behind the dates is told of the job, and does not name it. */
function cutBehind(bit: Bit, range: Range): { head: Bit; rest: Bit[] } {
  const behind = bit.line.text.slice(range.end, bit.end);
  if (behind.trim().split(/\s+/).length <= FEW_WORDS) return { head: bit, rest: [] };
  if (!/^[\s).,]*\.\s/.test(behind) && !/\t/.test(behind)) return { head: bit, rest: [] };
  return { head: { ...bit, end: range.end }, rest: [{ ...bit, start: range.end }] };
}

/** Without any dates: a line that names something begins an entry. */
function undated(bits: readonly Bit[], isNaming: (text: string) => boolean): Entry[] {
  const entries: { head: Bit[]; body: Bit[] }[] = [];
  for (const bit of bits) {
    if (isNaming(textOf(bit)) && textOf(bit).length <= MOST_LETTERS) entries.push({ head: [bit], body: [] });
    else {
      const last = entries.at(-1);
      if (last === undefined) continue;
      if (last.head.length === 1 && last.body.length === 0 && bit.line.style !== 'bullet') last.head.push(bit);
      else last.body.push(bit);
    }
  }
  return entries.map((entry) => ({ ...entry, dates: null }));
}
