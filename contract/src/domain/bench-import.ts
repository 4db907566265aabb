/** Bringing a spreadsheet of people onto a bench. */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { tokens } from './options.ts';

export const BENCH_IMPORT = {
  /** Below the headings. */
  rows: 20_000,
  columns: 100,
  /** Characters of one cell. */
  cell: 4_000,
  /** An import that was carried out can be looked at this long, and undone as long as it is the last one. */
  keptDays: 14,
  /** One that was not is removed after this long. */
  draftDays: 2,
  /** Unfinished ones that an account keeps; the oldest goes. */
  drafts: 5,
} as const;

/** Where the values of a column go. */
export const IMPORT_TARGETS = tokens({
  'leave-out': 'Leave out',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  headline: 'Headline',
  skills: 'Skills, separated by commas',
  totalYears: 'Total years',
  email: 'E-mail',
  phone: 'Phone',
  place: 'Place: city, state, country',
  city: 'City',
  state: 'State or region',
  country: 'Country',
  timeZone: 'Time zone',
  workAuthorisation: 'Work authorisation',
  workMode: 'Work mode',
  relocate: 'Would move for a job',
  rate: 'Rate, currency and period',
  rateCurrency: 'Currency of the rate',
  ratePeriod: 'Period of the rate',
  cost: 'Internal cost',
  costCurrency: 'Currency of the cost',
  costPeriod: 'Period of the cost',
  employment: 'Employment',
  status: 'Status',
  benchSince: 'On the bench since',
  availableFrom: 'Available from',
  rollOffDate: 'Assignment ends on',
  noticeDays: 'Notice in days',
  sendInHotlist: 'May be shown in hotlists',
});
export type ImportTarget = z.output<typeof IMPORT_TARGETS.schema>;

/** `dmy`: 01/12/2026 is the first of December. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How we come to the target of a column. */
export const IMPORT_SOURCES = ['remembered', 'heading', 'values', 'chosen', 'unknown'] as const;

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

export const IMPORT_STATES = tokens({
  reading: 'Being read',
  columns: 'Columns to be matched',
  checked: 'Checked',
  importing: 'Being imported',
  stopped: 'Stopped',
  done: 'Imported',
  undone: 'Undone',
});
export type ImportState = z.output<typeof IMPORT_STATES.schema>;

/** What the dry run says of a row. */
export const IMPORT_OUTCOMES = tokens({
  new: 'Will be added',
  update: 'Changes somebody you have',
  same: 'Nothing changes',
  duplicate: 'May be a duplicate',
  error: 'Cannot go in yet',
});
export type ImportOutcome = z.output<typeof IMPORT_OUTCOMES.schema>;

/** What somebody says about a row: two different people, the same one, or neither goes in. */
export const IMPORT_DECISIONS = ['add', 'join', 'leave'] as const;
export type ImportDecision = (typeof IMPORT_DECISIONS)[number];

/** What became of a row. */
export const IMPORT_RESULTS = tokens({
  added: 'Added',
  changed: 'Changed',
  left: 'Left as it was',
  refused: 'Refused',
});
export type ImportResult = z.output<typeof IMPORT_RESULTS.schema>;

export const importFault = z.object({
  /** Null where no cell is wrong but something is missing. */
  column: z.nullable(z.int()),
  target: IMPORT_TARGETS.schema,
  /** As the file has it. */
  value: z.string(),
  message: z.string(),
  /** What was probably meant. */
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

export const importRow = z.object({
  /** As a spreadsheet numbers it. */
  row: z.int(),
  name: z.string(),
  outcome: IMPORT_OUTCOMES.schema,
  decision: z.nullable(z.enum(IMPORT_DECISIONS)),
  faults: z.array(importFault),
  lines: z.array(importLine),
  /** Of whom the bench has: since when, and by what they may be the same. */
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
