import { Controller } from '@nestjs/common';
import * as benchResumeCalls from '#contract/api/bench-resumes.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { BenchResumes } from './bench-resumes.service.ts';

@Controller()
export class BenchResumesController {
  constructor(private readonly resumes: BenchResumes) {}

  @Handles(benchResumeCalls.getBenchResumes)
  async getBenchResumes(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchResumeCalls.getBenchResumes>,
  ): Promise<Reply<typeof benchResumeCalls.getBenchResumes>> {
    return { data: await this.resumes.list(caller, input.employeeId) };
  }

  @Handles(benchResumeCalls.updateBenchResume)
  async updateBenchResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchResumeCalls.updateBenchResume>,
  ): Promise<Reply<typeof benchResumeCalls.updateBenchResume>> {
    return { data: await this.resumes.update(caller, input) };
  }

  @Handles(benchResumeCalls.deleteBenchResume)
  async deleteBenchResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchResumeCalls.deleteBenchResume>,
  ): Promise<Reply<typeof benchResumeCalls.deleteBenchResume>> {
    return { data: await this.resumes.remove(caller, input) };
  }
}
