/**
 * The parts of a profile that JSON Resume has no field for, under `meta.rolecall`: the schema's own fields take
 * precedence, so that a change made elsewhere is believed. Entries are named by their index.
 */
import * as z from 'zod/mini';
import { preferences } from '#contract/domain/career.ts';
import { languageCode } from '#contract/domain/career-entries.ts';
import { CATEGORIES, NAMES_SHOWN, QUALIFICATIONS, VISIBILITIES } from '#contract/domain/options.ts';

export const NOTES_VERSION = 1;
const id = z.string().check(z.regex(/^[0-9a-z]{8,32}$/));
const ids = z.array(id);
const EVIDENCE_PARTS = ['work', 'education', 'certificates', 'profiles'] as const;

const ownNotes = z.object({
  version: z.literal(NOTES_VERSION),
  name: z.object({ first: z.string(), last: z.string() }),
  nameShown: NAMES_SHOWN.schema,
  visibility: VISIBILITIES.schema,
  category: z.nullable(CATEGORIES.schema),
  qualification: z.nullable(QUALIFICATIONS.schema),
  totalYears: z.nullable(z.number()),
  timeZone: z.nullable(z.string()),
  ids: z.object({ work: ids, education: ids, certificates: ids, profiles: ids }),
  /** Kept as they were typed, since the schema accepts only the characters of RFC 3986. */
  urls: z.array(z.string()),
  languageCodes: z.array(languageCode),
  evidence: z.array(z.object({ skill: z.string(), part: z.enum(EVIDENCE_PARTS), index: z.int() })),
  preferences,
});
export type OwnNotes = z.output<typeof ownNotes>;

/** Null where they are not ours, of a later version, or spoilt: then the file counts as somebody else's. */
export function ownNotesOf(meta: unknown): OwnNotes | null {
  if (typeof meta !== 'object' || meta === null || !Object.hasOwn(meta, 'rolecall')) return null;
  return ownNotes.safeParse((meta as { rolecall: unknown }).rolecall).data ?? null;
}
