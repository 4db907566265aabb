import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type * as movesCalls from '#contract/api/application-moves.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { MovesRepository } from '../../../records/applications/moves.repository.ts';
import { OffersRepository } from '../../../records/applications/offers.repository.ts';
import { sideOf } from '../../../records/applications/parties.ts';
import { StepMessages } from '../../../records/applications/step-messages.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { toMoved } from './moving.service.ts';

/** Answers to offers. */
@Injectable()
export class AnsweringService {
  constructor(
    private readonly database: Database,
    private readonly repository: MovesRepository,
    private readonly offers: OffersRepository,
    private readonly messages: StepMessages,
    private readonly notifications: Notifier,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Accepting makes the person hired, declining ends the application. It starts from what the person sees, and so wins over
   * a decision of which they have not been told. An offer that its employer can still take back has not been shown to
   * anybody: nobody answers it, nor the one that it takes the place of.
   * @throws AppError `not_found`, `move_refused` without an offer, `conflict` when it is another one by now, `offer_over`
   */
  answerOffer(
    caller: Caller,
    input: ParsedInput<typeof movesCalls.answerOffer>,
  ): Promise<CallOutput<typeof movesCalls.answerOffer>> {
    return this.database.write(async (em) => {
      const [row] = await this.repository.lockMovable(em, [input.applicationId]);
      if (row === undefined || sideOf(caller, row) !== 'applicant') throw notFound();
      if (row.shownStatus !== 'offered') throw new AppError('move_refused');
      const isOfferedAnew = row.isSettling && row.status === 'offered';
      if (row.version !== input.version || isOfferedAnew) throw new AppError('conflict');
      const offer = await this.offers.latest(em, row.id, 'told');
      if (offer === undefined) throw new AppError('move_refused');
      if (!offer.open) throw new AppError('offer_over');
      await this.offers.storeAnswer(em, offer.event_id, input.answer);
      const { moved, eventIds } = await this.repository.move(em, {
        moveId: randomUUID(),
        rows: [row],
        to: input.answer === 'accepted' ? 'hired' : 'withdrawn',
        by: 'applicant',
        actorId: caller.personId,
        reason: null,
        message: input.message ?? null,
        note: null,
        withdrawReason: null,
      });
      await this.notifications.applicationsChanged(em, caller.userId);
      const news = [...eventIds].map(([applicationId, eventId]) => ({ applicationId, eventId }));
      await this.outbox.emitMany(em, 'application.moved', news);
      await this.messages.queueMails(
        em,
        news.map((step) => ({ ...step, userId: row.clientId })),
      );
      const [after] = moved;
      if (after === undefined) throw notFound();
      return toMoved(after);
    });
  }
}
