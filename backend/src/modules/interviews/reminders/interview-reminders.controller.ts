import { Controller } from '@nestjs/common';
import * as reminderCalls from '#contract/api/interview-reminders.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { InterviewSnoozes } from './interview-snoozes.service.ts';

@Controller()
export class InterviewRemindersController {
  constructor(private readonly snoozes: InterviewSnoozes) {}

  @Handles(reminderCalls.snoozeInterview)
  async snoozeInterview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof reminderCalls.snoozeInterview>,
  ): Promise<Reply<typeof reminderCalls.snoozeInterview>> {
    return { data: await this.snoozes.snooze(caller, input) };
  }
}
