/** The largest square around the middle of a picture, in its pixels. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** The largest part around the middle that is `ratio` times as wide as high. */
export function middlePart(
  width: number,
  height: number,
  ratio: number,
): { x: number; y: number; width: number; height: number } {
  const [w, h] = width / height > ratio ? [height * ratio, height] : [width, width / ratio];
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
}

/** The position of a whole picture in a square of the given side, as large as it fits. */
export function insideSquare(
  width: number,
  height: number,
  side: number,
): { x: number; y: number; width: number; height: number } {
  const scale = side / Math.max(width, height);
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return { x: Math.floor((side - w) / 2), y: Math.floor((side - h) / 2), width: w, height: h };
}

/** The part of a `data:` address behind its comma. */
export function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
