import type { UnderstoodText } from '#contract/domain/resume-reading.ts';
import { fold } from '../../../../../library/places/fold.ts';
import { headingOf } from './headings.ts';
import { asWritten, splitBit, textOf, wholeOf, type Bit, type Line } from './lines.ts';
import { degreeScore, employerScore } from './organisations.ts';
import { titleScore } from './titles.ts';

/** Names stand in the first lines, or are the largest letters of the first page. */
const FIRST_LINES = 12;
const PARTICLES =
  /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|bint|ben|y|e|zu|zur|ter|ten|st|abu|af|av)$/i;
const DOCUMENT =
  /^(?:curriculum vitae|resume|cv|lebenslauf|curriculum|bio data|biodata|resume of|vita|currículo|page \d.*)$/i;
const NAME_LABEL =
  /^(?:full name|name|candidate name|candidate|nom|nombre|vor und nachname|name of the candidate)\s?[:\t]\s*/i;
const PARTS = /\t|\s[|·•–—/]\s|,\s|\s-\s/g;

interface Candidate {
  readonly bit: Bit;
  readonly score: number;
}

/** Whose resume it is. @param emails whose letters often repeat the name */
export function nameIn(lines: readonly Line[], emails: readonly UnderstoodText[]): UnderstoodText | null {
  const largest = Math.max(0, ...lines.filter(({ page }) => page === 0).map(({ size }) => size));
  const locals = emails.map(({ value }) => fold(value.split('@')[0] ?? '').replaceAll(' ', ''));
  const candidates: Candidate[] = [];
  lines.forEach((line, index) => {
    if (line.page > 0 || line.style === 'bullet') return;
    const label = NAME_LABEL.exec(line.text);
    const start = label?.[0].length ?? 0;
    const isLargest = largest > 0 && line.size === largest && lines.some(({ size }) => size > 0 && size < largest);
    if (label === null && index >= FIRST_LINES && !isLargest && line.style !== 'title') return;
    const [bit] = splitBit({ line, start, end: line.text.length }, PARTS);
    if (bit === undefined || !isName(textOf(bit))) return;
    const score =
      (label === null ? 0 : 6) +
      (isLargest ? 4 : 0) +
      (line.style === 'title' ? 3 : 0) +
      Math.max(0, 4 - index) +
      (locals.some((local) => repeats(local, textOf(bit))) ? 3 : 0) +
      (line.bold ? 1 : 0);
    candidates.push({ bit, score });
  });
  const [best, second] = candidates.toSorted((a, b) => b.score - a.score);
  const unusual = unusualName(lines);
  // "asha kurian" in letters far larger than all others, above a clinic that is written like a name.
  if (best === undefined || (unusual !== null && best.bit.line !== lines[0])) return unusual;
  return asWritten(best.bit, best.score >= 5 && best.score - (second?.score ?? 0) >= 2 ? 'sure' : 'doubtful');
}

/** Letters this much larger than all others are a name's also where its words look like none: "asha kurian", "Cher". */
const FAR_LARGER = 1.6;

function unusualName([first, ...others]: readonly Line[]): UnderstoodText | null {
  const next = Math.max(0, ...others.map(({ size }) => size));
  if (first === undefined || next === 0 || first.size < next * FAR_LARGER || first.text.length > 60) return null;
  const isOther = /[@:;?!]|\d{3}/.test(first.text) || DOCUMENT.test(first.text) || headingOf(first.text) !== undefined;
  return isOther || first.text.split(/\s+/).length > 6 ? null : asWritten(wholeOf(first), 'doubtful');
}

function repeats(local: string, name: string): boolean {
  return fold(name)
    .split(' ')
    .some((word) => word.length > 2 && local.includes(word));
}

function isName(text: string): boolean {
  if (text.length > 60 || /[\d@:;?!]/.test(text) || DOCUMENT.test(text.trim()) || headingOf(text) !== undefined)
    return false;
  const words = text
    .replace(/["“”'’‘()][^"“”'’‘()]{1,20}["“”'’‘()]/gu, ' ')
    .trim()
    .split(/\s+/);
  if (words.length < 2 || words.length > 6) return false;
  if (!words.every((word) => /^(?:\p{Lu}|\p{Lo}|[dl]['’]|al-)[\p{L}\p{M}'’.-]*$/u.test(word) || PARTICLES.test(word)))
    return false;
  // "Product Analyst", "Lotus Energy Ltd": what stands there is something else. "Baker" and "Cook" are names too.
  return (
    !(titleScore(text) >= 2 && titleScore(words.at(-1) ?? '') >= 2 && !isSurname(words.at(-1) ?? '')) &&
    employerScore(text) < 3 &&
    degreeScore(text) < 3
  );
}

/** Trades that are surnames as often. */
function isSurname(word: string): boolean {
  return /^(?:baker|cook|carpenter|gardener|miller|potter|taylor|tailor|fisher|cooper|porter|mason|butler|hunter|archer|driver|turner|walker|smith|weaver|fuller|farmer|shepherd|painter|singer|page|chef|ward|marshall|steward|clerk|meister|weber|schneider|fischer|richter)$/i.test(
    word,
  );
}
