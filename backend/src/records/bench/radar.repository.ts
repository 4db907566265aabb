import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RatePeriod, ResourceStatus } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { float, instant, text, type Tables } from '../../platform/database/tables.ts';
import { DAYS_ON_BENCH } from './bench.repository.ts';

/** A person on the bench with the figures that the radar counts. */
export interface RadarPerson {
  id: string;
  name: string;
  headline: string;
  status: ResourceStatus;
  days_on_bench: number;
  roll_off_date: string | null;
  cost_amount: number | null;
  cost_currency: string;
  cost_period: RatePeriod;
  /** Since the instant that was asked for. */
  is_new: boolean;
  has_new_status: boolean;
}

const columns = expressionBuilder<Tables, 'bench_resources'>();

/** Named queries over a bench as a whole. */
@Injectable()
export class RadarRepository {
  /** Everybody who was not put away. */
  people(em: SqlEntityManager, vendorId: string, since: string): Promise<RadarPerson[]> {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('archived_at', 'is', null)
      .select([
        'id',
        'name',
        'headline',
        'status',
        DAYS_ON_BENCH.as('days_on_bench'),
        text(columns.ref('roll_off_date')).as('roll_off_date'),
        float(columns.ref('cost_amount')).as('cost_amount'),
        'cost_currency',
        'cost_period',
        sql<boolean>`${columns.ref('created_at')} >= ${instant(since)}`.as('is_new'),
        sql<boolean>`${columns.ref('status_since')} >= ${instant(since)}`.as('has_new_status'),
      ])
      .execute();
  }
}
