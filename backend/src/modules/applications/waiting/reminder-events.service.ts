import { Injectable } from '@nestjs/common';
import { daysSince, WAITING } from '#contract/domain/turn.ts';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import type { HandlersOf } from '../../../platform/queue/outbox.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { ApplicationReminders } from './application-reminders.service.ts';

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
        const news = await this.reminders.news(reminderId);
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
