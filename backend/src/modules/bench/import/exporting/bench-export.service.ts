import { Injectable } from '@nestjs/common';
import type * as calls from '#contract/api/bench-import.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { toCsv } from '#contract/domain/csv.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import { Users } from '../../../../records/auth/users.ts';
import { BenchRepository } from '../../../../records/bench/bench.repository.ts';
import { filterOf } from '../../bench-filter.ts';
import { toBenchResourceDetail } from '../../bench.mapper.ts';
import { homeOf } from '../home.ts';
import { EXPORT_HEADINGS, exportedRow } from './export-columns.ts';
import type { Value } from './export-columns.ts';
import { keptApostrophe } from './safe-cell.ts';
import { writeXlsx } from './write-xlsx.ts';

const BATCH = 1_000;

const keptIn = (cell: Value): Value => (typeof cell === 'string' ? keptApostrophe(cell) : cell);

/** The bench as a spreadsheet. */
@Injectable()
export class BenchExport {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchRepository,
    private readonly users: Users,
  ) {}

  async export(
    caller: Caller,
    input: ParsedInput<typeof calls.exportBenchResources>,
  ): Promise<CallOutput<typeof calls.exportBenchResources>> {
    const em = this.database.primary();
    const filter = filterOf(input);
    const rows: ReturnType<typeof exportedRow>[] = [];
    for (let offset = 0; offset < LIMITS.benchResources; offset += BATCH) {
      const found = await this.repository.details(em, caller.userId, filter, { limit: BATCH, offset });
      rows.push(...found.map((row) => exportedRow(toBenchResourceDetail(row))));
      if (found.length < BATCH) break;
    }
    const { today } = homeOf(await this.users.sessionUser(caller.userId));
    const content =
      input.format === 'xlsx'
        ? Buffer.from(writeXlsx('Bench', EXPORT_HEADINGS, rows))
        : Buffer.from(toCsv([EXPORT_HEADINGS, ...rows.map((row) => row.map(keptIn))]));
    const which = input.archived ? 'bench-archive' : 'bench';
    return { fileName: `${which}-${today}.${input.format}`, content: content.toString('base64'), people: rows.length };
  }
}
