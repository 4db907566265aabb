/** Words by which an employer's people sort their applications. They are the account's, and nobody else ever reads them. */
import * as z from 'zod/mini';
import { line } from '../wire.ts';
import { LIMITS } from './limits.ts';

export const applicationTag = line(1, LIMITS.applicationTag);

/** A tag that is in use, and on how many applications. */
export const tagCount = z.object({ name: z.string(), count: z.int() });
export type TagCount = z.output<typeof tagCount>;
