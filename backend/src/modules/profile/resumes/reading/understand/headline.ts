/** Finds the headline and the location in the first lines of a resume. */
import type { UnderstoodText } from '#contract/domain/resume-reading.ts';
import { CONTACT } from './contacts.ts';
import { asWritten, splitBit, textOf, trimmed, understoodText, wholeOf, type Bit, type Line } from './lines.ts';
import type { PlaceNames } from './place-names.ts';
import { titleScore } from './titles.ts';

/** The title that people give themselves, below or beside the name. */
export function headlineIn(
  lines: readonly Line[],
  name: UnderstoodText | null,
  top: readonly Bit[],
): UnderstoodText | null {
  const [source] = name?.sources ?? [];
  if (source === undefined) return null;
  const at = lines.findIndex(({ page, number }) => page === source.page && number === source.line);
  const named = lines[at];
  if (named === undefined) return null;
  const rest = { line: named, start: source.end, end: named.text.length };
  const isTop = new Set(top.map(({ line }) => line));
  const large = largerBelow(lines.slice(at + 1, at + 4), named, isTop);
  if (large.length > 0) return understoodText(large.map(wholeOf), large.map(({ text }) => text).join(' '), 'sure');
  const near = lines.slice(at + 1, at + 7).filter((line) => isTop.has(line));
  const bits = [rest, ...near.map(wholeOf)];
  for (const bit of bits) {
    // Behind a comma goes a degree or a place: "Project Manager, PMP".
    for (const part of splitBit(bit, /\t|\s[|·•–—/]\s|,\s|\s(?:at|@)\s.*/g)) {
      const text = textOf(part);
      if (text.length > 90 || new RegExp(CONTACT.source, 'iu').test(text) || /[@:\d]/.test(text)) continue;
      if (titleScore(text) >= 2 && text.split(' ').length <= 8 && !/[.!?]$/.test(text)) return asWritten(part);
    }
  }
  const [lead] = near
    .map((line) =>
      /^([^.!?]{4,60}?) with (?:over |more than )?\d+\+? years/i.exec(line.text)?.[1] === undefined ? undefined : line,
    )
    .filter((line) => line !== undefined);
  const said = lead === undefined ? undefined : / with /i.exec(lead.text);
  return lead === undefined || said === undefined || said === null
    ? null
    : asWritten({ line: lead, start: 0, end: said.index }, 'doubtful');
}

/** Lines right below the name, smaller than it and larger than what follows: what somebody calls themselves, in whole. */
function largerBelow(next: readonly Line[], name: Line, isTop: ReadonlySet<Line>): Line[] {
  const size = next[0]?.size ?? 0;
  const found: Line[] = [];
  for (const line of next) {
    if (line.size !== size || !isTop.has(line) || new RegExp(CONTACT.source, 'iu').test(line.text)) break;
    found.push(line);
  }
  const after = next[found.length];
  const isBetween = size > 0 && after !== undefined && after.size < size && size < name.size * 0.8;
  return isBetween && found.length <= 2 && !found.some(({ text }) => /[\t|@:]/.test(text)) ? found : [];
}

const PLACE_LABEL =
  /^(?:current location|location|address|residence|place|city|anschrift|adresse|wohnort|address for communication|permanent address|present address|based in|lives in)\s*[:\t]?\s*/i;

/** The location of the person, and its country. */
export function placeIn(
  bits: readonly Bit[],
  name: UnderstoodText | null,
  places: PlaceNames,
): { field: UnderstoodText; country: string } | undefined {
  const [named] = name?.sources ?? [];
  const found: { bit: Bit; country: string; rank: number }[] = [];
  for (const bit of bits) {
    const isNamed = named !== undefined && bit.line.page === named.page && bit.line.number === named.line;
    const start = isNamed ? Math.max(bit.start, named.end) : bit.start;
    const parts = splitBit({ ...bit, start }, /\t|\s[|·•–—/]\s|;|\s-\s(?=[^\d])/g);
    for (const part of parts.flatMap((each) => splitBit(each, new RegExp(CONTACT.source, 'giu')))) {
      const label = PLACE_LABEL.exec(textOf(part));
      const cut = label === null ? part : trimmed({ ...part, start: part.start + label[0].length });
      const place = cut === undefined ? undefined : tailOf(cut, places);
      if (place !== undefined) found.push({ ...place, rank: (place.isSure ? 1 : 0) + (label === null ? 0 : 2) });
    }
  }
  const [best] = found.toSorted((a, b) => b.rank - a.rank);
  if (best === undefined) return undefined;
  return { field: asWritten(best.bit, best.rank > 0 ? 'sure' : 'doubtful'), country: best.country };
}

/** "12 rue des Tanneurs, 69003 Lyon, France": the longest end of it that is a place. */
function tailOf(bit: Bit, places: PlaceNames): { bit: Bit; country: string; isSure: boolean } | undefined {
  const starts = [0, ...[...textOf(bit).matchAll(/,\s*|\s-\s/g)].map((match) => match.index + match[0].length)];
  for (const from of starts) {
    const plain = /^\d{4,6}\s+/.exec(textOf(bit).slice(from))?.[0].length ?? 0;
    const tail = { ...bit, start: bit.start + from + plain };
    const code = /(?<=[\s,-])\d{5,6}(?:-\d{4})?$/.exec(textOf(tail))?.[0].length ?? 0;
    const place = trimmed({ ...tail, end: tail.end - code });
    const found = place === undefined ? undefined : places.find(textOf(place), true);
    if (place !== undefined && found !== undefined) return { bit: place, ...found };
  }
  return undefined;
}
