/** The mark on the tray's icon while something is unread. */

/** Blue, green, red, alpha, as the system's bitmaps have them. */
const DOT = [0x26, 0x26, 0xdc, 0xff] as const;
const RING = [0xff, 0xff, 0xff, 0xff] as const;

/**
 * The picture with a ringed dot in its upper right corner.
 * @param pixels BGRA, row by row; left as it is
 */
export function withUnreadBadge(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const marked = Uint8Array.from(pixels);
  const radius = Math.max(2, Math.min(width, height) * 0.24);
  const ring = Math.max(1, radius * 0.3);
  const centre = { x: width - radius - ring, y: radius + ring };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const distance = Math.hypot(x + 0.5 - centre.x, y + 0.5 - centre.y);
      if (distance > radius + ring) continue;
      marked.set(distance <= radius ? DOT : RING, (y * width + x) * 4);
    }
  }
  return marked;
}
