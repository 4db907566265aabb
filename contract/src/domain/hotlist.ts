/** Hotlists: people of a bench who are ready to start, shown without their names to whoever has the link. */
import * as z from 'zod/mini';
import { day, id, instant, line, plannedDay, text } from '../wire.ts';
import { RATE_PERIODS } from './money.ts';
import { tokens, WORK_MODES } from './options.ts';
import { TAX_TERMS, VISAS } from './work-terms.ts';

export const HOTLISTS = {
  /** The default and the most days for which a link works. */
  days: 14,
  maxDays: 60,
  /** People who are free, or roll off, within this many days are suggested. */
  soonDays: 21,
  people: 100,
  /** Hotlists of one vendor, the ended ones included. */
  kept: 500,
  title: 100,
  note: 600,
  forWhom: 120,
  /** Addresses that one sending by mail goes to, and those that a vendor can write to within 24 hours. */
  mailsAtOnce: 50,
  mailsADay: 100,
  mailsKeptDays: 365,
  /** Addresses of earlier mails that are offered again. */
  recipients: 100,
  subject: 120,
  words: 1_000,
  /** People that a mail names; the link has all of them. */
  mailedPeople: 12,
} as const;

/** In the address of a hotlist: whom of it an employer wants to ask for. */
export const REQUEST_PARAM = 'request';

/** The public page of a hotlist; its token follows this path. */
export const HOTLIST_PATH = '/h/';
export const HOTLIST_CSV = '/list.csv';
export const HOTLIST_PDF = '/list.pdf';
export const HOTLIST_PICTURE = { path: '/preview.png', width: 1_200, height: 630 } as const;
/** Stands in for text that was removed because it would identify the person. */
export const LEFT_OUT = '•••';

export const HOTLIST_STATES = tokens({ open: 'Shared', expired: 'Expired', revoked: 'Revoked' });
export type HotlistState = z.output<typeof HOTLIST_STATES.schema>;

/** When somebody can start, as a reader narrows it: days from today. */
export const HOTLIST_STARTS = tokens({
  now: 'Now',
  '7': 'Within a week',
  '14': 'Within two weeks',
  '21': 'Within three weeks',
});
export type HotlistStart = z.output<typeof HOTLIST_STARTS.schema>;

/** The fate of a hotlist that is mailed to an address. */
export const HOTLIST_MAIL_OUTCOMES = tokens({
  sent: 'Sent',
  already: 'Has this list already',
  unwanted: 'Wants no more lists from you',
  tomorrow: 'Above the number for a day',
});

/** The vendor's own words in a mail. */
const words = z.nullable(text(1, HOTLISTS.words));
export const hotlistMail = { subject: line(3, HOTLISTS.subject), words } as const;

/** The token in a hotlist's link; a malformed one is answered like an ended hotlist. */
export const hotlistToken = z.string().check(z.maxLength(200, { error: 'At most 200 characters' }));

/** The fields that a vendor fills in. */
export const hotlistFields = {
  title: line(3, HOTLISTS.title),
  note: z.nullable(text(1, HOTLISTS.note)),
  /** Only the vendor reads it, as a reminder of the recipient. */
  forWhom: z.nullable(line(1, HOTLISTS.forWhom)),
  showRates: z.boolean(),
  /** Whether readers see visas and tax terms. */
  showTerms: z._default(z.boolean(), false),
  /** The last day on which the link works. */
  until: plannedDay,
  /** In the order in which they are shown; null: who is ready now, the soonest first. */
  people: z.nullable(
    z.array(id).check(
      z.minLength(1, { error: 'Choose at least one person' }),
      z.maxLength(HOTLISTS.people, { error: `At most ${String(HOTLISTS.people)} people` }),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'Each person once' }),
    ),
  ),
} as const;

/** A hotlist as its vendor sees it. */
export const ownHotlist = z.object({
  _id: id,
  title: z.string(),
  note: z.nullable(z.string()),
  forWhom: z.nullable(z.string()),
  showRates: z.boolean(),
  showTerms: z.boolean(),
  until: day,
  state: HOTLIST_STATES.schema,
  /** The path of its page, and its whole address; null once it has ended. */
  path: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** People on it, and those of them who are shown today. */
  people: z.int(),
  shown: z.int(),
  views: z.int(),
  viewsThisWeek: z.int(),
  /** Addresses that it was mailed to. */
  mailed: z.int(),
  createdAt: instant,
});
export type OwnHotlist = z.output<typeof ownHotlist>;

/** A person who can be put on a hotlist, as their vendor sees them. */
export const hotlistChoice = z.object({
  _id: id,
  name: z.string(),
  headline: z.string(),
  /** The words that readers see in place of name and headline. */
  shownAs: z.string(),
  city: z.nullable(z.string()),
  country: z.string(),
  /** Null: now. */
  startsOn: z.nullable(day),
  /** Ready within `HOTLISTS.soonDays`. */
  isSuggested: z.boolean(),
});
export type HotlistChoice = z.output<typeof hotlistChoice>;

/** A person on a hotlist, without anything that identifies them. */
export const hotlistPerson = z.object({
  reference: z.string(),
  headline: z.string(),
  skills: z.array(z.object({ name: z.string(), years: z.nullable(z.number()) })),
  totalYears: z.number(),
  city: z.nullable(z.string()),
  country: z.string(),
  /** Minutes ahead of UTC today. */
  utcOffset: z.int(),
  workMode: WORK_MODES.schema,
  workAuthorisation: z.nullable(z.string()),
  /** Null and none as well where the vendor does not show terms. */
  visa: z.nullable(VISAS.schema),
  taxTerms: z.array(TAX_TERMS.schema),
  /** Null: now. */
  startsOn: z.nullable(day),
  rate: z.nullable(z.object({ amount: z.number(), currency: z.string(), period: RATE_PERIODS.schema })),
});
export type HotlistPerson = z.output<typeof hotlistPerson>;

/** A hotlist as whoever has its link reads it. */
export const hotlist = z.object({
  /** The address of the page, for people who print or copy it. */
  address: z.string(),
  title: z.string(),
  note: z.nullable(z.string()),
  vendor: z.object({
    name: z.string(),
    city: z.nullable(z.string()),
    country: z.nullable(z.string()),
    logo: z.nullable(z.string()),
    /** The day on which the verification was complete. */
    verifiedOn: z.nullable(day),
  }),
  asOf: day,
  until: day,
  showRates: z.boolean(),
  showTerms: z.boolean(),
  /** People on it, whatever is looked for. */
  total: z.int(),
  /** Countries of them, to choose from. */
  countries: z.array(z.string()),
  people: z.array(hotlistPerson),
});
export type Hotlist = z.output<typeof hotlist>;
