import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { MOST_HELD_MINUTES } from '#contract/domain/interview-times.ts';
import { MINUTE_MS } from '#contract/domain/time.ts';
import { kysely } from '../../platform/database/database.ts';
import { instant, wireInstant } from '../../platform/database/tables.ts';

/** Whose time an interview takes: accounts of people, and somebody on a bench. */
export interface Holders {
  readonly personIds: readonly string[];
  readonly resourceId: string | null;
}

/** The employer's people and, where the person has an account of their own, theirs. */
export const holderIds = (interviewers: readonly string[], applicantId: string | null): string[] => [
  ...new Set([...interviewers, ...(applicantId === null ? [] : [applicantId])]),
];

export interface HoldRow {
  interview_id: string;
  /** The person, or the one on a bench. */
  holder: string;
  starts_at: string;
  ends_at: string;
}

/** Named queries over everybody's time that is taken. */
@Injectable()
export class InterviewHoldsRepository {
  /** Those that reach into the span, soonest first. */
  within(
    em: SqlEntityManager,
    { personIds, resourceId }: Holders,
    span: { from: Date; until: Date },
  ): Promise<HoldRow[]> {
    return (
      kysely(em)
        .selectFrom('interview_holds')
        .where((eb) =>
          eb.or([
            ...(personIds.length === 0 ? [] : [eb('person_id', 'in', personIds)]),
            ...(resourceId === null ? [] : [eb('resource_id', '=', resourceId)]),
          ]),
        )
        .where('interview_holds.starts_at', '<', instant(span.until))
        // None is longer (interview_holds_length_check): of years of somebody's interviews only these days are read.
        .where('interview_holds.starts_at', '>', instant(new Date(span.from.getTime() - MOST_HELD_MINUTES * MINUTE_MS)))
        .where('interview_holds.ends_at', '>', instant(span.from))
        .select((eb) => [
          'interview_id',
          eb.fn.coalesce('person_id', 'resource_id').$notNull().as('holder'),
          wireInstant(eb.ref('starts_at')).as('starts_at'),
          wireInstant(eb.ref('ends_at')).as('ends_at'),
        ])
        .orderBy('interview_holds.starts_at')
        .execute()
    );
  }

  async takeTime(
    em: SqlEntityManager,
    interviewId: string,
    { personIds, resourceId }: Holders,
    { from, until }: { from: Date; until: Date },
  ): Promise<void> {
    const time = { interview_id: interviewId, starts_at: from, ends_at: until };
    await kysely(em)
      .insertInto('interview_holds')
      .values([
        ...personIds.map((id) => ({ ...time, person_id: id, resource_id: null })),
        ...(resourceId === null ? [] : [{ ...time, person_id: null, resource_id: resourceId }]),
      ])
      .execute();
  }

  async releaseTime(em: SqlEntityManager, interviewId: string): Promise<void> {
    await kysely(em).deleteFrom('interview_holds').where('interview_id', '=', interviewId).execute();
  }
}
