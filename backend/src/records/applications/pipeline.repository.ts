import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { PAGING } from '#contract/domain/limits.ts';
import type { FunnelStage } from '#contract/domain/hiring-report.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import {
  APPLICATIONS_OF_PERSON,
  type AnswerFilter,
  type ApplicationSort,
  type ApplicationSource,
} from '#contract/domain/pipeline.ts';
import { EMPLOYERS_TURN, type TurnOf } from '#contract/domain/turn.ts';
import { kysely } from '../../platform/database/database.ts';
import { condition, countAll, countUpTo, daysFromNow } from '../../platform/database/expressions.ts';
import { secondsFromNow, wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';
import { APPLICATION_COLUMNS, type ApplicationRow } from './applications.repository.ts';
import { hasReached } from './has-reached.ts';
import type { OwnColumn } from './job-applications.ts';
import { isTurnOf, shownStatus, shownWaitingSince, turnSince } from './turn-columns.ts';

/** Filters of an employer's applications; other groups contribute the conditions on their own records. */
export interface PipelineFilter {
  jobId: string | undefined;
  statuses: readonly ApplicationStatus[] | undefined;
  source: ApplicationSource | undefined;
  unread: boolean;
  /** Stars. */
  minRating: number | undefined;
  answers?: AnswerFilter | undefined;
  /** Applied within so many hours. */
  hours: number | null;
  /** Whose turn it is; the usual order is then the longest wait first. */
  turn?: TurnOf | undefined;
  reached?: FunnelStage | undefined;
  /** Applied within so many days. */
  days?: number | undefined;
  jobIs: Expression<SqlBool> | undefined;
  personIs: Expression<SqlBool> | undefined;
  consentIs?: Expression<SqlBool> | undefined;
  tagIs?: Expression<SqlBool> | undefined;
}

export interface StageRow {
  status: ApplicationStatus;
  count: number;
  unread: number;
  oldest_at: string;
  median_hours: number;
}

export interface PersonRow {
  /** The id of the applicant or of the submitted person. */
  person_id: string;
  total: number;
}

/** Counts the applications, and measures the longest and the median time that they have been at the stage. */
const summed = (since: Expression<Instant>) =>
  [
    countAll.as('count'),
    wireInstant(sql<Instant>`min(${since})`).as('oldest_at'),
    sql<number>`(extract(epoch from now() - percentile_disc(0.5) within group (order by ${since})) / 3600)::float8`.as(
      'median_hours',
    ),
  ] as const;

/** Tells whom an application is from, and for which job. */
export type ComparedRow = Pick<
  ApplicationRow,
  'id' | 'job_id' | 'applicant_id' | 'vendor_id' | 'resource_id' | 'taken_back'
>;

const COMPARED_COLUMNS = [
  'applications.id',
  'applications.job_id',
  'applications.applicant_id',
  'applications.vendor_id',
  'applications.resource_id',
  sql<boolean>`applications.taken_back_at is not null`.as('taken_back'),
] as const;

interface Slice {
  limit: number;
  offset: number;
}

type Found = SelectQueryBuilder<Tables, 'applications', object>;

const columns = expressionBuilder<Tables, 'applications'>();
/**
 * Groups submissions by person: the same entry of a bench is one person, and so is an account. A submission without a
 * yes stands for itself, since grouping it with others would reveal the person.
 */
const personOf = (isNamed: Expression<SqlBool>) => sql<string>`case
  when ${columns.ref('applications.resource_id')} is null then ${columns.ref('applications.applicant_id')}
  when ${isNamed} then ${columns.ref('applications.resource_id')} else ${columns.ref('applications.id')} end`;

/** Named queries over an employer's applications as a pipeline. */
@Injectable()
export class PipelineRepository {
  async pipelineRows(
    em: SqlEntityManager,
    clientId: string,
    filter: PipelineFilter,
    sort: ApplicationSort,
    slice: Slice,
  ): Promise<{ page: ApplicationRow[]; total: number }> {
    const found = filtered(em, clientId, filter);
    const [ids, total] = await pageOf(
      em,
      found,
      sorted(found, sort, filter.turn).select('applications.id'),
      slice,
      filter,
    );
    return {
      page: await this.rowsByIds(
        em,
        ids.map(({ id }) => id),
      ),
      total,
    };
  }

  /** Reads of those that are found what a match needs: the first ones in their order, the newest where that is the match. */
  comparedRows(
    em: SqlEntityManager,
    clientId: string,
    filter: PipelineFilter,
    sort: ApplicationSort,
    limit: number,
  ): Promise<ComparedRow[]> {
    return sorted(filtered(em, clientId, filter), sort, filter.turn)
      .select(COMPARED_COLUMNS)
      .limit(limit)
      .execute();
  }

  /** In the order of the ids. What a row tells is made for those alone that are shown: texts of instants are dear. */
  async rowsByIds(em: SqlEntityManager, ids: readonly string[]): Promise<ApplicationRow[]> {
    if (ids.length === 0) return [];
    const rows = await kysely(em)
      .selectFrom('applications')
      .where('id', 'in', ids)
      .select(APPLICATION_COLUMNS)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Counts all applications, whatever filters a list has; stages without any are left out. */
  stages(em: SqlEntityManager, clientId: string, jobId: string | undefined): Promise<StageRow[]> {
    let found = kysely(em).selectFrom('applications').where('client_id', '=', clientId);
    if (jobId !== undefined) found = found.where('job_id', '=', jobId);
    return found
      .select((eb) => [
        'status',
        sql<number>`(count(*) filter (where ${eb.ref('first_seen_at')} is null))::int`.as('unread'),
        ...summed(eb.ref('updated_at')),
      ])
      .groupBy('status')
      .execute();
  }

  /** The same of what somebody sent, as they see it: whether an employer has read it is the employer's own. */
  sentStages(
    em: SqlEntityManager,
    of: { readonly column: OwnColumn; readonly userId: string; readonly jobId: string | undefined },
  ): Promise<StageRow[]> {
    let sent = kysely(em).selectFrom('applications').where(of.column, '=', of.userId);
    if (of.jobId !== undefined) sent = sent.where('job_id', '=', of.jobId);
    return kysely(em)
      .selectFrom(sent.select([shownStatus.as('status'), shownWaitingSince.as('since')]).as('s'))
      .select((eb) => ['s.status', sql<number>`0`.as('unread'), ...summed(eb.ref('s.since'))])
      .groupBy('s.status')
      .execute();
  }

  /** The people behind the applications that are found. */
  async people(
    em: SqlEntityManager,
    clientId: string,
    filter: PipelineFilter,
    sort: 'newest' | 'applications',
    slice: Slice,
    isNamed: Expression<SqlBool>,
  ): Promise<{ page: PersonRow[]; total: number }> {
    const persons = filtered(em, clientId, filter).select([
      personOf(isNamed).as('person_id'),
      'applications.applied_at',
    ]);
    const found = kysely(em).selectFrom(persons.as('p')).groupBy('p.person_id');
    let ordered = found.select(['p.person_id', countAll.as('total')]);
    if (sort === 'applications') ordered = ordered.orderBy(countAll, 'desc');
    ordered = ordered.orderBy(sql`max(p.applied_at)`, 'desc').orderBy('p.person_id');
    const [page, total] = await pageOf(em, found, ordered, slice, filter);
    return { page, total };
  }

  /** The newest applications of each of these people to the employer, and how many each has. */
  async ofPeople(
    em: SqlEntityManager,
    clientId: string,
    ids: readonly string[],
    isNamed: Expression<SqlBool>,
  ): Promise<(ApplicationRow & PersonRow)[]> {
    if (ids.length === 0) return [];
    const person = personOf(isNamed);
    const all = kysely(em)
      .selectFrom('applications')
      .where('client_id', '=', clientId)
      .where((eb) => eb.or([eb('applicant_id', 'in', ids), eb('resource_id', 'in', ids), eb('id', 'in', ids)]))
      .select([
        ...APPLICATION_COLUMNS,
        person.as('person_id'),
        sql<number>`(count(*) over (partition by ${person}))::int`.as('total'),
        sql<number>`(row_number() over (partition by ${person}
          order by ${columns.ref('applications.applied_at')} desc, ${columns.ref('applications.id')} desc))::int`.as(
          'place',
        ),
      ])
      .as('a');
    return kysely(em)
      .selectFrom(all)
      .selectAll()
      .where('place', '<=', APPLICATIONS_OF_PERSON)
      .orderBy('place')
      .execute();
  }
}

/**
 * A page with how many there are. Who is looked for by name is looked for once: comparing names is the dear part, and all
 * of them are compared for the count anyway.
 */
async function pageOf<DB, Names extends keyof DB, Row>(
  em: SqlEntityManager,
  found: SelectQueryBuilder<DB, Names, object>,
  ordered: SelectQueryBuilder<DB, Names, Row>,
  slice: Slice,
  { personIs }: PipelineFilter,
): Promise<[Row[], number]> {
  const sliced = ordered.limit(slice.limit).offset(slice.offset);
  if (personIs !== undefined) {
    const counted = sliced.select(sql<number>`(count(*) over ())::int`.as('all'));
    const rows = (await counted.execute()) as unknown as (Row & { all: number })[];
    const all = rows[0]?.all;
    if (all !== undefined || slice.offset === 0) return [rows, Math.min(all ?? 0, PAGING.countCap)];
  }
  return Promise.all([sliced.execute() as Promise<Row[]>, countUpTo(em, found)]);
}

function filtered(em: SqlEntityManager, clientId: string, filter: PipelineFilter): Found {
  const { jobId, statuses, source, minRating, answers, hours, turn, reached, days } = filter;
  const { jobIs, personIs, consentIs, tagIs } = filter;
  let found: Found = kysely(em).selectFrom('applications').where('applications.client_id', '=', clientId);
  if (jobId !== undefined) found = found.where('applications.job_id', '=', jobId);
  if (statuses !== undefined && statuses.length > 0) found = found.where('applications.status', 'in', statuses);
  if (source !== undefined) found = found.where('applications.vendor_id', source === 'vendor' ? 'is not' : 'is', null);
  if (filter.unread) found = found.where('applications.first_seen_at', 'is', null);
  if (minRating !== undefined) found = found.where('applications.rating', '>=', minRating * 100);
  if (answers !== undefined) found = found.where('applications.answers_fit', '=', answers === 'fit');
  if (hours !== null) found = found.where('applications.applied_at', '>', secondsFromNow(-hours * 3_600));
  if (turn !== undefined) found = found.where(isTurnOf(turn, 'employer'));
  if (reached !== undefined) found = found.where(condition(hasReached(reached, 'applications')));
  if (days !== undefined) found = found.where('applications.applied_at', '>', daysFromNow(-days));
  if (jobIs !== undefined) found = found.where(jobIs);
  if (personIs !== undefined) found = found.where(personIs);
  if (consentIs !== undefined) found = found.where(consentIs);
  if (tagIs !== undefined) found = found.where(tagIs);
  return found;
}

function sorted(found: Found, sort: ApplicationSort, turn: TurnOf | undefined): Found {
  if (turn !== undefined && sort === 'newest') {
    return found.orderBy(turnSince('employer')).orderBy('applications.id');
  }
  if (sort === 'oldest') return found.orderBy('applications.applied_at').orderBy('applications.id');
  let ordered = found;
  if (sort === 'waiting') {
    const isWaiting = sql`${columns.ref('applications.status')} in (${sql.join(EMPLOYERS_TURN.map((status) => sql.lit(status)))})`;
    ordered = ordered.orderBy(isWaiting, 'desc').orderBy('applications.updated_at');
  }
  if (sort === 'rating') ordered = ordered.orderBy('applications.rating', (by) => by.desc().nullsLast());
  return ordered.orderBy('applications.applied_at', 'desc').orderBy('applications.id', 'desc');
}
