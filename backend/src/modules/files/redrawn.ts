import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileFormat } from '#contract/domain/file.ts';
import type { SpooledFile } from '../../contract-binding/read-upload.ts';
import { FileRefused } from './file-refused.ts';
import type { PictureDrawing } from './picture-drawing.service.ts';

/** Hardly to be told from the original, also where it shows small print. */
const JPEG = { quality: 90 } as const;

/**
 * A picture in the place of itself, drawn anew: where and by whom it was taken is nothing that its sender means to tell.
 * Files of other formats stay as they are.
 * @throws FileRefused for one that cannot be decoded
 */
export async function redrawn(drawing: PictureDrawing, file: SpooledFile, format: FileFormat): Promise<SpooledFile> {
  if (format !== 'png' && format !== 'jpeg') return file;
  const target = `${file.path}-redrawn`;
  try {
    await drawing.draw(file.path, (picture) => (format === 'png' ? picture.png() : picture.jpeg(JPEG)).toFile(target));
    await chmod(target, 0o600);
    await rename(target, file.path);
  } catch {
    await rm(target, { force: true });
    throw new FileRefused('This picture is damaged, or has more than 25 megapixels. Please choose another one.');
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  return { ...file, size: (await stat(file.path)).size, sha256: hash.digest('hex') };
}
