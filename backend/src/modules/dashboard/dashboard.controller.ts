import { Controller } from '@nestjs/common';
import * as dashboardCalls from '#contract/api/dashboard.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { Handles } from '../../contract-binding/handles.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { DashboardService } from './dashboard.service.ts';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Handles(dashboardCalls.getDashboardLists)
  async getDashboardLists(@CurrentCaller() caller: Caller): Promise<Reply<typeof dashboardCalls.getDashboardLists>> {
    return { data: await this.dashboard.ofClient(caller) };
  }
}
