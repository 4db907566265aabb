import { Controller } from '@nestjs/common';
import * as consentCalls from '#contract/api/consent.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { Submitting } from './submitting.service.ts';

@Controller()
export class ConsentController {
  constructor(private readonly submitting: Submitting) {}

  @Handles(consentCalls.previewSubmission)
  async previewSubmission(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof consentCalls.previewSubmission>,
  ): Promise<Reply<typeof consentCalls.previewSubmission>> {
    return { data: await this.submitting.preview(caller, input) };
  }

  @Handles(consentCalls.askConsent)
  async askConsent(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof consentCalls.askConsent>,
  ): Promise<Reply<typeof consentCalls.askConsent>> {
    return { data: await this.submitting.askAgain(caller, input) };
  }
}
