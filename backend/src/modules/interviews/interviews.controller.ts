import { Controller } from '@nestjs/common';
import * as feedCalls from '#contract/api/calendar-feed.ts';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as feedbackCalls from '#contract/api/interview-feedback.ts';
import * as reminderCalls from '#contract/api/interview-reminders.ts';
import * as interviewsCalls from '#contract/api/interviews.ts';
import * as roomCalls from '#contract/api/meeting-room.ts';
import * as hoursCalls from '#contract/api/working-hours.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, type Reply } from '../../platform/http/contract-binding/request.ts';
import { CalendarFeeds } from './calendar/calendar-feeds.service.ts';
import { InterviewCalendar } from './calendar/interview-calendar.service.ts';
import { InterviewReplies } from './calendar/interview-replies.service.ts';
import { InterviewChanges } from './interview-changes.service.ts';
import { InterviewFeedbackService } from './interview-feedback.service.ts';
import { InterviewGuides } from './interview-guides.service.ts';
import { InterviewPreviews } from './interview-preview.service.ts';
import { InterviewsService } from './interviews.service.ts';
import { InterviewSnoozes } from './reminders/interview-snoozes.service.ts';
import { SchedulingService } from './scheduling.service.ts';
import { AvailabilityService } from './times/availability.service.ts';
import { FreeTimes } from './times/free-times.service.ts';
import { MeetingRooms } from './times/meeting-rooms.service.ts';
import { WorkingHoursService } from './times/working-hours.service.ts';

@Controller()
export class InterviewsController {
  constructor(
    private readonly interviews: InterviewsService,
    private readonly availability: AvailabilityService,
    private readonly previews: InterviewPreviews,
    private readonly freeTimes: FreeTimes,
    private readonly calendar: InterviewCalendar,
    private readonly calendarFeeds: CalendarFeeds,
    private readonly scheduling: SchedulingService,
    private readonly changes: InterviewChanges,
    private readonly replies: InterviewReplies,
    private readonly feedback: InterviewFeedbackService,
    private readonly guides: InterviewGuides,
    private readonly snoozes: InterviewSnoozes,
    private readonly workingHours: WorkingHoursService,
    private readonly rooms: MeetingRooms,
  ) {}

  @Handles(interviewsCalls.getInterviewList)
  getInterviewList(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.getInterviewList>,
  ): Promise<Reply<typeof interviewsCalls.getInterviewList>> {
    return this.interviews.listInterviews(caller, input);
  }

  @Handles(interviewsCalls.getScheduledInterview)
  async getScheduledInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.getScheduledInterview>,
  ): Promise<Reply<typeof interviewsCalls.getScheduledInterview>> {
    return { data: await this.interviews.one(caller, input) };
  }

  @Handles(interviewsCalls.getEmployeeInterviewLists)
  getEmployeeInterviewLists(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.getEmployeeInterviewLists>,
  ): Promise<Reply<typeof interviewsCalls.getEmployeeInterviewLists>> {
    return this.interviews.ofVendor(caller, input);
  }

  @Handles(interviewsCalls.checkInterviewStatus)
  async checkInterviewStatus(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.checkInterviewStatus>,
  ): Promise<Reply<typeof interviewsCalls.checkInterviewStatus>> {
    return { data: await this.interviews.status(caller, input.id) };
  }

  @Handles(interviewsCalls.getInterviewAvailability)
  async getInterviewAvailability(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.getInterviewAvailability>,
  ): Promise<Reply<typeof interviewsCalls.getInterviewAvailability>> {
    return { data: await this.availability.availabilityOf(caller, input) };
  }

  @Handles(interviewsCalls.getInterviewMailPreview)
  async getInterviewMailPreview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.getInterviewMailPreview>,
  ): Promise<Reply<typeof interviewsCalls.getInterviewMailPreview>> {
    return { data: await this.previews.previewOf(caller, input) };
  }

  @Handles(interviewsCalls.getInterviewFreeTimes)
  async getInterviewFreeTimes(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.getInterviewFreeTimes>,
  ): Promise<Reply<typeof interviewsCalls.getInterviewFreeTimes>> {
    return { data: await this.freeTimes.freeTimesOf(caller, input) };
  }

  @Handles(interviewsCalls.getRescheduleMessage)
  async getRescheduleMessage(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.getRescheduleMessage>,
  ): Promise<Reply<typeof interviewsCalls.getRescheduleMessage>> {
    return { data: await this.interviews.request(caller, input.id) };
  }

  @Handles(interviewsCalls.getInterviewCalendar)
  async getInterviewCalendar(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.getInterviewCalendar>,
  ): Promise<Reply<typeof interviewsCalls.getInterviewCalendar>> {
    return { data: await this.calendar.file(caller, input.id) };
  }

  @Handles(feedCalls.getCalendarFeed)
  async getCalendarFeed(@CurrentCaller() caller: Caller): Promise<Reply<typeof feedCalls.getCalendarFeed>> {
    return { data: await this.calendarFeeds.calendarFeedOf(caller) };
  }

  @Handles(feedCalls.renewCalendarFeed)
  async renewCalendarFeed(@CurrentCaller() caller: Caller): Promise<Reply<typeof feedCalls.renewCalendarFeed>> {
    return { data: await this.calendarFeeds.renew(caller) };
  }

  @Handles(feedCalls.stopCalendarFeed)
  async stopCalendarFeed(@CurrentCaller() caller: Caller): Promise<Reply<typeof feedCalls.stopCalendarFeed>> {
    await this.calendarFeeds.stop(caller);
    return { data: null };
  }

  @Handles(changeCalls.addInterview)
  async addInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.addInterview>,
  ): Promise<Reply<typeof changeCalls.addInterview>> {
    return { data: await this.scheduling.addInterview(caller, input) };
  }

  @Handles(changeCalls.updateInterview)
  async updateInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.updateInterview>,
  ): Promise<Reply<typeof changeCalls.updateInterview>> {
    return { data: await this.scheduling.updateInterview(caller, input) };
  }

  @Handles(changeCalls.deleteInterview)
  async deleteInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.deleteInterview>,
  ): Promise<Reply<typeof changeCalls.deleteInterview>> {
    return { data: await this.changes.cancel(caller, input) };
  }

  @Handles(changeCalls.acceptInterview)
  async acceptInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.acceptInterview>,
  ): Promise<Reply<typeof changeCalls.acceptInterview>> {
    return { data: await this.changes.accept(caller, input) };
  }

  @Handles(changeCalls.declineInterview)
  async declineInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.declineInterview>,
  ): Promise<Reply<typeof changeCalls.declineInterview>> {
    return { data: await this.changes.decline(caller, input) };
  }

  @Handles(changeCalls.answerInterviewByFile)
  async answerInterviewByFile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.answerInterviewByFile>,
  ): Promise<Reply<typeof changeCalls.answerInterviewByFile>> {
    return { data: await this.replies.answerInvitation(caller, input) };
  }

  @Handles(changeCalls.resheduleMsg)
  async resheduleMsg(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.resheduleMsg>,
  ): Promise<Reply<typeof changeCalls.resheduleMsg>> {
    return { data: await this.changes.ask(caller, input) };
  }

  @Handles(changeCalls.acceptRescheduleRequest)
  async acceptRescheduleRequest(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.acceptRescheduleRequest>,
  ): Promise<Reply<typeof changeCalls.acceptRescheduleRequest>> {
    return { data: await this.changes.acceptRequest(caller, input) };
  }

  @Handles(changeCalls.refuseRescheduleRequest)
  async refuseRescheduleRequest(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.refuseRescheduleRequest>,
  ): Promise<Reply<typeof changeCalls.refuseRescheduleRequest>> {
    return { data: await this.changes.refuseRequest(caller, input) };
  }

  @Handles(changeCalls.concludeInterview)
  async concludeInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.concludeInterview>,
  ): Promise<Reply<typeof changeCalls.concludeInterview>> {
    return { data: await this.changes.conclude(caller, input) };
  }

  @Handles(feedbackCalls.addInterviewFeedback)
  async addInterviewFeedback(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof feedbackCalls.addInterviewFeedback>,
  ): Promise<Reply<typeof feedbackCalls.addInterviewFeedback>> {
    return { data: await this.feedback.give(caller, input) };
  }

  @Handles(feedbackCalls.saveFeedbackDraft)
  async saveFeedbackDraft(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof feedbackCalls.saveFeedbackDraft>,
  ): Promise<Reply<typeof feedbackCalls.saveFeedbackDraft>> {
    return { data: await this.feedback.saveDraft(caller, input) };
  }

  @Handles(feedbackCalls.getInterviewFeedback)
  async getInterviewFeedback(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof feedbackCalls.getInterviewFeedback>,
  ): Promise<Reply<typeof feedbackCalls.getInterviewFeedback>> {
    return { data: await this.feedback.feedbackOf(caller, input.interviewId) };
  }

  @Handles(feedbackCalls.getInterviewGuides)
  async getInterviewGuides(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof feedbackCalls.getInterviewGuides>,
  ): Promise<Reply<typeof feedbackCalls.getInterviewGuides>> {
    return { data: await this.guides.guidesOf(caller, input.jobId) };
  }

  @Handles(feedbackCalls.saveInterviewGuide)
  async saveInterviewGuide(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof feedbackCalls.saveInterviewGuide>,
  ): Promise<Reply<typeof feedbackCalls.saveInterviewGuide>> {
    return { data: await this.guides.save(caller, input) };
  }

  @Handles(reminderCalls.snoozeInterview)
  async snoozeInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof reminderCalls.snoozeInterview>,
  ): Promise<Reply<typeof reminderCalls.snoozeInterview>> {
    return { data: await this.snoozes.snooze(caller, input) };
  }

  @Handles(hoursCalls.getWorkingHours)
  async getWorkingHours(@CurrentCaller() caller: Caller): Promise<Reply<typeof hoursCalls.getWorkingHours>> {
    return { data: await this.workingHours.ownWorkingHours(caller) };
  }

  @Handles(hoursCalls.saveWorkingHours)
  async saveWorkingHours(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof hoursCalls.saveWorkingHours>,
  ): Promise<Reply<typeof hoursCalls.saveWorkingHours>> {
    return { data: await this.workingHours.save(caller, input.hours) };
  }

  @Handles(roomCalls.getMeetingRoom)
  async getMeetingRoom(@CurrentCaller() caller: Caller): Promise<Reply<typeof roomCalls.getMeetingRoom>> {
    return { data: await this.rooms.ownRoom(caller) };
  }

  @Handles(roomCalls.saveMeetingRoom)
  async saveMeetingRoom(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof roomCalls.saveMeetingRoom>,
  ): Promise<Reply<typeof roomCalls.saveMeetingRoom>> {
    return { data: await this.rooms.save(caller, input.link) };
  }
}
