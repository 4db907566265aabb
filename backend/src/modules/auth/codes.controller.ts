import { Controller, Req } from '@nestjs/common';
import * as authCalls from '#contract/api/auth.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { originOf } from '../../platform/http/access/origin.ts';
import { Handles, Input } from '../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../platform/http/contract-binding/request.ts';
import { OtpService } from './otp.service.ts';
import { Passwords } from './passwords.service.ts';

/** One-time codes, and what is done with them and with passwords. */
@Controller()
export class CodesController {
  constructor(
    private readonly otp: OtpService,
    private readonly passwords: Passwords,
  ) {}

  @Handles(authCalls.otpGenerate)
  async otpGenerate(
    @Input() input: ParsedInput<typeof authCalls.otpGenerate>,
    @CurrentCaller() caller: Caller | null,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof authCalls.otpGenerate>> {
    return { data: await this.otp.send(input, caller, originOf(request)) };
  }

  @Handles(authCalls.verifyOTP)
  async verifyOTP(
    @Input() input: ParsedInput<typeof authCalls.verifyOTP>,
    @CurrentCaller() caller: Caller | null,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof authCalls.verifyOTP>> {
    return { data: await this.otp.verify(input, caller, originOf(request)) };
  }

  @Handles(authCalls.resetPassword)
  async resetPassword(
    @Input() input: ParsedInput<typeof authCalls.resetPassword>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof authCalls.resetPassword>> {
    await this.passwords.reset(input, originOf(request));
    return { data: {} };
  }

  @Handles(authCalls.changePassword)
  async changePassword(
    @Input() input: ParsedInput<typeof authCalls.changePassword>,
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof authCalls.changePassword>> {
    await this.passwords.change(input, caller, originOf(request));
    return { data: {} };
  }
}
