import { Controller } from '@nestjs/common';
import * as interviewsCalls from '#contract/api/interviews.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input } from '../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { InterviewCalendar } from './calendar/interview-calendar.service.ts';
import { InterviewsService } from './interviews.service.ts';
import { AvailabilityService } from './times/availability.service.ts';
import { FreeTimes } from './times/free-times.service.ts';

@Controller()
export class InterviewsController {
  constructor(
    private readonly interviews: InterviewsService,
    private readonly availability: AvailabilityService,
    private readonly freeTimes: FreeTimes,
    private readonly calendar: InterviewCalendar,
  ) {}

  @Handles(interviewsCalls.getInterviewList)
  getInterviewList(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.getInterviewList>,
  ): Promise<Reply<typeof interviewsCalls.getInterviewList>> {
    return this.interviews.list(caller, input);
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
    return { data: await this.availability.of(caller, input) };
  }

  @Handles(interviewsCalls.getInterviewFreeTimes)
  async getInterviewFreeTimes(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof interviewsCalls.getInterviewFreeTimes>,
  ): Promise<Reply<typeof interviewsCalls.getInterviewFreeTimes>> {
    return { data: await this.freeTimes.of(caller, input) };
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
}
