/** Works out the changes of one batch of rows. Pure. */
import { randomUUID } from 'node:crypto';
import type { KnownResource } from '../../../../records/bench/bench-bulk.repository.ts';
import type { Finished, RowRecord } from '../../../../records/bench/bench-import-rows.repository.ts';
import type { ResourceColumns } from '../../../../records/bench/bench.repository.ts';
import { toColumns } from '../../bench.mapper.ts';
import { valuesOf } from '../checking/judge.ts';
import type { Home, ResourceValues } from '../values/person-cells.ts';
import { completed } from '../values/person-faults.ts';

export interface Bench {
  readonly home: Home;
  /** Addresses that somebody of the bench has, with who. */
  readonly emails: Map<string, string>;
  /** The people whom the rows may change, as they are now. */
  readonly known: ReadonlyMap<string, KnownResource>;
  /** People for whom there is room. */
  room: number;
}

export interface Applied {
  readonly finished: Finished[];
  readonly add: (ResourceColumns & { id: string })[];
  readonly change: { id: string; version: number; values: ResourceColumns }[];
}

const NOTHING = { resource_id: null, before: null, version: null } as const;
const BENCH_FULL = 'Your bench is full.';

export function apply(rows: readonly RowRecord[], bench: Bench): Applied {
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
