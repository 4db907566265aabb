import type { Type } from '@nestjs/common';
import type { EventHandlers } from '../platform/queue/event-handlers.ts';
import type { Topic } from '../platform/queue/events.ts';
import { ApplicationEvents } from './applications/application-events.service.ts';
import { InviteEvents } from './applications/invites/invite-events.service.ts';
import { NoteEvents } from './applications/notes/note-events.service.ts';
import { OnboardingEvents } from './applications/onboarding/onboarding-events.service.ts';
import { ConsentEvents } from './applications/submissions/consent-events.service.ts';
import { ReminderEvents } from './applications/waiting/reminder-events.service.ts';
import { BenchConfirmationEvents } from './bench/confirming/bench-confirmation-events.service.ts';
import { DisputeEvents } from './bench/consent/disputes/dispute-events.service.ts';
import { BenchImportEvents } from './bench/import/bench-import-events.service.ts';
import { ReportEvents } from './content/reports/report-events.service.ts';
import { ConversationEvents } from './conversations/conversation-events.service.ts';
import { InterviewEvents } from './interviews/interview-events.service.ts';
import { JobEvents } from './jobs/review/job-events.service.ts';
import { AlertEvents } from './jobs/saved/alerts/alert-events.service.ts';
import { KycEvents } from './profile/kyc/kyc-events.service.ts';

export type EventHandlerTable = { readonly [T in Topic]: Type<EventHandlers<T>> };

/**
 * The handlers of each event. An event without a handler does not compile here, nor does one that no module declares,
 * nor a class that does not handle the event before it.
 */
export const EVENT_HANDLERS = {
  'application.created': ApplicationEvents,
  'application.closed': ApplicationEvents,
  'application.ended': ApplicationEvents,
  'application.moved': ApplicationEvents,
  'application.withdrawn': ApplicationEvents,
  'applications.waiting': ReminderEvents,
  'bench.imported': BenchImportEvents,
  'bench.answered': BenchConfirmationEvents,
  'consent.answered': ConsentEvents,
  'dispute.decided': DisputeEvents,
  'interview.changed': InterviewEvents,
  'interview.over': InterviewEvents,
  'interview.proposed': InterviewEvents,
  'interview.snoozed': InterviewEvents,
  'interview.soon': InterviewEvents,
  'invite.sent': InviteEvents,
  'invite.declined': InviteEvents,
  'message.sent': ConversationEvents,
  'note.mentioned': NoteEvents,
  'onboarding.given': OnboardingEvents,
  'onboarding.filed': OnboardingEvents,
  'onboarding.done': OnboardingEvents,
  'onboarding.named': OnboardingEvents,
  'onboarding.due': OnboardingEvents,
  'job.reviewed': JobEvents,
  'kyc.changed': KycEvents,
  'report.decided': ReportEvents,
  'search.alerted': AlertEvents,
} satisfies EventHandlerTable;
