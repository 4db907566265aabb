import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { moveKind } from '#contract/domain/application-moves.ts';
import { mayBeMet } from '#contract/domain/interview-life.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { MovesRepository, type MovableRow } from './moves.repository.ts';
import { sideOf } from './parties.ts';

/** Brings an application to the interview stage because an interview is proposed. */
@Injectable()
export class InterviewSteps {
  constructor(private readonly repository: MovesRepository) {}

  /**
   * Locks the employer's own application until the transaction ends, and moves it forward where it has not come so far.
   * The applicant's side is told of the interview, not of the step. @param moveId names the step, as it does the proposal
   * @throws AppError `not_found`; `interview_refused` once it has ended, or was taken back
   */
  async takeInterviewStep(
    em: SqlEntityManager,
    caller: Caller,
    { applicationId, moveId }: { applicationId: string; moveId: string },
  ): Promise<MovableRow> {
    const [row] = await this.repository.lockMovable(em, [applicationId]);
    if (row === undefined || sideOf(caller, row) !== 'employer') throw notFound();
    if (!mayBeMet(row.status) || row.isTakenBack) throw new AppError('interview_refused');
    if (moveKind('employer', row.status, 'interviewing') === 'forward') {
      await this.repository.move(em, {
        moveId,
        rows: [row],
        to: 'interviewing',
        by: 'employer',
        actorId: caller.personId,
        reason: null,
        message: null,
        note: null,
        withdrawReason: null,
      });
    }
    return row;
  }
}
