import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DIGESTS } from '#contract/domain/notification-preferences.ts';
import { DASHBOARD_BASES } from '#contract/domain/user.ts';
import { Database } from '../../../platform/database/database.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import {
  ApplicantMailsRepository,
  type NewApplicants,
} from '../../../records/applications/applicant-mails.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { NotBefore, type MessageVariables } from '../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { MailEndsService } from '../../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../../notifications/preferences/notification-preferences.service.ts';
import { ApplicationsService } from '../applications.service.ts';
import { digestAt } from './digest-times.ts';

/**
 * Mails to an employer's people about new applicants. A mail is queued for a person, not for an application: what comes
 * until it leaves joins it. When that is, and what it says, is looked up as it comes up: a digest waits for its hour in
 * the queue of messages, which is worked through late where no server ran at that minute.
 */
@Injectable()
export class ApplicantMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: ApplicantMailsRepository,
    private readonly applications: ApplicationsService,
    private readonly jobs: Jobs,
    private readonly memberships: Memberships,
    private readonly users: Users,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.on('application.created', ({ applicationId }) => this.queue(applicationId));
    this.deferred.register('new-applicants', ({ personId }, messageId) =>
      this.preferences.mailed(personId, 'applicants', () => this.content(personId, messageId)),
    );
  }

  private async queue(applicationId: string): Promise<void> {
    const news = await this.applications.applicationNews(applicationId, 'employer');
    if (news === undefined) return;
    const members = await this.memberships.listMembers(this.database.primary(), news.clientId);
    const people = members.length === 0 ? [news.clientId] : members.map(({ person_id }) => person_id);
    for (const personId of people) await this.queueFor(personId, applicationId);
  }

  /** One mail for each person and application, however often this is asked for. */
  private async queueFor(personId: string, applicationId: string): Promise<void> {
    await this.database.write(async (em) => {
      // The person first: who changes the address, or leaves, comes from there.
      if (!(await this.users.lockActiveUser(em, personId))) return;
      const { email } = await this.users.sessionUser(personId, em);
      const now = new Date();
      const { mails, timeZone, quietUntil } = await this.preferences.applicantMails(personId, em);
      const due = digestAt(mails, timeZone, now);
      if (email === null || due === null || (await this.repository.isTold(em, personId, applicationId))) return;
      const messageId = await this.messages.queueTogether(
        em,
        { channel: 'email', template: 'new-applicants', to: email, userId: personId, variables: { personId } },
        {
          gatherSeconds: DIGESTS.gatherSeconds,
          spacingSeconds: mails === 'at-once' ? DIGESTS.spacingMinutes * 60 : 0,
          // No worker takes it up earlier, so that applicants until then join it.
          notBefore: quietUntil !== null && quietUntil > due ? quietUntil : due,
        },
      );
      await this.repository.tell(em, { personId, applicationId, messageId });
    });
  }

  private async content(
    personId: string,
    messageId: string,
  ): Promise<MessageVariables['new-applicants'] | NotBefore | undefined> {
    const em = this.database.primary();
    const since = await this.repository.since(em, messageId);
    if (since === null) return undefined;
    const { mails, timeZone } = await this.preferences.applicantMails(personId);
    const due = digestAt(mails, timeZone, new Date(since));
    if (due === null) return undefined;
    if (due > new Date()) return new NotBefore(due);
    const news = await this.ofOwnAccounts(personId, await this.repository.newApplicants(em, messageId));
    if (news.length === 0) return undefined;
    const jobIds = news.map(({ jobId }) => jobId);
    const [{ firstName }, jobs] = await Promise.all([
      this.users.sessionUser(personId, em),
      this.jobs.headings(jobIds, 'owner', em),
    ]);
    return {
      firstName,
      jobs: news.map(({ jobId, applicants }) => ({
        title: jobs.get(jobId)?.title ?? '',
        company: jobs.get(jobId)?.company_name ?? '',
        applicants,
        path: `${DASHBOARD_BASES.client}/applications/lists/?id=${jobId}`,
      })),
      ...this.ends.mailEndsOf(personId, 'applicants', 'client'),
    };
  }

  /** Without the accounts that the person has been removed from meanwhile. */
  private async ofOwnAccounts(personId: string, news: readonly NewApplicants[]): Promise<NewApplicants[]> {
    const em = this.database.primary();
    const accounts = new Set([
      personId,
      ...(await this.memberships.membershipsOf(em, personId)).map((each) => each.account_id),
    ]);
    return news.filter(({ clientId }) => accounts.has(clientId));
  }
}
