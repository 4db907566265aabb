import { Controller } from '@nestjs/common';
import * as radarCalls from '#contract/api/radar.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { RadarService } from './radar.service.ts';

@Controller()
export class RadarController {
  constructor(private readonly radar: RadarService) {}

  @Handles(radarCalls.getBenchRadar)
  getBenchRadar(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof radarCalls.getBenchRadar>,
  ): Promise<Reply<typeof radarCalls.getBenchRadar>> {
    return this.radar.of(caller, input);
  }

  @Handles(radarCalls.getResourceJobs)
  async getResourceJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof radarCalls.getResourceJobs>,
  ): Promise<Reply<typeof radarCalls.getResourceJobs>> {
    return { data: await this.radar.jobsOf(caller, input.employeeId) };
  }

  @Handles(radarCalls.getJobResources)
  async getJobResources(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof radarCalls.getJobResources>,
  ): Promise<Reply<typeof radarCalls.getJobResources>> {
    return { data: await this.radar.peopleFor(caller, input.jobId) };
  }
}
