import type { ResumeEducation, ResumeExperience, UnderstoodText } from '#contract/domain/resume-reading.ts';
import { durationBehind, isDuration, rangesIn, type Range } from './dates.ts';
import { entriesOf, looksLikeHead, type Entry } from './entries.ts';
import { flowingText } from './flowing.ts';
import { labelOf, type LabelKind, type Label } from './labels.ts';
import { asWritten, splitBit, textOf, understoodText, type Bit } from './lines.ts';
import { degreeScore, employerScore, institutionScore } from './organisations.ts';
import type { PlaceNames } from './place-names.ts';
import { orderOf, rolesOf, type Order, type Roles } from './roles.ts';
import { segmentsOf, type Scores, type Segment } from './segments-of-entry.ts';
import { titleScore } from './titles.ts';

const SCORES = {
  experience: { a: titleScore, b: employerScore },
  education: { a: degreeScore, b: institutionScore },
} as const satisfies Record<LabelKind, Scores>;

/** The parts of one entry, a job or a course of study. */
export interface Found {
  readonly kind: LabelKind;
  readonly roles: Roles;
  readonly dates: Entry['dates'];
  readonly text: readonly Bit[];
}

/** The jobs or courses of study of some lines. */
export function foundIn(bits: readonly Bit[], kind: LabelKind, places: PlaceNames): Found[] {
  const { rows, rest } = tableRows(bits, kind);
  const fromRows = rows.map(({ a, b, place, dates }): Found => ({
    kind,
    roles: { a, b, place, isASure: true, isBSure: true },
    dates,
    text: [],
  }));
  const isNaming = (text: string) => SCORES[kind].a(text) >= 2 || (kind === 'education' && SCORES[kind].b(text) >= 2);
  const blocks = kind === 'experience' ? blocksOf(rest, places) : [{ employer: null, bits: rest }];
  const entries = blocks.flatMap(({ employer, bits: lines }) =>
    entriesOf(lines, kind, isNaming).map((entry) => ({
      entry,
      employer,
      segments: segmentsOf(entry, kind, SCORES[kind], places),
    })),
  );
  const order = usualOrder(entries.map(({ segments }) => segments));
  const found = entries.map(({ entry, employer, segments }): Found => {
    const roles = employer === null ? rolesOf(segments, order) : rolesAt(employer, segments);
    return { kind, roles, dates: entry.dates, text: [...unused(entry, roles), ...entry.body] };
  });
  return [...fromRows, ...inherited(withoutFrames(found))].filter(({ roles }) => roles.a !== null || roles.b !== null);
}

interface Block {
  /** Every job in it has this employer; null where each names its own. */
  readonly employer: Bit | null;
  readonly bits: readonly Bit[];
}

/**
 * An employer with how long one was there, and below it the roles with their dates, as LinkedIn writes them: "Sample Bank",
 * "4 years 2 months". Another employer in plain form ends it.
 */
function blocksOf(bits: readonly Bit[], places: PlaceNames): Block[] {
  const blocks: { employer: Bit | null; bits: Bit[] }[] = [{ employer: null, bits: [] }];
  for (let index = 0; index < bits.length; index += 1) {
    const [bit, next] = [bits[index], bits[index + 1]];
    if (bit === undefined) break;
    const text = textOf(bit);
    const cut = rangesIn(text).length > 0 || bit.line.style === 'bullet' ? undefined : durationBehind(text);
    const isAbove = next !== undefined && isDuration(textOf(next)) && rangesIn(text).length === 0;
    const current = blocks.at(-1);
    if ((isAbove && looksLikeHead(bit, 'experience')) || (cut !== undefined && cut > 1)) {
      const [named] = splitBit({ ...bit, end: cut === undefined ? bit.end : bit.start + cut }, /\t|\s[|·•]\s/g);
      blocks.push({ employer: named ?? bit, bits: [] });
      if (isAbove) index += 1;
    } else if (current !== undefined && current.employer !== null && isNextEmployer(bits, index, current, places)) {
      blocks.push({ employer: null, bits: [bit] });
    } else current?.bits.push(bit);
  }
  return blocks.filter((block) => block.bits.length > 0);
}

/** Whether a plain job begins here: employer, title, dates; a role of the group has but its title above its dates. */
function isNextEmployer(
  bits: readonly Bit[],
  index: number,
  { employer, bits: before }: Block,
  places: PlaceNames,
): boolean {
  const [bit, title, dates] = [bits[index], bits[index + 1], bits[index + 2]];
  if (bit === undefined || title === undefined || dates === undefined || employer === null || before.length < 2)
    return false;
  const [text, below] = [textOf(bit), textOf(title)];
  if (rangesIn(textOf(dates)).length === 0 || rangesIn(text).length > 0 || rangesIn(below).length > 0) return false;
  if (!looksLikeHead(bit, 'experience') || !looksLikeHead(title, 'experience')) return false;
  if (titleScore(below) < 2 || titleScore(text) >= 2 || places.find(text) !== undefined || isDuration(text))
    return false;
  // Employers have the size of the first one, where letters have sizes.
  if (employer.line.size > 0 && bit.line.box !== null) return Math.abs(bit.line.size - employer.line.size) < 0.5;
  return text.split(/\s+/).length <= 6;
}

/** The roles of a job below its employer: what is named is the title. */
function rolesAt(employer: Bit, segments: readonly Segment[]): Roles {
  const roles = rolesOf(
    segments.filter(({ hint }) => hint !== 'b'),
    'ab',
  );
  return { ...roles, a: roles.a ?? roles.b, b: employer, isBSure: true, isASure: roles.isASure };
}

/** "Sample Bank, 2017 – 2021" above the roles that one had there in these years is no job of its own. */
function withoutFrames(found: readonly Found[]): Found[] {
  const result: Found[] = [];
  let frame: { employer: Bit; range: Range } | undefined;
  found.forEach((each, index) => {
    const { roles, dates, text } = each;
    const next = found[index + 1];
    const isOneName = (roles.a === null) !== (roles.b === null) && !roles.isASure;
    const employer = roles.b ?? roles.a;
    if (
      isOneName &&
      employer !== null &&
      text.length === 0 &&
      dates !== null &&
      !dates.range.isSingle &&
      next?.dates !== undefined &&
      next.dates !== null &&
      next.roles.a !== null &&
      isWithin(next.dates.range, dates.range) &&
      (next.roles.b === null || !next.roles.isBSure)
    ) {
      frame = { employer, range: dates.range };
      return;
    }
    if (frame !== undefined && (dates === null || !isWithin(dates.range, frame.range) || roles.isBSure))
      frame = undefined;
    result.push(frame === undefined ? each : { ...each, roles: { ...roles, b: frame.employer } });
  });
  return result;
}

function isWithin(inner: Range, outer: Range): boolean {
  const from = inner.from ?? inner.until;
  if (from === null || outer.from === null || from.slice(0, outer.from.length) < outer.from) return false;
  if (outer.until === null) return true;
  return inner.until !== null && inner.until.slice(0, 4) <= outer.until.slice(0, 4);
}

/** The order in most of the entries whose words show it. */
function usualOrder(all: readonly (readonly Segment[])[]): Order {
  let balance = 0;
  for (const segments of all) {
    const order = orderOf(rolesOf(segments, 'ab'));
    if (order !== undefined) balance += order === 'ab' ? 1 : -1;
  }
  return balance < 0 ? 'ba' : 'ab';
}

/** Lines of the head that name nothing are the first of the text. */
function unused({ head, dates }: Entry, { a, b, place }: Roles): Bit[] {
  const used = new Set([a?.line, b?.line, place?.line, dates?.bit.line]);
  return head.filter(({ line }) => !used.has(line));
}

/** Several jobs below one employer: those after the first say only what they were. */
function inherited(found: readonly Found[]): Found[] {
  let last: Bit | null = null;
  return found.map((each) => {
    const { roles } = each;
    if (roles.b !== null || last === null || each.kind === 'education') {
      // An employer below a title is that job's alone.
      if (roles.b !== null) last = isBelow(roles.b, roles.a) ? null : roles.b;
      return each;
    }
    return { ...each, roles: { ...roles, b: last, isBSure: false } };
  });
}

function isBelow(b: Bit, a: Bit | null): boolean {
  return a !== null && (b.line.page > a.line.page || (b.line.page === a.line.page && b.line.number > a.line.number));
}

/** Whether an entry of lines without a heading is rather of a course of study. */
export function isStudy(found: Found): boolean {
  const texts = [found.roles.a, found.roles.b].filter((bit) => bit !== null).map(textOf);
  const study = Math.max(0, ...texts.map((text) => Math.max(degreeScore(text), institutionScore(text))));
  const job = Math.max(0, ...texts.map(titleScore));
  return study > job || (study === 3 && texts.some((text) => degreeScore(text) === 3));
}

export function toExperience({ roles, dates, text }: Found): ResumeExperience {
  return {
    title: valueOf(roles.a, roles.isASure),
    employer: valueOf(roles.b, roles.isBSure),
    place: valueOf(roles.place, true),
    ...datesOf(dates, 'experience'),
    text: text.length === 0 ? null : understoodText(text, flowingText(text), 'sure'),
  };
}

export function toEducation({ roles, dates }: Found): ResumeEducation {
  return {
    degree: valueOf(roles.a, roles.isASure),
    institution: valueOf(roles.b, roles.isBSure),
    ...datesOf(dates, 'education'),
  };
}

function valueOf(bit: Bit | null, isSure: boolean): UnderstoodText | null {
  return bit === null ? null : asWritten(bit, isSure ? 'sure' : 'doubtful');
}

function datesOf(dates: Found['dates'], kind: LabelKind): Pick<ResumeExperience, 'from' | 'until'> {
  if (dates === null) return { from: null, until: null };
  const { range } = dates;
  const bit = { ...dates.bit, start: range.start, end: range.end };
  // One year beside a job: all of it was then.
  const from = kind === 'experience' && range.isSingle ? range.until : range.from;
  const confidence = doubtOf(range, kind);
  return {
    from: from === null ? null : { ...understoodText([bit], from, confidence), value: from },
    until: { ...understoodText([bit], '', confidence), value: range.until },
  };
}

function doubtOf({ isDoubtful, isSingle }: Range, kind: LabelKind): 'sure' | 'doubtful' {
  return isDoubtful || (isSingle && kind === 'experience') ? 'doubtful' : 'sure';
}

/** A row of a table whose head says what its cells are. */
interface LabelledRow {
  readonly a: Bit | null;
  readonly b: Bit | null;
  readonly place: Bit | null;
  readonly dates: { readonly bit: Bit; readonly range: Range } | null;
}

/** The rows below a head such as "Company, Designation, From, To", and the lines that are in no such table. */
function tableRows(bits: readonly Bit[], kind: LabelKind): { rows: LabelledRow[]; rest: Bit[] } {
  const rows: LabelledRow[] = [];
  const rest: Bit[] = [];
  let head: (Label | undefined)[] = [];
  for (const bit of bits) {
    const cells = splitBit(bit, /\t/g);
    const labels = cells.map((cell) => labelOf(textOf(cell), kind));
    const known = labels.filter((label) => label !== undefined).length;
    if (cells.length >= 3 && known >= cells.length - 1) head = labels;
    else if (head.length > 0 && cells.length === head.length) rows.push(rowOf(cells, head));
    else {
      head = [];
      rest.push(bit);
    }
  }
  return { rows, rest };
}

function rowOf(cells: readonly Bit[], labels: readonly (Label | undefined)[]): LabelledRow {
  const cell = (label: Label) => cells[labels.indexOf(label)] ?? null;
  const dates = cell('dates') ?? cell('from');
  const until = cell('until');
  const bit = dates === null ? null : { ...dates, end: until?.end ?? dates.end };
  const range = bit === null ? undefined : rangesIn(textOf(bit))[0];
  return {
    a: cell('a'),
    b: cell('b'),
    place: cell('place'),
    dates:
      bit === null || range === undefined
        ? null
        : { bit, range: { ...range, start: bit.start + range.start, end: bit.start + range.end } },
  };
}
