import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { Database } from '../../../../platform/database/database.ts';
import { Maintenance } from '../../../../platform/database/maintenance.ts';
import { notify } from '../../../../platform/database/signals.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import { AppError } from '../../../../platform/http/errors/app-error.ts';
import type { Due } from '../../../../platform/queue/due-rows.ts';
import { Outbox } from '../../../../platform/queue/outbox.ts';
import type { Worker } from '../../../../platform/queue/worker.ts';
import { Workers } from '../../../../platform/queue/workers.ts';
import { Users } from '../../../../records/auth/users.ts';
import { BenchBulkRepository, type KnownResource } from '../../../../records/bench/bench-bulk.repository.ts';
import type { ImportRecord } from '../../../../records/bench/bench-import-record.ts';
import {
  BenchImportRowsRepository,
  type Finished,
  type RowRecord,
} from '../../../../records/bench/bench-import-rows.repository.ts';
import { BenchImportsRepository, MAX_IMPORT_FAILURES } from '../../../../records/bench/bench-imports.repository.ts';
import { BenchRepository, type ResourceColumns } from '../../../../records/bench/bench.repository.ts';
import { toColumns } from '../../bench.mapper.ts';
import { BenchImports } from '../bench-imports.service.ts';
import { valuesOf } from '../checking/judge.ts';
import { homeOf } from '../home.ts';
import type { Home, ResourceValues } from '../values/person-cells.ts';
import { completed } from '../values/person-faults.ts';

/** Works out the changes of one batch of rows. Pure. */
interface Bench {
  readonly home: Home;
  /** Addresses that somebody of the bench has, with who. */
  readonly emails: Map<string, string>;
  /** The people whom the rows may change, as they are now. */
  readonly known: ReadonlyMap<string, KnownResource>;
  /** People for whom there is room. */
  room: number;
}

interface Applied {
  readonly finished: Finished[];
  readonly add: (ResourceColumns & { id: string })[];
  readonly change: { id: string; version: number; values: ResourceColumns }[];
}

const NOTHING = { resource_id: null, before: null, version: null } as const;
const BENCH_FULL = 'Your bench is full.';

function apply(rows: readonly RowRecord[], bench: Bench): Applied {
  const applied: Applied = { finished: [], add: [], change: [] };
  for (const row of rows) {
    const what = intentOf(row);
    if (what === 'leave') applied.finished.push({ row: row.row, result: 'left', reason: null, ...NOTHING });
    else if (what === 'refuse') refuse(applied, row, row.faults[0]?.message ?? 'Something is wrong with this row.');
    else {
      const reason = what === 'add' ? add(applied, row, bench) : change(applied, row, bench);
      if (reason !== null) refuse(applied, row, reason);
    }
  }
  return applied;
}

/** Rows that nobody decided about stay out. */
function intentOf({ outcome, decision }: RowRecord): 'leave' | 'refuse' | 'add' | 'change' {
  if (decision === 'leave' || outcome === 'same') return 'leave';
  if (outcome === 'new') return 'add';
  if (outcome === 'update') return 'change';
  if (outcome === 'duplicate') return decision === 'add' ? 'add' : decision === 'join' ? 'change' : 'leave';
  return 'refuse';
}

function refuse(applied: Applied, { row }: RowRecord, reason: string): void {
  applied.finished.push({ row, result: 'refused', reason, ...NOTHING });
}

const TAKEN = 'Somebody else with this e-mail address is on your bench, or in its archive.';

/** @returns why the row is refused; null where it is not */
function add(applied: Applied, row: RowRecord, bench: Bench): string | null {
  const person = completed(row.person, bench.home);
  if (bench.room <= 0) return BENCH_FULL;
  if (person.email !== null && bench.emails.has(person.email)) return TAKEN;
  const id = randomUUID();
  if (person.email !== null) bench.emails.set(person.email, id);
  bench.room -= 1;
  applied.add.push({ id, ...toColumns(person) });
  applied.finished.push({ row: row.row, result: 'added', reason: null, resource_id: id, before: null, version: 1 });
  return null;
}

/** @returns why the row is refused; null where it is not */
function change(applied: Applied, row: RowRecord, bench: Bench): string | null {
  const standing = bench.known.get(row.match_id ?? '');
  if (standing === undefined) return 'This person is no longer on your bench.';
  const isOther = standing.version !== row.match_version || applied.change.some(({ id }) => id === standing.id);
  if (isOther) return 'This person was changed since the check. Please check the file again.';
  const before = valuesOf(standing);
  const taken = row.lines.filter(({ field, same }) => !same && (row.take === null || row.take.includes(field)));
  if (taken.length === 0) {
    applied.finished.push({ row: row.row, result: 'left', reason: null, ...NOTHING });
    return null;
  }
  const fields = new Set(taken.map(({ field }) => field));
  const said = Object.fromEntries(Object.entries(row.person).filter(([field]) => fields.has(field)));
  const values: ResourceValues = { ...before, ...said };
  const owner = values.email === null ? undefined : bench.emails.get(values.email);
  if (owner !== undefined && owner !== standing.id) return TAKEN;
  if (values.email !== null) bench.emails.set(values.email, standing.id);
  applied.change.push({ id: standing.id, version: standing.version, values: toColumns(values) });
  const kept = { ...toColumns(before) };
  applied.finished.push({
    ...{ row: row.row, result: 'changed', reason: null, resource_id: standing.id },
    before: kept,
    version: standing.version + 1,
  });
  return null;
}

const CHANNEL = 'bench_imports';
const BATCH = 250;

/**
 * Carries imports out, a few hundred rows in a transaction that also notes what became of each: a process that is killed
 * leaves whole batches behind, and whoever goes on begins with the first row of which nothing is noted.
 */
@Injectable()
export class BenchImportRun implements OnModuleInit {
  readonly worker: Worker<Due<{ id: string; failures: number }>, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: BenchImportsRepository,
    private readonly rows: BenchImportRowsRepository,
    private readonly imports: BenchImports,
    private readonly bench: BenchRepository,
    private readonly bulk: BenchBulkRepository,
    private readonly users: Users,
    private readonly outbox: Outbox,
    private readonly maintenance: Maintenance,
    workers: Workers,
  ) {
    this.worker = workers.dueRows({
      name: 'bench imports',
      one: 'an import of a bench',
      channel: CHANNEL,
      pollMs: 5_000,
      tries: MAX_IMPORT_FAILURES,
      due: () => repository.due(database.primary()),
      handle: ({ id }) => this.step(id),
      postpone: (...failed) => repository.postpone(database.primary(), ...failed),
      countSetAside: () => repository.countSetAside(database.primary()),
    });
  }

  onModuleInit(): void {
    this.maintenance.also(() => this.repository.sweepImports(this.database.primary()));
  }

  /** Works through every import that is due. */
  run(): Promise<void> {
    return this.worker.run();
  }

  /** A second click finds it running and changes nothing. @throws AppError `not_found`, `import_state`, `import_running` */
  start(caller: Caller, id: string): Promise<BenchImport> {
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.bench.lockBench(em, caller.userId);
      const record = await this.imports.lockOwn(em, caller, id);
      if (record.state !== 'importing') {
        if (record.state !== 'checked' && record.state !== 'stopped') throw new AppError('import_state');
        if (await this.repository.isRunning(em, caller.userId)) throw new AppError('import_running');
        await this.repository.start(em, id);
        await notify(em, CHANNEL);
      }
      return this.imports.shown(em, await this.imports.ownImport(em, caller, id));
    });
  }

  /** @throws AppError `not_found`, `import_state` */
  stop(caller: Caller, id: string): Promise<BenchImport> {
    return this.database.write(async (em) => {
      const record = await this.imports.lockOwn(em, caller, id);
      if (record.state === 'importing') await this.repository.end(em, id, 'stopped');
      else if (record.state !== 'stopped' && record.state !== 'done') throw new AppError('import_state');
      return this.imports.shown(em, await this.imports.ownImport(em, caller, id));
    });
  }

  private async step(id: string): Promise<void> {
    await this.database.write(async (em) => {
      // In the order in which everybody takes them: the account, the bench, the import.
      const standing = await this.repository.importById(em, id);
      if (standing === undefined) return;
      const isActive = await this.users.lockActiveUser(em, standing.vendor_id);
      await this.bench.lockBench(em, standing.vendor_id);
      const record = await this.repository.claim(em, id);
      if (record === undefined) return;
      if (!isActive) {
        await this.repository.end(em, id, 'stopped');
        return;
      }
      const batch = await this.rows.openImportRows(em, id, BATCH);
      if (batch.length > 0) await this.carryOut(em, record, batch);
      if (batch.length < BATCH) await this.finish(em, record);
      else await this.repository.yieldTo(em, id);
    });
  }

  private async carryOut(em: SqlEntityManager, record: ImportRecord, batch: readonly RowRecord[]): Promise<void> {
    const { vendor_id: vendorId, id } = record;
    const { finished, add, change } = apply(batch, await this.benchFor(em, vendorId, batch));
    if (add.length > 0) await this.bulk.addBenchPeople(em, vendorId, add);
    for (const { id: resourceId, version, values } of change) {
      if (!(await this.bench.changeBenchPerson(em, resourceId, version, values)))
        throw new Error('Somebody changed whom we had locked');
    }
    await this.rows.finish(em, id, finished);
    const count = (result: Finished['result']) => finished.filter((each) => each.result === result).length;
    const progress = {
      added: count('added'),
      changed: count('changed'),
      left: count('left'),
      refused: count('refused'),
    };
    await this.repository.advance(em, id, progress);
  }

  private async benchFor(em: SqlEntityManager, vendorId: string, batch: readonly RowRecord[]): Promise<Bench> {
    const emails = batch.flatMap(({ person }) => person.email ?? []);
    const holders = await this.bulk.like(em, vendorId, { emails, phones: [], names: [] });
    const known = await this.bulk.locked(em, vendorId, [...new Set(batch.flatMap(({ match_id: id }) => id ?? []))]);
    return {
      home: homeOf(await this.users.sessionUser(vendorId, em)),
      emails: new Map(holders.flatMap(({ email, id }) => (email === null ? [] : [[email, id] as const]))),
      known: new Map(known.map((each) => [each.id, each])),
      room: LIMITS.benchResources - (await this.bench.countBenchPeople(em, vendorId)),
    };
  }

  private async finish(em: SqlEntityManager, { id, vendor_id: vendorId }: ImportRecord): Promise<void> {
    await this.repository.end(em, id, 'done');
    const done = await this.repository.importById(em, id);
    if (done === undefined) return;
    const { file_name: fileName, added, changed, refused } = done;
    await this.outbox.emit(em, 'bench.imported', {
      importId: id,
      userId: vendorId,
      fileName,
      added,
      changed,
      refused,
    });
  }
}
