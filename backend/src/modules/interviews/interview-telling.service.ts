import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { mayBeMet } from '#contract/domain/interview-life.ts';
import { Outbox } from '../../platform/queue/outbox.ts';
import { MovesRepository } from '../../records/applications/moves.repository.ts';
import { InterviewsRepository } from '../../records/interviews/interviews.repository.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import { InterviewNews } from './interview-news.service.ts';

/** Tells the side that applied of interviews that are proposed to it, once that can no longer be taken back. */
@Injectable()
export class InterviewTelling {
  constructor(
    private readonly repository: InterviewsRepository,
    private readonly moves: MovesRepository,
    private readonly news: InterviewNews,
    private readonly notifications: Notifier,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Once, however often it is tried: the interview is marked in the transaction that tells of it. Nothing is told of an
   * application that the employer has ended meanwhile; if that is taken back, it is tried again.
   */
  async tell(em: SqlEntityManager, interviewId: string): Promise<void> {
    const about = await this.repository.interviewById(em, interviewId);
    if (about === undefined) return;
    // Applications before their interviews, as whoever takes the proposal back locks them.
    const [application] = await this.moves.lockMovable(em, [about.application_id]);
    const row = await this.repository.lockInterview(em, interviewId);
    if (row?.state !== 'proposed' || row.told_at !== null) return;
    const left = await this.repository.secondsLeft(em, interviewId);
    if (left > 0) {
      await this.outbox.emitMany(em, 'interview.proposed', [{ interviewId }], left);
      return;
    }
    if (application === undefined || !mayBeMet(application.status)) return;
    await this.repository.markTold(em, interviewId);
    await this.news.tell(em, interviewId, 'proposed', 'applicant');
    await this.notifications.applicationsChanged(em, row.sender_id);
  }

  /** Those of one application that still wait to be told. */
  async tellAllOf(em: SqlEntityManager, applicationId: string): Promise<void> {
    for (const id of await this.repository.untoldOf(em, [applicationId])) await this.tell(em, id);
  }
}
