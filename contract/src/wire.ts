/** Building blocks for schemas: how the wire writes ids, instants, query strings, pages and text. */
import * as z from 'zod/mini';
import { LIMITS, PAGING } from './domain/limits.ts';
import { withoutDisguise } from './unseen.ts';
import { queryInt } from './wire-query.ts';

/** Random UUID in its one spelling, in small letters; public, hence never a secret (trust rule 8). */
export const id = z.uuid({ error: 'Must be an id' }).check(z.toLowerCase());

/** An instant in UTC, ISO 8601 with `Z`. */
export const instant = z.iso
  .datetime({ error: 'Must be an instant in UTC, such as 2026-01-31T10:00:00Z' })
  // The calendar of ISO 8601 has a year 0, PostgreSQL's has none.
  .check(z.regex(/^(?!0000)/, { error: 'There was no year 0' }));

/** A calendar day without a zone, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: 'Must be a date, such as 2026-01-31' });

/** A day that somebody plans with; further ones overflow once a zone and a life are added. */
export const plannedDay = day.check(z.regex(/^(?:19|20|21)/, { error: 'Must be between 1900 and 2199' }));

/** Half of a surrogate pair is no character: UTF-8 cannot write it, and a database would keep something else instead. */
const wholeCharacters = z.regex(/^\P{Cs}*$/u, { error: 'Must not contain broken characters' });

/** One line of text: trimmed, without what nobody sees, and without control characters, which could forge log lines or mail headers. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (min: number, max: number) =>
  z.string().check(
    z.overwrite((given) => withoutDisguise(given, ' ')),
    z.trim(),
    z.minLength(min, { error: min === 1 ? 'Required' : `At least ${String(min)} characters` }),
    z.maxLength(max, { error: `At most ${String(max)} characters`, abort: true }),
    // eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
    z.regex(/^[^\u0000-\u001f\u007f]*$/u, { error: 'Must not contain line breaks or control characters' }),
    wholeCharacters,
  );

/** Text of several lines, without what nobody sees; of control characters it takes tab and line ends. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (min: number, max: number) =>
  z.string().check(
    z.overwrite((given) => withoutDisguise(given, '\n')),
    z.trim(),
    z.minLength(min, { error: min === 1 ? 'Required' : `At least ${String(min)} characters` }),
    z.maxLength(max, { error: `At most ${String(max)} characters`, abort: true }),
    // eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
    z.regex(/^[^\0-\x08\v\f\x0e-\x1f\x7f]*$/u, { error: 'Must not contain control characters' }),
    wholeCharacters,
  );

/** RFC 5321 allows more marks; these mean nothing to mail servers and in links. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.&=/*~$-]*[a-z0-9_+&=/*~$-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/**
 * An e-mail address in its one spelling: wide and other compatible letters become plain ones (NFKC), capitals small ones.
 * What is not ASCII then is refused, so that no two addresses look alike; a domain of another script is written `xn--…`.
 */
export const email = z.string().check(
  // Addresses that were copied bring marks of direction along.
  z.overwrite((given) => withoutDisguise(given, ' ')),
  z.normalize('NFKC'),
  z.trim(),
  z.toLowerCase(),
  z.maxLength(254, { error: 'At most 254 characters' }),
  z.email({ pattern: ADDRESS, error: 'Enter a valid e-mail address' }),
);

/** A phone number as it is stored: E.164. */
export const e164 = z.string().check(
  z.overwrite((given) => withoutDisguise(given, ' ')),
  z.trim(),
  z.regex(/^\+[1-9]\d{6,14}$/, { error: 'Must be a phone number with its country code, such as +919876543210' }),
);

/** An opaque secret that we issued: visible ASCII. */
export const secret = z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, { error: 'Not one of our tickets' }));

const HOST =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** A web address that a reader may be sent to: http or https, no name or password in it. A bare host gets https. */
export const webUrl = z.pipe(
  line(1, LIMITS.website),
  z.pipe(
    z.transform((text: string) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)),
    z
      .string()
      .check(
        z.maxLength(LIMITS.website, { error: `At most ${String(LIMITS.website)} characters` }),
        z.regex(HOST, { error: 'Must be a web address, such as https://www.example.com' }),
      ),
  ),
);

/**
 * An IANA time zone name. `Intl.supportedValuesOf` lacks UTC, so the runtime is asked instead of a list. Offsets, which it
 * takes too, are refused: PostgreSQL reads their sign the other way round.
 */
export const timeZone = line(1, 64).check(
  z.refine(
    (zone) => {
      if (/^[+-]/.test(zone)) return false;
      try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        return true;
      } catch {
        return false;
      }
    },
    { error: 'Choose a time zone from the list' },
  ),
);

export const pageQuery = {
  pageId: z._default(queryInt(1, PAGING.maxPageId), 1),
  limit: z._default(queryInt(1, PAGING.maxLimit), PAGING.defaultLimit),
} as const;

/** The same, but a caller who names no limit gets as many as one page holds. */
export const longPageQuery = {
  pageId: pageQuery.pageId,
  limit: z._default(queryInt(1, PAGING.maxLimit), PAGING.maxLimit),
} as const;

/** The position in a list. `total` stops counting at `PAGING.countCap`; `totalIsCapped` then says so. */
export const pageInfo = z.object({
  pageId: z.int(),
  limit: z.int(),
  total: z.int(),
  totalIsCapped: z.boolean(),
  totalPages: z.int(),
});
export type PageInfo = z.output<typeof pageInfo>;

export const nothing = z.strictObject({});

/** The counts of each value of a filter, the most frequent first. */
export const valueCounts = z.array(z.object({ value: z.string(), count: z.int() }));
