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

/** Lines of a narrow column that had no room for the first word of the next one go on there. */
/** @param column every line of the column, whose widest one tells its edge */
export function withoutNarrowBreaks(lines: readonly Line[], column: readonly Line[]): Line[] {
  const right = Math.max(0, ...column.map(({ box }) => (box === null ? 0 : box.x + box.width)));
  const result: Line[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last !== undefined && isSameText(last, line) && !line.gap && hasNoRoom(last, line, right)) {
      result[result.length - 1] = joined(last, line);
    } else result.push(line);
  }
  return result;
}

function isSameText(upper: Line, lower: Line): boolean {
  return upper.page === lower.page && upper.column === lower.column && lower.style !== 'bullet';
}

/** Letters are taken to be as wide as those before them. */
function hasNoRoom({ box, text, ownLength = text.length }: Line, next: Line, right: number): boolean {
  if (box === null || ownLength < text.length) return false;
  const word = next.text.split(' ')[0] ?? '';
  return box.x + box.width + (box.width / Math.max(1, text.length)) * (word.length + 1) > right;
}

function joined(upper: Line, lower: Line): Line {
  return { ...upper, text: `${upper.text} ${lower.text}`, ownLength: upper.ownLength ?? upper.text.length };
}
