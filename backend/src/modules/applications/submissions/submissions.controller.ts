import { Controller } from '@nestjs/common';
import { getSubmissions } from '#contract/api/submissions.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { Submissions } from './submissions.service.ts';

@Controller()
export class SubmissionsController {
  constructor(private readonly submissions: Submissions) {}

  @Handles(getSubmissions)
  getSubmissions(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof getSubmissions>,
  ): Promise<Reply<typeof getSubmissions>> {
    return this.submissions.list(caller, input);
  }
}
