import { AVATAR, TEAM_PHOTO } from '#contract/domain/limits.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PictureDrawing } from '../files/picture-drawing.service.ts';
import type { PictureKind } from '../../records/profile/schema.ts';

const QUALITY = 84;
const SQUARE = { width: AVATAR.sidePx, height: AVATAR.sidePx };
const FITS = {
  person: { ...SQUARE, fit: 'cover' },
  logo: { ...SQUARE, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } },
  team: { width: TEAM_PHOTO.widthPx, height: TEAM_PHOTO.heightPx, fit: 'cover' },
} as const satisfies Record<PictureKind, object>;

/**
 * Draws a picture anew as WebP: a square of 256 px (of a person filled, a logo whole) or a photo of 1280 by 720.
 * @throws AppError `image_unreadable` for anything but a whole PNG, JPEG or WebP of at most 25 megapixels
 */
export async function renderPicture(drawing: PictureDrawing, file: Buffer, kind: PictureKind): Promise<Buffer> {
  try {
    return await drawing.draw(file, (picture) => picture.resize(FITS[kind]).webp({ quality: QUALITY }).toBuffer());
  } catch (error) {
    throw new AppError('image_unreadable', { cause: error });
  }
}
