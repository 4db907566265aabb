import sharp from 'sharp';
import { AVATAR, TEAM_PHOTO } from '#contract/domain/limits.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PictureKind } from './avatar.entity.ts';

/** Trust section 2. */
const MAX_PIXELS = 25_000_000;
const DECODE_SECONDS = 10;
/** A picture of 25 megapixels takes 100 MB while it is decoded. */
const AT_ONCE = 2;
const QUALITY = 84;

// libvips reads many formats more, some of them by old C libraries, some (SVG) by programs inside the picture.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Pictures come once each: nothing is worth keeping.
sharp.cache(false);
sharp.concurrency(1);

const SQUARE = { width: AVATAR.sidePx, height: AVATAR.sidePx };
const FITS = {
  person: { ...SQUARE, fit: 'cover' },
  logo: { ...SQUARE, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } },
  team: { width: TEAM_PHOTO.widthPx, height: TEAM_PHOTO.heightPx, fit: 'cover' },
} as const satisfies Record<PictureKind, object>;

let running = 0;
const queue: (() => void)[] = [];

/**
 * Draws a picture anew: upright, a square of 256 px (of a person filled, a logo whole) or a photo of 1280 by 720, WebP, without any of the metadata that cameras write (place, device,
 * time) and without whatever else hides in a file.
 * @throws AppError `image_unreadable` for anything but a whole PNG, JPEG or WebP of at most 25 megapixels
 */
export async function renderPicture(file: Buffer, kind: PictureKind): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize(FITS[kind])
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw new AppError('image_unreadable', { cause: error });
  } finally {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
