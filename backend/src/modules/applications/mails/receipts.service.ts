import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { ApplicationsRepository } from '../../../records/applications/applications.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MessageTexts } from '../../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { MailEndsService } from '../../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../../notifications/preferences/notification-preferences.service.ts';
import { ApplicationsService } from '../applications.service.ts';
import { APPLICANT_MAIL_TEXTS } from './applicant-letter.ts';

/** Mails that confirm an application to the person who sent it. */
@Injectable()
export class ApplicationReceipts implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationsRepository,
    private readonly applications: ApplicationsService,
    private readonly users: Users,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
  ) {}

  onModuleInit(): void {
    this.texts.register(APPLICANT_MAIL_TEXTS);
    this.deferred.register('application-received', ({ applicationId, personId }) =>
      this.preferences.mailed(personId, 'JobApplication', () => this.content(applicationId, personId)),
    );
  }

  /** Queues the mail in the transaction that stores the application. */
  async queue(em: SqlEntityManager, { personId }: Caller, applicationId: string): Promise<void> {
    const { email } = await this.users.sessionUser(personId, em);
    if (email === null) return;
    await this.messages.queue(em, {
      channel: 'email',
      template: 'application-received',
      to: email,
      userId: personId,
      variables: { applicationId, personId },
    });
  }

  /** Nothing of an application that was withdrawn meanwhile, or has ended. */
  private async content(
    applicationId: string,
    personId: string,
  ): Promise<MessageVariables['application-received'] | undefined> {
    const em = this.database.primary();
    const row = await this.repository.byId(em, applicationId);
    if (row === undefined || ['withdrawn', 'closed'].includes(row.shown_status)) return undefined;
    const [news, { firstName, timeZone }] = await Promise.all([
      this.applications.news(applicationId, 'applicant'),
      this.users.sessionUser(personId, em),
    ]);
    if (news === undefined) return undefined;
    const { userType } = await this.users.sessionUser(news.applicantId, em);
    return {
      firstName,
      timeZone,
      applicationId,
      jobTitle: news.jobTitle,
      companyName: news.companyName,
      personName: news.vendorName === null ? null : news.personName,
      appliedAt: row.applied_at,
      ...this.ends.of(personId, 'JobApplication', userType ?? 'personal'),
    };
  }
}
