import { Global, Module } from '@nestjs/common';
import { CalendarFeedDocument } from './calendar/calendar-feed-document.ts';
import { CalendarFeeds } from './calendar/calendar-feeds.service.ts';
import { InterviewCalendar } from './calendar/interview-calendar.service.ts';
import { InterviewReplies } from './calendar/interview-replies.service.ts';
import { EndedApplications } from './ended-applications.service.ts';
import { InterviewChanges } from './interview-changes.service.ts';
import { InterviewEvents } from './interview-events.service.ts';
import { InterviewFeedbackService } from './interview-feedback.service.ts';
import { InterviewGuides } from './interview-guides.service.ts';
import { InterviewNews } from './interview-news.service.ts';
import { InterviewPreviews } from './interview-preview.service.ts';
import { InterviewTelling } from './interview-telling.service.ts';
import { InterviewsController } from './interviews.controller.ts';
import { InterviewsService } from './interviews.service.ts';
import { InterviewSnoozes } from './reminders/interview-snoozes.service.ts';
import { SchedulingService } from './scheduling.service.ts';
import { AvailabilityService } from './times/availability.service.ts';
import { Booking } from './times/booking.service.ts';
import { FreeTimes } from './times/free-times.service.ts';
import { MeetingRooms } from './times/meeting-rooms.service.ts';
import { WorkingHoursService } from './times/working-hours.service.ts';

@Global()
@Module({
  controllers: [InterviewsController],
  providers: [
    AvailabilityService,
    Booking,
    CalendarFeedDocument,
    CalendarFeeds,
    EndedApplications,
    FreeTimes,
    InterviewCalendar,
    InterviewChanges,
    InterviewEvents,
    InterviewFeedbackService,
    InterviewGuides,
    InterviewNews,
    InterviewPreviews,
    InterviewReplies,
    InterviewSnoozes,
    InterviewsService,
    InterviewTelling,
    MeetingRooms,
    SchedulingService,
    WorkingHoursService,
  ],
  exports: [InterviewsService],
})
export class InterviewsModule {}
