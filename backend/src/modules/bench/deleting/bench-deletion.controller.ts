import { Controller, Req } from '@nestjs/common';

import { deleteBenchResource } from '#contract/api/bench.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { originOf } from '../../../platform/http/access/origin.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import type { Reply, ContractRequest } from '../../../platform/http/contract-binding/request.ts';
import { BenchDeletion } from './bench-deletion.service.ts';

@Controller()
export class BenchDeletionController {
  constructor(private readonly deletion: BenchDeletion) {}

  @Handles(deleteBenchResource)
  async deleteBenchResource(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof deleteBenchResource>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof deleteBenchResource>> {
    return { data: await this.deletion.delete(caller, input, originOf(request)) };
  }
}
