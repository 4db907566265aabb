import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import addressparser from 'nodemailer/lib/addressparser';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { INTERVIEWS, type InterviewSide } from '#contract/domain/interview.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/domain/time.ts';
import type { CalendarPart } from '../../library/text/letter.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { Memberships } from '../../platform/http/access/members/memberships.ts';
import { Outbox } from '../../platform/queue/outbox.ts';
import { Users } from '../../records/auth/users.ts';
import { InterviewFeedbackRepository } from '../../records/interviews/interview-feedback.repository.ts';
import { InterviewTimesRepository } from '../../records/interviews/interview-times.repository.ts';
import { InterviewsRepository, type InterviewRow } from '../../records/interviews/interviews.repository.ts';
import { DeferredContents } from '../../records/notifications/deferred-contents.ts';
import { MessageTexts } from '../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../records/notifications/outgoing-messages.ts';
import { ApplicationHeadings, type ApplicationHeading } from '../applications/standing/application-headings.service.ts';
import { MailEndsService } from '../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../notifications/preferences/notification-preferences.service.ts';
import { calendarFile, type CalendarEntry, type CalendarMethod } from './calendar/calendar-file.ts';
import { INTERVIEW_MAILS, type MailedHappening, type MailHappening } from './interview-letter.ts';
import type { InterviewHappening } from './interview-text.ts';
import { isAhead } from './interviews.policy.ts';

/** Counts from now until so long before the start, and until feedback is asked for. */
const secondsBefore = (startsAt: Date, hours: number): number =>
  Math.floor((startsAt.getTime() - Date.now() - hours * HOUR_MS) / 1_000);
const secondsAfter = (startsAt: Date, minutes: number): number =>
  Math.ceil((startsAt.getTime() - Date.now()) / 1_000) + (minutes + INTERVIEWS.feedbackReminderMinutes) * 60;

/** After these everybody's calendar changes, also the one of who did it. */
const AGREED: readonly InterviewHappening[] = ['accepted', 'request-accepted'];

/** Tells both sides of an interview, in the transaction that changes it; what a mail says is looked up when it leaves. */
@Injectable()
export class InterviewNews implements OnModuleInit {
  private readonly sender: string;

  constructor(
    private readonly database: Database,
    private readonly repository: InterviewsRepository,
    private readonly times: InterviewTimesRepository,
    private readonly feedback: InterviewFeedbackRepository,
    private readonly memberships: Memberships,
    private readonly headings: ApplicationHeadings,
    private readonly users: Users,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly messages: OutgoingMessages,
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
    this.deferred.register('interview-feedback', (kept) =>
      this.preferences.mailed(kept.userId, 'Interview', () => this.feedbackFor(kept)),
    );
  }

  /**
   * @param to which side hears of it
   * @param gaveUp an agreed time that no longer stands: both sides' calendars let it go
   * @param former of the employer's people, whose calendars have that time; without it, those who take part now
   */
  async tell(
    em: SqlEntityManager,
    id: string,
    happening: MailedHappening,
    to: InterviewSide | 'both',
    gaveUp: string | null = null,
    former?: readonly string[],
  ): Promise<void> {
    const row = await this.repository.interviewById(em, id);
    if (row === undefined) return;
    const sides = to === 'both' ? (['employer', 'applicant'] as const) : [to];
    // The applicant's side hears of a proposal that still waits as it is then, and never of one that was called off before.
    const told = sides.filter((side) => side === 'employer' || row.told_at !== null);
    for (const side of told) {
      await this.outbox.emit(em, 'interview.changed', { interviewId: id, version: row.version, happening, to: side });
    }
    const inCalendars =
      AGREED.includes(happening) || gaveUp !== null || (happening === 'changed' && row.starts_at !== null);
    if (inCalendars || told.includes('applicant')) await this.mailNews(em, row, [row.sender_id], happening, gaveUp);
    if (inCalendars || told.includes('employer')) {
      await this.mailNews(em, row, former ?? (await this.interviewers(em, row)), happening, gaveUp);
    }
  }

  /** Tells those who take part now and have not got the agreed time in their calendars yet, and those who no longer do. */
  async tellInterviewers(
    em: SqlEntityManager,
    id: string,
    { added, removed }: { added: readonly string[]; removed: readonly string[] },
  ): Promise<void> {
    const row = await this.repository.interviewById(em, id);
    if (row === undefined || row.starts_at === null) return;
    await this.mailNews(em, row, removed, 'removed', row.starts_at);
    await this.mailNews(em, row, added, 'added', null);
    const startsAt = new Date(row.starts_at);
    await this.remindPeople(em, row, added, startsAt);
    await this.askForFeedback(em, row, added, startsAt);
  }

  private async mailNews(
    em: SqlEntityManager,
    { id: interviewId, version }: InterviewRow,
    readers: readonly string[],
    happening: MailHappening,
    gaveUp: string | null,
  ): Promise<void> {
    for (const userId of readers) {
      await this.mail(em, userId, (address) => ({
        ...address,
        template: 'interview-news',
        variables: { interviewId, userId, version, happening, gaveUp },
      }));
    }
  }

  /**
   * The employer's people who take part and still act for it. Where none of them does any more, whoever opened the account,
   * so that nobody's answer is lost.
   */
  private async interviewers(em: SqlEntityManager, row: InterviewRow): Promise<string[]> {
    const found: string[] = [];
    for (const { person_id: personId } of await this.times.interviewers(em, [row.id])) {
      if (await this.acts(em, row.client_id, personId)) found.push(personId);
    }
    return found.length === 0 ? [row.client_id] : found;
  }

  private async acts(em: SqlEntityManager, accountId: string, personId: string): Promise<boolean> {
    return personId === accountId || (await this.memberships.roleOf(em, { accountId, personId })) !== undefined;
  }

  /** Reminders of an agreed time, and of the feedback afterwards; each looks again whether it still stands. */
  async remind(em: SqlEntityManager, id: string, startsAt: Date): Promise<void> {
    const row = await this.repository.interviewById(em, id);
    if (row === undefined) return;
    const at = startsAt.toISOString();
    for (const hours of INTERVIEWS.reminderHours) {
      const delaySeconds = secondsBefore(startsAt, hours);
      if (delaySeconds <= 0) continue;
      await this.outbox.emitMany(em, 'interview.soon', [{ interviewId: id, startsAt: at, hours }], delaySeconds);
    }
    const interviewers = await this.interviewers(em, row);
    await this.remindPeople(em, row, [row.sender_id, ...interviewers], startsAt);
    await this.askAfterwards(em, id, startsAt);
  }

  /** Asks once it is over, or again where its end has moved. */
  async askAfterwards(em: SqlEntityManager, id: string, startsAt: Date): Promise<void> {
    const row = await this.repository.interviewById(em, id);
    if (row === undefined) return;
    const event = { interviewId: id, startsAt: startsAt.toISOString() };
    await this.outbox.emitMany(em, 'interview.over', [event], secondsAfter(startsAt, row.minutes));
    await this.askForFeedback(em, row, await this.interviewers(em, row), startsAt);
  }

  private async remindPeople(
    em: SqlEntityManager,
    { id: interviewId }: InterviewRow,
    people: readonly string[],
    startsAt: Date,
  ): Promise<void> {
    const at = startsAt.toISOString();
    for (const hours of INTERVIEWS.reminderHours) {
      const delaySeconds = secondsBefore(startsAt, hours);
      if (delaySeconds <= 0) continue;
      for (const userId of people) {
        await this.mail(em, userId, (address) => ({
          ...address,
          template: 'interview-reminder',
          variables: { interviewId, userId, startsAt: at },
          delaySeconds,
          // A time that was given up and agreed again is the one of which a reminder waits already.
          once: `interview-reminder ${interviewId} ${userId} ${at} ${String(hours)}`,
        }));
      }
    }
  }

  private async askForFeedback(
    em: SqlEntityManager,
    { id: interviewId, minutes }: InterviewRow,
    interviewers: readonly string[],
    startsAt: Date,
  ): Promise<void> {
    const at = startsAt.toISOString();
    const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS).toISOString();
    for (const userId of interviewers) {
      await this.mail(em, userId, (address) => ({
        ...address,
        template: 'interview-feedback',
        variables: { interviewId, userId, startsAt: at, endsAt },
        delaySeconds: secondsAfter(startsAt, minutes),
        once: `interview-feedback ${interviewId} ${userId} ${at} ${endsAt}`,
      }));
    }
  }

  private async mail(
    em: SqlEntityManager,
    userId: string,
    message: (address: { channel: 'email'; to: string; userId: string }) => Parameters<OutgoingMessages['queue']>[1],
  ): Promise<void> {
    const { email, leavingAt } = await this.users.sessionUser(userId, em);
    if (email === null || leavingAt !== null) return;
    await this.messages.queue(em, message({ channel: 'email', to: email, userId }));
  }

  /** Nothing once something else has happened, which is told instead; but calendars let go what no longer stands. */
  private async newsFor(kept: {
    interviewId: string;
    userId: string;
    version: number;
    happening: MailHappening;
    gaveUp: string | null;
  }): Promise<MessageVariables['interview-news'] | undefined> {
    const row = await this.repository.interviewById(this.database.primary(), kept.interviewId);
    if (row === undefined) return undefined;
    const isLatest = row.version === kept.version;
    const isRemoved = kept.happening === 'removed' && !(await this.takesPart(row, kept.userId));
    const isDropped = kept.gaveUp !== null && row.starts_at === null;
    if (!isRemoved && (kept.happening === 'removed' || (!isLatest && !isDropped))) return undefined;
    const happening = isLatest || isRemoved ? kept.happening : 'dropped';
    const about = await this.about(row, kept.userId, happening, kept.gaveUp);
    return about && { ...about, happening };
  }

  /** Nothing of a time that no longer stands, or that has come, and nothing for who takes no part any more. */
  private async reminderFor(kept: {
    interviewId: string;
    userId: string;
    startsAt: string;
  }): Promise<MessageVariables['interview-reminder'] | undefined> {
    const row = await this.repository.interviewById(this.database.primary(), kept.interviewId);
    if (row === undefined || !isAhead(row, kept.startsAt) || !(await this.takesPart(row, kept.userId)))
      return undefined;
    return this.about(row, kept.userId, 'reminder');
  }

  /** Nothing where it did not take place, has ended at another time, or where the feedback is in. */
  private async feedbackFor(kept: {
    interviewId: string;
    userId: string;
    startsAt: string;
    endsAt: string;
  }): Promise<MessageVariables['interview-feedback'] | undefined> {
    const em = this.database.primary();
    const row = await this.repository.interviewById(em, kept.interviewId);
    const isIt =
      row?.state === 'completed' &&
      Date.parse(row.starts_at ?? '') === Date.parse(kept.startsAt) &&
      Date.parse(row.ends_at ?? '') === Date.parse(kept.endsAt);
    if (!isIt || !(await this.takesPart(row, kept.userId))) return undefined;
    const given = await this.feedback.feedbackByInterview(em, [row.id]);
    if (given.some(({ author_id }) => author_id === kept.userId)) return undefined;
    return this.about(row, kept.userId, 'over');
  }

  private async takesPart(row: InterviewRow, userId: string): Promise<boolean> {
    if (userId === row.sender_id) return true;
    return (await this.interviewers(this.database.primary(), row)).includes(userId);
  }

  private async about(
    row: InterviewRow,
    userId: string,
    happening: MailHappening | 'reminder' | 'over',
    gaveUp: string | null = null,
  ) {
    const em = this.database.primary();
    const side: InterviewSide = userId === row.sender_id ? 'applicant' : 'employer';
    const [heading, { email, firstName, timeZone, userType }, times] = await Promise.all([
      this.headings.headingsOf(em, [row.application_id], side).then((found) => found.get(row.application_id)),
      this.users.sessionUser(userId, em),
      this.times.times(em, [row.id]),
    ]);
    if (heading === undefined) return undefined;
    const isOwn = side === 'applicant' && heading.applicant.vendorName === null;
    const isToAnswer = happening === 'asked';
    const hasChoice = isToAnswer || happening === 'proposed' || happening === 'request-refused';
    return {
      firstName,
      timeZone,
      interviewId: row.id,
      jobTitle: heading.jobTitle,
      companyName: heading.companyName,
      side,
      personName: isOwn ? null : heading.applicant.name,
      startsAt: row.starts_at,
      times: hasChoice
        ? times.flatMap(({ request_id, starts_at }) => ((request_id !== null) === isToAnswer ? starts_at : []))
        : [],
      kind: row.kind,
      round: row.round,
      minutes: row.minutes,
      where: row.phone ?? row.address,
      calendar: email === null ? null : this.calendar(row, heading, { side, email, happening, gaveUp }),
      ...this.ends.mailEndsOf(userId, 'Interview', side === 'employer' ? 'client' : (userType ?? 'personal')),
    };
  }

  /** The entry for the reader's own calendar: the agreed interview, or its cancellation. */
  private calendar(
    row: InterviewRow,
    heading: ApplicationHeading,
    {
      side,
      email,
      happening,
      gaveUp,
    }: {
      side: InterviewSide;
      email: string;
      happening: MailHappening | 'reminder' | 'over';
      gaveUp: string | null;
    },
  ): CalendarPart | null {
    if (happening === 'over') return null;
    // While another time is asked for, the agreed one stands.
    const isKept = row.state === 'reschedule_requested' && row.starts_at !== null && happening !== 'asked';
    const stands = (row.state === 'scheduled' || isKept) && happening !== 'removed' && happening !== 'dropped';
    const startsAt = stands ? row.starts_at : gaveUp;
    if (startsAt === null) return null;
    const method = stands ? 'REQUEST' : 'CANCEL';
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
        round: row.round,
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
