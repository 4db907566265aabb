import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/records.ts';
import { wireInstant, type Tables } from '../../platform/database/tables.ts';
import { DETAIL, type ResourceColumns, type ResourceDetailRow } from './bench.repository.ts';

export interface KnownResource extends ResourceDetailRow {
  since: string;
}

const columns = expressionBuilder<Tables, 'bench_resources'>();
const KNOWN = [...DETAIL, wireInstant(columns.ref('created_at')).as('since')] as const;

/** Many people of one bench at once. */
@Injectable()
export class BenchBulkRepository {
  /** Finds people with one of these addresses, numbers or names (in lower case). */
  like(
    em: SqlEntityManager,
    vendorId: string,
    { emails, phones, names }: { emails: readonly string[]; phones: readonly string[]; names: readonly string[] },
  ): Promise<KnownResource[]> {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('email', '=', sql<string>`any(${json(emails)})`),
          eb('phone', '=', sql<string>`any(${json(phones)})`),
          eb(sql<string>`lower(${eb.ref('name')})`, '=', sql<string>`any(${json(names)})`),
        ]),
      )
      .select(KNOWN)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Locked until the transaction ends. */
  locked(em: SqlEntityManager, vendorId: string, ids: readonly string[]): Promise<KnownResource[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('id', '=', sql<string>`any(${json(ids)}::uuid[])`)
      .where('deleted_at', 'is', null)
      .select(KNOWN)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  addBenchPeople(
    em: SqlEntityManager,
    vendorId: string,
    batch: readonly (ResourceColumns & { id: string })[],
  ): Promise<void> {
    return insertRows(
      em,
      'bench_resources',
      batch.map((values) => ({
        vendor_id: vendorId,
        ...values,
        skills: values.skill_details.map(({ name }) => name),
        // A row from a record has every column, so that defaults of the table do not come in.
        created_at: new Date().toISOString(),
        updated_at: new Date().toISOString(),
        version: 1,
      })),
    );
  }

  async removeBenchPeople(em: SqlEntityManager, vendorId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await kysely(em)
      .deleteFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('id', '=', sql<string>`any(${json(ids)}::uuid[])`)
      .execute();
  }
}

/** One parameter, however many there are. */
const json = (values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
