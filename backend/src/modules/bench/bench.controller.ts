import { Controller } from '@nestjs/common';
import * as benchCalls from '#contract/api/bench.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input } from '../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { BenchChanges } from './bench-changes.service.ts';
import { BenchService } from './bench.service.ts';
import { BenchResumes } from './resumes/bench-resumes.service.ts';

@Controller()
export class BenchController {
  constructor(
    private readonly bench: BenchService,
    private readonly changes: BenchChanges,
    private readonly resumes: BenchResumes,
  ) {}

  @Handles(benchCalls.getBenchResources)
  getBenchResources(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.getBenchResources>,
  ): Promise<Reply<typeof benchCalls.getBenchResources>> {
    return this.bench.list(caller, input);
  }

  @Handles(benchCalls.getBenchResourceById)
  async getBenchResourceById(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.getBenchResourceById>,
  ): Promise<Reply<typeof benchCalls.getBenchResourceById>> {
    return { data: await this.bench.byId(caller, input.id) };
  }

  @Handles(benchCalls.addBenchResource)
  async addBenchResource(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.addBenchResource>,
  ): Promise<Reply<typeof benchCalls.addBenchResource>> {
    return { data: await this.resumes.addPerson(caller, input) };
  }

  @Handles(benchCalls.updateEmployee)
  async updateEmployee(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.updateEmployee>,
  ): Promise<Reply<typeof benchCalls.updateEmployee>> {
    return { data: await this.bench.change(caller, input) };
  }

  @Handles(benchCalls.archiveBenchResource)
  async archiveBenchResource(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.archiveBenchResource>,
  ): Promise<Reply<typeof benchCalls.archiveBenchResource>> {
    return { data: await this.bench.archive(caller, input) };
  }

  @Handles(benchCalls.changeBenchResources)
  async changeBenchResources(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.changeBenchResources>,
  ): Promise<Reply<typeof benchCalls.changeBenchResources>> {
    return { data: await this.changes.change(caller, input) };
  }
}
