/** A vendor's bench: its people, one by one. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { BENCH_AT_ONCE, BENCH_SORTS, SORT_ORDERS } from '../domain/bench-list.ts';
import { BENCH_CONSENTS } from '../domain/consent.ts';
import { version } from '../domain/directory.ts';
import { currencyCode } from '../domain/job.ts';
import { LIMITS } from '../domain/limits.ts';
import { RATE_PERIODS } from '../domain/money.ts';
import { RESOURCE_STATUSES, WORK_MODES } from '../domain/options.ts';
import { benchResourceDetail, listedResource, resourceFields } from '../domain/resource.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { MARGIN_FLOOR_BELOW, TAX_TERMS, VISAS } from '../domain/work-terms.ts';
import { id, line, pageInfo, pageQuery, plannedDay } from '../wire.ts';
import { queryFlag, queryInt, queryList } from '../wire-query.ts';

/** Filters of the bench list, and of a file exported from it. */
export const benchFilters = {
  /** Part of a name, a headline or a skill. */
  keyword: z.optional(line(0, LIMITS.keyword)),
  status: z.optional(queryList(RESOURCE_STATUSES.schema)),
  workMode: z.optional(queryList(WORK_MODES.schema)),
  /** A skill by any of the names that the search takes for the same, and how many years of it at least. */
  skill: z.optional(line(0, LIMITS.skill)),
  leastYears: z.optional(queryInt(0, 70)),
  /** Free by then. */
  availableBy: z.optional(plannedDay),
  /** On an assignment that ends within so many days. */
  rollOffWithin: z.optional(queryInt(1, 365)),
  /** Part of a town's, a state's or a country's name. */
  place: z.optional(line(0, 80)),
  /** These people of the bench, and nobody else. */
  ids: z.optional(queryList(id, BENCH_AT_ONCE)),
  /** True: those who were put away, and nobody else. */
  archived: z._default(queryFlag, false),
  /** In whole units of the currency; rates of other periods are converted, those in other currencies are left out. */
  rateFrom: z.optional(queryInt(1, LIMITS.rateMax)),
  rateTo: z.optional(queryInt(1, LIMITS.rateMax)),
  rateCurrency: z._default(currencyCode, 'INR'),
  ratePeriod: z._default(RATE_PERIODS.schema, 'monthly'),
  /** The person's answer to being submitted, over all jobs. */
  consent: z.optional(BENCH_CONSENTS.schema),
  visa: z.optional(queryList(VISAS.schema)),
  /** Offered on one of these terms. */
  taxTerm: z.optional(queryList(TAX_TERMS.schema)),
  sort: z._default(BENCH_SORTS.schema, 'days'),
  /** The default depends on `sort`, see `usualOrder`. */
  order: z.optional(z.enum(SORT_ORDERS)),
};

/** Every call with these filters applies these rules. */
export const benchFilterRules = [
  z.refine<{ rateFrom?: number | undefined; rateTo?: number | undefined }>(
    ({ rateFrom, rateTo }) => rateFrom === undefined || rateTo === undefined || rateFrom <= rateTo,
    { path: ['rateTo'], error: 'Must not be less than the rate from' },
  ),
] as const;

export const getBenchResources = defineCall({
  name: 'getBenchResources',
  method: 'GET',
  path: '/api/getBenchResources',
  summary: "The vendor's own bench, longest on the bench first unless it is sorted by something else",
  access: VENDOR_TYPES,
  input: z
    .strictObject({
      ...pageQuery,
      companyId: z.optional(id),
      ...benchFilters,
    })
    .check(...benchFilterRules),
  output: z.array(listedResource),
  page: z.extend(pageInfo, {
    /** Over the whole bench, whatever is looked for. */
    counts: z.object({ available: z.int(), rollingOff: z.int(), placed: z.int(), archived: z.int() }),
  }),
  errors: [],
  basis: 'documented',
  claims: ['companyId'],
  rateLimit: 'read',
});

export const getBenchResourceById = defineCall({
  name: 'getBenchResourceById',
  method: 'GET',
  path: '/api/getBenchResourceById',
  summary: 'Everything about one person of the own bench',
  access: VENDOR_TYPES,
  input: z.strictObject({ id }),
  output: benchResourceDetail,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

const benchSettings = z.object({
  /** Per cent of a rate that should be left over the cost; null for no floor. */
  marginFloor: z.nullable(z.int()),
});

export const getBenchSettings = defineCall({
  name: 'getBenchSettings',
  method: 'GET',
  path: '/api/getBenchSettings',
  summary: 'What the vendor has set for the whole bench',
  access: VENDOR_TYPES,
  input: z.strictObject({}),
  output: benchSettings,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const setBenchSettings = defineCall({
  name: 'setBenchSettings',
  method: 'POST',
  path: '/api/setBenchSettings',
  summary: 'Sets the margin below which a rate is marked for the vendor; it refuses nothing',
  access: VENDOR_TYPES,
  input: z.strictObject({
    marginFloor: z.nullable(
      z
        .int({ error: 'Must be a whole number' })
        .check(
          z.minimum(0, { error: 'Cannot be negative' }),
          z.maximum(MARGIN_FLOOR_BELOW - 1, { error: `At most ${String(MARGIN_FLOOR_BELOW - 1)} per cent` }),
        ),
    ),
  }),
  output: benchSettings,
  errors: [],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'write',
});

export const addBenchResource = defineCall({
  name: 'addBenchResource',
  method: 'POST',
  path: '/api/addBenchResource',
  summary: 'Adds somebody to the own bench; nobody is written to',
  access: VENDOR_TYPES,
  input: z.strictObject({
    ...resourceFields,
    /** A file that was brought as a resume: it becomes the person's first. */
    resumeFileId: z.optional(id),
    companyId: z.optional(id),
  }),
  output: benchResourceDetail,
  errors: ['not_found', 'already_on_bench', 'list_full', 'idempotency_mismatch', 'request_running'],
  basis: 'documented',
  claims: ['companyId'],
  needs: 'work',
  idempotent: true,
  rateLimit: 'write',
});

export const updateEmployee = defineCall({
  name: 'updateEmployee',
  method: 'POST',
  path: '/api/updateEmployee',
  summary: 'Replaces what is said of somebody on the own bench',
  access: VENDOR_TYPES,
  input: z.strictObject({ ...resourceFields, employeeId: id, version, companyId: z.optional(id) }),
  output: benchResourceDetail,
  errors: ['not_found', 'conflict', 'already_on_bench'],
  basis: 'documented',
  claims: ['companyId'],
  needs: 'work',
  rateLimit: 'write',
});

export const archiveBenchResource = defineCall({
  name: 'archiveBenchResource',
  method: 'POST',
  path: '/api/archiveBenchResource',
  summary: 'Puts somebody of the own bench away, or takes them back; what was submitted goes on',
  access: VENDOR_TYPES,
  input: z.strictObject({ employeeId: id, archived: z.boolean() }),
  output: benchResourceDetail,
  errors: ['not_found'],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'write',
});

export const deleteBenchResource = defineCall({
  name: 'deleteBenchResource',
  method: 'POST',
  path: '/api/deleteBenchResource',
  summary:
    'Deletes somebody of the own bench for good: open submissions are withdrawn, and of all of them only a record without the person stays; a second time changes nothing',
  access: VENDOR_TYPES,
  input: z.strictObject({ employeeId: id }),
  output: z.object({
    /** Open submissions that were withdrawn. */
    withdrawn: z.int(),
  }),
  errors: ['not_found'],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'write',
});

const somePeople = z.array(z.strictObject({ employeeId: id, version })).check(
  z.minLength(1, { error: 'Name at least one person' }),
  z.maxLength(BENCH_AT_ONCE, { error: `At most ${String(BENCH_AT_ONCE)} at once` }),
  z.refine((people) => new Set(people.map(({ employeeId }) => employeeId)).size === people.length, {
    error: 'Each person once',
  }),
);

export const changeBenchResources = defineCall({
  name: 'changeBenchResources',
  method: 'POST',
  path: '/api/changeBenchResources',
  summary:
    'Changes several people of the own bench in the same way; who was changed since the named version stays as is',
  access: VENDOR_TYPES,
  input: z.strictObject({
    people: somePeople,
    /**
     * Fields that are left out stay as they are. A person who leaves an assignment is on the bench from the day of the
     * change.
     */
    change: z
      .strictObject({
        status: z.optional(RESOURCE_STATUSES.schema),
        availableFrom: z.optional(z.nullable(plannedDay)),
        rollOffDate: z.optional(z.nullable(plannedDay)),
        sendInHotlist: z.optional(z.boolean()),
        archived: z.optional(z.boolean()),
      })
      .check(
        z.refine((change) => Object.values(change).some((value) => value !== undefined), {
          error: 'Say what should change',
        }),
      ),
  }),
  output: z.object({
    changed: z.array(listedResource),
    /** Changed by somebody else meanwhile. */
    refused: z.array(z.object({ employeeId: id, name: z.string() })),
  }),
  errors: ['not_found'],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'write',
});
