import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { REOPEN_DAYS, UNDO_SECONDS, type MoveTarget, type WithdrawReason } from '#contract/domain/application-moves.ts';
import type { ApplicationStatus, RejectReason } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import {
  bigint,
  instant,
  now,
  secondsFromNow,
  text,
  wireInstant,
  type Instant,
} from '../../platform/database/tables.ts';
import type { ApplicationParties } from './parties.ts';
import { shownStatus } from './turn-columns.ts';
import { wasTold } from './was-told.ts';

export interface MovableRow extends ApplicationParties {
  id: string;
  jobId: string;
  resourceId: string | null;
  status: ApplicationStatus;
  /** The status as the applicant sees it, without a step of the employer that can still be undone. */
  shownStatus: ApplicationStatus;
  version: number;
  isTakenBack: boolean;
  /** The last step is an employer's that can still be taken back. */
  isSettling: boolean;
  /** It came to where it is lately enough to be opened again. */
  isRecent: boolean;
}

export interface MovedRow {
  id: string;
  status: ApplicationStatus;
  version: number;
  updated_at: string;
}

/** A step to be stored. */
export interface Step {
  moveId: string;
  /** The rows as they were when they were locked. */
  rows: readonly MovableRow[];
  to: MoveTarget;
  by: 'employer' | 'applicant';
  actorId: string;
  reason: RejectReason | null;
  message: string | null;
  /** By application, where it is not the same for all of them. */
  messages?: ReadonlyMap<string, string>;
  note: string | null;
  withdrawReason: WithdrawReason | null;
  /** When who applied is told of an employer's step: at once, in the seconds for taking it back, or at the instant of each. */
  tell?: 'now' | 'seconds' | ReadonlyMap<string, Date>;
}

/** A stored step, for who is told of it. */
interface StoredStep {
  status: ApplicationStatus;
  /** The last status of which the reader was told before it. */
  from: ApplicationStatus | null;
  by: 'applicant' | 'employer' | 'system';
  reason: RejectReason | null;
  /** Nobody took it by hand: an employer ended the job. */
  ended_with_job: boolean;
  /** Nothing has happened since. */
  is_latest: boolean;
  /** The seconds until who applied is told of it or of what has happened since; null if they are over. */
  unsettled_for: number | null;
}

/** Named statements that bring applications from one status to another by hand. */
@Injectable()
export class MovesRepository {
  findMovable(em: SqlEntityManager, ids: readonly string[]): Promise<MovableRow[]> {
    return movable(em, ids).execute();
  }

  /** Locked until the transaction ends, in the order in which everybody locks them. */
  lockMovable(em: SqlEntityManager, ids: readonly string[]): Promise<MovableRow[]> {
    return movable(em, ids).forUpdate().execute();
  }

  asTheyAre(em: SqlEntityManager, ids: readonly string[]): Promise<MovedRow[]> {
    return kysely(em).selectFrom('applications').where('id', 'in', ids).select(MOVED).execute();
  }

  /** The last thing that happened to an application, whoever did it. */
  lastStep(em: SqlEntityManager, applicationId: string) {
    return kysely(em)
      .selectFrom('application_events')
      .where('application_id', '=', applicationId)
      .select((eb) => [
        wireInstant(eb.ref('at')).as('at'),
        wireInstant(eb.fn.coalesce('settles_at', 'at')).as('toldAt'),
        ...(['status', 'by_side as by', 'actor_id', 'message', 'note'] as const),
      ])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Stores the step of locked applications; answers what they are now. An employer's can be taken back until it is told. */
  async move(em: SqlEntityManager, step: Step): Promise<{ moved: MovedRow[]; eventIds: Map<string, string> }> {
    const isEmployers = step.by === 'employer';
    const settlesAt = (id: string) => (isEmployers ? toldAt(step.tell, id) : null);
    const { tell } = step;
    const moved = await kysely(em)
      .updateTable('applications')
      .set((eb) => ({
        status: step.to,
        version: eb('version', '+', 1),
        updated_at: now,
        stepped_at: now,
        settles_at:
          typeof tell === 'object'
            ? sql<Instant>`(select t.at from jsonb_to_recordset(${JSON.stringify([...tell].map(([id, at]) => ({ id, at })))}::jsonb)
                as t(id uuid, at timestamptz) where t.id = ${eb.ref('applications.id')})`
            : settlesAt(''),
        status_before: isEmployers ? shownStatus : null,
        // A decision implies that the employer has seen the applicant; one who comes back is new again.
        ...(isEmployers && { first_seen_at: eb.fn.coalesce('first_seen_at', now) }),
        ...(step.to === 'applied' && { first_seen_at: null }),
      }))
      .where(
        'id',
        'in',
        step.rows.map(({ id }) => id),
      )
      .returning(MOVED)
      .execute();
    const events = await kysely(em)
      .insertInto('application_events')
      .values(
        step.rows.map((row) => ({
          application_id: row.id,
          status: step.to,
          from_status: isEmployers ? row.status : row.shownStatus,
          settles_at: settlesAt(row.id),
          by_side: step.by,
          actor_id: step.actorId,
          reason: step.reason,
          move_id: step.moveId,
          message: step.messages?.get(row.id) ?? step.message,
          note: step.note,
          withdraw_reason: step.withdrawReason,
        })),
      )
      .returning((eb) => ['application_id', text(eb.ref('id')).as('id')])
      .execute();
    return { moved, eventIds: new Map(events.map((event) => [event.application_id, event.id])) };
  }

  /** The jobs of one of the employer's moves, in the order in which everybody locks them. */
  async jobsOfMove(em: SqlEntityManager, moveId: string, clientId: string): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('application_events as e')
      .innerJoin('applications as a', 'a.id', 'e.application_id')
      .where('e.move_id', '=', moveId)
      .where('a.client_id', '=', clientId)
      .select('a.job_id')
      .distinct()
      .orderBy('a.job_id')
      .execute();
    return found.map(({ job_id }) => job_id);
  }

  /** The steps of one of the employer's moves with their applications, both locked. */
  lockMove(em: SqlEntityManager, moveId: string, clientId: string, ids?: readonly string[]) {
    const steps = kysely(em)
      .selectFrom('application_events as e')
      .innerJoin('applications as a', 'a.id', 'e.application_id')
      .where('e.move_id', '=', moveId)
      .where('e.by_side', '=', 'employer')
      .where('a.client_id', '=', clientId)
      .select('a.id')
      .orderBy('a.id')
      .forUpdate();
    return (ids === undefined ? steps : steps.where('a.id', 'in', ids)).execute();
  }

  /** Asked once the move is locked: the clock goes on while somebody waits for a lock. */
  async standing(
    em: SqlEntityManager,
    moveId: string,
    ids: readonly string[],
  ): Promise<{ inTime: boolean; isLatest: boolean }> {
    const { late, overtaken } = await kysely(em)
      .selectFrom('application_events as e')
      .where('e.move_id', '=', moveId)
      .where('e.application_id', 'in', ids)
      .select((eb) => [
        sql<boolean>`bool_or(coalesce(${eb.ref('e.settles_at')}, ${eb.ref('e.at')}) <= clock_timestamp())`.as('late'),
        sql<boolean>`bool_or(exists (select 1 from application_events later
          where later.application_id = ${eb.ref('e.application_id')} and later.id > ${eb.ref('e.id')}))`.as(
          'overtaken',
        ),
      ])
      .executeTakeFirstOrThrow();
    return { inTime: !late, isLatest: !overtaken };
  }

  /**
   * The employer's steps that a move kept from being told, and whose time has come meanwhile: once the move is taken back,
   * these are what stands. Each with who is told.
   */
  heldBack(em: SqlEntityManager, moveId: string, ids: readonly string[]) {
    return kysely(em)
      .selectFrom('application_events as e')
      .innerJoin('applications as a', 'a.id', 'e.application_id')
      .innerJoin('application_events as o', 'o.application_id', 'e.application_id')
      .where('e.move_id', '=', moveId)
      .where('e.application_id', 'in', ids)
      .where(
        sql<boolean>`o.id = (select max(p.id) from application_events p where p.application_id = e.application_id and p.id < e.id)`,
      )
      .whereRef('o.settles_at', '>', 'e.at')
      .where('o.settles_at', '<=', now)
      .select((eb) => [
        'a.id as applicationId',
        text(eb.ref('o.id')).as('eventId'),
        sql<string>`coalesce(${eb.ref('a.applicant_id')}, ${eb.ref('a.vendor_id')})`.as('userId'),
      ])
      .execute();
  }

  /**
   * Puts locked applications back to where they were before the move, which leaves no trace. What was settling before it
   * goes on doing so, and who applied goes on seeing what they see.
   */
  async undo(em: SqlEntityManager, moveId: string, ids: readonly string[]): Promise<MovedRow[]> {
    const moved = await kysely(em)
      .updateTable('applications')
      .from('application_events as e')
      .where('e.move_id', '=', moveId)
      .where('applications.id', 'in', ids)
      .whereRef('applications.id', '=', 'e.application_id')
      .set((eb) => ({
        status: eb.ref('e.from_status').$notNull(),
        version: eb('applications.version', '+', 1),
        settles_at: settlingBefore(sql`o.settles_at`),
        status_before: settlingBefore(sql`applications.status_before`),
        first_seen_at: sql`case when ${eb.ref('e.from_status')} = 'applied' then null else ${eb.ref('applications.first_seen_at')} end`,
        updated_at: sql`coalesce((select max(o.at) from application_events o
          where o.application_id = ${eb.ref('applications.id')} and o.id < ${eb.ref('e.id')}), ${eb.ref('applications.applied_at')})`,
        // A look is no step by hand.
        stepped_at: sql`(select max(o.at) from application_events o
          where o.application_id = ${eb.ref('applications.id')} and o.id < ${eb.ref('e.id')} and o.move_id is not null)`,
      }))
      .returning((eb) => [
        ...(['applications.id', 'applications.status', 'applications.version'] as const),
        wireInstant(eb.ref('applications.updated_at')).as('updated_at'),
      ])
      .execute();
    await kysely(em)
      .deleteFrom('application_events')
      .where('move_id', '=', moveId)
      .where('application_id', 'in', ids)
      .execute();
    return moved;
  }

  /** Waits for somebody who takes it back at this moment; undefined once it was taken back. */
  step(em: SqlEntityManager, eventId: string): Promise<StoredStep | undefined> {
    return kysely(em)
      .selectFrom('application_events as e')
      .where('e.id', '=', bigint(eventId))
      .select((eb) => [
        'e.status',
        'e.by_side as by',
        'e.reason',
        sql<ApplicationStatus | null>`case when ${eb.ref('e.by_side')} = 'employer' then (select p.status from application_events p
          where p.application_id = ${eb.ref('e.application_id')} and p.id < ${eb.ref('e.id')} and ${sql.raw(wasTold('p'))}
          order by p.id desc limit 1) else ${eb.ref('e.from_status')} end`.as('from'),
        sql<boolean>`${eb.ref('e.by_side')} = 'employer' and ${eb.ref('e.move_id')} is null`.as('ended_with_job'),
        sql<boolean>`not exists (select 1 from application_events later
          where later.application_id = ${eb.ref('e.application_id')} and later.id > ${eb.ref('e.id')})`.as('is_latest'),
        sql<number | null>`(select ceil(extract(epoch from last.settles_at - now()))::int
          from (select * from application_events l where l.application_id = ${eb.ref('e.application_id')} order by l.id desc limit 1) last
          where last.settles_at > now())`.as('unsettled_for'),
      ])
      .forShare()
      .executeTakeFirst();
  }
}

/** Reads the step before the undone one `e` if it is the employer's and can still be undone; otherwise null. */
const settlingBefore = <Value>(value: RawBuilder<Value>) => sql<Value | null>`(select ${value} from application_events o
  where o.id = (select max(p.id) from application_events p where p.application_id = applications.id and p.id < e.id)
    and o.settles_at > now())`;

function toldAt(tell: Step['tell'], id: string): RawBuilder<Instant> {
  if (tell === 'now') return now;
  const at = typeof tell === 'object' ? tell.get(id) : undefined;
  return at === undefined ? secondsFromNow(UNDO_SECONDS) : instant(at);
}

const MOVED = ['id', 'status', 'version', wireInstant(sql.ref<Instant>('updated_at')).as('updated_at')] as const;

function movable(em: SqlEntityManager, ids: readonly string[]) {
  return kysely(em)
    .selectFrom('applications')
    .where('id', 'in', ids)
    .select((eb) => [
      ...(['id', 'status', 'version'] as const),
      ...([
        'job_id as jobId',
        'client_id as clientId',
        'applicant_id as applicantId',
        'vendor_id as vendorId',
        'resource_id as resourceId',
      ] as const),
      shownStatus.as('shownStatus'),
      sql<boolean>`${eb.ref('taken_back_at')} is not null`.as('isTakenBack'),
      sql<boolean>`coalesce(${eb.ref('settles_at')} > now(), false)`.as('isSettling'),
      sql<boolean>`${eb.ref('updated_at')} > now() - make_interval(days => ${sql.lit(REOPEN_DAYS)})`.as('isRecent'),
    ])
    .orderBy('id');
}
