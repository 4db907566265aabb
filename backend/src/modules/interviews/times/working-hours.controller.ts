import { Controller } from '@nestjs/common';
import * as hoursCalls from '#contract/api/working-hours.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { WorkingHoursService } from './working-hours.service.ts';

@Controller()
export class WorkingHoursController {
  constructor(private readonly hours: WorkingHoursService) {}

  @Handles(hoursCalls.getWorkingHours)
  async getWorkingHours(@CurrentCaller() caller: Caller): Promise<Reply<typeof hoursCalls.getWorkingHours>> {
    return { data: await this.hours.own(caller) };
  }

  @Handles(hoursCalls.saveWorkingHours)
  async saveWorkingHours(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof hoursCalls.saveWorkingHours>,
  ): Promise<Reply<typeof hoursCalls.saveWorkingHours>> {
    return { data: await this.hours.save(caller, input.hours) };
  }
}
