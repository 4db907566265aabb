import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';

/** Trust section 2. */
const MAX_PIXELS = 25_000_000;
const DECODE_SECONDS = 10;
/** A picture of 25 megapixels takes 100 MB while it is decoded. */
const AT_ONCE = 2;

// libvips reads many formats more, some of them by old C libraries, some (SVG) by programs inside the picture.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp'].flatMap((format) =>
    ['Buffer', 'File'].map((from) => `VipsForeignLoad${format}${from}`),
  ),
});
// Pictures come once each: nothing is worth keeping.
sharp.cache(false);
sharp.concurrency(1);

/** Decodes pictures of strangers: a few at a time, none without limits, and without what cameras write into them. */
@Injectable()
export class PictureDrawing {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  /**
   * The picture upright; what is drawn of it has no metadata (place, author, device, time), and nothing else that hides in a file.
   * @param input its content, or the path of a file with it
   * @returns what `draw` does; rejects for anything but a whole PNG, JPEG or WebP of at most 25 megapixels
   */
  async draw<T>(input: Buffer | string, draw: (picture: Sharp) => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.queue.push(resolve));
    else this.running += 1;
    try {
      const picture = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
      return await draw(picture.timeout({ seconds: DECODE_SECONDS }).autoOrient());
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
