import { Injectable } from '@nestjs/common';
import { sql, type Expression, type SqlBool, expressionBuilder, type RawBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { UNDO_SECONDS } from '#contract/domain/application-moves.ts';
import {
  type InterviewKind,
  type InterviewOutcome,
  type InterviewState,
  type InterviewView,
  INTERVIEWS,
  type InterviewSide,
} from '#contract/domain/interview.ts';
import { WAITING } from '#contract/domain/turn.ts';
import { kysely } from '../../platform/database/database.ts';
import {
  countAll,
  countUpTo,
  daysFromNow,
  dueColumns,
  type DuePage,
  type DueRow,
} from '../../platform/database/expressions.ts';
import { now, wireInstant, type Instant, type Tables } from '../../platform/database/tables.ts';
import { actsFor } from '../../platform/http/access/members/memberships.repository.ts';
import type { StoredState } from './schema.ts';

/** The account that reads, the person who reads for it, and on which side. */
export interface InterviewReader {
  readonly side: InterviewSide;
  readonly accountId: string;
  readonly personId: string;
}

const columns = expressionBuilder<Tables, 'interviews'>();

/** A time that was agreed is over. */
const isOver = sql<boolean>`coalesce(${columns.ref('interviews.ends_at')} <= now(), false)`;
const isOpen = sql<boolean>`${columns.ref('interviews.state')} in ('proposed', 'scheduled', 'reschedule_requested')`;
const shownState = sql<InterviewState>`case when ${columns.ref('interviews.state')} in ('scheduled', 'reschedule_requested') and ${isOver}
  then 'completed' else ${columns.ref('interviews.state')} end`;
/** There is still a time to choose. */
const hasTimes = sql<boolean>`(coalesce(${columns.ref('interviews.any_time_until')} > now(), false)
  or exists (select 1 from interview_times t where t.interview_id = ${columns.ref('interviews.id')} and t.starts_at > now()))`;

/** The sort key: the agreed time, the first proposed one, or the last change. */
const soonest = sql`coalesce(${columns.ref('interviews.starts_at')},
  (select min(t.starts_at) from interview_times t where t.interview_id = ${columns.ref('interviews.id')} and t.request_id is null and t.starts_at > now()),
  ${columns.ref('interviews.updated_at')})`;

/** The interviewers by whom feedback is due: it took place, and somebody may still remember. */
const owing = (isWhom: RawBuilder<boolean>) => sql`select w.person_id from interview_interviewers w
  where w.interview_id = ${columns.ref('interviews.id')} and ${isWhom} and ${isOver} and ${isOpen}
    and ${columns.ref('interviews.ends_at')} > now() - make_interval(days => ${sql.lit(INTERVIEWS.concludeDays)})
    and not exists (select 1 from interview_feedback f where f.interview_id = w.interview_id and f.author_id = w.person_id)`;
const owingForAccount = owing(actsFor(columns.ref('interviews.client_id'), sql<string>`w.person_id`));
const feedbackDueFrom = sql<string[]>`array(${owingForAccount} order by w.person_id)::text[]`;

/** True if the interview belongs to this part of the reader's list. */
function inView(view: InterviewView, { side, personId }: InterviewReader) {
  if (view === 'upcoming') return sql<boolean>`(${isOpen} and not ${isOver})`;
  if (view === 'past') return sql<boolean>`(not ${isOpen} or ${isOver})`;
  if (view === 'feedback') {
    return side === 'employer' ? sql<boolean>`exists (${owingForAccount})` : sql<boolean>`false`;
  }
  const asked = sql<boolean>`exists (select 1 from interview_requests r where r.interview_id = ${columns.ref('interviews.id')}
    and r.answer is null and r.side <> ${side} and ${columns.ref('interviews.state')} = 'reschedule_requested')`;
  if (side === 'applicant') {
    return sql<boolean>`(not ${isOver} and (${columns.ref('interviews.state')} = 'proposed' and ${hasTimes} or ${asked}))`;
  }
  const owed = sql<boolean>`exists (${owing(sql<boolean>`w.person_id = ${personId}`)})`;
  return sql<boolean>`(not ${isOver} and (${columns.ref('interviews.state')} = 'proposed' and not ${hasTimes} or ${asked}) or ${owed})`;
}

export interface InterviewRow {
  id: string;
  application_id: string;
  job_id: string;
  client_id: string;
  sender_id: string;
  applicant_id: string | null;
  resource_id: string | null;
  /** Completed once its time is over. */
  state: InterviewState;
  outcome: InterviewOutcome;
  kind: InterviewKind;
  round: string | null;
  minutes: 30 | 45 | 60;
  link: string | null;
  phone: string | null;
  address: string | null;
  message: string | null;
  starts_at: string | null;
  ends_at: string | null;
  any_time_until: string | null;
  time_zone: string;
  cancel_reason: string | null;
  ended_with_application: boolean;
  /** When the side that applied was told; until then it sees nothing of it. */
  told_at: string | null;
  /** The name of the proposal, and of the step that was made together with it. */
  move_id: string | null;
  /** The employer's people who interviewed and have not said what they think. */
  feedback_due_from: string[];
  version: number;
  created_at: string;
  updated_at: string;
}

/** An interview that waits for somebody of the employer. */
export interface DueInterviewRow extends DueRow {
  application_id: string;
  starts_at: string | null;
  /** The message that came with a request for another time. */
  message: string | null;
}

/** The details of how to meet: the kind, and the address or number. */
export interface InterviewDetails {
  kind: InterviewKind;
  round: string | null;
  minutes: 30 | 45 | 60;
  link: string | null;
  phone: string | null;
  address: string | null;
  message: string | null;
}

export interface InterviewFilter {
  readonly jobId?: string | undefined;
  readonly applicationId?: string | undefined;
  /** Conditions of other groups on what the interview is about; one of them has to hold. */
  readonly search?:
    | readonly {
        readonly on: 'job_id' | 'sender_id';
        /** @param about `resourceId`: who is interviewed, where they are on a bench */
        readonly holds: (
          id: Expression<string>,
          about: { readonly applicationId: Expression<string>; readonly resourceId: Expression<string | null> },
        ) => Expression<SqlBool>;
      }[]
    | undefined;
}

const COLUMNS = [
  'interviews.id',
  'interviews.application_id',
  'interviews.job_id',
  'interviews.client_id',
  'interviews.sender_id',
  'interviews.applicant_id',
  'interviews.resource_id',
  shownState.as('state'),
  'interviews.outcome',
  'interviews.kind',
  'interviews.round',
  'interviews.minutes',
  'interviews.link',
  'interviews.phone',
  'interviews.address',
  'interviews.message',
  wireInstant(columns.ref('interviews.starts_at')).as('starts_at'),
  wireInstant(columns.ref('interviews.ends_at')).as('ends_at'),
  wireInstant(columns.ref('interviews.any_time_until')).as('any_time_until'),
  'interviews.time_zone',
  'interviews.cancel_reason',
  'interviews.ended_with_application',
  wireInstant(columns.ref('interviews.told_at')).as('told_at'),
  'interviews.move_id',
  feedbackDueFrom.as('feedback_due_from'),
  'interviews.version',
  wireInstant(columns.ref('interviews.created_at')).as('created_at'),
  wireInstant(columns.ref('interviews.updated_at')).as('updated_at'),
] as const;

/** Named queries over interviews. */
@Injectable()
export class InterviewsRepository {
  interviewById(em: SqlEntityManager, id: string): Promise<InterviewRow | undefined> {
    return kysely(em).selectFrom('interviews').where('interviews.id', '=', id).select(COLUMNS).executeTakeFirst();
  }

  /** Locked until the transaction ends. */
  lockInterview(em: SqlEntityManager, id: string): Promise<InterviewRow | undefined> {
    return kysely(em)
      .selectFrom('interviews')
      .where('interviews.id', '=', id)
      .select(COLUMNS)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Nobody but the employer sees it until it is told. */
  async insertInterview(
    em: SqlEntityManager,
    about: Pick<
      InterviewRow,
      'application_id' | 'job_id' | 'client_id' | 'sender_id' | 'applicant_id' | 'resource_id' | 'time_zone' | 'move_id'
    > & { readonly any_time_until: Date | null },
    details: InterviewDetails,
  ): Promise<string> {
    const { id } = await kysely(em)
      .insertInto('interviews')
      .values({ ...about, ...details, told_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Every change is one version further. */
  async changeInterview(
    em: SqlEntityManager,
    id: string,
    change: Partial<InterviewDetails> & {
      state?: StoredState;
      outcome?: InterviewOutcome;
      cancel_reason?: string | null;
      ended_with_application?: boolean;
      starts_at?: Date | null;
      ends_at?: Date | null;
      any_time_until?: Date | null;
    },
  ): Promise<void> {
    await kysely(em)
      .updateTable('interviews')
      .set((set) => ({ ...change, version: set('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
  }

  /** The employer's interview that was proposed under this name, with its application. */
  proposalOf(em: SqlEntityManager, moveId: string, clientId: string) {
    return kysely(em)
      .selectFrom('interviews')
      .where('move_id', '=', moveId)
      .where('client_id', '=', clientId)
      .select(['id', 'application_id as applicationId'])
      .executeTakeFirst();
  }

  /** The proposals of these applications of which nobody has been told. */
  async untoldOf(em: SqlEntityManager, applicationIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('interviews')
      .where('application_id', 'in', applicationIds)
      .where('told_at', 'is', null)
      .where('state', '=', 'proposed')
      .select('id')
      .execute();
    return found.map(({ id }) => id);
  }

  /** The seconds for which a proposal can still be taken back; 0 once they are over. */
  async secondsLeft(em: SqlEntityManager, id: string): Promise<number> {
    const { left } = await kysely(em)
      .selectFrom('interviews')
      .where('id', '=', id)
      .select((eb) =>
        sql<number>`greatest(0, ceil(${sql.lit(UNDO_SECONDS)} - extract(epoch from now() - ${eb.ref('created_at')})))::int`.as(
          'left',
        ),
      )
      .executeTakeFirstOrThrow();
    return left;
  }

  async markTold(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).updateTable('interviews').set({ told_at: now }).where('id', '=', id).execute();
  }

  /** Takes a proposal back as if it had never been; the database refuses it once the other side was told. */
  async deleteUntold(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('interviews').where('id', '=', id).execute();
  }

  async countOf(em: SqlEntityManager, applicationId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('interviews')
      .where('application_id', '=', applicationId)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** The application's interviews that are not over, locked in the order of their ids. */
  lockOpen(em: SqlEntityManager, applicationId: string): Promise<InterviewRow[]> {
    return kysely(em)
      .selectFrom('interviews')
      .where('application_id', '=', applicationId)
      .where(isOpen)
      .where((where) => where.not(isOver))
      .select(COLUMNS)
      .orderBy('interviews.id')
      .forUpdate()
      .execute();
  }

  async listInterviews(
    em: SqlEntityManager,
    reader: InterviewReader,
    filter: InterviewFilter,
    view: InterviewView,
    page: { limit: number; offset: number },
  ): Promise<{ page: InterviewRow[]; total: number }> {
    const found = this.found(em, reader, filter).where(inView(view, reader));
    const total = await countUpTo(em, found);
    const rows = await found
      .select(COLUMNS)
      .orderBy(
        view === 'past'
          ? sql`coalesce(${columns.ref('interviews.ends_at')}, ${columns.ref('interviews.updated_at')})`
          : soonest,
        view === 'past' ? 'desc' : 'asc',
      )
      .orderBy('interviews.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    return { page: rows, total };
  }

  /** Those with an agreed time that the reader takes part in, also if it is over; the latest first. */
  agreed(
    em: SqlEntityManager,
    reader: InterviewReader,
    { days, most }: { days: number; most: number },
  ): Promise<InterviewRow[]> {
    let found = this.found(em, reader, {})
      .where('interviews.state', 'in', ['scheduled', 'reschedule_requested'])
      .where(sql<boolean>`${columns.ref('interviews.starts_at')} > now() - make_interval(days => ${sql.lit(days)})`);
    if (reader.side === 'employer') {
      found = found.where((where) =>
        where.exists(
          where
            .selectFrom('interview_interviewers as w')
            .whereRef('w.interview_id', '=', 'interviews.id')
            .where('w.person_id', '=', reader.personId)
            .select('w.person_id'),
        ),
      );
    }
    return found.select(COLUMNS).orderBy('interviews.starts_at', 'desc').orderBy('interviews.id').limit(most).execute();
  }

  async interviewCounts(
    em: SqlEntityManager,
    reader: InterviewReader,
    filter: InterviewFilter,
  ): Promise<Record<InterviewView, number>> {
    const count = (view: InterviewView) => sql<number>`(count(*) filter (where ${inView(view, reader)}))::int`;
    return this.found(em, reader, filter)
      .select([
        count('upcoming').as('upcoming'),
        count('waiting').as('waiting'),
        count('feedback').as('feedback'),
        count('past').as('past'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Counts the interviews without feedback, and tells when the first of them ended. */
  feedbackDue(
    em: SqlEntityManager,
    reader: InterviewReader,
  ): Promise<{ interviews: number; oldest_at: string | null }> {
    return this.found(em, reader, {})
      .where(inView('feedback', reader))
      .select((eb) => [
        countAll.as('interviews'),
        wireInstant(sql<Instant | null>`min(${eb.ref('interviews.ends_at')})`).as('oldest_at'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Those for which the other side asks for another time; the time that stands is the last at which that has a sense. */
  asked(em: SqlEntityManager, clientId: string, page: DuePage): Promise<DueInterviewRow[]> {
    const dueAt = sql<Instant>`least(interviews.starts_at, r.requested_at + make_interval(days => ${sql.lit(WAITING.stepDays)}))`;
    return kysely(em)
      .selectFrom('interviews')
      .innerJoin('interview_requests as r', (join) =>
        join.onRef('r.interview_id', '=', 'interviews.id').on('r.answer', 'is', null).on('r.side', '=', 'applicant'),
      )
      .where('interviews.client_id', '=', clientId)
      .where('interviews.state', '=', 'reschedule_requested')
      .where((where) => where.or([where('interviews.starts_at', 'is', null), where('interviews.starts_at', '>', now)]))
      .where((eb) => page.isListed(eb.ref('interviews.id'), eb.ref('r.requested_at')))
      .select((eb) => [
        ...(['interviews.id', 'interviews.application_id', 'r.message'] as const),
        wireInstant(eb.ref('interviews.starts_at')).as('starts_at'),
        ...dueColumns(eb.ref('r.requested_at'), dueAt, page),
      ])
      .orderBy(dueAt)
      .orderBy('interviews.id')
      .limit(page.limit)
      .execute();
  }

  /** Those that are over and lack the person's own feedback. */
  owedBy(em: SqlEntityManager, reader: InterviewReader, page: DuePage): Promise<DueInterviewRow[]> {
    const endsAt = sql<Instant>`interviews.ends_at`;
    const dueAt = sql<Instant>`${endsAt} + make_interval(days => ${sql.lit(WAITING.stepDays)})`;
    return (
      kysely(em)
        .selectFrom('interviews')
        .where('interviews.client_id', '=', reader.accountId)
        // The end decides; the start, which the index has, lies a day before it at most.
        .where('interviews.starts_at', '>', daysFromNow(-INTERVIEWS.concludeDays - 1))
        .where('interviews.starts_at', '<=', now)
        .where(sql<boolean>`exists (${owing(sql<boolean>`w.person_id = ${reader.personId}`)})`)
        .where((eb) => page.isListed(eb.ref('interviews.id'), endsAt))
        .select((eb) => [
          ...(['interviews.id', 'interviews.application_id'] as const),
          sql<null>`null`.as('message'),
          wireInstant(eb.ref('interviews.starts_at')).as('starts_at'),
          ...dueColumns(endsAt, dueAt, page),
        ])
        .orderBy(dueAt)
        .orderBy('interviews.id')
        .limit(page.limit)
        .execute()
    );
  }

  /** The interviews of a vendor's people for one job, the last first. */
  async ofVendor(
    em: SqlEntityManager,
    about: { jobId: string; vendorId: string; reader: InterviewSide },
    page: { limit: number; offset: number },
  ): Promise<{ page: InterviewRow[]; total: number }> {
    const found = kysely(em)
      .selectFrom('interviews')
      .where('interviews.job_id', '=', about.jobId)
      .where('interviews.sender_id', '=', about.vendorId)
      .where('interviews.resource_id', 'is not', null)
      .where((where) =>
        about.reader === 'employer' ? sql<boolean>`true` : where('interviews.told_at', 'is not', null),
      );
    const total = await countUpTo(em, found);
    const rows = await found
      .select(COLUMNS)
      .orderBy(sql`coalesce(${columns.ref('interviews.starts_at')}, ${columns.ref('interviews.updated_at')})`, 'desc')
      .orderBy('interviews.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    return { page: rows, total };
  }

  /** The next one, else the last, to which all ids belong. */
  one(
    em: SqlEntityManager,
    reader: InterviewReader,
    ids: { employeeId?: string | undefined; clientId?: string | undefined; jobId?: string | undefined },
  ): Promise<InterviewRow | undefined> {
    let found = this.found(em, reader, { jobId: ids.jobId });
    const { employeeId, clientId } = ids;
    if (clientId !== undefined) found = found.where('interviews.client_id', '=', clientId);
    if (employeeId !== undefined) {
      found = found.where((where) =>
        where.or([where('interviews.applicant_id', '=', employeeId), where('interviews.resource_id', '=', employeeId)]),
      );
    }
    return found
      .select(COLUMNS)
      .orderBy(sql`${isOpen} and not ${isOver}`, 'desc')
      .orderBy(sql`case when ${isOpen} and not ${isOver} then ${soonest} end`)
      .orderBy('interviews.updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  private found(em: SqlEntityManager, reader: InterviewReader, { jobId, applicationId, search }: InterviewFilter) {
    let found = kysely(em)
      .selectFrom('interviews')
      .where(reader.side === 'employer' ? 'interviews.client_id' : 'interviews.sender_id', '=', reader.accountId);
    if (reader.side === 'applicant') found = found.where('interviews.told_at', 'is not', null);
    if (jobId !== undefined) found = found.where('interviews.job_id', '=', jobId);
    if (applicationId !== undefined) found = found.where('interviews.application_id', '=', applicationId);
    if (search !== undefined) {
      found = found.where((where) =>
        where.or(
          search.map(({ on, holds }) =>
            holds(sql<string>`${where.ref(`interviews.${on}`)}`, {
              applicationId: where.ref('interviews.application_id'),
              resourceId: where.ref('interviews.resource_id'),
            }),
          ),
        ),
      );
    }
    return found;
  }
}
