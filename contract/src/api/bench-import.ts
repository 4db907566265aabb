/** A vendor's bench: a whole spreadsheet at once, in and out. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  BENCH_IMPORT,
  IMPORT_DECISIONS,
  IMPORT_OUTCOMES,
  IMPORT_RESULTS,
  IMPORT_TARGETS,
} from '../domain/bench-import.ts';
import { benchImport, chosenColumn, importForAll, importRow } from '../domain/bench-import-record.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { id, line, pageInfo, pageQuery, text } from '../wire.ts';
import { queryFlag, queryList } from '../wire-query.ts';
import { benchFilterRules, benchFilters } from './bench.ts';

const rowNumber = z.int().check(z.minimum(1), z.maximum(10_000_000));

export const previewBenchImport = defineCall({
  name: 'previewBenchImport',
  method: 'POST',
  path: '/api/previewBenchImport',
  summary: 'Reads an uploaded spreadsheet and proposes where its columns go; nothing of it is on the bench yet',
  access: VENDOR_TYPES,
  beforeTerms: true,
  input: z.strictObject({
    fileId: id,
    /** Names a sheet of a workbook; by default the first one that is not empty. */
    sheet: z.optional(line(1, 200)),
    /** False: as if no columns had ever been matched. */
    useMemory: z._default(z.boolean(), true),
  }),
  output: benchImport,
  errors: ['not_found', 'file_refused', 'unavailable', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'parse',
});

export const checkBenchImport = defineCall({
  name: 'checkBenchImport',
  method: 'POST',
  path: '/api/checkBenchImport',
  summary: 'The dry run: what would become of each row with these columns',
  access: VENDOR_TYPES,
  input: z.strictObject({
    importId: id,
    columns: z.array(chosenColumn).check(z.maxLength(BENCH_IMPORT.columns)),
    /** Answers for all rows that leave something open. Mended cells and decisions stay as long as the columns do. */
    forAll: z._default(importForAll, {}),
    /** Keeps the mapping for the next file with the same headings. */
    remember: z.boolean(),
  }),
  output: benchImport,
  errors: ['not_found', 'import_state', 'request_running'],
  basis: 'decided',
  rateLimit: 'parse',
});

export const getBenchImport = defineCall({
  name: 'getBenchImport',
  method: 'GET',
  path: '/api/getBenchImport',
  summary: 'How far an import is',
  access: VENDOR_TYPES,
  input: z.strictObject({ importId: id }),
  output: benchImport,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const getBenchImports = defineCall({
  name: 'getBenchImports',
  method: 'GET',
  path: '/api/getBenchImports',
  summary: 'Imports of the last days, the newest first',
  access: VENDOR_TYPES,
  input: z.strictObject(pageQuery),
  output: z.array(benchImport),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const getBenchImportRows = defineCall({
  name: 'getBenchImportRows',
  method: 'GET',
  path: '/api/getBenchImportRows',
  summary: 'Rows of an import, in the order of the file',
  access: VENDOR_TYPES,
  input: z.strictObject({
    importId: id,
    outcome: z.optional(queryList(IMPORT_OUTCOMES.schema)),
    result: z.optional(queryList(IMPORT_RESULTS.schema)),
    /** Only those that come in although a cell of theirs says too little; their faults are what was noted. */
    noted: z._default(queryFlag, false),
    ...pageQuery,
  }),
  output: z.array(importRow),
  page: pageInfo,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const mendBenchImportRow = defineCall({
  name: 'mendBenchImportRow',
  method: 'POST',
  path: '/api/mendBenchImportRow',
  summary: 'Corrects cells of a row before it is imported, or decides about it',
  access: VENDOR_TYPES,
  input: z.strictObject({
    importId: id,
    row: rowNumber,
    /** By what they stand for; the file itself stays as it is. */
    cells: z.optional(
      z
        .array(z.strictObject({ target: IMPORT_TARGETS.schema, value: text(0, BENCH_IMPORT.cell) }))
        .check(z.minLength(1), z.maxLength(BENCH_IMPORT.columns)),
    ),
    decision: z.optional(z.nullable(z.enum(IMPORT_DECISIONS))),
    /** Fields in which the file's word counts; all that differ where it is not said. */
    take: z.optional(z.array(line(1, 40)).check(z.maxLength(40))),
  }),
  output: z.object({ import: benchImport, row: importRow }),
  errors: ['not_found', 'import_state'],
  basis: 'decided',
  rateLimit: 'write',
});

export const startBenchImport = defineCall({
  name: 'startBenchImport',
  method: 'POST',
  path: '/api/startBenchImport',
  summary: 'Imports what was checked, or goes on with what was stopped; nobody is added twice',
  access: VENDOR_TYPES,
  input: z.strictObject({ importId: id }),
  output: benchImport,
  errors: ['not_found', 'import_state', 'import_running'],
  basis: 'decided',
  rateLimit: 'write',
});

export const stopBenchImport = defineCall({
  name: 'stopBenchImport',
  method: 'POST',
  path: '/api/stopBenchImport',
  summary: 'Stops an import; what is on the bench by then stays there',
  access: VENDOR_TYPES,
  beforeTerms: true,
  input: z.strictObject({ importId: id }),
  output: benchImport,
  errors: ['not_found', 'import_state'],
  basis: 'decided',
  rateLimit: 'write',
});

export const undoBenchImport = defineCall({
  name: 'undoBenchImport',
  method: 'POST',
  path: '/api/undoBenchImport',
  summary: 'Takes the last import back, but for people who were changed or submitted since',
  access: VENDOR_TYPES,
  beforeTerms: true,
  input: z.strictObject({ importId: id }),
  output: benchImport,
  errors: ['not_found', 'import_state', 'import_running'],
  basis: 'decided',
  rateLimit: 'write',
});

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportBenchResources = defineCall({
  name: 'exportBenchResources',
  method: 'GET',
  path: '/api/exportBenchResources',
  summary: 'The bench as it is narrowed to, as a spreadsheet that can be imported again',
  access: VENDOR_TYPES,
  input: z.strictObject({ format: z.enum(EXPORT_FORMATS), ...benchFilters }).check(...benchFilterRules),
  /** The file in base 64. */
  output: z.object({ fileName: z.string(), content: z.string(), people: z.int() }),
  errors: [],
  basis: 'decided',
  rateLimit: 'parse',
});
