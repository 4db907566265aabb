import { Controller } from '@nestjs/common';
import * as changeCalls from '#contract/api/interview-changes.ts';
import * as feedbackCalls from '#contract/api/interview-feedback.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input } from '../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { InterviewReplies } from './calendar/interview-replies.service.ts';
import { InterviewFeedbackService } from './interview-feedback.service.ts';
import { InterviewChanges } from './interview-changes.service.ts';
import { SchedulingService } from './scheduling.service.ts';

@Controller()
export class InterviewChangesController {
  constructor(
    private readonly scheduling: SchedulingService,
    private readonly changes: InterviewChanges,
    private readonly replies: InterviewReplies,
    private readonly feedback: InterviewFeedbackService,
  ) {}

  @Handles(changeCalls.addInterview)
  async addInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.addInterview>,
  ): Promise<Reply<typeof changeCalls.addInterview>> {
    return { data: await this.scheduling.add(caller, input) };
  }

  @Handles(changeCalls.updateInterview)
  async updateInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof changeCalls.updateInterview>,
  ): Promise<Reply<typeof changeCalls.updateInterview>> {
    return { data: await this.scheduling.update(caller, input) };
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
    return { data: await this.replies.answer(caller, input) };
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

  @Handles(feedbackCalls.getInterviewFeedback)
  async getInterviewFeedback(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof feedbackCalls.getInterviewFeedback>,
  ): Promise<Reply<typeof feedbackCalls.getInterviewFeedback>> {
    return { data: await this.feedback.of(caller, input.interviewId) };
  }
}
