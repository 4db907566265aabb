import { Injectable, type OnModuleInit } from '@nestjs/common';
import { daysSince, WAITING } from '#contract/domain/turn.ts';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';
import { Database } from '../../../platform/database/database.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import type { Due, DueRow } from '../../../platform/queue/due-rows.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../platform/queue/outbox.ts';
import type { Worker } from '../../../platform/queue/worker.ts';
import { Workers } from '../../../platform/queue/workers.ts';
import {
  ApplicationRemindersRepository,
  MAX_REMINDER_FAILURES,
  type WaitingNews,
} from '../../../records/applications/application-reminders.repository.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';

/** Each look reads every application that waits too long. */
const POLL_MS = 300_000;

/**
 * Reminds employers of applicants who wait too long, before those give up. Which job is reminded of on which day is a row
 * with a unique key, and its event is stored in the transaction that marks the row: any number of processes do this side by
 * side, and one that stops or dies leaves what it did not finish to the next look.
 */
@Injectable()
export class ApplicationReminders implements OnModuleInit {
  readonly worker: Worker<Due<DueRow>, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: ApplicationRemindersRepository,
    private readonly outbox: Outbox,
    private readonly maintenance: Maintenance,
    workers: Workers,
  ) {
    this.worker = workers.dueRows({
      name: 'reminders',
      one: 'a reminder',
      pollMs: POLL_MS,
      tries: MAX_REMINDER_FAILURES,
      prepare: () => repository.note(database.primary()),
      due: () => repository.due(database.primary()),
      handle: ({ id }) => this.remind(id),
      postpone: (...failed) => repository.postpone(database.primary(), ...failed),
      countSetAside: () => repository.countSetAside(database.primary()),
    });
  }

  onModuleInit(): void {
    this.maintenance.also(() => this.repository.sweepReminders(this.database.primary()));
  }

  /** The news that a reminder can tell now; undefined if nobody waits too long any more. */
  reminderNews(reminderId: string): Promise<WaitingNews | undefined> {
    return this.repository.reminderNews(this.database.primary(), reminderId);
  }

  /** Works through every reminder that is due. */
  run(): Promise<void> {
    return this.worker.run();
  }

  private async remind(id: string): Promise<void> {
    await this.database.write(async (em) => {
      if ((await this.repository.claim(em, id)) === undefined) return;
      await this.outbox.emit(em, 'applications.waiting', { reminderId: id });
      await this.repository.told(em, id);
    });
  }
}

declare module '../../../platform/queue/events.ts' {
  interface DomainEvents {
    /** Applicants for a job have waited too long for its employer. */
    'applications.waiting': { reminderId: string };
  }
}

type Topics = 'applications.waiting';

/** Notifies people that applicants wait. */
@Injectable()
export class ReminderEvents extends EventHandlers<Topics> {
  constructor(
    private readonly reminders: ApplicationReminders,
    private readonly jobs: Jobs,
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'applications.waiting': async ({ reminderId }) => {
        const news = await this.reminders.reminderNews(reminderId);
        const job = news && (await this.jobs.headings([news.jobId], 'owner')).get(news.jobId);
        if (news === undefined || job === undefined) return undefined;
        return {
          userId: news.clientId,
          type: 'JobApplication',
          ...reminderText({ ...news, jobTitle: job.title, days: daysSince(news.since, Date.now()) }),
          notificationDetail: news.applicationId,
          dedupeKey: `applications.waiting ${reminderId}`,
        };
      },
    });
  }
}

const haveWaited = (applicants: number, days: number) =>
  `${String(applicants)} ${applicants === 1 ? 'applicant has' : 'applicants have'} waited ${String(days)} days or more`;

/**
 * To the employer; one text for all who wait for a job.
 * @param news.days of the longest wait
 */
export function reminderText(news: { jobTitle: string; unlooked: number; unmoved: number; days: number }): {
  title: string;
  details: string;
} {
  const parts = [
    ...(news.unlooked === 0
      ? []
      : [`${haveWaited(news.unlooked, WAITING.lookDays)} for you to open their application`]),
    ...(news.unmoved === 0 ? [] : [`${haveWaited(news.unmoved, WAITING.stepDays)} for the next step`]),
  ];
  const all = news.unlooked + news.unmoved;
  const longest = all === 1 ? '' : ` The longest wait is ${String(news.days)} days.`;
  return {
    title: `${all === 1 ? 'An applicant is' : 'Applicants are'} waiting: ${plain(news.jobTitle)}`,
    details: `${parts.join(', and ')}.${longest}`,
  };
}
