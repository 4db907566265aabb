import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { heldRange, hoursOf, nextFree, overlaps, type Range } from '#contract/domain/interview-times.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { lockUntilCommit } from '../../../platform/database/signals.ts';
import { AppError } from '../../../platform/http/errors/app-error.ts';
import {
  InterviewHoldsRepository,
  type HoldRow,
  type Holders,
} from '../../../records/interviews/interview-holds.repository.ts';
import { WorkingHoursService } from './working-hours.service.ts';

/** A time that an interview may take. */
export interface Wanted {
  /** None for one that is not stored yet. */
  readonly interviewId: string | null;
  readonly holders: Holders;
  readonly minutes: number;
  /** People in whose working hours it has to lie; without them it may lie outside anybody's. */
  readonly within?: readonly string[] | undefined;
}

/** Everybody's time: who is busy, who is not, and taking it. */
@Injectable()
export class Booking {
  constructor(
    private readonly holds: InterviewHoldsRepository,
    private readonly hours: WorkingHoursService,
  ) {}

  /** Others who want time of the same people wait until the transaction ends; always in one order, so nobody waits for ever. */
  async lockTimes(em: SqlEntityManager, { personIds, resourceId }: Holders): Promise<void> {
    for (const id of [...new Set([...personIds, ...(resourceId === null ? [] : [resourceId])])].sort()) {
      await lockUntilCommit(em, `time of ${id}`);
    }
  }

  /**
   * Asserts that everybody could come at each of the times, and locks their people.
   * @throws AppError `time_taken`, with which and the next three that are free
   */
  async assertFree(em: SqlEntityManager, wanted: Wanted, times: readonly Date[]): Promise<void> {
    const now = new Date();
    // Also where this clock is ahead of the database's, by which the times have not passed.
    const from = new Date(Math.min(now.getTime(), ...times.map((at) => at.getTime())));
    const span = { from, until: new Date(now.getTime() + (INTERVIEWS.horizonDays + 1) * DAY_MS) };
    const taken = (await this.holds.within(em, wanted.holders, span))
      .filter(({ interview_id }) => interview_id !== wanted.interviewId)
      .map(rangeOf);
    const busy = times.filter((at) => taken.some((range) => overlaps(range, heldRange(at, wanted.minutes))));
    const [first] = busy;
    if (first === undefined) return;
    const { minutes, within } = wanted;
    const weeks = [...(await this.hours.workingWeeksOf(em, within ?? wanted.holders.personIds)).values()];
    const free = nextFree({ after: first, now, minutes, busy: taken, weeks }).filter(
      (at) => within === undefined || weeks.every((week) => hoursOf(at, minutes, week) === 'working'),
    );
    throw new AppError('time_taken', {
      details: {
        taken: busy.map((at) => at.toISOString()),
        nextFree: free.map((at) => at.toISOString()),
      },
    });
  }

  /**
   * Gives up what the interview held and takes the time for everybody; their people are locked.
   * @throws AppError `time_taken`
   */
  async takeTime(
    em: SqlEntityManager,
    wanted: Wanted & { readonly interviewId: string },
    startsAt: Date,
  ): Promise<void> {
    await this.assertFree(em, wanted, [startsAt]);
    await this.releaseTime(em, wanted.interviewId);
    const { from, until } = heldRange(startsAt, wanted.minutes);
    const held = { from: new Date(from), until: new Date(until) };
    await this.holds.takeTime(em, wanted.interviewId, wanted.holders, held);
  }

  releaseTime(em: SqlEntityManager, interviewId: string): Promise<void> {
    return this.holds.releaseTime(em, interviewId);
  }
}

export const rangeOf = ({ starts_at, ends_at }: HoldRow): Range => ({
  from: Date.parse(starts_at),
  until: Date.parse(ends_at),
});
