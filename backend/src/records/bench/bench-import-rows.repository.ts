import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ImportDecision, ImportOutcome, ImportResult } from '#contract/domain/bench-import.ts';
import type { ImportFault, ImportLine, ImportSums } from '#contract/domain/bench-import-record.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { insertRows, records, type JsonRow } from '../../platform/database/records.ts';
import { json, wireInstant, type Tables } from '../../platform/database/tables.ts';
import type { SaidPerson } from './bench-import-record.ts';

export interface RowRecord {
  row: number;
  cells: string[];
  mended: Record<string, string>;
  outcome: ImportOutcome | null;
  person: SaidPerson;
  faults: ImportFault[];
  lines: readonly ImportLine[];
  why: string | null;
  match_id: string | null;
  match_since: string | null;
  match_version: number | null;
  decision: ImportDecision | null;
  take: string[] | null;
  result: ImportResult | null;
  reason: string | null;
  resource_id: string | null;
  before: Record<string, unknown> | null;
  version: number | null;
}

/** The verdict of the dry run on a row. */
export type Judged = Pick<
  RowRecord,
  'row' | 'outcome' | 'person' | 'faults' | 'lines' | 'why' | 'match_id' | 'match_since' | 'match_version'
>;
/** The result of a row. */
export type Finished = Pick<RowRecord, 'row' | 'result' | 'reason' | 'resource_id' | 'before' | 'version'>;

const columns = expressionBuilder<Tables, 'bench_import_rows'>();
const COLUMNS = [
  'row',
  'cells',
  'mended',
  'outcome',
  'person',
  'faults',
  'lines',
  'why',
  'match_id',
  wireInstant(columns.ref('match_since')).as('match_since'),
  'match_version',
  'decision',
  'take',
  'result',
  'reason',
  'resource_id',
  'before',
  'version',
] as const;

/** It comes in although a cell of it says too little. */
const isNoted = sql<boolean>`coalesce(${columns.ref('decision')}, '') <> 'leave' and ${columns.ref('outcome')} <> 'error'
  and jsonb_array_length(${columns.ref('faults')}) > 0`;

/** Rows of imports. */
@Injectable()
export class BenchImportRowsRepository {
  addImportRows(
    em: SqlEntityManager,
    importId: string,
    batch: readonly (readonly [row: number, cells: readonly string[]])[],
  ): Promise<void> {
    return insertRows(
      em,
      'bench_import_rows',
      batch.map(([row, cells]): JsonRow<'bench_import_rows'> => ({
        import_id: importId,
        row,
        cells,
        mended: {},
        person: {},
        faults: [],
        lines: [],
      })),
    );
  }

  /** In the order of the file. */
  after(em: SqlEntityManager, importId: string, row: number, limit: number): Promise<RowRecord[]> {
    return this.of(em, importId).where('row', '>', row).orderBy('row').limit(limit).execute();
  }

  /** Those that nothing has become of yet. */
  openImportRows(em: SqlEntityManager, importId: string, limit: number): Promise<RowRecord[]> {
    return this.of(em, importId).where('result', 'is', null).orderBy('row').limit(limit).execute();
  }

  /** Those that put something on the bench. */
  effective(em: SqlEntityManager, importId: string, after: number, limit: number): Promise<RowRecord[]> {
    return this.of(em, importId)
      .where('result', 'in', ['added', 'changed'])
      .where('row', '>', after)
      .orderBy('row')
      .limit(limit)
      .execute();
  }

  one(em: SqlEntityManager, importId: string, row: number): Promise<RowRecord | undefined> {
    return this.of(em, importId).where('row', '=', row).executeTakeFirst();
  }

  async page(
    em: SqlEntityManager,
    importId: string,
    filter: { outcome: readonly ImportOutcome[]; result: readonly ImportResult[]; noted: boolean },
    slice: { limit: number; offset: number },
  ): Promise<{ rows: RowRecord[]; total: number }> {
    const found = kysely(em)
      .selectFrom('bench_import_rows')
      .where('import_id', '=', importId)
      .$if(filter.outcome.length > 0, (some) => some.where('outcome', 'in', filter.outcome))
      .$if(filter.result.length > 0, (some) => some.where('result', 'in', filter.result))
      .$if(filter.noted, (some) => some.where(isNoted));
    const { total } = await found.select(countAll.as('total')).executeTakeFirstOrThrow();
    const rows = await found.select(COLUMNS).orderBy('row').limit(slice.limit).offset(slice.offset).execute();
    return { rows, total };
  }

  sums(em: SqlEntityManager, importId: string): Promise<ImportSums> {
    const eb = columns;
    const how = (condition: ReturnType<typeof sql<boolean>>) =>
      sql<number>`(count(*) filter (where ${condition}))::int`;
    const outcome = eb.ref('outcome');
    const decision = sql`coalesce(${eb.ref('decision')}, '')`;
    return kysely(em)
      .selectFrom('bench_import_rows')
      .where('import_id', '=', importId)
      .select([
        how(
          sql`${decision} <> 'leave' and (${outcome} = 'new' or ${outcome} = 'duplicate' and ${decision} = 'add')`,
        ).as('added'),
        how(
          sql`${decision} <> 'leave' and (${outcome} = 'update' or ${outcome} = 'duplicate' and ${decision} = 'join')`,
        ).as('changed'),
        how(sql`${decision} <> 'leave' and ${outcome} = 'same'`).as('same'),
        how(sql`${outcome} = 'duplicate' and ${decision} = ''`).as('duplicates'),
        how(sql`${outcome} = 'error' and ${decision} <> 'leave'`).as('errors'),
        how(sql`${decision} = 'leave'`).as('leftOut'),
        how(isNoted).as('noted'),
      ])
      .executeTakeFirstOrThrow();
  }

  async judge(em: SqlEntityManager, importId: string, batch: readonly Judged[]): Promise<void> {
    if (batch.length === 0) return;
    const names = [
      'row',
      'outcome',
      'person',
      'faults',
      'lines',
      'why',
      'match_id',
      'match_since',
      'match_version',
    ] as const;
    await kysely(em)
      .updateTable('bench_import_rows as kept')
      .from(records(em, 'bench_import_rows', names, batch as readonly JsonRow<'bench_import_rows'>[]))
      .set((eb) => ({
        outcome: eb.ref('given.outcome'),
        person: eb.ref('given.person'),
        faults: eb.ref('given.faults'),
        lines: eb.ref('given.lines'),
        why: eb.ref('given.why'),
        match_id: eb.ref('given.match_id'),
        match_since: eb.ref('given.match_since'),
        match_version: eb.ref('given.match_version'),
      }))
      .where('kept.import_id', '=', importId)
      .whereRef('kept.row', '=', 'given.row')
      .execute();
  }

  async finish(em: SqlEntityManager, importId: string, batch: readonly Finished[]): Promise<void> {
    if (batch.length === 0) return;
    const names = ['row', 'result', 'reason', 'resource_id', 'before', 'version'] as const;
    await kysely(em)
      .updateTable('bench_import_rows as kept')
      .from(records(em, 'bench_import_rows', names, batch as readonly JsonRow<'bench_import_rows'>[]))
      .set((eb) => ({
        result: eb.ref('given.result'),
        reason: eb.ref('given.reason'),
        resource_id: eb.ref('given.resource_id'),
        before: sql<never>`${sql.ref('given.before')}`,
        version: eb.ref('given.version'),
      }))
      .where('kept.import_id', '=', importId)
      .whereRef('kept.row', '=', 'given.row')
      .execute();
  }

  async mend(
    em: SqlEntityManager,
    importId: string,
    row: number,
    { mended, decision, take }: Pick<RowRecord, 'mended' | 'decision' | 'take'>,
  ): Promise<void> {
    await kysely(em)
      .updateTable('bench_import_rows')
      .set({ mended: json(mended), decision, take })
      .where('import_id', '=', importId)
      .where('row', '=', row)
      .execute();
  }

  async clearDecisions(em: SqlEntityManager, importId: string): Promise<void> {
    await kysely(em)
      .updateTable('bench_import_rows')
      .set({ decision: null, take: null, mended: json({}) })
      .where('import_id', '=', importId)
      .where((eb) => eb.or([eb('decision', 'is not', null), eb('take', 'is not', null), eb('mended', '<>', json({}))]))
      .execute();
  }

  async explain(
    em: SqlEntityManager,
    importId: string,
    reasons: readonly { row: number; reason: string }[],
  ): Promise<void> {
    if (reasons.length === 0) return;
    await kysely(em)
      .updateTable('bench_import_rows as kept')
      .from(records(em, 'bench_import_rows', ['row', 'reason'], reasons))
      .set((eb) => ({ reason: eb.ref('given.reason') }))
      .where('kept.import_id', '=', importId)
      .whereRef('kept.row', '=', 'given.row')
      .execute();
  }

  /** Another row of the file with the same address, or with the same name and phone. */
  async repeated(em: SqlEntityManager, importId: string, row: number, person: SaidPerson): Promise<number | undefined> {
    const said = (field: string) => sql<string | null>`${columns.ref('person')} ->> ${sql.lit(field)}`;
    const found = await kysely(em)
      .selectFrom('bench_import_rows')
      .where('import_id', '=', importId)
      .where('row', '<>', row)
      .where('outcome', '<>', 'error')
      .where((eb) =>
        eb.or([
          eb(said('email'), '=', person.email ?? ''),
          eb.and([
            eb(said('phone'), '=', person.phone ?? ''),
            eb(sql`lower(${said('name')})`, '=', (person.name ?? '').toLowerCase()),
          ]),
        ]),
      )
      .select('row')
      .orderBy('row')
      .limit(1)
      .executeTakeFirst();
    return found?.row;
  }

  private of(em: SqlEntityManager, importId: string) {
    return kysely(em).selectFrom('bench_import_rows').where('import_id', '=', importId).select(COLUMNS);
  }
}
