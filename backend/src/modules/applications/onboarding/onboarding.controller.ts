import { Controller } from '@nestjs/common';
import * as onboardingCalls from '#contract/api/onboarding.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { OnboardingChanges } from './onboarding-changes.service.ts';
import { OnboardingService } from './onboarding.service.ts';

@Controller()
export class OnboardingController {
  constructor(
    private readonly onboarding: OnboardingService,
    private readonly changes: OnboardingChanges,
  ) {}

  @Handles(onboardingCalls.getOnboarded)
  getOnboarded(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof onboardingCalls.getOnboarded>,
  ): Promise<Reply<typeof onboardingCalls.getOnboarded>> {
    return this.onboarding.list(caller, input);
  }

  @Handles(onboardingCalls.getOnboarding)
  async getOnboarding(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof onboardingCalls.getOnboarding>,
  ): Promise<Reply<typeof onboardingCalls.getOnboarding>> {
    return { data: await this.onboarding.one(caller, input.applicationId) };
  }

  @Handles(onboardingCalls.updateOnboarding)
  async updateOnboarding(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof onboardingCalls.updateOnboarding>,
  ): Promise<Reply<typeof onboardingCalls.updateOnboarding>> {
    return { data: await this.changes.change(caller, input) };
  }
}
