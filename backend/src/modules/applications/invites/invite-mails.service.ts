import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { INVITES } from '#contract/domain/limits.ts';
import { DAY_SECONDS } from '#contract/domain/time.ts';
import {
  button,
  endOf,
  fewerMails,
  hello,
  paragraph,
  subjectOf,
  warning,
  type WaysOut,
} from '../../../library/text/letter-parts.ts';
import { plain } from '../../../library/text/letter.ts';
import { Database } from '../../../platform/database/database.ts';
import { InvitesRepository, type InviteRow } from '../../../records/applications/invites.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MessageTexts, type MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import type { NotBefore, MessageVariables } from '../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { Candidates } from '../../../records/profile/candidates.ts';
import { MailEndsService } from '../../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../../notifications/preferences/notification-preferences.service.ts';
import { isOpen } from './invites.policy.ts';
import { InvitesService } from './invites.service.ts';

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'job-invited': WaysOut & {
      readonly firstName: string;
      readonly timeZone: string;
      readonly jobId: string;
      readonly jobTitle: string;
      readonly companyName: string;
      /** An instant in UTC, ISO 8601. */
      readonly expiresAt: string;
    };
    'bench-invited': WaysOut & {
      readonly firstName: string;
      readonly timeZone: string;
      /** The path of the page with the invitation, with a leading slash. */
      readonly path: string;
      readonly personName: string;
      readonly jobTitle: string;
      readonly companyName: string;
      /** An instant in UTC, ISO 8601. */
      readonly expiresAt: string;
    };
  }
  interface DeferredMessages {
    'job-invited': { readonly inviteId: string };
    'bench-invited': { readonly inviteId: string };
  }
}

/** The e-mail of an invitation. */
export const INVITE_MAILS = {
  // The mail leaves out the employer's words: otherwise anybody could send text of their own through us to strangers.
  'job-invited': (variables, origin) => {
    const [job, employer] = [plain(variables.jobTitle), plain(variables.companyName)];
    const page = `${origin}/jobs/${variables.jobId}`;
    return {
      subject: subjectOf(
        variables,
        'You’ve been invited to apply for a job',
        [job, employer],
        (title, name) => `${name} has invited you to apply: ${title}`,
      ),
      blocks: [
        hello(variables),
        paragraph(`${employer ?? 'An employer'} has seen your profile and would like you to apply.`),
        {
          details: [
            ['Job', plain(variables.jobTitle) ?? 'See it on Rolecall'],
            ['Employer', plain(variables.companyName) ?? 'See it on Rolecall'],
            ['Answer by', lastDayOf(variables.expiresAt)],
          ],
        },
        button('Open the job', page),
        paragraph(
          'Sign in to read their message, to apply, or to decline. They cannot see your e-mail address or phone number until you apply.',
        ),
        warning('You can choose on your profile page whether employers can find you.'),
        fewerMails(variables, origin),
      ],
      sms: ['Rolecall: an employer has invited you to apply for a job.', page],
      ...endOf(variables, origin, 'employers can find you on Rolecall'),
    };
  },
  'bench-invited': (variables, origin) => {
    const page = `${origin}${variables.path}`;
    return {
      subject: subjectOf(
        variables,
        'You’ve been invited to submit somebody from your bench',
        [plain(variables.personName), plain(variables.jobTitle), plain(variables.companyName)],
        (person, title, name) => `${name} has invited you to submit ${person}: ${title}`,
      ),
      blocks: [
        hello(variables),
        paragraph(
          `${plain(variables.companyName) ?? 'An employer'} knows somebody from your bench and would like you to submit them for another job.`,
        ),
        {
          details: [
            ['Person', plain(variables.personName) ?? 'See it on Rolecall'],
            ['Job', plain(variables.jobTitle) ?? 'See it on Rolecall'],
            ['Employer', plain(variables.companyName) ?? 'See it on Rolecall'],
            ['Answer by', lastDayOf(variables.expiresAt)],
          ],
        },
        button('Open the invitation', page),
        paragraph('Sign in to read their message, to submit the person, or to decline.'),
        fewerMails(variables, origin),
      ],
      sms: ['Rolecall: an employer has invited you to submit somebody from your bench.', page],
      ...endOf(variables, origin, 'you have submitted people to employers on Rolecall'),
    };
  },
} satisfies MessageTextsOf<'job-invited' | 'bench-invited'>;

/** Mails about invitations. What one says is looked up when it leaves: a mail server may be away for hours. */
@Injectable()
export class InviteMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitesRepository,
    private readonly invites: InvitesService,
    private readonly jobs: Jobs,
    private readonly candidates: Candidates,
    private readonly users: Users,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
  ) {}

  onModuleInit(): void {
    this.texts.register(INVITE_MAILS);
    this.deferred.register('job-invited', ({ inviteId }) => this.content(inviteId, (invite) => this.ofInvite(invite)));
    this.deferred.register('bench-invited', ({ inviteId }) => this.content(inviteId, (invite) => this.ofBench(invite)));
  }

  /** Queues the mail about an invitation in the transaction that stores it. */
  async queue(em: SqlEntityManager, invite: InviteRow): Promise<void> {
    const { email } = await this.users.sessionUser(invite.invitee_id, em);
    if (email === null) return;
    await this.messages.queue(em, {
      channel: 'email',
      template: invite.resource_id === null ? 'job-invited' : 'bench-invited',
      to: email,
      userId: invite.invitee_id,
      variables: { inviteId: invite.id },
      usefulSeconds: INVITES.days * DAY_SECONDS,
    });
  }

  /** Nothing once it was answered or taken back, while nobody can apply, and when the person is out of the employer's sight. */
  private async content<Content extends { readonly named: boolean }>(
    inviteId: string,
    make: (invite: InviteRow) => Promise<Content | undefined>,
  ): Promise<Content | NotBefore | undefined> {
    const invite = await this.repository.inviteById(this.database.primary(), inviteId);
    if (invite === undefined || !isOpen(invite.status)) return undefined;
    return this.preferences.mailed(invite.invitee_id, 'JobInvitation', () => make(invite));
  }

  private async ofBench(invite: InviteRow): Promise<MessageVariables['bench-invited'] | undefined> {
    const em = this.database.primary();
    const job = (await this.jobs.headings([invite.job_id], 'other', em)).get(invite.job_id);
    const resource = await this.invites.resourceOf(em, invite);
    if (job?.open !== true || !job.accept_vendors || resource === null) return undefined;
    const { firstName, timeZone, userType } = await this.users.sessionUser(invite.invitee_id, em);
    if (userType !== 'individual' && userType !== 'company') return undefined;
    return {
      firstName,
      timeZone,
      path: `/vendor-${userType}-dashboard/invites?id=${invite.invitee_id}`,
      personName: resource.name,
      jobTitle: job.title,
      companyName: job.company_name,
      expiresAt: invite.expires_at,
      ...this.ends.mailEndsOf(invite.invitee_id, 'JobInvitation', userType),
    };
  }

  private async ofInvite(invite: InviteRow): Promise<MessageVariables['job-invited'] | undefined> {
    const em = this.database.primary();
    const job = (await this.jobs.headings([invite.job_id], 'other', em)).get(invite.job_id);
    if (job?.open !== true || !(await this.candidates.isFoundBy(invite.client_id, invite.invitee_id, em)))
      return undefined;
    const { firstName, timeZone } = await this.users.sessionUser(invite.invitee_id, em);
    return {
      firstName,
      timeZone,
      jobId: job.id,
      jobTitle: job.title,
      companyName: job.company_name,
      expiresAt: invite.expires_at,
      ...this.ends.mailEndsOf(invite.invitee_id, 'JobInvitation', 'personal'),
    };
  }
}
