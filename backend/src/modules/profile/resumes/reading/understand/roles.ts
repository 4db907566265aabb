import type { Bit } from './lines.ts';
import type { Segment } from './segments-of-entry.ts';

/** The parts of a head: for a job the title and the employer, for an education the degree and the institution. */
export interface Roles {
  readonly a: Bit | null;
  readonly b: Bit | null;
  readonly place: Bit | null;
  /** Said by words, not only by where they stand. */
  readonly isASure: boolean;
  readonly isBSure: boolean;
}

/** The order of the two in this document. */
export type Order = 'ab' | 'ba';

/** @param order what other entries of the document do; decides where words do not */
export function rolesOf(segments: readonly Segment[], order: Order): Roles {
  const place = segments.find(({ hint, isPlace }) => hint === 'place' || isPlace)?.bit ?? null;
  const rest = segments.filter(({ bit, hint }) => hint !== 'place' && bit !== place);
  const hintedA = rest.find(({ hint }) => hint === 'a');
  const hintedB = rest.find(({ hint }) => hint === 'b');
  let a =
    hintedA ??
    best(
      rest.filter((each) => each !== hintedB && each.hint === null && each.a > 0 && each.a >= each.b),
      'a',
    );
  let b =
    hintedB ??
    best(
      rest.filter((each) => each !== a && each.hint === null && each.b > 0),
      'b',
    );
  const isASure = a !== undefined && (a.hint === 'a' || a.a >= 2);
  const isBSure = b !== undefined && (b.hint === 'b' || b.b >= 2);
  // The nearest of the remaining parts is the missing one.
  if (a !== undefined && !isBSure) b = nearest(rest, a, b) ?? b;
  else if (a === undefined && b !== undefined) {
    const firstOfOrder = rest.filter((each) => each !== b);
    a = firstOfOrder[0];
  } else if (a === undefined) {
    const [first, second] = rest;
    [a, b] = order === 'ab' ? [first, second] : [second, first];
  }
  const whole = a === undefined ? null : withRest(a, segments, [b?.bit, place ?? undefined]);
  return { a: whole, b: b?.bit ?? null, place, isASure, isBSure };
}

/** "Registered Nurse, Emergency Department": what stands behind a comma and is nothing else belongs to the title. */
function withRest(a: Segment, segments: readonly Segment[], taken: readonly (Bit | undefined)[]): Bit {
  let { bit } = a;
  for (const next of segments.slice(segments.indexOf(a) + 1)) {
    const isNext = next.bit.line === bit.line && /^,\s*$/.test(bit.line.text.slice(bit.end, next.bit.start));
    if (!isNext || next.hint !== null || taken.includes(next.bit)) break;
    bit = { ...bit, end: next.bit.end };
  }
  return bit;
}

export function orderOf({ a, b, isASure, isBSure }: Roles): Order | undefined {
  if (a === null || b === null || !isASure || !isBSure) return undefined;
  return isBefore(a, b) ? 'ab' : 'ba';
}

function isBefore(one: Bit, other: Bit): boolean {
  return (one.line.page - other.line.page || one.line.number - other.line.number || one.start - other.start) < 0;
}

function best(segments: readonly Segment[], role: 'a' | 'b'): Segment | undefined {
  const other = role === 'a' ? 'b' : 'a';
  return segments.toSorted((x, y) => y[role] * 2 - y[other] - (x[role] * 2 - x[other]))[0];
}

/** The part beside the title that may be the employer: in its line or the next ones, the strongest first. */
function nearest(rest: readonly Segment[], a: Segment, weak: Segment | undefined): Segment | undefined {
  const others = rest.filter((each) => each !== a && each.hint === null);
  const plain = others.filter((each) => each.a < 2);
  // "Demo Tech India – Software Engineer": a word of a title stands in the employer's name.
  const free = plain.length > 0 ? plain : others.filter((each) => each.row === a.row && each.a < a.a);
  if (weak !== undefined && free.includes(weak)) return weak;
  const at = rest.indexOf(a);
  const distance = (each: Segment) => Math.abs(each.row - a.row) * 4 + Math.abs(rest.indexOf(each) - at);
  return free.toSorted((x, y) => distance(x) - distance(y))[0];
}
