import { isDuration } from './dates.ts';
import { labelIn, type Entry } from './entries.ts';
import type { LabelKind } from './labels.ts';
import { splitBit, textOf, trimmed, type Bit } from './lines.ts';
import { institutionScore } from './organisations.ts';
import type { PlaceNames } from './place-names.ts';

/** A part of an entry's head: a title, an employer, a place, or something else. */
export interface Segment {
  readonly bit: Bit;
  /** The role that a label or a preceding word gives it. */
  readonly hint: 'a' | 'b' | 'place' | null;
  readonly a: number;
  readonly b: number;
  readonly isPlace: boolean;
  /** The number of its line in the head. */
  readonly row: number;
}

export interface Scores {
  readonly a: (text: string) => number;
  readonly b: (text: string) => number;
}

const STRONG = {
  experience: /\t|\s[|·•–—/:]\s|\s-\s|[()]|\s@\s|:\s|\s[–—-]$/g,
  // "MBA (Human Resources)" is one thing.
  education: /\t|\s[|·•–—/:]\s|\s-\s|\s@\s|:\s|\s[–—-]$/g,
} as const;
/** "1. Nandi Softworks". */
const NUMBER = /^\d{1,2}[.)]\s+/;
/** Words that lead to whom one worked for or learned at, and to what as. */
const TO_B = {
  experience: /(?:^|[\s,])(?:at|with|bei|chez|@|presso)\s+(?=\p{Lu})/gu,
  // One has a degree from a school; a move from one thing to another names no employer.
  education: /(?:^|[\s,])(?:at|with|bei|chez|@|from|presso)\s+(?=\p{Lu})/gu,
} as const;
const TO_A = /(?:^|[\s,])(?:as|als|comme)\s+(?:an?\s)?(?=\p{L})/gu;
const LEGAL = /^(?:pvt|ltd|limited|inc|llc|llp|corp|co|gmbh|ag|plc|s\.?a|jr|sr|phd)(?!\p{L})/iu;
/** Words in place of a location that name none. */
const REMOTE = /^(?:remote|home office|work from home)$/i;
/** Words for the kind of employment: neither a title nor an employer. */
const MANNER =
  /^(?:full[\s-]?time|part[\s-]?time|contract|contractual|contractor|permanent|temporary|fixed[\s-]term|freelance|self[\s-]employed|seasonal|hybrid|on[\s-]?site|vollzeit|teilzeit|befristet|unbefristet|selbstständig|festanstellung|temps plein|temps partiel|cdi|cdd|intérim|alternance|jornada completa|media jornada|tiempo completo|tempo integral|tempo pieno|part[\s-]?time|clt|pj)$/i;
const LAST_WORDS = /(?:^|(?<=[\s,]))(?:in|im|en|from|since|de|du|von|vom|desde|dal|between|entre|the|year|passed)$/i;

/** The parts of an entry's head, without its dates. */
export function segmentsOf(entry: Entry, kind: LabelKind, scores: Scores, places: PlaceNames): Segment[] {
  const found: Segment[] = [];
  entry.head.forEach((line, row) => {
    const label = labelIn(textOf(line), kind);
    const isText = label?.label === 'text' || label?.label === 'drop';
    if (isText) return;
    const start = line.start + (label?.length ?? NUMBER.exec(textOf(line))?.[0].length ?? 0);
    const hint = label?.label === 'a' || label?.label === 'b' || label?.label === 'place' ? label.label : null;
    for (const part of withoutDates({ ...line, start }, entry)) {
      const strong = hint === null ? splitBit(part, STRONG[kind]) : [part];
      for (const each of strong.flatMap((bit) => byWords(bit, hint, kind))) {
        found.push(...byCommas(each, scores, places, kind).map((segment) => ({ ...segment, row })));
      }
    }
  });
  return found.filter(({ bit }) => {
    const text = textOf(bit);
    return /\p{L}.*\p{L}/u.test(text) && !isDuration(text) && !MANNER.test(text);
  });
}

/** The parts of the line before and after its dates; brackets around the dates go too. */
function withoutDates(bit: Bit, { dates }: Entry): Bit[] {
  if (dates?.bit.line !== bit.line || dates.range.end <= bit.start) return [bit];
  const before = trimmed({ ...bit, end: Math.max(bit.start, dates.range.start) });
  const after = { ...bit, start: Math.min(bit.end, dates.range.end) };
  const words = before === undefined ? null : LAST_WORDS.exec(textOf(before));
  const cut =
    before === undefined || words === null ? before : trimmed({ ...before, end: before.end - words[0].length });
  return [cut, trimmed(after)].filter((part) => part !== undefined);
}

interface Hinted {
  readonly bit: Bit;
  readonly hint: Segment['hint'];
}

/** "Office Manager at Harborview", "with Yamuna as Technical Lead". */
function byWords(bit: Bit, hint: Segment['hint'], kind: LabelKind): Hinted[] {
  if (hint !== null) return [{ bit, hint }];
  const text = textOf(bit);
  // "University of Texas at Austin": what leads to a place is part of the name.
  const isInName = (at: number) =>
    kind === 'education' && institutionScore(text.slice(0, at).split(',').at(-1) ?? '') > 1;
  const toB = [...text.matchAll(TO_B[kind])].filter(({ index }) => !isInName(index));
  const cuts = [
    ...toB.map((match) => ({
      at: match.index,
      to: match.index + match[0].length,
      hint: 'b' as const,
    })),
    ...[...text.matchAll(TO_A)].map((match) => ({
      at: match.index,
      to: match.index + match[0].length,
      hint: 'a' as const,
    })),
  ].toSorted((one, other) => one.at - other.at);
  const parts: Hinted[] = [];
  let [at, current]: [number, Segment['hint']] = [0, null];
  for (const cut of [...cuts, { at: text.length, to: text.length, hint: null }]) {
    const part = trimmed({ ...bit, start: bit.start + at, end: bit.start + cut.at });
    if (part !== undefined) parts.push({ bit: part, hint: current });
    [at, current] = [cut.to, cut.hint];
  }
  return parts;
}

/** "Engineer, Acme Inc., Austin, TX": a title, an employer and a place; "Marketing, Sales and Service" stays whole. */
function byCommas({ bit, hint }: Hinted, scores: Scores, places: PlaceNames, kind: LabelKind): Omit<Segment, 'row'>[] {
  const parts: Bit[] = [];
  for (const part of splitBit(bit, /[,;]/g)) {
    const last = parts.at(-1);
    if (last !== undefined && LEGAL.test(textOf(part))) parts[parts.length - 1] = { ...last, end: part.end };
    else parts.push(part);
  }
  const result: Omit<Segment, 'row'>[] = [];
  const segment = (from: Bit, to: Bit): Omit<Segment, 'row'> => {
    const whole = { ...from, end: to.end };
    const text = textOf(whole);
    const [a, b] = [scores.a(text), scores.b(text)];
    return { bit: whole, hint, a, b, isPlace: b < 2 && a < 2 && places.find(text) !== undefined };
  };
  const [first] = parts;
  if (first === undefined) return [];
  // "Austin, Texas": a place as a whole, in a line of its own.
  const isAlone = parts.length > 1 && bit.line.text.trim() === textOf(bit).trim() && kind === 'experience';
  if (isAlone && places.find(textOf(bit))?.isSure === true) {
    const whole = segment(first, bit);
    if (whole.isPlace) return [{ ...whole, hint: 'place' }];
  }
  // The end of the list that is a place, as long as there is something before it.
  let end = parts.length;
  for (let from = 1; from < parts.length; from += 1) {
    const [head, tail] = [parts[from], parts.at(-1)];
    if (head === undefined || tail === undefined) break;
    const text = textOf({ ...head, end: tail.end });
    const place = REMOTE.test(text) ? { isSure: true } : places.find(text);
    if (place === undefined || scores.b(text) > 1 || scores.a(text) > 1) continue;
    if (kind === 'education' && !place.isSure) continue;
    result.push({ ...segment(head, tail), hint: 'place', isPlace: true });
    end = from;
    break;
  }
  const named = parts.slice(0, end);
  const scored = named.map((part) => ({ a: scores.a(textOf(part)), b: scores.b(textOf(part)) }));
  const isMixed =
    scored.some(({ a }) => a >= 2) && scored.some(({ a, b }) => (kind === 'experience' ? a === 0 : b >= 1) || b > a);
  const last = named.at(-1) ?? first;
  // "Disponent, Muster Transporte KG": a word that no table knows beside a company in its legal form.
  const [one, other] = scored;
  const isBesideCompany =
    kind === 'experience' &&
    scored.length === 2 &&
    one?.b === 0 &&
    other?.b === 3 &&
    other.a < 2 &&
    !/&|\sund\s|\sand\s/.test(textOf(last));
  if (named.length > 1 && hint === null && (isMixed || isBesideCompany)) {
    result.unshift(...named.map((part) => segment(part, part)));
  } else result.unshift(segment(first, last));
  return result;
}
