/** Notes and ratings about an applicant within an employer's team. The other side never sees any of it. */
import * as z from 'zod/mini';
import { id, instant, text } from '../wire.ts';
import { LIMITS } from './limits.ts';

export const MAX_STARS = 5;

const MENTION = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/;

/** A note mentions a colleague by id, so that the mention survives a change of name. */
export const mentionOf = (personId: string): string => `@{${personId}}`;

/** A text between its mentions: what stands at odd places is the id of somebody. */
export const splitAtMentions = (text: string): string[] => text.split(MENTION);

/** The ids of the people whom a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set(splitAtMentions(text).filter((_, place) => place % 2 === 1)),
];

/** With the mentions of colleagues as `mentionOf` writes them. */
export const noteText = text(1, LIMITS.applicationNote).check(
  z.refine((given) => mentionedIn(given).length <= LIMITS.noteMentions, {
    error: `At most ${String(LIMITS.noteMentions)} colleagues in one note`,
  }),
);

export const applicationNote = z.object({
  _id: id,
  at: instant,
  /** The name of the author. */
  by: z.string(),
  /** The reader did. */
  own: z.boolean(),
  /** With the mentions of colleagues as `mentionOf` writes them. */
  text: z.string(),
  /** The people whom the text mentions. */
  mentions: z.array(z.object({ personId: id, name: z.string(), isYou: z.boolean() })),
  /** When its author last changed it; null before the first time. */
  editedAt: z.nullable(instant),
});
export type ApplicationNote = z.output<typeof applicationNote>;

/** 1 to `MAX_STARS`, one for each person. */
export const applicationRating = z.object({ by: z.string(), own: z.boolean(), stars: z.int() });
export type ApplicationRating = z.output<typeof applicationRating>;
