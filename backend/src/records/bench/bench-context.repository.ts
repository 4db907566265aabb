import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { EmployeeView } from '#contract/domain/employee.ts';
import { kysely } from '../../platform/database/database.ts';
import { RESOURCE_COLUMNS, type ResourceRow } from './bench.repository.ts';

/** Selects the people on a bench who are compared with a job. */
export interface BenchScope {
  readonly vendorId: string;
  /** Null: the whole bench. Busy people count as available to who is shown no more than some of them. */
  readonly onlyIds: readonly string[] | null;
  /** Those who were submitted to the job. */
  readonly submittedIds: readonly string[];
  /** The skills that the job asks for. */
  readonly skills: readonly string[];
}

/** Named queries over the people of a bench for a job. */
@Injectable()
export class BenchContextRepository {
  peopleForJob(
    em: SqlEntityManager,
    scope: BenchScope,
    view: EmployeeView,
    slice: { limit: number; offset: number },
  ): Promise<ResourceRow[]> {
    const parts = partsOf(scope);
    const asked = scope.skills.map((skill) => skill.toLowerCase());
    return this.within(em, scope)
      .$if(view === 'eligible', (found) => found.where(parts.eligible))
      .$if(view === 'submitted', (found) => found.where(parts.submitted))
      .select(RESOURCE_COLUMNS)
      .orderBy(parts.submitted, 'desc')
      .orderBy(parts.eligible, 'desc')
      .orderBy(
        (eb) =>
          sql`(select count(*) from unnest(${eb.ref('skills')}) s where lower(s) in (select jsonb_array_elements_text(${JSON.stringify(asked)}::text::jsonb)))`,
        'desc',
      )
      .orderBy('days_on_bench', 'desc')
      .orderBy('name')
      .orderBy('id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  countsForJob(
    em: SqlEntityManager,
    scope: BenchScope,
  ): Promise<{ eligible: number; submitted: number; other: number }> {
    const { eligible, submitted } = partsOf(scope);
    return this.within(em, scope)
      .select([
        sql<number>`(count(*) filter (where ${eligible}))::int`.as('eligible'),
        sql<number>`(count(*) filter (where ${submitted}))::int`.as('submitted'),
        sql<number>`(count(*) filter (where not ${eligible} and not ${submitted}))::int`.as('other'),
      ])
      .executeTakeFirstOrThrow();
  }

  private within(em: SqlEntityManager, { vendorId, onlyIds, submittedIds }: BenchScope) {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('deleted_at', 'is', null)
      .$if(onlyIds !== null, (found) => found.where(among(onlyIds ?? [])))
      .$if(onlyIds === null, (found) =>
        found.where((eb) => eb.or([eb('archived_at', 'is', null), among(submittedIds)])),
      );
  }
}

const among = (ids: readonly string[]) => sql<boolean>`id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`;

function partsOf({ onlyIds, submittedIds }: BenchScope) {
  const submitted = sql<boolean>`(${among(submittedIds)})`;
  const free = onlyIds === null ? sql`status not in ('placed', 'unavailable')` : sql`true`;
  const eligible = sql<boolean>`(not ${submitted} and archived_at is null and ${free})`;
  return { submitted, eligible };
}
