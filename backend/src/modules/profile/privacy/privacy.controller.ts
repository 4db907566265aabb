import { Controller } from '@nestjs/common';
import * as privacyCalls from '#contract/api/privacy.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { PrivacyService } from './privacy.service.ts';

@Controller()
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Handles(privacyCalls.getProfileViewers)
  getProfileViewers(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof privacyCalls.getProfileViewers>,
  ): Promise<Reply<typeof privacyCalls.getProfileViewers>> {
    return this.privacy.viewers(caller, input);
  }

  @Handles(privacyCalls.revokeProfileAccess)
  async revokeProfileAccess(
    @CurrentCaller() caller: Caller,
    @Input() { employerId }: ParsedInput<typeof privacyCalls.revokeProfileAccess>,
  ): Promise<Reply<typeof privacyCalls.revokeProfileAccess>> {
    return { data: await this.privacy.revoke(caller, employerId) };
  }
}
