/** A vendor's view of the bench: filters, order, columns, and bulk actions. */
import * as z from 'zod/mini';
import { line, plannedDay } from '../wire.ts';
import { BENCH_CONSENTS } from './consent.ts';
import { currencyCode } from './job.ts';
import { LIMITS } from './limits.ts';
import { RATE_PERIODS } from './money.ts';
import { RESOURCE_STATUSES, tokens, WORK_MODES } from './options.ts';
import { TAX_TERMS, VISAS } from './work-terms.ts';

/** The orders of the bench list. Rates are compared per year, one currency after the other. */
export const BENCH_SORTS = tokens({
  days: 'Days on the bench',
  name: 'Name',
  experience: 'Experience',
  location: 'Location',
  rate: 'Rate',
  available: 'Available from',
  rollOff: 'Rolls off',
  status: 'Status',
});
export type BenchSort = z.output<typeof BENCH_SORTS.schema>;

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
/** The default direction: the longest on the bench and the most experienced come first. */
export const usualOrder = (sort: BenchSort): SortOrder => (sort === 'days' || sort === 'experience' ? 'desc' : 'asc');

/** The columns of a row beside the name. */
export const BENCH_COLUMNS = tokens({
  skills: 'Skills',
  experience: 'Experience',
  location: 'Location',
  workMode: 'Work mode',
  visa: 'Visa',
  taxTerms: 'Tax terms',
  rate: 'Rate',
  margin: 'Margin',
  days: 'On the bench',
  available: 'Available from',
  rollOff: 'Rolls off',
  status: 'Status',
});
export type BenchColumn = z.output<typeof BENCH_COLUMNS.schema>;

const amount = z.int().check(z.minimum(1), z.maximum(LIMITS.rateMax));

/** A view of the bench keeps these settings. */
export const benchView = z.strictObject({
  keyword: z.optional(line(1, LIMITS.keyword)),
  status: z.optional(RESOURCE_STATUSES.schema),
  archived: z.optional(z.boolean()),
  workMode: z.optional(WORK_MODES.schema),
  skill: z.optional(line(1, LIMITS.skill)),
  leastYears: z.optional(z.int().check(z.minimum(0), z.maximum(70))),
  availableBy: z.optional(plannedDay),
  rollOffWithin: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  place: z.optional(line(1, 80)),
  rateFrom: z.optional(amount),
  rateTo: z.optional(amount),
  rateCurrency: z.optional(currencyCode),
  ratePeriod: z.optional(RATE_PERIODS.schema),
  consent: z.optional(BENCH_CONSENTS.schema),
  visa: z.optional(VISAS.schema),
  taxTerm: z.optional(TAX_TERMS.schema),
  sort: z.optional(BENCH_SORTS.schema),
  order: z.optional(z.enum(SORT_ORDERS)),
  columns: z.optional(z.array(BENCH_COLUMNS.schema).check(z.maxLength(BENCH_COLUMNS.list.length))),
});
export type BenchView = z.output<typeof benchView>;

/** So many people are changed or exported at once. */
export const BENCH_AT_ONCE = 100;
