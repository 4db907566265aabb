import { Injectable } from '@nestjs/common';
import type { InterviewSide } from '#contract/domain/interview.ts';
import { Database } from '../../platform/database/database.ts';
import { Memberships } from '../../platform/http/access/members/memberships.ts';
import { EventHandlers } from '../../platform/queue/event-handlers.ts';
import type { DomainEvents } from '../../platform/queue/events.ts';
import { Outbox, type HandlersOf } from '../../platform/queue/outbox.ts';
import { Users } from '../../records/auth/users.ts';
import { InterviewSnoozesRepository, type SnoozeOwner } from '../../records/interviews/interview-snoozes.repository.ts';
import { InterviewTimesRepository } from '../../records/interviews/interview-times.repository.ts';
import { InterviewsRepository, type InterviewRow } from '../../records/interviews/interviews.repository.ts';
import type { NewNotification } from '../../records/notifications/notifications.repository.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import { ApplicationHeadings } from '../applications/standing/application-headings.service.ts';
import type { MailedHappening } from './interview-letter.ts';
import { InterviewTelling } from './interview-telling.service.ts';
import { interviewText, type InterviewHappening } from './interview-text.ts';
import { isAhead } from './interviews.policy.ts';

declare module '../../platform/queue/events.ts' {
  interface DomainEvents {
    /** The seconds for taking a proposal back are over. */
    'interview.proposed': { interviewId: string };
    /** `version` is the one after it; `to` the side that hears of it. */
    'interview.changed': { interviewId: string; version: number; happening: MailedHappening; to: InterviewSide };
    /** An agreed time is so many hours ahead. */
    'interview.soon': { interviewId: string; startsAt: string; hours: number };
    /** A person has snoozed the reminder of an agreed time until now. */
    'interview.snoozed': SnoozeOwner & { startsAt: string; remindAt: string };
    /** An agreed time is over. */
    'interview.over': { interviewId: string; startsAt: string };
  }
}

type Topics = 'interview.proposed' | 'interview.changed' | 'interview.soon' | 'interview.snoozed' | 'interview.over';

const SIDES = ['employer', 'applicant'] as const satisfies readonly InterviewSide[];

/** Notifies people of interviews. */
@Injectable()
export class InterviewEvents extends EventHandlers<Topics> {
  constructor(
    private readonly database: Database,
    private readonly repository: InterviewsRepository,
    private readonly times: InterviewTimesRepository,
    private readonly headings: ApplicationHeadings,
    private readonly snoozes: InterviewSnoozesRepository,
    private readonly memberships: Memberships,
    private readonly users: Users,
    private readonly telling: InterviewTelling,
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return {
      ...this.notifications.handlersFor<'interview.changed' | 'interview.over'>({
        'interview.changed': async ({ interviewId, version, happening, to }) => {
          const row = await this.row(interviewId);
          // Something else has happened since, which is told instead.
          if (row?.version !== version) return undefined;
          return this.notification(row, happening, to, `interview.changed ${interviewId} ${String(version)} ${to}`);
        },
        'interview.over': async ({ interviewId, startsAt }) => {
          const row = await this.row(interviewId);
          if (row?.state !== 'completed' || Date.parse(row.starts_at ?? '') !== Date.parse(startsAt)) return undefined;
          return this.notification(row, 'over', 'employer', `interview.over ${interviewId} ${startsAt}`);
        },
      }),
      'interview.proposed': ({ interviewId }) => this.database.write((em) => this.telling.tell(em, interviewId)),
      'interview.soon': async ({ interviewId, startsAt, hours }) => {
        const row = await this.row(interviewId);
        if (row === undefined || !isAhead(row, startsAt)) return;
        for (const side of SIDES) {
          const key = `interview.soon ${interviewId} ${startsAt} ${String(hours)} ${side}`;
          const notification = await this.notification(row, 'reminder', side, key);
          if (notification !== undefined) await this.notifications.notify({ ...notification, reminderOf: startsAt });
        }
      },
      'interview.snoozed': (snoozed) => this.remindAgain(snoozed),
    };
  }

  /** Once, however often it is tried: what was put off ends in the transaction that tells of it. */
  private async remindAgain({ startsAt, remindAt, ...owner }: DomainEvents['interview.snoozed']): Promise<void> {
    const { interviewId, accountId, personId } = owner;
    const row = await this.row(interviewId);
    const side = row?.client_id === accountId ? 'employer' : 'applicant';
    const key = `interview.snoozed ${interviewId} ${personId} ${remindAt}`;
    const stands = row !== undefined && isAhead(row, startsAt) && (await this.stillReads(owner));
    const notification = stands ? await this.notification(row, 'reminder', side, key) : undefined;
    await this.database.write(async (em) => {
      if (!(await this.snoozes.takeSnooze(em, owner, remindAt)) || notification === undefined) return;
      await this.notifications.notifyWithin(em, { ...notification, personId, reminderOf: startsAt });
    });
  }

  private async stillReads({ accountId, personId }: SnoozeOwner): Promise<boolean> {
    if (personId === accountId) return true;
    return (await this.memberships.roleOf(this.database.primary(), { accountId, personId })) !== undefined;
  }

  private row(id: string): Promise<InterviewRow | undefined> {
    return this.repository.interviewById(this.database.primary(), id);
  }

  private async notification(
    row: InterviewRow,
    happening: InterviewHappening,
    side: InterviewSide,
    dedupeKey: string,
  ): Promise<NewNotification | undefined> {
    const em = this.database.primary();
    const userId = side === 'employer' ? row.client_id : row.sender_id;
    const [headings, times, reader] = await Promise.all([
      this.headings.headingsOf(em, [row.application_id], side),
      this.times.times(em, [row.id]),
      this.users.sessionUser(userId, em),
    ]);
    const heading = headings.get(row.application_id);
    if (heading === undefined) return undefined;
    const text = interviewText({
      happening,
      side,
      jobTitle: heading.jobTitle,
      companyName: heading.companyName,
      personName: heading.applicant.name,
      startsAt: row.starts_at,
      timeZone: reader.timeZone,
      times: times.filter(({ request_id }) => (request_id !== null) === (happening === 'asked')).length,
    });
    return { userId, type: 'Interview', ...text, notificationDetail: row.id, dedupeKey };
  }
}
