import * as z from 'zod/mini';
import { line, text, webUrl } from '../wire.ts';
import { LIMITS } from './limits.ts';
import { LANGUAGE_LEVELS } from './career-options.ts';
import { QUALIFICATIONS } from './options.ts';
import { HOUR_MS } from './time.ts';

/** The month that has begun furthest east: nobody is told that their own today is in the future. */
export const now = (): Date => new Date(Date.now() + 14 * HOUR_MS);
export const latestMonth = (): string => now().toISOString().slice(0, 7);

/** A month of a year, `2021-03`. */
export const yearMonth = z
  .string()
  .check(z.regex(/^(?:19[3-9]\d|20\d\d)-(?:0[1-9]|1[0-2])$/, { error: 'Must be a month since 1930, such as 2021-03' }));
const begunMonth = yearMonth.check(z.refine((month) => month <= latestMonth(), { error: 'Cannot be in the future' }));

/** Names an entry within its profile, for the skills that it shows; no other profile or answer knows it. */
export const entryId = z.string().check(z.regex(/^[0-9a-z]{8,32}$/, { error: 'Must be the id of an entry' }));

interface Span {
  from: string | null;
  until: string | null;
}
const inOrder = z.refine<Span>(({ from, until }) => from === null || until === null || from <= until, {
  path: ['until'],
  error: 'Cannot be before the start',
});

/** `until` null: to this day. */
export const experience = z
  .strictObject({
    id: entryId,
    title: line(1, LIMITS.title),
    employer: z.nullable(line(1, LIMITS.organisation)),
    place: z.nullable(line(1, LIMITS.place)),
    from: begunMonth,
    until: z.nullable(begunMonth),
    summary: z.nullable(text(1, LIMITS.ownWords)),
  })
  .check(inOrder);
export type Experience = z.output<typeof experience>;

export const education = z
  .strictObject({
    id: entryId,
    /** The course, subject or trade that was learnt. */
    title: line(1, LIMITS.title),
    institution: z.nullable(line(1, LIMITS.organisation)),
    qualification: z.nullable(QUALIFICATIONS.schema),
    from: z.nullable(begunMonth),
    until: z.nullable(begunMonth),
  })
  .check(inOrder);
export type Education = z.output<typeof education>;

export const certificate = z
  .strictObject({
    id: entryId,
    name: line(1, LIMITS.title),
    issuer: z.nullable(line(1, LIMITS.organisation)),
    issued: z.nullable(begunMonth),
    /** May lie ahead. */
    expires: z.nullable(yearMonth),
  })
  .check(
    z.refine(({ issued, expires }) => issued === null || expires === null || issued <= expires, {
      path: ['expires'],
      error: 'Cannot be before it was issued',
    }),
  );
export type Certificate = z.output<typeof certificate>;

/** A language with its script and region where they matter, as BCP 47 writes them: `en`, `pt-BR`, `zh-Hant`. */
export const languageCode = z.string().check(
  z.regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/, {
    error: 'Must be the code of a language, such as en or pt-BR',
  }),
);
export const spokenLanguage = z.strictObject({ code: languageCode, level: LANGUAGE_LEVELS.schema });
export type SpokenLanguage = z.output<typeof spokenLanguage>;

export const ownLink = z.strictObject({
  id: entryId,
  /** Names the target of the link: a portfolio, a project. */
  label: line(1, LIMITS.linkLabel),
  url: webUrl.check(z.refine((url) => /^https:/i.test(url), { error: 'Must begin with https' })),
});
export type OwnLink = z.output<typeof ownLink>;
