import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { BenchModule } from '../bench/bench.module.ts';
import { SubmissionConsentsModule } from '../bench/consent/submissions/submission-consents.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MessagesModule } from '../notifications/messages/messages.module.ts';
import { NotificationPreferencesModule } from '../notifications/preferences/notification-preferences.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { UsersModule } from '../auth/users/users.module.ts';
import { CalendarFeedDocument } from './calendar/calendar-feed-document.ts';
import { CalendarFeedsController } from './calendar/calendar-feeds.controller.ts';
import { CalendarFeedsRepository } from '../../records/interviews/calendar-feeds.repository.ts';
import { CalendarFeeds } from './calendar/calendar-feeds.service.ts';
import { InterviewCalendar } from './calendar/interview-calendar.service.ts';
import { InterviewReplies } from './calendar/interview-replies.service.ts';
import { EndedApplications } from './ended-applications.service.ts';
import { InterviewFeedbackRepository } from '../../records/interviews/interview-feedback.repository.ts';
import { InterviewFeedbackService } from './feedback/interview-feedback.service.ts';
import { InterviewChangesController } from './interview-changes.controller.ts';
import { InterviewChanges } from './interview-changes.service.ts';
import { InterviewEvents } from './interview-events.service.ts';
import { InterviewNews } from './interview-news.service.ts';
import { InterviewsController } from './interviews.controller.ts';
import { InterviewsRepository } from '../../records/interviews/interviews.repository.ts';
import { InterviewsService } from './interviews.service.ts';
import { InterviewRemindersController } from './reminders/interview-reminders.controller.ts';
import { InterviewSnoozesRepository } from '../../records/interviews/interview-snoozes.repository.ts';
import { InterviewSnoozes } from './reminders/interview-snoozes.service.ts';
import { SchedulingService } from './scheduling.service.ts';
import { AvailabilityService } from './times/availability.service.ts';
import { Booking } from './times/booking.service.ts';
import { FreeTimes } from './times/free-times.service.ts';
import { InterviewHoldsRepository } from '../../records/interviews/interview-holds.repository.ts';
import { InterviewTimesRepository } from '../../records/interviews/interview-times.repository.ts';
import { WorkingDaysRepository } from '../../records/interviews/working-days.repository.ts';
import { WorkingHoursController } from './times/working-hours.controller.ts';
import { WorkingHoursService } from './times/working-hours.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    BenchModule,
    JobsModule,
    MessagesModule,
    NotificationPreferencesModule,
    NotificationsModule,
    SubmissionConsentsModule,
    UsersModule,
  ],
  controllers: [
    CalendarFeedsController,
    InterviewChangesController,
    InterviewRemindersController,
    InterviewsController,
    WorkingHoursController,
  ],
  providers: [
    AvailabilityService,
    Booking,
    CalendarFeedDocument,
    CalendarFeeds,
    CalendarFeedsRepository,
    EndedApplications,
    FreeTimes,
    InterviewCalendar,
    InterviewChanges,
    InterviewEvents,
    InterviewFeedbackRepository,
    InterviewFeedbackService,
    InterviewHoldsRepository,
    InterviewNews,
    InterviewReplies,
    InterviewSnoozes,
    InterviewSnoozesRepository,
    InterviewTimesRepository,
    InterviewsRepository,
    InterviewsService,
    SchedulingService,
    WorkingDaysRepository,
    WorkingHoursService,
  ],
  exports: [InterviewsService],
})
export class InterviewsModule {}
