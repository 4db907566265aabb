import { Controller } from '@nestjs/common';
import * as benchCalls from '#contract/api/bench.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import { BenchService } from './bench.service.ts';

@Controller()
export class BenchController {
  constructor(private readonly bench: BenchService) {}

  @Handles(benchCalls.getBenchResources)
  getBenchResources(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.getBenchResources>,
  ): Promise<Reply<typeof benchCalls.getBenchResources>> {
    return this.bench.list(caller, input);
  }
}
