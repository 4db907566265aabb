/** Takes postings from a file into the database: rows are mapped, checked, compared with what is stored, and written. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Category, JobType } from '#contract/domain/options.ts';
import { placesByName, type PlacesByName } from '../library/places/by-name.ts';
import type { JobWriter } from '../modules/jobs/posting/job-writer.service.ts';
import type { Database } from '../platform/database/database.ts';
import type { ImportOptions, ImportReport } from './import-report.ts';
import { Run, type Pending } from './import-run.ts';
import { isOwnFormat, mapOwn } from './map-own.ts';
import { peek, BrokenFile, type Peeked } from './peek.ts';
import { fault, type Mapped, type Posting, type RowFault, checked, type Repair } from './posting.ts';
import { PROFILES, type Profile } from './profiles.ts';
import { sentenceCaseTitle, oneLine, paragraphs, repairMojibake } from './repair.ts';
import { toFields, type Fields, dayOf, openingsOf, payOf, placesOf, textOf, type ParsedPlace } from './values.ts';

/** Other places of a posting are named in its text, at most this many. */
const PLACES_NAMED = 30;

/** The profile whose fields a row has. */
function profileOf(fields: Fields): Profile | undefined {
  return PROFILES.find((profile) => profile.recognisedBy.some((names) => names.every((name) => fields.has(name))));
}

/** Maps one row of a known source to a posting, repairing what can be repaired. */
function mapWithProfile(profile: Profile, raw: Fields): Mapped {
  const shifted = shiftedField(profile, raw);
  if (shifted !== null) return fault('shifted-columns', shifted, 'The value belongs to another column');
  const repairs = new Set<Repair>();
  const fields = repairEncoding(raw, repairs);
  const read = (names: readonly string[]) => textOf(fields, names);

  const sourceId = read(profile.id)?.trim();
  if (sourceId === undefined) return fault('invalid', profile.id[0] ?? null, 'The source id is missing');
  const rawTitle = oneLine(read(profile.title) ?? '');
  const title = sentenceCaseTitle(rawTitle);
  if (title !== rawTitle) repairs.add('title-case');

  const places = placesOf(read(profile.places), profile.fallbackPlace);
  const place = places[0] ?? profile.fallbackPlace;
  if (places.length > 1) repairs.add('places');
  const openingsText = read(profile.openings);
  const openings = openingsOf(openingsText);
  if (openingsText !== null && openings === null) repairs.add('openings');
  const payTexts = [read(profile.pay.min), read(profile.pay.max), read(profile.pay.period)] as const;
  const pay = payOf(...payTexts);
  if (String(pay.min ?? '') !== (payTexts[0] ?? '') || String(pay.max ?? '') !== (payTexts[1] ?? ''))
    repairs.add('pay');

  const openingsFact = openings === null && openingsText !== null ? `Openings: ${oneLine(openingsText)}` : null;
  const description = describe(profile, fields, [openingsFact, otherPlaces(places)]);
  if (description.length > LIMITS.description || title.length > LIMITS.title) repairs.add('too-long');
  return checked({
    sourceId,
    employer: employerOf(read(profile.employer)),
    postedOn: dayOf(read(profile.posted)),
    repairs,
    draft: {
      title: cut(title, LIMITS.title),
      description: cut(description, LIMITS.description),
      category: categoryOf(profile.category.map(read)),
      jobType: jobTypeOf(profile.jobType.map(read)),
      workMode: /^(?:y|yes|true|full)/i.test(read(profile.telework) ?? '') ? 'hybrid' : 'on-site',
      country: place.country,
      state: place.state,
      city: place.city,
      timeZone: profile.timeZone,
      openings: openings ?? 1,
      salaryMin: pay.min,
      salaryMax: pay.max,
      payPeriod: pay.period,
      currency: profile.currency,
      closesOn: dayOf(read(profile.closes)),
      clientJobRef: cut(sourceId, 60),
      acceptVendors: false,
    },
  });
}

function employerOf(text: string | null): string | null {
  return text === null ? null : cut(sentenceCaseTitle(oneLine(text)), LIMITS.organisation);
}

function shiftedField(profile: Profile, fields: Fields): string | null {
  for (const [name, pattern] of Object.entries(profile.plausible)) {
    const value = textOf(fields, [name]);
    if (value !== null && !pattern.test(value.trim())) return name;
  }
  return null;
}

function repairEncoding(fields: Fields, repairs: Set<Repair>): Fields {
  return new Map(
    [...fields].map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const repaired = repairMojibake(value);
      if (repaired !== value) repairs.add('encoding');
      return [name, repaired];
    }),
  );
}

/** The sections that the source has, then its facts; plain text in which blank lines part paragraphs. */
function describe(profile: Profile, fields: Fields, more: readonly (string | null)[]): string {
  const sections = profile.sections.flatMap(([heading, names]) => {
    const body = textOf(fields, names);
    return body === null ? [] : [heading === '' ? paragraphs(body) : `${heading}\n${paragraphs(body)}`];
  });
  const facts = profile.facts.flatMap(([label, names]) => {
    const value = textOf(fields, names);
    return value === null ? [] : [`${label}: ${oneLine(value)}`];
  });
  const rest = [facts.join('\n'), ...more].filter((part) => part !== null && part !== '');
  return [...sections, ...rest].join('\n\n');
}

/**
 * A posting for thirty places stays one posting, with its first place: a person applies once, and the list is not flooded.
 * The others stand in the text, where a search for the city finds them.
 */
function otherPlaces(places: readonly ParsedPlace[]): string | null {
  const others = places
    .slice(1)
    .map((place) => [place.city, place.state].filter((part) => part !== null).join(', ') || place.country);
  if (others.length === 0) return null;
  const rest = others.length - PLACES_NAMED;
  return `Also in: ${others.slice(0, PLACES_NAMED).join('; ')}${rest > 0 ? ` and ${String(rest)} more ${rest === 1 ? 'place' : 'places'}` : ''}`;
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** Types and categories of jobs by the words that others use. */
const JOB_TYPE_WORDS: readonly (readonly [RegExp, JobType])[] = [
  [/\bintern(?:ship)?s?\b|college aide|summer/i, 'internship'],
  [/volunteer|without compensation/i, 'volunteer'],
  [/part[- ]?time|intermittent|^p$|^false$/im, 'part-time'],
  [/\bcontract(?:or)?\b/i, 'contract'],
  [/temporary|seasonal|\bterm\b|detail/i, 'temporary'],
];

/** The job type that the texts speak of, one text per line; full-time when they say nothing else. */
export function jobTypeOf(texts: readonly (string | null)[]): JobType {
  const said = texts.filter((text) => text !== null).join('\n');
  return JOB_TYPE_WORDS.find(([words]) => words.test(said))?.[1] ?? 'full-time';
}

/** Words that tell a category, the more telling first. */
const CATEGORY_WORDS: readonly (readonly [RegExp, Category])[] = [
  [/data scien|machine learning|statistic|data analyst|analytics/i, 'data-ai'],
  [
    /software|information technology|\bIT\b|computer|developer|programmer|network|cyber|technology, data|telecommunic/i,
    'software-it',
  ],
  [
    /nurs|physician|medical|health|dental|dentist|pharmac|psycholog|therap|hospital|clinic|radiolog|surgeon|veterinar/i,
    'healthcare',
  ],
  [/teach|education|training|instructor|school|librar|professor|child/i, 'education'],
  [/attorney|legal|law\b|counsel|paralegal|compliance|contract specialist/i, 'legal'],
  [/account|financ|budget|audit|payroll|tax|procurement|credit|bank|purchas/i, 'finance-accounting'],
  [
    /police|correction|security|public safety|fire|border|patrol|investigat|inspection|enforcement|emergency|intelligence/i,
    'public-safety',
  ],
  [
    /electric(?:al)? (?:mechanic|worker)|electrician|plumb|carpent|mason|welder|painter|maintenance|building operations|pipefit|hvac|boiler|construction/i,
    'construction-trades',
  ],
  [/engineer|architect|planning|survey/i, 'engineering'],
  [/scien|research|biolog|chemi|physic|laborator|geolog|meteorolog/i, 'science'],
  [/human resources|personnel|recruit|equal employment/i, 'human-resources'],
  [/transport|driver|vehicle|logistic|supply|warehouse|aircraft|railroad|traffic|marine|ship/i, 'logistics-transport'],
  [/environment|forest|farm|agricultur|wildlife|park|soil|animal|garden/i, 'agriculture'],
  [/cook|food|hotel|housekeep|recreation|waiter|bartend|lodging|custodia/i, 'hospitality'],
  [/sales|marketing|business development|public affairs|communications/i, 'sales-marketing'],
  [/design|graphic|photograph|media|writer|editor|audiovisual/i, 'design-media'],
  [/machin|manufactur|production|industrial|quality assurance|toolmak/i, 'manufacturing'],
  [/customer|constituent|contact representative|call cent/i, 'customer-service'],
  [/store|retail|cashier|merchand/i, 'retail'],
  [/admin|clerk|clerical|secretar|office|management|program|policy|analyst|operations|community/i, 'operations'],
];

/** The category of the first text that tells one. */
export function categoryOf(texts: readonly (string | null)[]): Category {
  for (const text of texts) {
    const found = text === null ? undefined : CATEGORY_WORDS.find(([words]) => words.test(text));
    if (found) return found[1];
  }
  return 'other';
}

/** One row of a file of postings (JSON Lines, a JSON array, or CSV with a header), or why it is none; `line` counts from 1. */
type ReadRow =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly reason: 'not-json' | 'shifted-columns'; readonly message: string };

/** A JSON array has to be held in memory whole. */
const MAX_ARRAY_BYTES = 256 * 1_048_576;

/** All rows of the file in order; a row that cannot be read is answered as such and does not stop the rest. */
export async function* readRows(file: string, { format, encoding }: Peeked): AsyncGenerator<ReadRow> {
  if (format === 'csv') yield* readCsv(file, encoding);
  else if (format === 'json') yield* readArray(file, encoding);
  else yield* readLines(file, encoding);
}

async function* readLines(file: string, encoding: BufferEncoding): AsyncGenerator<ReadRow> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, encoding), crlfDelay: Infinity })) {
    line += 1;
    const trimmed = text.replace(/^\ufeff/, '').trim();
    if (trimmed !== '') yield toRow(line, trimmed);
  }
}

function toRow(line: number, text: string): ReadRow {
  try {
    return asRow(line, JSON.parse(text));
  } catch {
    return { line, reason: 'not-json', message: 'The line is not JSON' };
  }
}

function asRow(line: number, value: unknown): ReadRow {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { line, values: value as Record<string, unknown> };
  return { line, reason: 'not-json', message: 'The line is not a JSON object' };
}

async function* readArray(file: string, encoding: BufferEncoding): AsyncGenerator<ReadRow> {
  if ((await stat(file)).size > MAX_ARRAY_BYTES)
    throw new BrokenFile('A JSON array of this size cannot be read; please save it as JSON Lines');
  let list: unknown;
  try {
    list = JSON.parse((await readFile(file, encoding)).replace(/^\ufeff/, ''));
  } catch (error) {
    throw new BrokenFile(`The file is not valid JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(list)) throw new BrokenFile('The file holds a single JSON value, not a list of postings');
  for (const [index, value] of list.entries()) yield asRow(index + 1, value);
}

async function* readCsv(file: string, encoding: BufferEncoding): AsyncGenerator<ReadRow> {
  const parser = createReadStream(file, encoding).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 4 * 1_048_576,
    }),
  );
  let header: readonly string[] | undefined;
  try {
    for await (const item of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const { record, info } = item;
      if (header === undefined) {
        header = record.map((name) => name.trim());
        continue;
      }
      yield fromRecord(header, record, info.lines);
    }
  } catch (error) {
    throw new BrokenFile(`The file is not valid CSV: ${(error as Error).message}`);
  }
  if (header === undefined || header.length < 2)
    throw new BrokenFile('The file has no header of column names separated by commas');
}

function fromRecord(header: readonly string[], record: readonly string[], line: number): ReadRow {
  if (record.length !== header.length) {
    return {
      line,
      reason: 'shifted-columns',
      message: `The row has ${String(record.length)} columns, the header ${String(header.length)}: probably a quote or comma inside a value`,
    };
  }
  return { line, values: Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])) };
}

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
