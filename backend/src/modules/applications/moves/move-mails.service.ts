import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { UNDO_SECONDS } from '#contract/domain/application-moves.ts';
import { lastDayIn } from '../../../library/time/calendar.ts';
import { Database } from '../../../platform/database/database.ts';
import { MovesRepository } from '../../../records/applications/moves.repository.ts';
import { OffersRepository } from '../../../records/applications/offers.repository.ts';
import type { Side } from '../../../records/applications/parties.ts';
import { Users } from '../../../records/auth/users.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MessageTexts } from '../../../records/notifications/message-texts.ts';
import { NotBefore } from '../../../records/notifications/message-variables.ts';
import type { MessageVariables } from '../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { MailEndsService } from '../../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../../notifications/preferences/notification-preferences.service.ts';
import { ApplicationsService } from '../applications.service.ts';
import type { ApplicationNews } from '../applications.service.ts';
import { MOVE_MAILS } from './move-letter.ts';
import type { MailedNews } from './move-letter.ts';
import { newsOf } from './move-texts.ts';

interface StepOf {
  readonly applicationId: string;
  readonly eventId: string;
  /** The person who is notified. */
  readonly userId: string;
}

/** Mails about steps of applications. What one says is looked up when it leaves: by then the step may be taken back. */
@Injectable()
export class MoveMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly moves: MovesRepository,
    private readonly offers: OffersRepository,
    private readonly users: Users,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
  ) {}

  onModuleInit(): void {
    this.texts.register(MOVE_MAILS);
    this.deferred.register('application-step', (step) => this.content(step.applicationId, step.eventId));
  }

  /** Queues a mail for each in the transaction that stores the steps. An employer's wait until they can no longer be taken back. */
  async queue(em: SqlEntityManager, by: 'employer' | 'applicant', steps: readonly StepOf[]): Promise<void> {
    for (const { applicationId, eventId, userId } of steps) {
      const { email, leavingAt } = await this.users.sessionUser(userId, em);
      if (email === null || leavingAt !== null) continue;
      await this.messages.queue(em, {
        channel: 'email',
        template: 'application-step',
        to: email,
        userId,
        variables: { applicationId, eventId },
        delaySeconds: by === 'employer' ? UNDO_SECONDS : 0,
      });
    }
  }

  /** Nothing of a step that was taken back, or that another one followed; later while that one can be taken back. */
  private async content(
    applicationId: string,
    eventId: string,
  ): Promise<MessageVariables['application-step'] | NotBefore | 'undone' | undefined> {
    const step = await this.database.write((em) => this.moves.step(em, eventId));
    if (step === undefined) return 'undone';
    if (step.unsettled_for !== null) return new NotBefore(new Date(Date.now() + step.unsettled_for * 1_000));
    if (!step.is_latest) return undefined;
    const kind = newsOf({ ...step, from: step.from_status });
    // An interview is told together with its times.
    if (kind === 'withdrawn' || kind === 'returned' || kind === 'interviewing') return undefined;
    const side = step.by === 'employer' ? 'applicant' : 'employer';
    const news = await this.applications.news(applicationId, side);
    if (news === undefined) return undefined;
    const reader = side === 'applicant' ? news.applicantId : news.clientId;
    return this.preferences.mailed(reader, 'JobApplication', () => this.of(applicationId, kind, side, news));
  }

  private async of(
    applicationId: string,
    kind: MailedNews,
    side: Side,
    news: ApplicationNews,
  ): Promise<MessageVariables['application-step']> {
    const em = this.database.primary();
    const reader = side === 'applicant' ? news.applicantId : news.clientId;
    const [{ firstName, timeZone, userType }, offer] = await Promise.all([
      this.users.sessionUser(reader, em),
      kind === 'offered' ? this.offers.latest(em, applicationId) : undefined,
    ]);
    return {
      firstName,
      timeZone,
      applicationId,
      news: kind,
      jobTitle: news.jobTitle,
      companyName: news.companyName,
      personName: side === 'employer' || news.vendorName !== null ? news.personName : null,
      answerBy:
        offer === undefined ? null : { day: lastDayIn(offer.time_zone, offer.answer_until), timeZone: offer.time_zone },
      ...this.ends.of(reader, 'JobApplication', userType ?? 'personal'),
    };
  }
}
