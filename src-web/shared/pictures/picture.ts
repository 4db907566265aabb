import { BLOG } from '#contract/domain/blog.ts';
import { AVATAR, TEAM_PHOTO } from '#contract/domain/limits.ts';
import { insideSquare, middlePart, middleSquare } from './crop.ts';

/** Larger files are no photographs; decoding one would stop the page. */
const MAX_FILE_BYTES = 30 * 1_048_576;
/** Tried in turn until the picture is small enough to send. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5];
/** Signs of base64, with room for what stands before them. */
const MOST_SENT = (AVATAR.maxBytes * 4) / 3;

/** The types that the file dialog offers; a file of another type is judged by decoding it. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';

/** Says in a sentence why a file cannot be a picture. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Makes the square that is sent out of a chosen file, upright and small, as a `data:` address: of a person the middle, of a
 * logo all of it. The large original with its place and time never leaves the device.
 */
export function drawSquare(file: Blob, what: 'person' | 'logo' = 'person'): Promise<string> {
  const side = AVATAR.sidePx;
  return draw(file, { width: side, height: side }, (context, { width, height }, picture) => {
    if (what === 'logo') {
      const inside = insideSquare(width, height, side);
      context.drawImage(picture, inside.x, inside.y, inside.width, inside.height);
    } else {
      const middle = middleSquare(width, height);
      context.drawImage(picture, middle.x, middle.y, middle.side, middle.side, 0, 0, side, side);
    }
  });
}

/** The middle of a photo in the shape in which it is shown, as `drawSquare` makes it. */
export function drawTeamPhoto(file: Blob): Promise<string> {
  const size = { width: TEAM_PHOTO.widthPx, height: TEAM_PHOTO.heightPx };
  return draw(file, size, (context, whole, picture) => {
    const part = middlePart(whole.width, whole.height, size.width / size.height);
    context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  });
}

/** The whole picture, no side longer than where posts show it. */
export function drawWhole(file: Blob): Promise<string> {
  const most = BLOG.picture.sidePx;
  const fit = ({ width, height }: Size): Size => {
    const scale = Math.min(1, most / Math.max(width, height));
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  };
  return draw(file, fit, (context, whole, picture) => {
    const { width, height } = fit(whole);
    context.drawImage(picture, 0, 0, width, height);
  });
}

interface Size {
  width: number;
  height: number;
}

async function draw(
  file: Blob,
  wanted: Size | ((whole: Size) => Size),
  paint: (context: CanvasRenderingContext2D, whole: Size, picture: ImageBitmap) => void,
): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new UnreadablePicture('This file is larger than 30 MB. Please choose another.');
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null || picture.width === 0 || picture.height === 0) {
    throw new UnreadablePicture('We could not read this picture. Please choose a PNG, JPEG or WebP file.');
  }
  const size = typeof wanted === 'function' ? wanted(picture) : wanted;
  const canvas = Object.assign(document.createElement('canvas'), { width: size.width, height: size.height });
  const context = canvas.getContext('2d');
  if (context === null) throw new UnreadablePicture('This browser can’t process pictures.');
  context.imageSmoothingQuality = 'high';
  paint(context, picture, picture);
  picture.close();
  for (const quality of QUALITIES) {
    const drawn = toDataUrl(canvas, context, quality);
    if (drawn.length <= MOST_SENT) return drawn;
  }
  throw new UnreadablePicture('This picture is too large. Please choose another.');
}

function toDataUrl(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, quality: number): string {
  const webp = canvas.toDataURL('image/webp', quality);
  if (webp.startsWith('data:image/webp')) return webp;
  // Safari writes no WebP. JPEG knows no transparency: white lies beneath, not black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
