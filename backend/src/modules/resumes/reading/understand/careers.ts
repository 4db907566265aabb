import type { ResumeEducation, ResumeExperience, UnderstoodText } from '#contract/domain/resume-reading.ts';
import type { Range } from './dates.ts';
import { entriesOf } from './entries.ts';
import type { Entry } from './entries.ts';
import type { LabelKind } from './labels.ts';
import type { Bit } from './lines.ts';
import { asWritten, textOf, understoodText } from './lines.ts';
import { degreeScore, employerScore, institutionScore } from './organisations.ts';
import type { PlaceNames } from './place-names.ts';
import { orderOf, rolesOf } from './roles.ts';
import type { Order, Roles } from './roles.ts';
import { tableRows } from './rows.ts';
import { segmentsOf } from './segments-of-entry.ts';
import type { Scores, Segment } from './segments-of-entry.ts';
import { titleScore } from './titles.ts';

export const SCORES = {
  experience: { a: titleScore, b: employerScore },
  education: { a: degreeScore, b: institutionScore },
} as const satisfies Record<LabelKind, Scores>;

/** What one entry says, of a job or a course of study. */
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
  const entries = entriesOf(rest, kind, isNaming).map((entry) => ({
    entry,
    segments: segmentsOf(entry, kind, SCORES[kind], places),
  }));
  const order = usualOrder(entries.map(({ segments }) => segments));
  const found = entries.map(({ entry, segments }): Found => {
    const roles = rolesOf(segments, order);
    return { kind, roles, dates: entry.dates, text: [...unused(entry, roles), ...entry.body] };
  });
  return [...fromRows, ...inherited(found)].filter(({ roles }) => roles.a !== null || roles.b !== null);
}

/** What most entries do whose words tell it. */
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
    text:
      text.length === 0
        ? null
        : understoodText(text, text.map((bit) => textOf(bit).replaceAll('\t', ' ').trim()).join('\n'), 'sure'),
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
