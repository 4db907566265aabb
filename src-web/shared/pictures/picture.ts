import { AVATAR } from '#contract/domain/limits.ts';
import { insideSquare, middleSquare } from './crop.ts';

/** Larger files are no photographs; decoding one would stop the page. */
const MAX_FILE_BYTES = 30 * 1_048_576;
const QUALITY = 0.9;

/** What the file dialog offers; what is chosen past it is judged by decoding it. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';

/** Says in a sentence why a file cannot be a picture. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Makes the square that is sent out of a chosen file, upright and small, as a `data:` address: of a person the middle, of a
 * logo all of it. The large original with its
 * place and time never leaves the device.
 */
export async function drawSquare(file: Blob, what: 'person' | 'logo' = 'person'): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new UnreadablePicture('This file is larger than 30 MB. Please choose another.');
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null || picture.width === 0 || picture.height === 0) {
    throw new UnreadablePicture('We could not read this picture. Please choose a PNG, JPEG or WebP file.');
  }
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR.sidePx;
  canvas.height = AVATAR.sidePx;
  const context = canvas.getContext('2d');
  if (context === null) throw new UnreadablePicture('This browser can’t process pictures.');
  context.imageSmoothingQuality = 'high';
  if (what === 'logo') {
    const { x, y, width, height } = insideSquare(picture.width, picture.height, AVATAR.sidePx);
    context.drawImage(picture, x, y, width, height);
  } else {
    const { x, y, side } = middleSquare(picture.width, picture.height);
    context.drawImage(picture, x, y, side, side, 0, 0, AVATAR.sidePx, AVATAR.sidePx);
  }
  picture.close();
  const webp = canvas.toDataURL('image/webp', QUALITY);
  if (webp.startsWith('data:image/webp')) return webp;
  // Safari writes no WebP. JPEG knows no transparency: white lies beneath, not black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
