import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import addressparser from 'nodemailer/lib/addressparser';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import type { InterviewSide } from '#contract/domain/interview.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { Database } from '../../database/database.ts';
import { Outbox } from '../../outbox/outbox.ts';
import type { CalendarPart } from '../../text/letter.ts';
import { ApplicationHeadings } from '../applications/standing/application-headings.service.ts';
import type { ApplicationHeading } from '../applications/standing/application-headings.service.ts';
import { DeferredContents } from '../messages/deferred-contents.service.ts';
import { MessageTexts } from '../messages/message-texts.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import type { MessageVariables } from '../messages/messages.service.ts';
import { MailEndsService } from '../notification-preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../notification-preferences/notification-preferences.service.ts';
import { UsersService } from '../users/users.service.ts';
import { calendarFile } from './calendar/calendar-file.ts';
import type { CalendarEntry, CalendarMethod } from './calendar/calendar-file.ts';
import { INTERVIEW_MAILS } from './interview-letter.ts';
import type { MailedHappening } from './interview-letter.ts';
import type { InterviewHappening } from './interview-text.ts';
import { isAhead } from './interviews.policy.ts';
import { InterviewsRepository } from './interviews.repository.ts';
import type { InterviewRow } from './interviews.repository.ts';

const HOUR_MS = 3_600_000;

/** After these everybody's calendar changes, also the one of who did it. */
const AGREED: readonly InterviewHappening[] = ['accepted', 'request-accepted'];

/** Tells both sides of an interview, in the transaction that changes it; what a mail says is looked up when it leaves. */
@Injectable()
export class InterviewNews implements OnModuleInit {
  private readonly sender: string;

  constructor(
    private readonly database: Database,
    private readonly repository: InterviewsRepository,
    private readonly headings: ApplicationHeadings,
    private readonly users: UsersService,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly messages: MessagesService,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mailFrom' | 'publicUrl'>,
  ) {
    this.sender = addressparser(config.mailFrom, { flatten: true })[0]?.address ?? 'no-reply@rolecall.localhost';
  }

  onModuleInit(): void {
    this.texts.register(INTERVIEW_MAILS);
    this.deferred.register('interview-news', (kept) =>
      this.preferences.mailed(kept.userId, 'Interview', () => this.newsFor(kept)),
    );
    this.deferred.register('interview-reminder', (kept) =>
      this.preferences.mailed(kept.userId, 'Interview', () => this.reminderFor(kept)),
    );
  }

  /**
   * @param to which side hears of it
   * @param gaveUp an agreed time that no longer stands: both sides' calendars let it go
   */
  async tell(
    em: SqlEntityManager,
    id: string,
    happening: MailedHappening,
    to: InterviewSide | 'both',
    gaveUp: string | null = null,
  ): Promise<void> {
    const row = await this.repository.byId(em, id);
    if (row === undefined) return;
    const { version } = row;
    const told = to === 'both' ? (['employer', 'applicant'] as const) : [to];
    for (const side of told) {
      await this.outbox.emit(em, 'interview.changed', { interviewId: id, version, happening, to: side });
    }
    const accounts = { employer: row.client_id, applicant: row.sender_id };
    const inCalendars = AGREED.includes(happening) || gaveUp !== null;
    const readers = inCalendars ? Object.values(accounts) : told.map((side) => accounts[side]);
    for (const userId of readers) {
      await this.mail(em, userId, (address) => ({
        ...address,
        template: 'interview-news',
        variables: { interviewId: id, userId, version, happening, gaveUp },
      }));
    }
  }

  /** Reminders of an agreed time, and of the feedback afterwards; each looks again whether it still stands. */
  async remind(em: SqlEntityManager, id: string, startsAt: Date, minutes: number): Promise<void> {
    const row = await this.repository.byId(em, id);
    if (row === undefined) return;
    const at = startsAt.toISOString();
    const ahead = startsAt.getTime() - Date.now();
    for (const hours of INTERVIEWS.reminderHours) {
      const delaySeconds = Math.floor((ahead - hours * HOUR_MS) / 1_000);
      if (delaySeconds <= 0) continue;
      await this.outbox.emitMany(em, 'interview.soon', [{ interviewId: id, startsAt: at, hours }], delaySeconds);
      for (const userId of [row.client_id, row.sender_id]) {
        await this.mail(em, userId, (address) => ({
          ...address,
          template: 'interview-reminder',
          variables: { interviewId: id, userId, startsAt: at },
          delaySeconds,
          // A time that was given up and agreed again is the one of which a reminder waits already.
          once: `interview-reminder ${id} ${userId} ${at} ${String(hours)}`,
        }));
      }
    }
    const overIn = Math.ceil(ahead / 1_000) + (minutes + INTERVIEWS.feedbackReminderMinutes) * 60;
    await this.outbox.emitMany(em, 'interview.over', [{ interviewId: id, startsAt: at }], overIn);
  }

  private async mail(
    em: SqlEntityManager,
    userId: string,
    message: (address: { channel: 'email'; to: string; userId: string }) => Parameters<MessagesService['queue']>[1],
  ): Promise<void> {
    const { email, leavingAt } = await this.users.sessionUser(userId, em);
    if (email === null || leavingAt !== null) return;
    await this.messages.queue(em, message({ channel: 'email', to: email, userId }));
  }

  /** Nothing once something else has happened, which is told instead. */
  private async newsFor(kept: {
    interviewId: string;
    userId: string;
    version: number;
    happening: MailedHappening;
    gaveUp: string | null;
  }): Promise<MessageVariables['interview-news'] | undefined> {
    const row = await this.repository.byId(this.database.primary(), kept.interviewId);
    if (row?.version !== kept.version) return undefined;
    const about = await this.about(row, kept.userId, kept.gaveUp);
    return about && { ...about, happening: kept.happening };
  }

  /** Nothing of a time that no longer stands, or that has come. */
  private async reminderFor(kept: {
    interviewId: string;
    userId: string;
    startsAt: string;
  }): Promise<MessageVariables['interview-reminder'] | undefined> {
    const row = await this.repository.byId(this.database.primary(), kept.interviewId);
    if (row === undefined || !isAhead(row, kept.startsAt)) return undefined;
    return this.about(row, kept.userId);
  }

  private async about(row: InterviewRow, userId: string, gaveUp: string | null = null) {
    const em = this.database.primary();
    const side: InterviewSide = userId === row.client_id ? 'employer' : 'applicant';
    const [heading, { email, firstName, timeZone, userType }] = await Promise.all([
      this.headings.of(em, [row.application_id], side).then((found) => found.get(row.application_id)),
      this.users.sessionUser(userId, em),
    ]);
    if (heading === undefined) return undefined;
    const isOwn = side === 'applicant' && heading.applicant.vendorName === null;
    return {
      firstName,
      timeZone,
      interviewId: row.id,
      jobTitle: heading.jobTitle,
      companyName: heading.companyName,
      personName: isOwn ? null : heading.applicant.name,
      startsAt: row.starts_at,
      calendar: email === null ? null : this.calendar(row, heading, { side, email, gaveUp }),
      ...this.ends.of(userId, 'Interview', userType ?? 'personal'),
    };
  }

  /** For the reader's own calendar: what is agreed, or that it is off. */
  private calendar(
    row: InterviewRow,
    heading: ApplicationHeading,
    { side, email, gaveUp }: { side: InterviewSide; email: string; gaveUp: string | null },
  ): CalendarPart | null {
    const method = row.state === 'scheduled' ? 'REQUEST' : 'CANCEL';
    const startsAt = method === 'REQUEST' ? row.starts_at : gaveUp;
    if (startsAt === null) return null;
    return { method, content: this.file(row, heading, { side, method, startsAt, attendee: email }) };
  }

  /** The calendar file of an interview. */
  file(
    row: InterviewRow,
    heading: ApplicationHeading,
    { method, ...about }: EntryFor & { method: CalendarMethod },
  ): string {
    return calendarFile(this.entry(row, heading, about), method);
  }

  /** An interview as it stands in the calendar of one of its sides. */
  entry(row: InterviewRow, heading: ApplicationHeading, { side, startsAt, attendee }: EntryFor): CalendarEntry {
    const { name, vendorName } = heading.applicant;
    return {
      interview: {
        _id: row.id,
        version: row.version,
        jobTitle: heading.jobTitle,
        companyName: heading.companyName,
        kind: row.kind,
        minutes: row.minutes,
        link: row.link,
        phone: row.phone,
        address: row.address,
        updatedAt: row.updated_at,
      },
      startsAt,
      withWhom: side === 'employer' ? name : heading.companyName,
      person: side === 'applicant' && vendorName !== null ? name : null,
      url: `${this.config.publicUrl}/interview/${row.id}`,
      organizer: this.sender,
      attendee,
    };
  }
}

interface EntryFor {
  readonly side: InterviewSide;
  readonly startsAt: string;
  readonly attendee: string | null;
}
