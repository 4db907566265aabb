/** Words by which an employer's people sort their applications. They are the account's, and nobody else ever reads them. */
import * as z from 'zod/mini';
import { line } from '../wire.ts';

/** Characters of a tag, how many an application has, and how many an account has; the database holds the same. */
export const TAGS = { characters: 40, ofApplication: 10, ofAccount: 100 } as const;

export const applicationTag = line(1, TAGS.characters);

/** A tag that is in use, and on how many applications. */
export const tagCount = z.object({ name: z.string(), count: z.int() });
export type TagCount = z.output<typeof tagCount>;
