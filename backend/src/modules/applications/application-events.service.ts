import { Injectable } from '@nestjs/common';
import type { RejectReason } from '#contract/domain/options.ts';
import { Database } from '../../platform/database/database.ts';
import { EventHandlers } from '../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../platform/queue/outbox.ts';
import { MovesRepository } from '../../records/applications/moves.repository.ts';
import { Notifier } from '../../records/notifications/notifier.ts';
import {
  closedApplicationText,
  endedApplicationText,
  newApplicationText,
  withdrawnApplicationText,
} from './application-texts.ts';
import { ApplicationsService } from './applications.service.ts';
import { movedText, newsOf } from './moves/move-texts.ts';

declare module '../../platform/queue/events.ts' {
  interface DomainEvents {
    'application.created': { applicationId: string };
    /** Closed without a decision, for instance because the employer has left. */
    'application.closed': { applicationId: string };
    /** Decided because its job was filled or closed. `eventId` is the step on its timeline. */
    'application.ended': {
      applicationId: string;
      eventId: string;
      jobStatus: 'filled' | 'closed';
      outcome: 'hired' | 'rejected';
      reason: RejectReason | null;
    };
    /** A step by hand, told once it can no longer be taken back. */
    'application.moved': { applicationId: string; eventId: string };
    /** Taken back by who sent it, before anybody decided. */
    'application.withdrawn': { applicationId: string };
  }
}

type Topics =
  'application.created' | 'application.closed' | 'application.ended' | 'application.moved' | 'application.withdrawn';

/** Notifies people of events in the life of applications. */
@Injectable()
export class ApplicationEvents extends EventHandlers<Topics> {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly moves: MovesRepository,
    private readonly database: Database,
    private readonly notifications: Notifier,
    private readonly events: Outbox,
  ) {
    super(events);
  }

  protected handlers(): HandlersOf<Topics> {
    return this.notifications.handlersFor<Topics>({
      'application.created': async ({ applicationId }) => {
        const news = await this.applications.applicationNews(applicationId, 'employer');
        return (
          news && {
            userId: news.clientId,
            type: 'JobApplication',
            ...newApplicationText(news),
            notificationDetail: applicationId,
            groupId: news.jobId,
            dedupeKey: `application.created ${applicationId}`,
          }
        );
      },
      'application.closed': async ({ applicationId }) => {
        const news = await this.applications.applicationNews(applicationId, 'applicant');
        return (
          news && {
            userId: news.applicantId,
            type: 'JobApplication',
            ...closedApplicationText(news),
            notificationDetail: applicationId,
            dedupeKey: `application.closed ${applicationId}`,
          }
        );
      },
      'application.ended': async ({ applicationId, eventId, ...ending }) => {
        const news = await this.applications.applicationNews(applicationId, 'applicant');
        return (
          news && {
            userId: news.applicantId,
            type: 'JobApplication',
            ...endedApplicationText({ ...news, ...ending }),
            notificationDetail: applicationId,
            dedupeKey: `application.ended ${eventId}`,
          }
        );
      },
      'application.moved': async ({ applicationId, eventId }) => {
        const step = await this.database.write((em) => this.moves.step(em, eventId));
        // Not told yet, or followed by another step, which may still be taken back: then this one is what stands.
        if (step !== undefined && step.unsettled_for !== null) {
          const wait = step.unsettled_for;
          await this.database.write((em) =>
            this.events.emitMany(em, 'application.moved', [{ applicationId, eventId }], wait),
          );
        }
        // Taken back, or followed by another step, which is told instead.
        if (step?.is_latest !== true || step.unsettled_for !== null) return undefined;
        const kind = newsOf(step);
        // An interview is told together with its times.
        if (kind === null || kind === 'interviewing') return undefined;
        const isEmployers = step.by === 'employer';
        const news = await this.applications.applicationNews(applicationId, isEmployers ? 'applicant' : 'employer');
        return (
          news && {
            userId: isEmployers ? news.applicantId : news.clientId,
            type: 'JobApplication',
            ...movedText(kind, { ...news, ...step }),
            notificationDetail: applicationId,
            dedupeKey: `application.moved ${eventId}`,
          }
        );
      },
      'application.withdrawn': async ({ applicationId }) => {
        const news = await this.applications.applicationNews(applicationId, 'employer');
        return (
          news && {
            userId: news.clientId,
            type: 'JobApplication',
            ...withdrawnApplicationText(news),
            notificationDetail: applicationId,
            dedupeKey: `application.withdrawn ${applicationId}`,
          }
        );
      },
    });
  }
}
