import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import * as z from 'zod/mini';
import type { Coordinates } from '../../library/places/coordinates.ts';
import { execute, parsedRows } from '../../platform/database/database.ts';
import { utc } from '../../platform/database/sql.ts';

const markRow = z.object({ mark: z.string() });
const outdatedRow = z.object({
  id: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.string(),
});
type OutdatedRow = z.output<typeof outdatedRow>;

@Injectable()
export class SearchUpkeepRepository {
  /** When a job last changed, and how many there are: the same answer again means that none did. */
  async changedAt(em: SqlEntityManager): Promise<string> {
    const [row] = await parsedRows(
      em,
      markRow,
      `select concat(${utc('max(updated_at)')}, ' ', count(*)) as mark from jobs`,
    );
    return row?.mark ?? '';
  }

  /** Jobs whose vectors were made by an older version, locked. */
  outdated(em: SqlEntityManager, limit: number): Promise<OutdatedRow[]> {
    return parsedRows(
      em,
      outdatedRow,
      'select id, city, state, country from jobs where search_version < 4 limit ? for update skip locked',
      [limit],
    );
  }

  /**
   * Stores coordinates; the trigger on the title makes the vectors. To its reader the job stays the same: what an expression
   * gives is stored anew, in the row (003-search.sql).
   */
  async index(em: SqlEntityManager, located: readonly (Coordinates & { id: string })[]): Promise<void> {
    await execute(
      em,
      `update jobs j set latitude = t.latitude, longitude = t.longitude, geo_cell = t.geo_cell, title = j.title || '',
           company_name = j.company_name || '', summary = j.summary || '', skill_names = j.skill_names || '{}'
         from jsonb_to_recordset(?::jsonb) as t(id uuid, latitude real, longitude real, geo_cell int) where j.id = t.id`,
      [JSON.stringify(located)],
    );
  }
}
