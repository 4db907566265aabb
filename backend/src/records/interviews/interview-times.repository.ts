import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { InterviewSide } from '#contract/domain/interview.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { now, wireInstant } from '../../platform/database/tables.ts';
import type { RequestAnswer } from './schema.ts';

export interface TimeRow {
  interview_id: string;
  starts_at: string;
  request_id: string | null;
}

export interface RequestRow {
  id: string;
  interview_id: string;
  side: InterviewSide;
  author_id: string | null;
  message: string | null;
  requested_at: string;
}

/** Named queries over the times to choose from and the requests for others. */
@Injectable()
export class InterviewTimesRepository {
  /** Those that have not passed, soonest first. */
  times(em: SqlEntityManager, interviewIds: readonly string[]): Promise<TimeRow[]> {
    return kysely(em)
      .selectFrom('interview_times')
      .where('interview_id', 'in', interviewIds)
      .where('interview_times.starts_at', '>', now)
      .select((eb) => ['interview_id', wireInstant(eb.ref('starts_at')).as('starts_at'), 'request_id'])
      .orderBy('interview_times.starts_at')
      .execute();
  }

  async addTimes(
    em: SqlEntityManager,
    interviewId: string,
    times: readonly Date[],
    requestId: string | null,
  ): Promise<void> {
    await kysely(em)
      .insertInto('interview_times')
      .values(times.map((at) => ({ interview_id: interviewId, starts_at: at, request_id: requestId })))
      .execute();
  }

  /** Removes the proposed times, the requested ones, or both. */
  async clear(em: SqlEntityManager, interviewId: string, which: 'all' | 'requested' = 'all'): Promise<void> {
    let times = kysely(em).deleteFrom('interview_times').where('interview_id', '=', interviewId);
    if (which === 'requested') times = times.where('request_id', 'is not', null);
    await times.execute();
  }

  /** Requests that wait for an answer, at most one of each interview. */
  openRequests(em: SqlEntityManager, interviewIds: readonly string[]): Promise<RequestRow[]> {
    return kysely(em)
      .selectFrom('interview_requests')
      .where('interview_id', 'in', interviewIds)
      .where('answer', 'is', null)
      .select((eb) => [
        ...(['id', 'interview_id', 'side', 'author_id', 'message'] as const),
        wireInstant(eb.ref('requested_at')).as('requested_at'),
      ])
      .execute();
  }

  /** Counts the requests of a side, for each interview in which it has made any. */
  async asked(
    em: SqlEntityManager,
    interviewIds: readonly string[],
    side: InterviewSide,
  ): Promise<Map<string, number>> {
    const found = await kysely(em)
      .selectFrom('interview_requests')
      .where('interview_id', 'in', interviewIds)
      .where('side', '=', side)
      .select(['interview_id', countAll.as('total')])
      .groupBy('interview_id')
      .execute();
    return new Map(found.map(({ interview_id, total }) => [interview_id, total]));
  }

  async request(
    em: SqlEntityManager,
    request: { interviewId: string; side: InterviewSide; authorId: string; message: string | null },
  ): Promise<string> {
    const { id } = await kysely(em)
      .insertInto('interview_requests')
      .values({
        interview_id: request.interviewId,
        side: request.side,
        author_id: request.authorId,
        message: request.message,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async answerRequests(em: SqlEntityManager, interviewId: string, answer: RequestAnswer): Promise<void> {
    await kysely(em)
      .updateTable('interview_requests')
      .set({ answer })
      .where('interview_id', '=', interviewId)
      .where('answer', 'is', null)
      .execute();
  }

  /** The employer's people of each interview. */
  interviewers(
    em: SqlEntityManager,
    interviewIds: readonly string[],
  ): Promise<{ interview_id: string; person_id: string }[]> {
    return kysely(em)
      .selectFrom('interview_interviewers')
      .where('interview_id', 'in', interviewIds)
      .select(['interview_id', 'person_id'])
      .orderBy('person_id')
      .execute();
  }

  async setInterviewers(em: SqlEntityManager, interviewId: string, personIds: readonly string[]): Promise<void> {
    await kysely(em).deleteFrom('interview_interviewers').where('interview_id', '=', interviewId).execute();
    await kysely(em)
      .insertInto('interview_interviewers')
      .values(personIds.map((id) => ({ interview_id: interviewId, person_id: id })))
      .execute();
  }

  /** Times that are only proposed or asked for, of the people's other interviews from which something may come. */
  proposed(
    em: SqlEntityManager,
    { personIds, resourceId }: { personIds: readonly string[]; resourceId: string | null },
    { from, until }: { from: Date; until: Date },
  ): Promise<{ holder: string; starts_at: string; minutes: number }[]> {
    const who = sql<string>`unnest(array_remove(array[i.applicant_id, i.resource_id] ||
      array(select w.person_id from interview_interviewers w where w.interview_id = i.id), null))`;
    const people = [...personIds, ...(resourceId === null ? [] : [resourceId])];
    const each = kysely(em)
      .selectFrom('interview_times as t')
      .innerJoin('interviews as i', 'i.id', 't.interview_id')
      .where('i.state', 'in', ['proposed', 'reschedule_requested'])
      .where('t.starts_at', '>=', sql<never>`${from.toISOString()}::timestamptz`)
      .where('t.starts_at', '<', sql<never>`${until.toISOString()}::timestamptz`)
      .where((eb) =>
        eb.or([
          eb('i.applicant_id', 'in', people),
          eb('i.resource_id', 'in', people),
          eb.exists(
            eb
              .selectFrom('interview_interviewers as v')
              .whereRef('v.interview_id', '=', 'i.id')
              .where('v.person_id', 'in', people)
              .select(sql.lit(1).as('one')),
          ),
        ]),
      )
      .select((eb) => [who.as('holder'), wireInstant(eb.ref('t.starts_at')).as('starts_at'), 'i.minutes'])
      .as('each_time');
    return kysely(em)
      .selectFrom(each)
      .where('holder', 'in', people)
      .select(['holder', 'starts_at', 'minutes'])
      .distinct()
      .execute();
  }
}
