/** People on a vendor's bench, as the owning vendor sees and writes them (product section 5). */
import * as z from 'zod/mini';
import { day, e164, email, id, line, plannedDay, timeZone } from '../wire.ts';
import { skillDetail, yearsOfWork } from './career.ts';
import { version } from './directory.ts';
import { countryCode, currencyCode } from './job.ts';
import { LIMITS } from './limits.ts';
import { money, RATE_PERIODS } from './money.ts';
import { EMPLOYMENTS, RESOURCE_STATUSES, WORK_MODES } from './options.ts';
import { TAX_TERMS, VISAS } from './work-terms.ts';

/** A price for one period: the rate that is asked for a person, or their cost to the vendor. */
export const priceInput = z.strictObject({
  amount: money(LIMITS.rateMax),
  currency: currencyCode,
  period: RATE_PERIODS.schema,
});
export const price = z.object({ amount: z.number(), currency: z.string(), period: RATE_PERIODS.schema });
export type Price = z.output<typeof price>;

/** A skill of somebody on a bench; the first ones are shown first. */
export const benchSkill = z.strictObject({
  name: skillDetail.shape.name,
  level: skillDetail.shape.level,
  years: skillDetail.shape.years,
  lastUsed: skillDetail.shape.lastUsed,
});
export type BenchSkill = z.output<typeof benchSkill>;

/** Stands for somebody whom their vendor has deleted, where a record of a submission stays. The database knows it too. */
export const DELETED_PERSON = 'Deleted person';

/** The fields as the vendor writes them. Null means that nothing was said. */
export const resourceFields = {
  name: line(2, LIMITS.organisation),
  headline: line(2, LIMITS.headline),
  skillDetails: z.array(benchSkill).check(
    z.maxLength(LIMITS.skills, { error: `At most ${String(LIMITS.skills)} skills` }),
    z.refine((skills) => new Set(skills.map(({ name }) => name.toLowerCase())).size === skills.length, {
      error: 'Each skill once',
    }),
  ),
  totalYears: yearsOfWork,
  email: z.nullable(email),
  phone: z.nullable(e164),
  country: countryCode,
  state: z.nullable(line(1, 80)),
  city: z.nullable(line(1, 80)),
  timeZone,
  /** What allows them to work; null until it is known. */
  visa: z._default(z.nullable(VISAS.schema), null),
  /** The terms on which they are offered; none until they are known. */
  taxTerms: z._default(
    z.array(TAX_TERMS.schema).check(
      z.maxLength(TAX_TERMS.list.length, { error: 'Each term once' }),
      z.refine((terms) => new Set(terms).size === terms.length, { error: 'Each term once' }),
    ),
    [],
  ),
  /** More about the right to work, in the vendor's words. */
  workAuthorisation: z.nullable(line(1, LIMITS.workAuthorisation)),
  workMode: WORK_MODES.schema,
  relocate: z.boolean(),
  rate: z.nullable(priceInput),
  /** The cost to the vendor; nobody else ever sees it. */
  cost: z.nullable(priceInput),
  employment: EMPLOYMENTS.schema,
  status: RESOURCE_STATUSES.schema,
  /** Since when they have had no assignment; null for those who have one. */
  benchSince: z.nullable(plannedDay),
  availableFrom: z.nullable(plannedDay),
  rollOffDate: z.nullable(plannedDay),
  noticeDays: z.nullable(
    z
      .int({ error: 'Must be a whole number of days' })
      .check(
        z.minimum(0, { error: 'Cannot be negative' }),
        z.maximum(LIMITS.noticeDays, { error: `At most ${String(LIMITS.noticeDays)} days` }),
      ),
  ),
  /** Whether hotlists may show them. */
  sendInHotlist: z.boolean(),
} as const;

/** A person on a vendor's bench, as a row. */
export const benchResource = z.object({
  _id: id,
  name: z.string(),
  headline: z.string(),
  skills: z.array(z.string()),
  /** 0: nobody has said. */
  totalYears: z.number(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.string(),
  workMode: WORK_MODES.schema,
  rate: z.nullable(price),
  status: RESOURCE_STATUSES.schema,
  availableFrom: z.nullable(day),
  rollOffDate: z.nullable(day),
  /** Whole days since the person has been without an assignment; 0 when placed. */
  daysOnBench: z.int(),
  /** Put away: in no list but that of the archive, and never submitted. */
  archived: z.boolean(),
  version,
});
export type BenchResource = z.output<typeof benchResource>;

/** A row of the bench list: with the terms, and with the cost for the margin beside the rate. */
export const listedResource = z.extend(benchResource, {
  visa: z.nullable(VISAS.schema),
  taxTerms: z.array(TAX_TERMS.schema),
  cost: z.nullable(price),
});
export type ListedResource = z.output<typeof listedResource>;

/** Everything about one person, for who edits it. */
export const benchResourceDetail = z.extend(listedResource, {
  skillDetails: z.array(benchSkill),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  timeZone: z.string(),
  workAuthorisation: z.nullable(z.string()),
  relocate: z.boolean(),
  employment: EMPLOYMENTS.schema,
  benchSince: z.nullable(day),
  noticeDays: z.nullable(z.int()),
  sendInHotlist: z.boolean(),
});
export type BenchResourceDetail = z.output<typeof benchResourceDetail>;
