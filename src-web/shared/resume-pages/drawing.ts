/** Positions the text of a page, in points. Pure. */
import type { ResumeBox, ResumeLine, ResumePage, ResumeSource } from '#contract/domain/resume-reading.ts';

export interface Mark {
  fieldId: string;
  source: ResumeSource;
}
export interface Piece {
  text: string;
  x: number;
  /** Null: as wide as its letters are. */
  width: number | null;
  isAtEnd: boolean;
}

/** Splits a line whose cells stand far apart: a marked cell lies where its mark does, the last one at the end. */
export function piecesOf(line: ResumeLine & { box: ResumeBox }, sources: readonly ResumeSource[]): Piece[] {
  const cells = line.text.split('\t');
  if (cells.length === 1) return [{ text: line.text, x: line.box.x, width: line.box.width, isAtEnd: false }];
  let start = 0;
  return cells.map((text, index) => {
    const at = start;
    start += text.length + 1;
    const known = sources.find((source) => source.start >= at && source.end <= at + text.length && source.box !== null);
    if (known?.box != null && known.end > known.start) {
      const letter = known.box.width / (known.end - known.start);
      return { text, x: known.box.x - (known.start - at) * letter, width: letter * text.length, isAtEnd: false };
    }
    if (index === cells.length - 1) return { text, x: line.box.x + line.box.width, width: null, isAtEnd: true };
    return { text, x: line.box.x + (line.box.width * index) / cells.length, width: null, isAtEnd: false };
  });
}

const AROUND = 14;
const NARROWEST = 300;
const WIDEST = 340;
const TALLEST = 150;

/** The parts of a page around some boxes, for a screen that has no room for all of it: what stands far right is a part of its own. */
export function cutOuts(page: ResumePage, boxes: readonly ResumeBox[]): ResumeBox[] {
  const left = Math.min(...boxes.map(({ x }) => x));
  const isNear = ({ x, width }: ResumeBox) => x === left || x + width <= left + WIDEST;
  const far = boxes.filter((box) => !isNear(box));
  return [boxes.filter(isNear), far].flatMap((group) => (group.length === 0 ? [] : partAround(page, group)));
}

function partAround(page: ResumePage, boxes: readonly ResumeBox[]): ResumeBox {
  const [width, height] = [page.width ?? 0, page.height ?? 0];
  const top = Math.min(...boxes.map((box) => box.y));
  const near = boxes.filter((box) => box.y < top + TALLEST);
  const left = Math.min(...near.map((box) => box.x)) - AROUND;
  const right = Math.max(...near.map((box) => box.x + box.width)) + AROUND;
  const bottom = Math.max(...near.map((box) => box.y + box.height)) + AROUND;
  const wide = Math.min(width, Math.max(NARROWEST, right - left));
  const y = Math.max(0, top - AROUND);
  return { x: Math.max(0, Math.min(left, width - wide)), y, width: wide, height: Math.min(height, bottom) - y };
}
