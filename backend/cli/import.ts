/** Imports postings from a file: `npm run import -- FILE [options]`; `--help` lists them. */
import 'reflect-metadata';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../src/command.ts';
import { openDatabase } from '../src/database/open.ts';
import { ImportError, type ImportOptions, type ImportReport } from '../src/import/import-report.ts';
import { importFile } from '../src/import/importer.ts';
import { BrokenFile } from '../src/import/peek.ts';
import { REFUSALS, REPAIRS } from '../src/import/posting.ts';
import { JobWriter } from '../src/modules/jobs/posting/job-writer.service.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import { Database } from '../src/platform/database/database.ts';
import { Outbox } from '../src/platform/queue/outbox.ts';
import { InvitesRepository } from '../src/records/applications/invites.repository.ts';
import { JobInvites } from '../src/records/applications/job-invites.ts';
import { OpenApplications } from '../src/records/applications/open-applications.ts';
import { JobWriterRepository } from '../src/records/jobs/job-writer.repository.ts';
import { SearchTerms } from '../src/records/search/search-terms.ts';

const FAULTS_SHOWN = 20;

const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`;

function printReport(report: ImportReport, dryRun: boolean): void {
  const refused = Object.values(report.refused).reduce((sum, count) => sum + count, 0);
  const lines = [
    `${many(report.rows, 'row', 'rows')} read${dryRun ? ', nothing stored (dry run)' : ''}`,
    `  ${dryRun ? 'to take' : 'taken'}: ${report.taken.toLocaleString('en')}`,
    `  ${dryRun ? 'to update' : 'updated'}: ${report.updated.toLocaleString('en')}`,
    `  unchanged: ${report.unchanged.toLocaleString('en')}`,
    `  refused: ${refused.toLocaleString('en')}`,
    ...Object.entries(report.refused).map(
      ([reason, count]) => `    ${REFUSALS[reason as keyof typeof REFUSALS]}: ${count.toLocaleString('en')}`,
    ),
    ...Object.entries(report.repaired).map(
      ([repair, count]) => `  repaired, ${REPAIRS[repair as keyof typeof REPAIRS]}: ${count.toLocaleString('en')}`,
    ),
  ];
  if (report.past > 0)
    lines.push(
      `  past their closing day and therefore closed: ${report.past.toLocaleString('en')} (--renew opens them)`,
    );
  console.log(lines.join('\n'));
}

const HELP = `npm run import -- FILE (--client EMAIL | --employers) [options]

Takes job postings from JSON Lines, a JSON list or a CSV with a header. Running it again brings changed postings up to date
and leaves the others alone.

  --client EMAIL   the employer that posts; an existing account
  --employers      instead: one employer account, without sign-in, for each employer that the rows name
  --format F       jsonl, json or csv (default: by content)
  --map M          rolecall (the fields of a posting), nyc, usajobs or auto (default)
  --source NAME    name of the source (default: the file's name); with a row's id it says which posting is meant
  --renew          open postings whose closing day has passed for another 30 days, instead of storing them as closed
  --dry-run        check everything, store nothing
  --limit N        only the first N rows
`;

type Command = Omit<ImportOptions, 'onProgress' | 'onFault'>;

function readCommand(args: readonly string[]): Command | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      client: { type: 'string' },
      employers: { type: 'boolean', default: false },
      format: { type: 'string' },
      map: { type: 'string', default: 'auto' },
      source: { type: 'string' },
      renew: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      limit: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [file, ...extra] = positionals;
  if (values.help || file === undefined) return null;
  if (extra.length > 0) throw new ImportError('Please give one file at a time');
  const limit = values.limit === undefined ? null : Number(values.limit);
  if (limit !== null && (!Number.isInteger(limit) || limit < 1))
    throw new ImportError('--limit must be a whole number from 1');
  return {
    file,
    ...(values.format === undefined ? {} : { format: oneOf('--format', values.format, ['jsonl', 'json', 'csv']) }),
    map: oneOf('--map', values.map, ['auto', 'rolecall', 'nyc', 'usajobs']),
    client: values.client ?? null,
    employers: values.employers,
    source: values.source ?? basename(file, extname(file)),
    renew: values.renew,
    dryRun: values['dry-run'],
    limit,
  };
}

function oneOf<const T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new ImportError(`${option} must be one of ${allowed.join(', ')}`);
  return found;
}

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command === null) {
    console.log(HELP);
    return 0;
  }
  const opened = await openDatabase(parseConfig());
  try {
    const database = new Database(opened.orm);
    let faults = 0;
    const report = await importFile(
      database,
      new JobWriter(
        database,
        new JobWriterRepository(),
        new OpenApplications(new Outbox()),
        new JobInvites(database, new InvitesRepository()),
        new SearchTerms(database),
      ),
      {
        ...command,
        onProgress: ({ rows, taken, updated, unchanged }) => {
          process.stderr.write(
            `\r${String(rows)} rows: ${String(taken)} taken, ${String(updated)} updated, ${String(unchanged)} unchanged `,
          );
        },
        onFault: (line, { field, message }) => {
          faults += 1;
          if (faults <= FAULTS_SHOWN)
            console.error(`row ${String(line)}${field === null ? '' : `, ${field}`}: ${message}`);
          if (faults === FAULTS_SHOWN) console.error('further faults are only counted');
        },
      },
    );
    process.stderr.write('\n');
    printReport(report, command.dryRun);
    // A run in which no row was any good has failed, whatever the reasons were.
    return report.rows > 0 && report.taken + report.updated + report.unchanged === 0 ? 1 : 0;
  } finally {
    await opened.close();
  }
}

runCommand(main, [BrokenFile, ImportError]);
