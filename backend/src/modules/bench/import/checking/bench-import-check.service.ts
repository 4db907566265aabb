import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as calls from '#contract/api/bench-import.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { BenchImport, ImportColumn, ImportLacking } from '#contract/domain/bench-import-record.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../../../platform/http/errors/app-error.ts';
import { Users } from '../../../../records/auth/users.ts';
import { BenchBulkRepository } from '../../../../records/bench/bench-bulk.repository.ts';
import type { ImportRecord, SaidPerson } from '../../../../records/bench/bench-import-record.ts';
import { BenchImportRowsRepository, type RowRecord } from '../../../../records/bench/bench-import-rows.repository.ts';
import { BenchImportsRepository } from '../../../../records/bench/bench-imports.repository.ts';
import { toImportRow } from '../bench-import.mapper.ts';
import { BenchImports } from '../bench-imports.service.ts';
import { headingsKey, plainHeading } from '../columns/plain.ts';
import { homeWithTowns } from '../home.ts';
import type { Home } from '../values/person-cells.ts';
import { readRow, type ReadRow } from '../values/person.ts';
import { judge } from './judge.ts';

const BATCH = 500;

/** The dry run, and what people correct and decide in it. */
@Injectable()
export class BenchImportCheck {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchImportsRepository,
    private readonly rows: BenchImportRowsRepository,
    private readonly imports: BenchImports,
    private readonly bulk: BenchBulkRepository,
    private readonly users: Users,
  ) {}

  /** All rows in one transaction: what is looked at is one state. @throws AppError `not_found`, `import_state` */
  async check(caller: Caller, input: ParsedInput<typeof calls.checkBenchImport>): Promise<BenchImport> {
    const home = await homeWithTowns(await this.users.sessionUser(caller.userId));
    return this.database.write(async (em) => {
      const record = await this.open(em, caller, input.importId);
      const columns = chosenColumns(record, input.columns);
      const seen = new Seen();
      const lacking: ImportLacking = {};
      // Mended cells and decisions belong to this mapping of the columns.
      if (!isSameMapping(columns, record.columns)) await this.rows.clearDecisions(em, record.id);
      for (let last = 0; ;) {
        const batch = await this.rows.after(em, record.id, last, BATCH);
        if (batch.length === 0) break;
        last = batch.at(-1)?.row ?? last;
        const read = batch.map(({ row, cells, mended }) => ({
          row,
          ...readRow(cells, mended, columns, home, input.forAll),
        }));
        for (const field of read.flatMap(({ lacks }) => lacks)) lacking[field] = (lacking[field] ?? 0) + 1;
        await this.judgeAll(em, record, read, (row, person) => seen.before(row, person));
      }
      await this.repository.setChecked(em, record.id, { columns, for_all: input.forAll, lacking });
      if (input.remember) await this.remember(em, record, columns);
      return this.imports.shown(em, await this.imports.ownImport(em, caller, record.id));
    });
  }

  /** @throws AppError `not_found`, `import_state` */
  async mend(
    caller: Caller,
    input: ParsedInput<typeof calls.mendBenchImportRow>,
  ): Promise<CallOutput<typeof calls.mendBenchImportRow>> {
    const home = await homeWithTowns(await this.users.sessionUser(caller.userId));
    return this.database.write(async (em) => {
      const record = await this.open(em, caller, input.importId);
      if (record.state !== 'checked') throw new AppError('import_state');
      const standing = await this.rows.one(em, record.id, input.row);
      if (standing === undefined) throw notFound();
      await this.rows.mend(em, record.id, input.row, {
        mended: {
          ...standing.mended,
          ...Object.fromEntries((input.cells ?? []).map(({ target, value }) => [target, value])),
        },
        decision:
          input.decision === undefined ? (input.cells === undefined ? standing.decision : null) : input.decision,
        take: input.take ?? (input.cells === undefined ? standing.take : null),
      });
      if (input.cells !== undefined) await this.judgeAgain(em, record, input.row, home);
      const row = await this.rows.one(em, record.id, input.row);
      if (row === undefined) throw notFound();
      return { import: await this.imports.shown(em, record), row: toImportRow(row, home) };
    });
  }

  private async judgeAgain(em: SqlEntityManager, record: ImportRecord, at: number, home: Home): Promise<void> {
    const row = await this.rows.one(em, record.id, at);
    if (row === undefined) return;
    const read = readRow(row.cells, row.mended, record.columns, home, record.for_all);
    const repeated = await this.rows.repeated(em, record.id, at, read.person);
    await this.judgeAll(em, record, [{ row: at, ...read }], () => repeated);
  }

  private async judgeAll(
    em: SqlEntityManager,
    record: ImportRecord,
    read: readonly (ReadRow & Pick<RowRecord, 'row'>)[],
    repeated: (row: number, person: SaidPerson) => number | undefined,
  ): Promise<void> {
    const people = read.filter(({ faults }) => faults.length === 0).map(({ person }) => person);
    const known = await this.bulk.like(em, record.vendor_id, {
      emails: people.flatMap(({ email }) => email ?? []),
      phones: people.flatMap(({ phone }) => phone ?? []),
      names: people.flatMap(({ name }) => name?.toLowerCase() ?? []),
    });
    const byKey = new Map<string, typeof known>();
    for (const resource of known) {
      for (const key of new Set([resource.email, resource.phone, resource.name.toLowerCase()])) {
        if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), resource]);
      }
    }
    const judged = read.map(({ row, ...what }) => {
      const { email, phone, name } = what.person;
      const alike = new Set([email, phone, name?.toLowerCase()].flatMap((key) => byKey.get(key ?? '') ?? []));
      return judge(row, what, [...alike], what.faults.length > 0 ? undefined : repeated(row, what.person));
    });
    await this.rows.judge(em, record.id, judged);
  }

  private async open(em: SqlEntityManager, caller: Caller, id: string): Promise<ImportRecord> {
    const record = await this.imports.lockOwn(em, caller, id);
    if (record.state !== 'columns' && record.state !== 'checked') throw new AppError('import_state');
    return record;
  }

  private async remember(em: SqlEntityManager, record: ImportRecord, columns: readonly ImportColumn[]): Promise<void> {
    const targets = Object.fromEntries(
      columns.map(({ heading, target, dateOrder, unclear }) => [
        plainHeading(heading),
        { target, dateOrder: unclear === null ? null : dateOrder },
      ]),
    );
    const headings = headingsKey(columns.map(({ heading }) => heading));
    await this.repository.remember(em, record.vendor_id, { headings, targets, fileName: record.file_name });
  }
}

/** The people that earlier rows of the file have named. */
class Seen {
  private readonly rows = new Map<string, number>();

  before(row: number, { email, phone, name }: SaidPerson): number | undefined {
    const keys = [
      ...(email == null ? [] : [email]),
      ...(phone == null ? [] : [`${phone} ${(name ?? '').toLowerCase()}`]),
    ];
    const found = keys.map((key) => this.rows.get(key)).find((each) => each !== undefined);
    for (const key of keys) if (!this.rows.has(key)) this.rows.set(key, row);
    return found;
  }
}

const isSameMapping = (columns: readonly ImportColumn[], before: readonly ImportColumn[]): boolean =>
  columns.every(({ target, dateOrder }, at) => target === before[at]?.target && dateOrder === before[at].dateOrder);

/** A target for each column, and each target once but for skills. @throws AppError `validation_failed` */
function chosenColumns(
  record: ImportRecord,
  chosen: ParsedInput<typeof calls.checkBenchImport>['columns'],
): ImportColumn[] {
  const columns = record.columns.map((column) => {
    const said = chosen.find(({ index }) => index === column.index);
    if (said === undefined) return column;
    const source = said.target === column.target ? column.source : ('chosen' as const);
    return {
      ...column,
      target: column.covered ? ('leave-out' as const) : said.target,
      source,
      dateOrder: said.dateOrder ?? column.dateOrder,
    };
  });
  const targets = columns.map(({ target }) => target).filter((target) => target !== 'leave-out' && target !== 'skills');
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice !== undefined) {
    throw new AppError('validation_failed', {
      details: [{ path: 'columns', message: 'Two columns are set to the same field.' }],
    });
  }
  if (!targets.includes('name') && !targets.includes('firstName')) {
    throw new AppError('validation_failed', {
      details: [{ path: 'columns', message: 'Choose the column that has the names.' }],
    });
  }
  return columns;
}
