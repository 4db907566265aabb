/** The people of vendors: benches, imports, hotlists and matches. */
import { defineEntity, p } from '@mikro-orm/core';
import type { StoredConfirmation } from '#contract/domain/bench-confirmation.ts';
import type {
  BenchImport as WireImport,
  ImportColumn,
  ImportForAll,
  ImportLacking,
  ImportFault,
  ImportLine,
} from '#contract/domain/bench-import-record.ts';
import type {
  DateOrder,
  ImportDecision,
  ImportOutcome,
  ImportResult,
  ImportState,
  ImportTarget,
} from '#contract/domain/bench-import.ts';
import type { Employment, RatePeriod, ResourceStatus, WorkMode } from '#contract/domain/options.ts';
import type { BenchSkill } from '#contract/domain/resource.ts';
import { TAX_TERMS, VISAS, type TaxTerm, type Visa } from '#contract/domain/work-terms.ts';
import type { CalendarDay, Numeric } from '../../platform/database/columns.ts';
import { UserSchema } from '../auth/schema.ts';
import { JobSchema } from '../jobs/schema.ts';
import { FileSchema } from '../profile/schema.ts';

const listed = (tokens: readonly string[]): string => tokens.map((token) => `'${token}'`).join(', ');

/** A person on a vendor's bench. */
export const BenchResourceSchema = defineEntity({
  name: 'BenchResource',
  tableName: 'bench_resources',
  uniques: [
    { name: 'bench_resources_email_unique', properties: ['vendor', 'email'] },
    { name: 'bench_resources_vendor_unique', properties: ['id', 'vendor'] },
  ],
  checks: [
    {
      name: 'bench_resources_status_check',
      expression: `status in ('available', 'rolling-off', 'submitted', 'interviewing', 'placed', 'unavailable')`,
    },
    {
      name: 'bench_resources_amounts_check',
      expression: 'coalesce(rate_amount, 1) > 0 and coalesce(cost_amount, 1) > 0',
    },
    { name: 'bench_resources_notice_days_check', expression: 'notice_days >= 0 and notice_days <= 365' },
    { name: 'bench_resources_employment_check', expression: `employment in ('own', 'subcontract')` },
    { name: 'bench_resources_visa_check', expression: `visa in (${listed(VISAS.list)})` },
    {
      name: 'bench_resources_tax_terms_check',
      expression: `tax_terms <@ array[${listed(TAX_TERMS.list)}] and cardinality(tax_terms) <= ${String(TAX_TERMS.list.length)}`,
    },
    { name: 'bench_resources_placed_check', expression: `status <> 'placed' or bench_since is null` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    vendor: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    headline: p.text().default(''),
    skills: p.array().defaultRaw(`'{}'`),
    totalYears: p.float().default(0),
    city: p.text().nullable(),
    state: p.text().nullable(),
    country: p.text(),
    timeZone: p.text().default('Asia/Kolkata'),
    workMode: p.text().$type<WorkMode>().default('remote'),
    rateAmount: p.decimal().precision(12).scale(2).$type<Numeric>().nullable(),
    rateCurrency: p.text().default('INR'),
    ratePeriod: p.text().$type<RatePeriod>().default('monthly'),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    status: p.text().$type<ResourceStatus>().default('available'),
    availableFrom: p.date().$type<CalendarDay>().nullable(),
    rollOffDate: p.date().$type<CalendarDay>().nullable(),
    benchSince: p.date().$type<CalendarDay>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    skillDetails: p.json().$type<BenchSkill[]>().defaultRaw(`'[]'`),
    workAuthorisation: p.text().nullable(),
    visa: p.text().$type<Visa>().nullable(),
    taxTerms: p.array().$type<TaxTerm[]>().defaultRaw(`'{}'`),
    relocate: p.boolean().default(false),
    costAmount: p.decimal().precision(12).scale(2).$type<Numeric>().nullable(),
    costCurrency: p.text().default('INR'),
    costPeriod: p.text().$type<RatePeriod>().default('monthly'),
    noticeDays: p.integer().nullable(),
    employment: p.text().$type<Employment>().default('own'),
    sendInHotlist: p.boolean().default(true),
    version: p.integer().default(1),
    archivedAt: p.datetime().nullable(),
    /** Deleted for good: nothing of the person is left, and no list has the row; submissions of before still point to it. */
    deletedAt: p.datetime().nullable(),
    /** The time at which the status became what it is. */
    statusSince: p.datetime().defaultRaw('now()'),
  },
});

/** What a vendor has set for the whole bench. */
export const BenchSettingsSchema = defineEntity({
  name: 'BenchSettings',
  tableName: 'bench_settings',
  checks: [{ name: 'bench_settings_margin_floor_check', expression: 'margin_floor >= 0 and margin_floor <= 90' }],
  properties: {
    vendor: () => p.oneToOne(UserSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    /** Per cent of a rate; null for no floor. */
    marginFloor: p.integer().nullable(),
  },
});

/** A version of the resume of a person on a bench. */
export const BenchResumeSchema = defineEntity({
  name: 'BenchResume',
  tableName: 'bench_resumes',
  uniques: [
    { name: 'bench_resumes_file_id_unique', properties: ['file'] },
    { name: 'bench_resumes_place_unique', properties: ['resource', 'place'] },
    { name: 'bench_resumes_person_unique', properties: ['id', 'resource'] },
  ],
  checks: [
    { name: 'bench_resumes_place_check', expression: 'place >= 1 and place <= 5' },
    { name: 'bench_resumes_label_check', expression: 'char_length(label) >= 1 and char_length(label) <= 80' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    resource: () => p.manyToOne(BenchResourceSchema).updateRule('no action').deleteRule('cascade'),
    file: () => p.manyToOne(FileSchema).updateRule('no action').deleteRule('no action'),
    /** One of five: the database then refuses a sixth. */
    place: p.integer(),
    label: p.text(),
    isDefault: p.boolean().default(false),
    addedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A vendor's question to a person whether they are on its bench, and the answer. */
export const BenchConfirmationSchema = defineEntity({
  name: 'BenchConfirmation',
  tableName: 'bench_confirmations',
  indexes: [{ name: 'bench_confirmations_resource_id_index', properties: ['resource'] }],
  uniques: [{ name: 'bench_confirmations_token_hash_unique', properties: ['tokenHash'] }],
  checks: [
    { name: 'bench_confirmations_state_check', expression: `state in ('waiting', 'confirmed', 'refused')` },
    { name: 'bench_confirmations_answered_check', expression: `(answered_at is null) = (state = 'waiting')` },
    { name: 'bench_confirmations_reported_check', expression: `reported_at is null or state = 'refused'` },
    { name: 'bench_confirmations_asks_check', expression: 'asks >= 1 and asks <= 3' },
  ],
  properties: {
    vendor: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** HMAC of the address that was asked. */
    emailHash: p.blob().$type<Uint8Array>().primary(),
    /** The person that it was last about; null once they are gone from the bench for good. */
    resource: () => p.manyToOne(BenchResourceSchema).nullable().updateRule('no action').deleteRule('set null'),
    state: p.text().$type<StoredConfirmation>().default('waiting'),
    /** HMAC of what stands in the link. */
    tokenHash: p.blob().$type<Uint8Array>(),
    asks: p.integer().default(1),
    askedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
    /** The person did not know the vendor. */
    reportedAt: p.datetime().nullable(),
  },
});

/** The remembered columns that an import used. */
export interface UsedMemory {
  readonly fileName: string;
  readonly at: string;
  readonly columns: number;
}

/** A spreadsheet on its way onto a bench. */
export const BenchImportSchema = defineEntity({
  name: 'BenchImport',
  tableName: 'bench_imports',
  indexes: [
    { name: 'bench_imports_vendor_id_created_at_index', properties: ['vendor', 'createdAt'] },
    { name: 'bench_imports_by_id_index', properties: ['by'] },
  ],
  checks: [
    {
      name: 'bench_imports_state_check',
      expression: `state in ('reading', 'columns', 'checked', 'importing', 'stopped', 'done', 'undone')`,
    },
    {
      name: 'bench_imports_sums_check',
      expression: 'done_rows = added + changed + left_alone + refused and done_rows <= of_rows',
    },
    {
      name: 'bench_imports_started_check',
      expression: `(started_at is null) = (state in ('reading', 'columns', 'checked'))`,
    },
    {
      name: 'bench_imports_finished_check',
      expression: `(finished_at is not null) = (state in ('stopped', 'done', 'undone'))`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    vendor: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** The person who began it. */
    by: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('set null').nullable(),
    /** The upload, which is removed on its own schedule. */
    fileId: p.uuid().nullable(),
    fileName: p.text(),
    sheet: p.text().nullable(),
    sheets: p.array().defaultRaw(`'{}'`),
    state: p.text().$type<ImportState>().default('reading'),
    headingRow: p.integer().default(1),
    rowCount: p.integer().default(0),
    columns: p.json().$type<ImportColumn[]>().defaultRaw(`'[]'`),
    memory: p.json().$type<UsedMemory>().nullable(),
    forAll: p.json().$type<ImportForAll>().defaultRaw(`'{}'`),
    lacking: p.json().$type<ImportLacking>().defaultRaw(`'{}'`),
    ofRows: p.integer().default(0),
    doneRows: p.integer().default(0),
    added: p.integer().default(0),
    changed: p.integer().default(0),
    leftAlone: p.integer().default(0),
    refused: p.integer().default(0),
    undone: p.json().$type<NonNullable<WireImport['undone']>>().nullable(),
    failures: p.integer().default(0),
    dueAt: p.datetime().defaultRaw('now()'),
    createdAt: p.datetime().defaultRaw('now()'),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});

/** A row of a spreadsheet that is imported. */
export const BenchImportRowSchema = defineEntity({
  name: 'BenchImportRow',
  tableName: 'bench_import_rows',
  checks: [
    { name: 'bench_import_rows_row_check', expression: 'row >= 1' },
    {
      name: 'bench_import_rows_outcome_check',
      expression: `outcome in ('new', 'update', 'same', 'duplicate', 'error')`,
    },
    { name: 'bench_import_rows_decision_check', expression: `decision in ('add', 'join', 'leave')` },
    { name: 'bench_import_rows_result_check', expression: `result in ('added', 'changed', 'left', 'refused')` },
    {
      name: 'bench_import_rows_error_check',
      expression: `outcome is distinct from 'error' or faults <> '[]'`,
    },
    {
      name: 'bench_import_rows_match_check',
      expression: `outcome in ('update', 'same', 'duplicate') = (match_id is not null)`,
    },
    {
      name: 'bench_import_rows_done_check',
      expression: `(coalesce(result, 'left') in ('added', 'changed')) = (resource_id is not null and version is not null)`,
    },
  ],
  properties: {
    import: () => p.manyToOne(BenchImportSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** The number that a spreadsheet program shows. */
    row: p.integer().primary(),
    /** The cells as in the file, with identity numbers covered. */
    cells: p.json().$type<string[]>(),
    /** Values that a person typed instead, by target. */
    mended: p.json().$type<Record<string, string>>().defaultRaw(`'{}'`),
    /** Null before the dry run. */
    outcome: p.text().$type<ImportOutcome>().nullable(),
    /** The person of the row, in the fields of a bench. */
    person: p.json().$type<Record<string, unknown>>().defaultRaw(`'{}'`),
    faults: p.json().$type<ImportFault[]>().defaultRaw(`'[]'`),
    lines: p.json().$type<ImportLine[]>().defaultRaw(`'[]'`),
    why: p.text().nullable(),
    /** The people on the bench who may be the same, and their versions when they were compared. */
    matchId: p.uuid().nullable(),
    matchSince: p.datetime().nullable(),
    matchVersion: p.integer().nullable(),
    decision: p.text().$type<ImportDecision>().nullable(),
    take: p.array().nullable(),
    result: p.text().$type<ImportResult>().nullable(),
    reason: p.text().nullable(),
    /** The person who was added or changed, the version that this made and, after a change, the values before it. */
    resourceId: p.uuid().nullable(),
    before: p.json().$type<Record<string, unknown>>().nullable(),
    version: p.integer().nullable(),
  },
});

/** Targets by the plain form of a heading. */
export type KnownTargets = Readonly<Record<string, { target: ImportTarget; dateOrder: DateOrder | null }>>;

/** The targets that an account chose for the columns of a file with these headings. */
export const BenchImportHeadingSchema = defineEntity({
  name: 'BenchImportHeading',
  tableName: 'bench_import_headings',
  checks: [{ name: 'bench_import_headings_headings_check', expression: 'char_length(headings) = 64' }],
  properties: {
    vendor: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** SHA-256 of the headings in their plain form, sorted. */
    headings: p.text().primary(),
    targets: p.json().$type<KnownTargets>(),
    fileName: p.text(),
    usedAt: p.datetime().defaultRaw('now()'),
  },
});

/** People of a bench, shown without their names to anybody who has the link. */
export const HotlistSchema = defineEntity({
  name: 'Hotlist',
  tableName: 'hotlists',
  uniques: [{ name: 'hotlists_token_hash_unique', properties: ['tokenHash'] }],
  checks: [{ name: 'hotlists_until_check', expression: 'until >= set_on and until <= set_on + 60' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    vendor: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    title: p.text(),
    note: p.text().nullable(),
    forWhom: p.text().nullable(),
    showRates: p.boolean(),
    showTerms: p.boolean().default(false),
    /** The zone in which its days are counted: the vendor's own. */
    timeZone: p.text(),
    /** The day on which the last one was chosen. */
    setOn: p.date().$type<CalendarDay>(),
    until: p.date().$type<CalendarDay>(),
    /** HMAC-SHA-256 of the token (`Secrets.hash`): somebody who reads the table alone cannot open a list. */
    tokenHash: p.blob().$type<Uint8Array>(),
    /** AES-256-GCM (`Secrets.seal`), for the owner who copies the link again. */
    tokenSealed: p.blob().$type<Uint8Array>(),
    revokedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A person on a hotlist. */
export const HotlistPersonSchema = defineEntity({
  name: 'HotlistPerson',
  tableName: 'hotlist_people',
  uniques: [{ name: 'hotlist_people_place_unique', properties: ['hotlist', 'place'] }],
  indexes: [{ name: 'hotlist_people_resource_id_index', properties: ['resource'] }],
  checks: [{ name: 'hotlist_people_place_check', expression: 'place >= 0 and place < 100' }],
  properties: {
    hotlist: () => p.manyToOne(HotlistSchema).primary().updateRule('no action').deleteRule('cascade'),
    resource: () => p.manyToOne(BenchResourceSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** From 0, in the order in which they are shown. */
    place: p.integer(),
  },
});

/** The reference that stands in place of a person's name, the same on every hotlist of their vendor. */
export const HotlistReferenceSchema = defineEntity({
  name: 'HotlistReference',
  tableName: 'hotlist_references',
  uniques: [{ name: 'hotlist_references_number_unique', properties: ['vendor', 'number'] }],
  checks: [
    { name: 'hotlist_references_prefix_check', expression: `prefix ~ '^[A-Z]{2}$'` },
    { name: 'hotlist_references_number_check', expression: 'number > 100' },
  ],
  properties: {
    resource: () => p.oneToOne(BenchResourceSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    vendor: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    prefix: p.text(),
    number: p.integer(),
  },
});

/** A hotlist that was mailed to an address, which gets it once. */
export const HotlistMailSchema = defineEntity({
  name: 'HotlistMail',
  tableName: 'hotlist_mails',
  properties: {
    hotlist: () => p.manyToOne(HotlistSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** HMAC of the address (`Secrets.hash`). */
    emailHash: p.blob().$type<Uint8Array>().primary(),
    email: p.text(),
    sentAt: p.datetime().defaultRaw('now()'),
  },
});

/** The owner of an address wants no more hotlists from a vendor. */
export const HotlistRefusalSchema = defineEntity({
  name: 'HotlistRefusal',
  tableName: 'hotlist_refusals',
  properties: {
    vendor: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** HMAC of the address (`Secrets.hash`). */
    emailHash: p.blob().$type<Uint8Array>().primary(),
    refusedAt: p.datetime().defaultRaw('now()'),
  },
});

/** The number of looks at a hotlist on a day; nothing is kept about the people who looked. */
export const HotlistViewsSchema = defineEntity({
  name: 'HotlistViews',
  tableName: 'hotlist_views',
  checks: [{ name: 'hotlist_views_views_check', expression: 'views > 0' }],
  properties: {
    hotlist: () => p.manyToOne(HotlistSchema).primary().updateRule('no action').deleteRule('cascade'),
    day: p.date().primary().$type<CalendarDay>(),
    views: p.integer(),
  },
});

/** A person on a bench as matches read them, and whether their best jobs are known. */
export const MatchBenchSchema = defineEntity({
  name: 'MatchBench',
  tableName: 'match_bench',
  indexes: [
    { name: 'match_bench_vendor_id_index', properties: ['vendor'] },
    { name: 'match_bench_version_index', properties: ['version'] },
  ],
  properties: {
    resource: () => p.oneToOne(BenchResourceSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    /** The vendor whose bench it is; it never changes. */
    vendor: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    /** `rulesVersion` of the jobs that were found; 0 when the person has changed since. */
    version: p.integer().default(0),
    /** The names of the skills, as postings write them. */
    keys: p.array().defaultRaw(`'{}'`),
    /** There are more jobs than are kept. */
    isFull: p.boolean().default(false),
  },
});

/** One of the best open jobs for a person on a bench. */
export const MatchBenchJobSchema = defineEntity({
  name: 'MatchBenchJob',
  tableName: 'match_bench_jobs',
  indexes: [{ name: 'match_bench_jobs_job_id_index', properties: ['job'] }],
  checks: [
    { name: 'match_bench_jobs_total_check', expression: 'total >= 0 and total <= 100' },
    { name: 'match_bench_jobs_named_check', expression: 'named >= 0' },
  ],
  properties: {
    resource: () => p.manyToOne(BenchResourceSchema).primary().updateRule('no action').deleteRule('cascade'),
    job: () => p.manyToOne(JobSchema).primary().updateRule('no action').deleteRule('cascade'),
    /** The numbers of `rankOf`. */
    total: p.integer(),
    named: p.integer(),
    listedAt: p.datetime(),
    closesAt: p.datetime().nullable(),
  },
});

/** A job that is to be compared anew with everybody on a bench. */
export const MatchBenchChangeSchema = defineEntity({
  name: 'MatchBenchChange',
  tableName: 'match_bench_changes',
  properties: {
    job: () => p.oneToOne(JobSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
