import { Controller, Req } from '@nestjs/common';
import * as filesCalls from '#contract/api/files.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, fileOf } from '../../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../../platform/http/contract-binding/request.ts';
import { Files } from '../../../records/profile/files.ts';

@Controller()
export class FilesController {
  constructor(private readonly files: Files) {}

  @Handles(filesCalls.upload)
  async upload(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof filesCalls.upload>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof filesCalls.upload>> {
    return { data: await this.files.store(caller, input.kind, fileOf(request)) };
  }

  @Handles(filesCalls.getFileLink)
  async getFileLink(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof filesCalls.getFileLink>,
  ): Promise<Reply<typeof filesCalls.getFileLink>> {
    const { format: _format, ...data } = await this.files.linkTo(caller, input.id);
    return { data };
  }
}
