import { Controller } from '@nestjs/common';
import * as tagsCalls from '#contract/api/application-tags.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { ApplicationTagsService } from './application-tags.service.ts';

@Controller()
export class ApplicationTagsController {
  constructor(private readonly tags: ApplicationTagsService) {}

  @Handles(tagsCalls.getApplicationTags)
  async getApplicationTags(@CurrentCaller() caller: Caller): Promise<Reply<typeof tagsCalls.getApplicationTags>> {
    return { data: await this.tags.list(caller) };
  }

  @Handles(tagsCalls.tagApplications)
  async tagApplications(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof tagsCalls.tagApplications>,
  ): Promise<Reply<typeof tagsCalls.tagApplications>> {
    return { data: await this.tags.change(caller, input) };
  }
}
