/** Bringing a spreadsheet of people onto a bench. */
import * as z from 'zod/mini';
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

/** The fields that a column of the file can fill. */
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
  visa: 'Visa',
  taxTerms: 'Tax terms',
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

/** The ways in which the target of a column was found. */
export const IMPORT_SOURCES = ['remembered', 'heading', 'values', 'chosen', 'unknown'] as const;

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

/** The results that the dry run foresees for a row. */
export const IMPORT_OUTCOMES = tokens({
  new: 'Will be added',
  update: 'Changes somebody you have',
  same: 'Nothing changes',
  duplicate: 'May be a duplicate',
  error: 'Cannot go in yet',
});
export type ImportOutcome = z.output<typeof IMPORT_OUTCOMES.schema>;

/** A vendor's decision about a row: add it as another person, join it to the same person, or leave it out. */
export const IMPORT_DECISIONS = ['add', 'join', 'leave'] as const;
export type ImportDecision = (typeof IMPORT_DECISIONS)[number];

/** The results of a row once it has been imported. */
export const IMPORT_RESULTS = tokens({
  added: 'Added',
  changed: 'Changed',
  left: 'Left as it was',
  refused: 'Refused',
});
export type ImportResult = z.output<typeof IMPORT_RESULTS.schema>;
