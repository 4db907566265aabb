import { expressionBuilder, sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ResourceStatus, WorkMode } from '#contract/domain/options.ts';
import { kysely } from '../../database/database.ts';
import { containing } from '../../database/sql.ts';
import type { Tables } from '../../database/tables.ts';

export interface BenchFilter {
  keyword: string;
  status: readonly ResourceStatus[];
  archived: boolean;
  workMode: readonly WorkMode[];
  /** Every name of one skill, in small letters; none: whatever they can. */
  skill: readonly string[];
  leastYears: number;
  availableBy: string | null;
  rollOffWithin: number | null;
  place: string;
}

type Found = SelectQueryBuilder<Tables, 'bench_resources', object>;

const columns = expressionBuilder<Tables, 'bench_resources'>();

/** People of one bench, as a filter leaves them. */
export function filtered(em: SqlEntityManager, vendorId: string, filter: BenchFilter): Found {
  const { keyword, status, archived, workMode, place } = filter;
  let found = kysely(em)
    .selectFrom('bench_resources')
    .where('vendor_id', '=', vendorId)
    .where('archived_at', archived ? 'is not' : 'is', null);
  if (status.length > 0) found = found.where('status', 'in', status);
  if (workMode.length > 0) found = found.where('work_mode', 'in', workMode);
  if (place !== '') {
    found = found.where((eb) =>
      eb.or([eb('city', 'ilike', containing(place)), eb('state', 'ilike', containing(place))]),
    );
  }
  found = withSkill(withDays(found, filter), filter);
  for (const word of keyword.split(/\s+/).filter(Boolean)) {
    const part = containing(word);
    found = found.where((eb) =>
      eb.or([
        eb('name', 'ilike', part),
        eb('headline', 'ilike', part),
        eb(sql<string>`array_to_string(${eb.ref('skills')}, ' ')`, 'ilike', part),
      ]),
    );
  }
  return found;
}

/** Who is free by a day, and whose assignment ends soon, each on their own calendar. */
function withDays(found: Found, { availableBy, rollOffWithin }: BenchFilter): Found {
  const today = sql`(now() at time zone ${columns.ref('time_zone')})::date`;
  const day = columns.ref('roll_off_date');
  return found
    .$if(availableBy !== null, (query) =>
      query.where(
        sql<boolean>`coalesce(${columns.ref('available_from')} <= ${availableBy}::date, ${columns.ref('status')} = 'available')`,
      ),
    )
    .$if(rollOffWithin !== null, (query) =>
      query
        .where('status', 'in', ['placed', 'rolling-off'])
        .where(sql<boolean>`${day} between ${today} and ${today} + ${rollOffWithin}::int`),
    );
}

/** Years count where they are stated; somebody who only names a skill has no years of it that one could ask for. */
function withSkill(found: Found, { skill, leastYears }: BenchFilter): Found {
  if (skill.length === 0) return found;
  const names = sql`${[...skill]}::text[]`;
  if (leastYears === 0) {
    return found.where(
      sql<boolean>`exists (select 1 from unnest(${columns.ref('skills')}) s where lower(s) = any (${names}))`,
    );
  }
  return found.where(sql<boolean>`exists (select 1 from jsonb_array_elements(${columns.ref('skill_details')}) d
    where lower(d ->> 'name') = any (${names}) and (d ->> 'years')::float8 >= ${leastYears}::int)`);
}
