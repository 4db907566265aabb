import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { WithdrawReason } from '#contract/domain/application-moves.ts';
import type { ApplicationStatus, RejectReason } from '#contract/domain/options.ts';
import type { TurnOf } from '#contract/domain/turn.ts';
import { kysely } from '../../platform/database/database.ts';
import { countUpTo, daysFromNow } from '../../platform/database/expressions.ts';
import { json, now, wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';
import type { OwnColumn } from './job-applications.ts';
import type { PersonHashes } from './person-hash.ts';
import type { StoredAnswer } from './schema.ts';
import {
  isTurnOf,
  offerUntil,
  shownStatus,
  shownUpdatedAt,
  shownWaitingSince,
  turnSince,
  waitingSince,
} from './turn-columns.ts';
import { wasTold } from './was-told.ts';

export interface ApplicationRow {
  id: string;
  job_id: string;
  client_id: string;
  applicant_id: string | null;
  vendor_id: string | null;
  resource_id: string | null;
  status: ApplicationStatus;
  /** The status as the applicant sees it, without a step of the employer that can still be undone. */
  shown_status: ApplicationStatus;
  version: number;
  /** Its sender gives the employer no contact details, profile or resume any more. */
  taken_back: boolean;
  applied_at: string;
  updated_at: string;
  waiting_since: string;
  /** The times as the applicant sees them. */
  shown_updated_at: string;
  shown_waiting_since: string;
  /** The employer's last step, and until when who applied is not told of it; null once they are. */
  untold_until: string | null;
  untold_move_id: string | null;
  offer_until: string | null;
  /** Says how its interviews stand, as `InterviewStanding` of the contract does. */
  interview_id: string | null;
  /** One that is proposed and not told, with when and until when; only its employer may know of it. */
  untold_interview_id: string | null;
  untold_offered_at: string | null;
  untold_offered_until: string | null;
  times_offered_at: string | null;
  times_offered_until: string | null;
  times_asked_at: string | null;
  times_asked_until: string | null;
  meets_at: string | null;
  meets_until: string | null;
  /** True if none of the employer's people has opened it. */
  unread: boolean;
  /** Mean of the employer's ratings, in hundredths of a star. */
  rating: number | null;
}

export interface ApplicationDetailRow extends ApplicationRow {
  cover_note: string | null;
  answers: StoredAnswer[];
  resume_file_id: string | null;
}

export interface NewApplication {
  jobId: string;
  clientId: string;
  applicantId: string | null;
  vendorId: string | null;
  resourceId: string | null;
  hashes: PersonHashes;
  coverNote: string | null;
  answers: readonly StoredAnswer[];
  resumeFileId: string | null;
  /** A submission that its employer gets once the person has said yes. */
  waits?: boolean;
}

export interface EventRow {
  at: string;
  status: ApplicationStatus;
  by: 'applicant' | 'employer' | 'system';
  /** Person who did it, who may be deleted by now; null for what happens by itself. */
  actor_id: string | null;
  reason: RejectReason | null;
  message: string | null;
  note: string | null;
  withdraw_reason: WithdrawReason | null;
  /** When who applied was told, where that was not at once. */
  settles_at: string | null;
  /** Who applied was told of it, which an employer's step has to wait for. */
  told: boolean;
}

export interface ListFilter {
  column: OwnColumn;
  userId: string;
  jobId: string | undefined;
  resourceId: string | undefined;
  statuses: readonly ApplicationStatus[] | undefined;
  turn: TurnOf | undefined;
  days: number | undefined;
}

// Sort by `applications.applied_at`: `applied_at` alone would be the text of the list.
const columns = expressionBuilder<Tables, 'applications'>();
const untold = <Value>(value: Expression<Value>) =>
  sql<NonNullable<Value> | null>`case when ${columns.ref('settles_at')} > now() then ${value} end`;
/** Hardly ever is there one: nothing is looked up for the others. */
const ofUntoldInterview = (value: string) =>
  wireInstant(
    sql<Instant | null>`case when ${columns.ref('untold_interview_id')} is not null
      then (select ${sql.raw(value)} from interviews i where i.id = ${columns.ref('untold_interview_id')}) end`,
  );
const untoldOffer = [
  ofUntoldInterview('i.created_at').as('untold_offered_at'),
  ofUntoldInterview(
    'greatest(i.any_time_until, (select max(t.starts_at) from interview_times t where t.interview_id = i.id))',
  ).as('untold_offered_until'),
] as const;
export const APPLICATION_COLUMNS = [
  'id',
  'job_id',
  'client_id',
  'applicant_id',
  'vendor_id',
  'resource_id',
  'status',
  shownStatus.as('shown_status'),
  'version',
  sql<boolean>`${columns.ref('taken_back_at')} is not null`.as('taken_back'),
  wireInstant(columns.ref('applied_at')).as('applied_at'),
  wireInstant(columns.ref('updated_at')).as('updated_at'),
  wireInstant(waitingSince).as('waiting_since'),
  wireInstant(shownUpdatedAt).as('shown_updated_at'),
  wireInstant(shownWaitingSince).as('shown_waiting_since'),
  wireInstant(untold(columns.ref('settles_at'))).as('untold_until'),
  untold(
    sql<string>`(select e.move_id from application_events e where e.application_id = ${columns.ref('applications.id')} order by e.id desc limit 1)`,
  ).as('untold_move_id'),
  wireInstant(offerUntil).as('offer_until'),
  'interview_id',
  'untold_interview_id',
  ...untoldOffer,
  wireInstant(columns.ref('times_offered_at')).as('times_offered_at'),
  wireInstant(columns.ref('times_offered_until')).as('times_offered_until'),
  wireInstant(columns.ref('times_asked_at')).as('times_asked_at'),
  wireInstant(columns.ref('times_asked_until')).as('times_asked_until'),
  // The row keeps the end alone: which of several is next changes by itself.
  wireInstant(
    sql<Instant | null>`case when ${columns.ref('meets_until')} > now() then (select min(i.starts_at) from interviews i where i.application_id = ${columns.ref('applications.id')} and i.state in ('scheduled', 'reschedule_requested') and i.ends_at > now()) end`,
  ).as('meets_at'),
  wireInstant(columns.ref('meets_until')).as('meets_until'),
  sql<boolean>`${columns.ref('first_seen_at')} is null`.as('unread'),
  'rating',
] as const;

/** Named queries over applications and their timelines. */
@Injectable()
export class ApplicationsRepository {
  /** Selects the people on a bench who have ever been submitted. */
  async submittedOf(em: SqlEntityManager, resourceIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('resource_id', 'in', resourceIds)
      .select((eb) => eb.ref('resource_id').$notNull().as('id'))
      .distinct()
      .execute();
    return found.map(({ id }) => id);
  }

  /** Stores the application, or answers undefined when the person has applied already (whichever constraint says so). */
  insertApplication(em: SqlEntityManager, application: NewApplication): Promise<ApplicationRow | undefined> {
    return kysely(em)
      .insertInto('applications')
      .values({
        job_id: application.jobId,
        client_id: application.clientId,
        applicant_id: application.applicantId,
        vendor_id: application.vendorId,
        resource_id: application.resourceId,
        email_hash: application.hashes.email,
        phone_hash: application.hashes.phone,
        cover_note: application.coverNote,
        answers: json([...application.answers]),
        resume_file_id: application.resumeFileId,
        ...(application.waits === true && { status: 'pending_consent' as const }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(APPLICATION_COLUMNS)
      .executeTakeFirst();
  }

  /** The applications to a job that stand in the way of this one. */
  duplicates(em: SqlEntityManager, application: NewApplication): Promise<ApplicationRow[]> {
    return (
      kysely(em)
        .selectFrom('applications')
        .where('job_id', '=', application.jobId)
        // A released submission blocks only the same bench entry.
        .where((eb) => eb.or([eb('released_at', 'is', null), eb('resource_id', '=', application.resourceId)]))
        .where((eb) =>
          eb.or([
            eb('applicant_id', '=', application.applicantId),
            eb('resource_id', '=', application.resourceId),
            eb('email_hash', '=', application.hashes.email),
            eb('phone_hash', '=', application.hashes.phone),
          ]),
        )
        .select(APPLICATION_COLUMNS)
        .orderBy('applications.applied_at')
        .execute()
    );
  }

  async addEvent(
    em: SqlEntityManager,
    event: { applicationId: string; status: ApplicationStatus; by: EventRow['by']; actorId: string | null },
  ): Promise<void> {
    await kysely(em)
      .insertInto('application_events')
      .values({
        application_id: event.applicationId,
        status: event.status,
        by_side: event.by,
        actor_id: event.actorId,
      })
      .execute();
  }

  byIds(em: SqlEntityManager, ids: readonly string[]): Promise<ApplicationRow[]> {
    return kysely(em).selectFrom('applications').where('id', 'in', ids).select(APPLICATION_COLUMNS).execute();
  }

  applicationById(em: SqlEntityManager, id: string): Promise<ApplicationDetailRow | undefined> {
    return kysely(em)
      .selectFrom('applications')
      .where('id', '=', id)
      .select([...APPLICATION_COLUMNS, 'cover_note', 'answers', 'resume_file_id'])
      .executeTakeFirst();
  }

  /** Marks the first look; true for exactly one of several looks at the same moment. */
  async markSeen(em: SqlEntityManager, id: string): Promise<{ becameViewed: boolean } | undefined> {
    const row = await kysely(em)
      .updateTable('applications as a')
      .from((eb) =>
        eb.selectFrom('applications').where('id', '=', id).select(['id', 'status as before']).forUpdate().as('o'),
      )
      .set((eb) => ({
        first_seen_at: now,
        status: sql`case when ${eb.ref('a.status')} = 'applied' then 'viewed' else ${eb.ref('a.status')} end`,
        updated_at: sql`case when ${eb.ref('a.status')} = 'applied' then now() else ${eb.ref('a.updated_at')} end`,
      }))
      .whereRef('a.id', '=', 'o.id')
      .where('a.first_seen_at', 'is', null)
      .returning('o.before')
      .executeTakeFirst();
    return row === undefined ? undefined : { becameViewed: row.before === 'applied' };
  }

  /** Every application in which the user has a part. */
  async idsOf(em: SqlEntityManager, userId: string): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where((eb) =>
        eb.or([eb('applicant_id', '=', userId), eb('vendor_id', '=', userId), eb('client_id', '=', userId)]),
      )
      .select('id')
      .execute();
    return found.map(({ id }) => id);
  }

  timeline(em: SqlEntityManager, applicationId: string): Promise<EventRow[]> {
    return kysely(em)
      .selectFrom('application_events as e')
      .where('application_id', '=', applicationId)
      .select((eb) => [
        wireInstant(eb.ref('at')).as('at'),
        ...(['status', 'by_side as by', 'actor_id', 'reason', 'message', 'note', 'withdraw_reason'] as const),
        wireInstant(eb.ref('settles_at')).as('settles_at'),
        sql<boolean>`${sql.raw(wasTold('e'))}`.as('told'),
      ])
      .orderBy('id')
      .execute();
  }

  /** Lists an applicant's applications, as the applicant sees them. */
  async listApplications(
    em: SqlEntityManager,
    filter: ListFilter,
    slice: { limit: number; offset: number },
  ): Promise<{ page: ApplicationRow[]; total: number }> {
    let found = kysely(em).selectFrom('applications').where(filter.column, '=', filter.userId);
    if (filter.jobId !== undefined) found = found.where('job_id', '=', filter.jobId);
    if (filter.resourceId !== undefined) found = found.where('resource_id', '=', filter.resourceId);
    if (filter.statuses !== undefined && filter.statuses.length > 0) {
      found = found.where((eb) => eb(shownStatus, 'in', filter.statuses ?? []));
    }
    if (filter.days !== undefined) found = found.where('applications.applied_at', '>', daysFromNow(-filter.days));
    if (filter.turn !== undefined) found = found.where(isTurnOf(filter.turn, 'applicant'));
    const sorted =
      filter.turn === undefined
        ? found.orderBy('applications.applied_at', 'desc').orderBy('id', 'desc')
        : found.orderBy(turnSince('applicant')).orderBy('id');
    const [page, total] = await Promise.all([
      sorted.select(APPLICATION_COLUMNS).limit(slice.limit).offset(slice.offset).execute(),
      countUpTo(em, found),
    ]);
    return { page, total };
  }
}
