import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type * as calls from '#contract/api/bench-import.ts';
import type { ParsedInput } from '#contract/call.ts';
import { BENCH_IMPORT } from '#contract/domain/bench-import.ts';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { dictionary } from '#contract/domain/dictionary.ts';
import { DocumentRefused } from '../../../../library/documents/refused.ts';
import { Sandbox, type SandboxLimits } from '../../../../library/documents/sandbox.ts';
import type { SheetHead, SheetPart, SheetRow } from '../../../../library/documents/sheet.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../../platform/http/contract-binding/idempotency.ts';
import { AppError } from '../../../../platform/http/errors/app-error.ts';
import { Users } from '../../../../records/auth/users.ts';
import { BenchImportRowsRepository } from '../../../../records/bench/bench-import-rows.repository.ts';
import { BenchImportsRepository } from '../../../../records/bench/bench-imports.repository.ts';
import type { KnownTargets, UsedMemory } from '../../../../records/bench/schema.ts';
import { Files } from '../../../../records/profile/files.ts';
import { BenchImports } from '../bench-imports.service.ts';
import { guessColumns, headingRowOf, coverNumber } from '../columns/guess.ts';
import { headingsKey, plainHeading } from '../columns/plain.ts';

/** Starting and reading; while the rows are stored, the clock stands still. */
const WALL_MS = 45_000;
const LIMITS = {
  /** Three times what the largest workbook takes that unpacks to as much as it may. */
  processorMs: 15_000,
  memoryMib: 72,
  /** A row of the most columns with the longest cells. */
  partLength: BENCH_IMPORT.columns * (BENCH_IMPORT.cell * 6 + 3) + 100,
};
const CHILD = new URL(
  import.meta.url.endsWith('.ts') ? './sheet-reader.child.ts' : './sheet-reader.js',
  import.meta.url,
);

const head = z.object({
  kind: z.literal('head'),
  format: z.enum(['csv', 'xlsx']),
  sheet: z.nullable(z.string().check(z.maxLength(200))),
  sheets: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1_000)),
});
const row = z.tuple([
  z.int().check(z.minimum(1), z.maximum(2_000_000)),
  z.array(z.string().check(z.maxLength(BENCH_IMPORT.cell))).check(z.maxLength(BENCH_IMPORT.columns)),
]);
const sheetPart = z.union([row, head]);

/**
 * The parts of a spreadsheet, read in a process of its own.
 * @param sheet by its name; null is the first one that is not empty
 * @throws DocumentRefused with a sentence for the person
 */
export async function* sheetParts(
  bytes: Buffer,
  sheet: string | null,
  limits: Partial<SandboxLimits> = {},
): AsyncGenerator<SheetPart> {
  try {
    for await (const said of new Sandbox(CHILD, { ...LIMITS, ...limits }).read(bytes, sheet ?? '', WALL_MS)) {
      const { data, success } = sheetPart.safeParse(said);
      if (!success) throw new DocumentRefused('damaged');
      yield data;
    }
  } catch (error) {
    // Reading it took so long that another try would be in vain.
    throw error instanceof DocumentRefused && error.code === 'busy' ? new DocumentRefused('too_slow') : error;
  }
}

/** Rows from which headings and columns are told. */
const LOOKED_AT = 200;
const BATCH = 500;
/** Files read at once by one process of the server. */
const MOST_AT_ONCE = 2;

/** Takes a spreadsheet apart: its rows are kept with the import, so that nothing after this opens the file again. */
@Injectable()
export class BenchImportReading {
  private reading = 0;

  constructor(
    private readonly database: Database,
    private readonly repository: BenchImportsRepository,
    private readonly rows: BenchImportRowsRepository,
    private readonly imports: BenchImports,
    private readonly files: Files,
    private readonly users: Users,
  ) {}

  /** @throws AppError `not_found`, `file_refused` with a sentence for the person, `unavailable` */
  async startImport(caller: Caller, input: ParsedInput<typeof calls.previewBenchImport>): Promise<BenchImport> {
    if (this.reading >= MOST_AT_ONCE) {
      throw new AppError('unavailable', {
        message: new DocumentRefused('busy').message,
        retryAfterSeconds: 5,
      });
    }
    this.reading += 1;
    try {
      return await this.readNow(caller, input);
    } catch (error) {
      throw error instanceof DocumentRefused ? new AppError('file_refused', { message: error.message }) : error;
    } finally {
      this.reading -= 1;
    }
  }

  private async readNow(caller: Caller, input: ParsedInput<typeof calls.previewBenchImport>): Promise<BenchImport> {
    const { id, name } = await this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      const file = await this.files.lockOwnFile(em, caller, input.fileId, 'bench-import');
      await this.repository.dropDrafts(em, caller.userId);
      const values = { vendorId: caller.userId, byId: caller.personId, fileId: file.id, fileName: file.name };
      return { id: await this.repository.addImport(em, values), name: file.name };
    });
    try {
      await this.store(caller, id, input);
    } catch (error) {
      await this.repository.removeImport(this.database.primary(), id);
      throw error instanceof DocumentRefused ? new DocumentRefused(error.code, `${name}: ${error.message}`) : error;
    }
    return this.database.write(async (em) => {
      const data = await this.imports.shown(em, await this.imports.ownImport(em, caller, id));
      await rememberReply(em, { data });
      return data;
    });
  }

  private async store(caller: Caller, id: string, input: ParsedInput<typeof calls.previewBenchImport>): Promise<void> {
    const { country } = await this.users.sessionUser(caller.userId);
    const memories = input.useMemory ? await this.memories(caller.userId) : [];
    const bytes = await this.files.contentOf(input.fileId);
    let head: SheetHead | undefined;
    let table: Table | undefined;
    let waiting: SheetRow[] = [];
    let count = 0;
    const keep = async (rows: readonly SheetRow[]) => {
      count += rows.length;
      if (count > BENCH_IMPORT.rows) throw new DocumentRefused('too_large', 'There are too many rows in this file.');
      await this.rows.addImportRows(this.database.primary(), id, rows);
    };
    const open = async () => {
      table = tableOf(waiting, memories, country);
      const { below } = table;
      waiting = [];
      for (let at = 0; at < below.length; at += BATCH) await keep(below.slice(at, at + BATCH));
    };
    for await (const part of sheetParts(bytes, input.sheet ?? null)) {
      if ('kind' in part) {
        head = part;
        continue;
      }
      waiting.push(table === undefined ? part : table.covered(part));
      if (table === undefined && waiting.length >= LOOKED_AT) await open();
      else if (waiting.length >= BATCH) await keep(waiting.splice(0));
    }
    if (table === undefined) await open();
    else await keep(waiting);
    if (table === undefined || count === 0)
      throw new DocumentRefused('content', 'There is nobody in this file: no row below the headings.');
    const { sheet = null, sheets = [] } = head ?? {};
    await this.repository.setRead(this.database.primary(), id, {
      sheet,
      sheets: [...sheets],
      heading_row: table.headingRow,
      row_count: count,
      columns: table.columns,
      memory: table.memory,
    });
  }

  private async memories(vendorId: string): Promise<(Memory & { headings: string })[]> {
    const found = await this.repository.memories(this.database.primary(), vendorId);
    return found.map(({ headings, targets, file_name: fileName, used_at: at }) => ({
      headings,
      known: targets,
      fileName,
      at,
    }));
  }
}

interface Memory {
  readonly known: KnownTargets;
  readonly fileName: string;
  readonly at: string;
}

interface Table {
  readonly headingRow: number;
  readonly columns: ReturnType<typeof guessColumns>;
  readonly memory: UsedMemory | null;
  readonly below: readonly SheetRow[];
  readonly covered: (row: SheetRow) => SheetRow;
}

/** Finds the headings and guesses the columns. @throws DocumentRefused where there are none */
function tableOf(
  rows: readonly SheetRow[],
  memories: readonly (Memory & { headings: string })[],
  country: string,
): Table {
  const heading = headingRowOf(rows);
  if (heading === undefined)
    throw new DocumentRefused('content', 'We found no columns in this file. Its first row should have headings.');
  const [headingRow, headings] = heading;
  const first = rows.filter(([row]) => row > headingRow);
  // The same headings count most; a newer file with some of them still says where those went.
  const key = headingsKey(headings);
  const inOrder = [...memories].sort(
    (a, b) => Number(a.headings === key) - Number(b.headings === key) || a.at.localeCompare(b.at),
  );
  const known: KnownTargets = dictionary(Object.assign({}, ...inOrder.map((memory) => memory.known)) as KnownTargets);
  const columns = guessColumns(headings, first, known, country);
  const remembered = columns.filter(({ source }) => source === 'remembered').length;
  const newest = inOrder
    .filter((memory) => headings.some((each) => Object.hasOwn(memory.known, plainHeading(each))))
    .at(-1);
  const hidden = new Set(columns.filter(({ covered }) => covered).map(({ index }) => index));
  const covered = ([row, cells]: SheetRow): SheetRow =>
    hidden.size === 0
      ? [row, cells]
      : [row, cells.map((cell, index) => (hidden.has(index) ? coverNumber(cell) : cell))];
  const memory =
    remembered === 0 || newest === undefined ? null : { fileName: newest.fileName, at: newest.at, columns: remembered };
  return { headingRow, columns, memory, below: first.map(covered), covered };
}
