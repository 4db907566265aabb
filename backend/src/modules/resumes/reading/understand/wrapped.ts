import type { Line } from './lines.ts';

/** Lines whose bracket is closed in the next one are one: "Dutch (Native or" and "Bilingual)". */
export function withoutBrokenBrackets(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last !== undefined && isSameText(last, line) && OPEN.test(last.text) && CLOSED.test(line.text)) {
      result[result.length - 1] = joined(last, line);
    } else result.push(line);
  }
  return result;
}

const OPEN = /\([^()]{1,60}$/;
const CLOSED = /^[^()]{1,60}\)/;

function isSameText(upper: Line, lower: Line): boolean {
  return upper.page === lower.page && upper.column === lower.column && lower.style !== 'bullet';
}

function joined(upper: Line, lower: Line): Line {
  return { ...upper, text: `${upper.text} ${lower.text}`, ownLength: upper.ownLength ?? upper.text.length };
}
