/** An import of people as it is shown: its columns, rows and sums. */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { countryCode, currencyCode } from './job.ts';
import { RATE_PERIODS } from './money.ts';
import { price } from './resource.ts';
import {
  BENCH_IMPORT,
  IMPORT_TARGETS,
  DATE_ORDERS,
  IMPORT_SOURCES,
  IMPORT_STATES,
  IMPORT_OUTCOMES,
  IMPORT_DECISIONS,
  IMPORT_RESULTS,
} from './bench-import.ts';

const columnIndex = z.int().check(z.minimum(0), z.maximum(BENCH_IMPORT.columns - 1));

export const importColumn = z.object({
  index: z.int(),
  heading: z.string(),
  /** First values, those of identity numbers covered. */
  samples: z.array(z.string()),
  target: IMPORT_TARGETS.schema,
  source: z.enum(IMPORT_SOURCES),
  /** Numbers by which a state knows somebody: covered before anything of the file was stored. */
  covered: z.boolean(),
  /** A date that reads both ways, where the column has one. */
  unclear: z.nullable(z.string()),
  /** Null while nobody has said it and no other date of the column tells. */
  dateOrder: z.nullable(z.enum(DATE_ORDERS)),
});
export type ImportColumn = z.output<typeof importColumn>;

export const chosenColumn = z.strictObject({
  index: columnIndex,
  target: IMPORT_TARGETS.schema,
  dateOrder: z.nullable(z.enum(DATE_ORDERS)),
});
export type ChosenColumn = z.output<typeof chosenColumn>;

export const importFault = z.object({
  /** Null where no cell is wrong but something is missing. */
  column: z.nullable(z.int()),
  target: IMPORT_TARGETS.schema,
  /** The value as it stands in the file. */
  value: z.string(),
  message: z.string(),
  /** The option that was probably meant. */
  suggestion: z.nullable(z.string()),
});
export type ImportFault = z.output<typeof importFault>;

/** A line of two that are compared: whom the bench has, and what the file says. */
export const importLine = z.object({
  field: z.string(),
  label: z.string(),
  old: z.nullable(z.string()),
  new: z.string(),
  same: z.boolean(),
  /** The file's word counts. */
  take: z.boolean(),
});
export type ImportLine = z.output<typeof importLine>;

/** Answers for fields that rows leave open, one for all of them; a cell that gives the field counts more. */
export const importForAll = z.strictObject({
  ratePeriod: z.optional(RATE_PERIODS.schema),
  rateCurrency: z.optional(currencyCode),
  costPeriod: z.optional(RATE_PERIODS.schema),
  costCurrency: z.optional(currencyCode),
  country: z.optional(countryCode),
});
export type ImportForAll = z.output<typeof importForAll>;
export type LackingField = keyof ImportForAll;

/** The number of rows that leave each field open; fields that no row leaves open are absent. */
export const importLacking = z.object({
  ratePeriod: z.optional(z.int()),
  rateCurrency: z.optional(z.int()),
  costPeriod: z.optional(z.int()),
  costCurrency: z.optional(z.int()),
  country: z.optional(z.int()),
});
export type ImportLacking = z.output<typeof importLacking>;

export const importRow = z.object({
  /** The number of the row, counted as a spreadsheet does. */
  row: z.int(),
  name: z.string(),
  outcome: IMPORT_OUTCOMES.schema,
  decision: z.nullable(z.enum(IMPORT_DECISIONS)),
  faults: z.array(importFault),
  lines: z.array(importLine),
  /** The record of somebody who will be added, with the account's defaults for gaps in the file; null for other rows. */
  stored: z.nullable(
    z.object({
      headline: z.string(),
      city: z.nullable(z.string()),
      state: z.nullable(z.string()),
      country: z.string(),
      rate: z.nullable(price),
      skills: z.array(z.string()),
    }),
  ),
  /** The person on the bench who may be the same: since when they are there, and the reason to think so. */
  match: z.nullable(z.object({ resourceId: id, since: instant, why: z.string() })),
  result: z.nullable(IMPORT_RESULTS.schema),
  /** Why it was refused, or why it could not be undone. */
  reason: z.nullable(z.string()),
});
export type ImportRow = z.output<typeof importRow>;

export const importSums = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  duplicates: z.int(),
  errors: z.int(),
  leftOut: z.int(),
  /** Come in though a cell of theirs says too little: a rate that names no amount, a town that we do not know. */
  noted: z.int(),
});
export type ImportSums = z.output<typeof importSums>;

export const benchImport = z.object({
  _id: id,
  fileName: z.string(),
  /** Null for a file without sheets. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  fileId: z.nullable(id),
  state: IMPORT_STATES.schema,
  by: z.string(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  rows: z.int(),
  headingRow: z.int(),
  columns: z.array(importColumn),
  /** The answers that the last dry run used for all rows, and the number of rows that needed each. */
  forAll: importForAll,
  lacking: importLacking,
  memory: z.nullable(z.object({ fileName: z.string(), at: instant, columns: z.int() })),
  /** Null before the dry run. */
  sums: z.nullable(importSums),
  progress: z.object({
    /** Rows that the import has to go through. */
    of: z.int(),
    done: z.int(),
    added: z.int(),
    changed: z.int(),
    left: z.int(),
    refused: z.int(),
    secondsLeft: z.nullable(z.int()),
  }),
  /** It is the last one, and something of it can still be taken back. */
  undoable: z.boolean(),
  undone: z.nullable(z.object({ removed: z.int(), restored: z.int(), kept: z.int() })),
});
export type BenchImport = z.output<typeof benchImport>;
