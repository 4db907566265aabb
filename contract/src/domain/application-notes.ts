/** What an employer's people write and think about an applicant among themselves. The other side never sees any of it. */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

export const MAX_STARS = 5;

export const applicationNote = z.object({
  _id: id,
  at: instant,
  /** Who wrote it, by name. */
  by: z.string(),
  /** The reader did. */
  own: z.boolean(),
  text: z.string(),
});
export type ApplicationNote = z.output<typeof applicationNote>;

/** 1 to `MAX_STARS`, one for each person. */
export const applicationRating = z.object({ by: z.string(), own: z.boolean(), stars: z.int() });
export type ApplicationRating = z.output<typeof applicationRating>;
