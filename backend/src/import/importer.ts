/** Takes postings from a file into the database: rows are mapped, checked, compared with what is stored, and written. */
import { placesByName } from '../library/places/by-name.ts';
import type { PlacesByName } from '../library/places/by-name.ts';
import type { JobWriter } from '../modules/jobs/posting/job-writer.service.ts';
import type { Database } from '../platform/database/database.ts';
import type { ImportOptions, ImportReport } from './import-report.ts';
import { Run } from './import-run.ts';
import type { Pending } from './import-run.ts';
import { isOwnFormat, mapOwn } from './map-own.ts';
import { mapWithProfile, profileOf } from './map-profile.ts';
import { peek } from './peek.ts';
import { fault } from './posting.ts';
import type { Mapped, Posting, RowFault } from './posting.ts';
import { PROFILES } from './profiles.ts';
import { readRows } from './read-rows.ts';
import type { ReadRow } from './read-rows.ts';
import { toFields } from './values.ts';
import type { Fields } from './values.ts';

const BATCH = 500;

/**
 * Imports a file. Batches of 500 are transactions of their own: after a crash, running the same import again completes it,
 * because what is stored already is found unchanged.
 * @throws ImportError, BrokenFile
 */
export async function importFile(database: Database, writer: JobWriter, options: ImportOptions): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, taken: 0, updated: 0, unchanged: 0, past: 0, refused: {}, repaired: {} };
  const run = new Run(database, writer, options, report);
  await run.prepare();
  const places = await placesByName();
  const seen = new Set<string>();
  let batch: Pending[] = [];
  for await (const row of readRows(options.file, await peek(options.file, options.format))) {
    if (options.limit !== null && report.rows >= options.limit) break;
    report.rows += 1;
    const posting = accept(row, options, { places, seen, report });
    if (posting !== null) batch.push({ line: row.line, posting });
    if (batch.length === BATCH) {
      await run.store(batch);
      batch = [];
      options.onProgress?.(report);
    }
  }
  await run.store(batch);
  options.onProgress?.(report);
  if (!options.dryRun && report.taken + report.updated > 0) await writer.finish();
  return report;
}

/** The posting of a row, or null when it was refused and counted. */
function accept(
  row: ReadRow,
  options: ImportOptions,
  { places, seen, report }: { places: PlacesByName; seen: Set<string>; report: ImportReport },
): Posting | null {
  const refuse = (rowFault: RowFault): null => {
    report.refused[rowFault.reason] = (report.refused[rowFault.reason] ?? 0) + 1;
    options.onFault?.(row.line, rowFault);
    return null;
  };
  if ('reason' in row) return refuse({ reason: row.reason, field: null, message: row.message });
  const mapped = mapRow(toFields(row.values), options.map, places);
  if ('fault' in mapped) return refuse(mapped.fault);
  const { posting } = mapped;
  if (options.employers && posting.employer === null)
    return refuse({ reason: 'invalid', field: 'employer', message: 'The row names no employer' });
  const key = options.employers ? `${posting.employer ?? ''}\n${posting.sourceId}` : posting.sourceId;
  if (seen.has(key))
    return refuse({ reason: 'duplicate', field: 'sourceId', message: `The id ${posting.sourceId} was there already` });
  seen.add(key);
  for (const repair of posting.repairs) report.repaired[repair] = (report.repaired[repair] ?? 0) + 1;
  return posting;
}

/** The posting of one row, or its fault. */
export function mapRow(fields: Fields, map: ImportOptions['map'], places?: PlacesByName): Mapped {
  const profile = map === 'auto' ? profileOf(fields) : PROFILES.find((each) => each.name === map);
  if (profile) return mapWithProfile(profile, fields);
  if (map === 'rolecall' || isOwnFormat(fields)) return mapOwn(fields, places);
  return fault('unknown-format', null, 'The row has the fields of no known format; see --map');
}
