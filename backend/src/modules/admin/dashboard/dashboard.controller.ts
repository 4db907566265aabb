import { Controller } from '@nestjs/common';
import * as dashboardCalls from '#contract/api/dashboard.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { DashboardService } from './dashboard.service.ts';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Handles(dashboardCalls.getDashboardLists)
  async getDashboardLists(@CurrentCaller() caller: Caller): Promise<Reply<typeof dashboardCalls.getDashboardLists>> {
    return { data: await this.dashboard.ofClient(caller) };
  }

  @Handles(dashboardCalls.getHiringReport)
  async getHiringReport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof dashboardCalls.getHiringReport>,
  ): Promise<Reply<typeof dashboardCalls.getHiringReport>> {
    return { data: await this.dashboard.report(caller, input) };
  }
}
