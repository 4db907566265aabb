/**
 * JSON Resume (https://jsonresume.org/schema, version 1.3.1 of the published schema): what such a file may hold. Every field is
 * optional and others may stand beside them, as the schema says; a spec compares the two.
 */
import * as z from 'zod/mini';

const text = z.string({ error: 'Must be text' });
/** RFC 3986: with its scheme, and only the signs that it allows. */
const uri = text.check(
  z.regex(/^[a-z][a-z0-9+.-]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})+$/i, {
    error: 'Must be a whole address, such as https://example.com',
  }),
);
const emailAddress = text.check(
  z.regex(
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
    {
      error: 'Must be an e-mail address',
    },
  ),
);
/** "2014-06-29", "2023-04" or "2020". The schema's own pattern also takes a month 19 and a day 39, which are no dates. */
const date = text.check(
  z.regex(/^[12]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/, {
    error: 'Must be a date, such as 2023-04-01, 2023-04 or 2023',
  }),
);
/* @__NO_SIDE_EFFECTS__ */
const list = <T extends z.core.SomeType>(of: T) => z.optional(z.array(of, { error: 'Must be a list' }));
/* @__NO_SIDE_EFFECTS__ */
const part = <T extends Readonly<Record<string, z.core.SomeType>>>(fields: T) =>
  z.looseObject(optional(fields), { error: 'Must be an object' });
/* @__NO_SIDE_EFFECTS__ */
function optional<T extends Readonly<Record<string, z.core.SomeType>>>(
  fields: T,
): { [K in keyof T]: z.ZodMiniOptional<T[K]> } {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, z.optional(field)])) as {
    [K in keyof T]: z.ZodMiniOptional<T[K]>;
  };
}

const texts = z.array(text, { error: 'Must be a list' });
const times = { startDate: date, endDate: date } as const;

export const jsonResume = z.looseObject(
  {
    // An address by the schema; its own tests hold "foo-bar-baz" for valid, and nothing follows it.
    $schema: z.optional(text),
    basics: z.optional(
      part({
        name: text,
        label: text,
        image: text,
        email: emailAddress,
        phone: text,
        url: uri,
        summary: text,
        location: part({ address: text, postalCode: text, city: text, countryCode: text, region: text }),
        profiles: z.array(part({ network: text, username: text, url: uri }), { error: 'Must be a list' }),
      }),
    ),
    work: list(
      part({
        name: text,
        location: text,
        description: text,
        position: text,
        url: uri,
        ...times,
        summary: text,
        highlights: texts,
      }),
    ),
    volunteer: list(part({ organization: text, position: text, url: uri, ...times, summary: text, highlights: texts })),
    education: list(
      part({ institution: text, url: uri, area: text, studyType: text, ...times, score: text, courses: texts }),
    ),
    awards: list(part({ title: text, date, awarder: text, summary: text })),
    certificates: list(part({ name: text, date, url: uri, issuer: text })),
    publications: list(part({ name: text, publisher: text, releaseDate: date, url: uri, summary: text })),
    skills: list(part({ name: text, level: text, keywords: texts })),
    languages: list(part({ language: text, fluency: text })),
    interests: list(part({ name: text, keywords: texts })),
    references: list(part({ name: text, reference: text })),
    projects: list(
      part({
        name: text,
        description: text,
        highlights: texts,
        keywords: texts,
        ...times,
        url: uri,
        roles: texts,
        entity: text,
        type: text,
      }),
    ),
    meta: z.optional(part({ canonical: uri, version: text, lastModified: text })),
  },
  { error: 'Must be an object' },
);
export type JsonResume = z.output<typeof jsonResume>;
