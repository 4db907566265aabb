/**
 * The demo data is made from the files under `data/`, which are read and checked here and nowhere else. All companies, people
 * and texts in them were invented for this product.
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { CONVERSATION_SIDES } from '#contract/domain/conversation.ts';
import { INTERVIEW_KINDS, RECOMMENDATIONS } from '#contract/domain/interview.ts';
import { CATEGORIES, COMPANY_SIZES, JOB_TYPES, QUALIFICATIONS, WORK_MODES } from '#contract/domain/options.ts';

function read<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')));
}

/** A text with the values of the names that stand in it in braces. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (name: string, key: string) => values[key] ?? name);

const texts = z.array(z.string());

/** A phrase, and where it makes sense: sectors, countries (upper case) or kinds of place; everywhere when it is empty. */
const fitting = z.union([
  z.string().transform((text) => ({ text, only: [] as string[] })),
  z.object({ text: z.string(), only: texts }),
]);
export type Fitting = z.output<typeof fitting>;

/** A sentence that is true from a certain number of years on: an index of `EXPERIENCES`. */
const graded = z.union([
  z.string().transform((text) => ({ text, from: 0 })),
  z.object({ text: z.string(), from: z.int() }),
]);
export type Graded = z.output<typeof graded>;

const span = z.tuple([z.number(), z.number()]).refine(([from, to]) => from <= to, 'The first is at most the second');

/** One occupation with what is asked for and paid in it. */
const role = z.object({
  /** The title names no seniority. */
  title: z.string(),
  /** The first and the last index of `EXPERIENCES` that it is offered for. */
  levels: span,
  /** Pay at the first and the last of these levels in India, in thousand rupees a year. */
  inr: span,
  /** The same in the United States, in thousand dollars a year. */
  usd: span,
  /** What is asked for; null asks for nothing. More frequent ones stand here twice. */
  qualifications: z.array(z.nullable(QUALIFICATIONS.schema)),
  /** `plain`: no "Junior" or "Senior" before it. `intern`: students learn it on the job. `many`: hired by the dozen. `onsite`: never from home. */
  flags: z.array(z.enum(['plain', 'intern', 'many', 'onsite'])).default([]),
  /** The only sectors that hire for it; all that hire for the trade when it is empty. */
  sectors: texts.default([]),
  /** Teams, wards and subjects: a title is narrowed to one of them. */
  areas: z.array(fitting).default([]),
  /** These are needed beside the trade's own. */
  skills: z.array(fitting).default([]),
  duties: z.array(graded),
});
export type Role = z.output<typeof role>;

/** The work is organised in one of these ways, which decides job types, work modes and the pay period that is usual. */
const style = z.enum(['office', 'shift', 'site', 'field']);
export type TradeStyle = z.output<typeof style>;

/** Everything that the postings of one trade are made of. */
const trade = z.object({
  key: z.string(),
  category: CATEGORIES.schema,
  style,
  /** The share of postings that can be done from home, wholly or in part. */
  remote: z.number(),
  roles: z.array(role),
  /** These are needed in all roles; nobody can do without the first two. */
  skills: texts,
  /** They are part of every role. */
  duties: z.array(graded),
  needs: z.array(graded),
  questions: z.array(z.object({ text: z.string(), answers: texts })),
});
export type Trade = z.output<typeof trade>;

export const TRADES: readonly Trade[] = ['technology', 'business', 'care', 'craft', 'service'].flatMap((name) =>
  read(`trades/${name}`, z.array(trade)),
);

/** Kinds of places as the tables of trades name them. */
export const PLACE_KINDS = ['coast', 'hill', 'metro'] as const;

/** Countries with their towns, and what work is paid there relative to the United States; India is the first. */
export const MARKET_ROWS = read(
  'markets',
  z.array(
    z.object({
      country: z.string(),
      /** The share of postings outside India, relative to the other markets. */
      weight: z.number(),
      /** The pay level relative to the United States. */
      payIndex: z.number(),
      currency: z.string(),
      /** Units of the currency for one US dollar, rounded; good enough for sample pay. */
      perDollar: z.number(),
      /** The least that anybody is paid for a year of full-time work, in thousands of the currency, rounded. */
      floor: z.number(),
      timeZone: z.string(),
      places: z.array(
        z.object({
          city: z.string(),
          state: z.string().nullable().default(null),
          /** A place names its zone where it differs from the country's. */
          timeZone: z.string().optional(),
          /** A port needs the sea, an apple orchard the hills. */
          kinds: z.array(z.enum(PLACE_KINDS)).default([]),
        }),
      ),
    }),
  ),
);

/** A company works this far from home: in its own town, its state, its country, or anywhere. */
const reach = z.enum(['home', 'region', 'country', 'world']);
export type Reach = z.output<typeof reach>;

const sector = z.object({
  /** The tables of trades call it so. */
  key: z.string(),
  industry: z.string(),
  /** The smallest and the largest such company. */
  sizes: z.tuple([COMPANY_SIZES.schema, COMPANY_SIZES.schema]),
  reach,
  /** The first year in which there were such companies; without it they are as old as any. */
  since: z.int().default(1931),
  trades: texts,
  about: z.string(),
  /** Names of companies by country, India's first. */
  names: z.record(z.string(), texts),
});
export type Sector = z.output<typeof sector>;
export const SECTORS: readonly Sector[] = read('employers', z.array(sector));

const plan = z.object({
  userType: z.enum(['individual', 'company']),
  email: z.string(),
  organisation: z.string().nullable(),
  /** The number of people. */
  bench: z.int(),
  country: z.string(),
  trades: texts,
});
export type VendorPlan = z.output<typeof plan>;
export const VENDOR_PLANS: readonly VendorPlan[] = read('vendors', z.array(plan));

const region = z.enum(['south-asia', 'west', 'gulf', 'east', 'latin', 'africa']);
/** Given and family names by the part of the world a person lives in; combined at random, so that they mean nobody. */
export const PEOPLE = read(
  'people',
  z.object({
    names: z.record(region, z.object({ given: texts, family: texts })),
    /** The part of the world of each country; all others are in the west. */
    regions: z.record(z.string(), region),
  }),
);

/** Sentences that postings are made of. */
export const JOB_PHRASES = read(
  'job-phrases',
  z.object({
    /** They say why there is a position. */
    reasons: texts,
    /** The same for several at once. */
    reasonsForMany: texts,
    offers: z.record(z.enum([...style.options, 'volunteer', 'internship']), texts),
    modes: z.record(WORK_MODES.schema, texts),
    types: z.record(JOB_TYPES.schema, texts),
    closings: texts,
    headings: z.array(z.object({ duties: z.string(), needs: z.string(), offers: z.string(), about: z.string() })),
    experience: z.object({
      interns: z.string(),
      graduates: z.string(),
      /** The sentences for each index of `EXPERIENCES`. */
      byLevel: texts,
    }),
  }),
);

/** Sentences that people and vendors write with an application. */
export const NOTES = read(
  'notes',
  z.object({
    own: z.object({
      openings: z.object({ first: texts, same: texts, other: texts }),
      skill: texts,
      remote: texts,
      near: texts,
      far: texts,
      abroad: texts,
      shifts: texts,
      partTime: texts,
      endings: texts,
    }),
    vendor: texts,
    soon: texts,
  }),
);

export const CAREERS = read(
  'careers',
  z.object({
    /** The subject that people of a category have studied. */
    subjects: z.partialRecord(CATEGORIES.schema, z.string()),
    colleges: texts,
    /** The languages spoken at home; English where none is named. */
    languages: z.object({
      byState: z.record(z.string(), z.string()),
      byCountry: z.record(z.string(), z.string()),
    }),
    about: z.object({
      beginner: z.string(),
      others: z.string(),
      endings: z.object({ office: texts, elsewhere: texts }),
    }),
  }),
);

const said = z.array(z.object({ side: z.enum(CONVERSATION_SIDES), text: z.string() }));
export type Said = z.output<typeof said>;
/** The stages of an application that people write to each other about. */
const stage = z.enum(['viewed', 'shortlisted', 'interviewing', 'offered', 'rejected']);
export const CONVERSATIONS = read('conversations', z.object({ direct: z.record(stage, said), vendor: said }));

export const INTERVIEW_TEXTS = read(
  'interviews',
  z.object({
    messages: z.record(INTERVIEW_KINDS.schema, z.string()),
    feedback: z.array(
      z.object({
        overall: z.int(),
        recommendation: RECOMMENDATIONS.schema,
        privateNote: z.string(),
        sharedNote: z.string(),
      }),
    ),
    /** Rounds with their questions, and what is noted of the answers. */
    guides: z.array(
      z.object({
        round: z.string(),
        questions: z.array(z.object({ question: z.string(), hint: z.nullable(z.string()), note: z.string() })),
      }),
    ),
  }),
);

/** Complaints of vendors who were turned away; some have thought better of it. */
export const DISPUTES = read(
  'disputes',
  z.array(z.object({ reason: z.string(), isWithdrawn: z.boolean().default(false) })),
);

/** Posts of the blog: what is asked most often, answered as the product works. */
export const BLOG_POSTS = read(
  'blog-posts',
  z.array(
    z.object({
      title: z.string(),
      summary: z.string(),
      authorName: z.string(),
      tags: texts,
      /** The post was published so many days ago. */
      daysAgo: z.number(),
      /** Lines of Markdown. */
      body: texts.transform((lines) => lines.join('\n')),
    }),
  ),
);
