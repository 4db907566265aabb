import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { FILE_FORMATS } from './file.ts';

/** One version of somebody's resume. */
export const resume = z.object({
  _id: id,
  fileId: id,
  /** What its owner calls it; at first the name of the file without its ending. */
  label: z.string(),
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  /** Bytes. */
  size: z.int(),
  /** The one that is offered first when applying; one of them always is. */
  isDefault: z.boolean(),
  addedAt: instant,
});
export type Resume = z.output<typeof resume>;
