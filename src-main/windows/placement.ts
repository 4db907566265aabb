/** A rectangle on the desktop in device-independent pixels. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const DEFAULT_SIZE = { width: 1_280, height: 820 } as const;
export const MIN_SIZE = { width: 360, height: 480 } as const;
/** So much of the window must lie on a screen for the old place to be used again. */
const VISIBLE_PX = 120;

/** The remembered place while it can still be seen: a screen may have been unplugged since. Else the default size. */
export function placement(
  remembered: Rectangle | undefined,
  screens: readonly Rectangle[],
): Rectangle | { width: number; height: number } {
  if (remembered === undefined) return DEFAULT_SIZE;
  const visible = screens.some(
    (screen) =>
      overlap(remembered.x, remembered.width, screen.x, screen.width) >= VISIBLE_PX &&
      overlap(remembered.y, remembered.height, screen.y, screen.height) >= VISIBLE_PX,
  );
  return visible ? remembered : DEFAULT_SIZE;
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
}
