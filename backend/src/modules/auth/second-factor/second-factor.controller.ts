import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as secondFactorCalls from '#contract/api/second-factor.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { originOf } from '../../../platform/http/access/origin.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../../platform/http/contract-binding/request.ts';
import { SignIns } from '../sign-ins.service.ts';
import { OwnPasskeys } from './own-passkeys.service.ts';
import { Passkeys } from './passkeys.service.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SecondStepSignIns } from './second-step-sign-ins.service.ts';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly database: Database,
    private readonly steps: SecondStepSignIns,
    private readonly passkeys: Passkeys,
    private readonly own: OwnPasskeys,
    private readonly factors: SecondFactorService,
    private readonly signIns: SignIns,
  ) {}

  @Handles(secondFactorCalls.verifySecondFactor)
  async verifySecondFactor(
    @Input() input: ParsedInput<typeof secondFactorCalls.verifySecondFactor>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof secondFactorCalls.verifySecondFactor>> {
    const tokens = await this.steps.verify(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(secondFactorCalls.passkeyChallenge)
  async passkeyChallenge(): Promise<Reply<typeof secondFactorCalls.passkeyChallenge>> {
    return { data: await this.passkeys.challenge(this.database.primary(), null) };
  }

  @Handles(secondFactorCalls.passkeySignIn)
  async passkeySignIn(
    @Input() input: ParsedInput<typeof secondFactorCalls.passkeySignIn>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof secondFactorCalls.passkeySignIn>> {
    const tokens = await this.steps.byPasskey(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(secondFactorCalls.secondFactor)
  async secondFactor(@CurrentCaller() caller: Caller): Promise<Reply<typeof secondFactorCalls.secondFactor>> {
    return { data: await this.factors.state(caller) };
  }

  @Handles(secondFactorCalls.startAuthenticator)
  async startAuthenticator(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.startAuthenticator>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof secondFactorCalls.startAuthenticator>> {
    return { data: await this.factors.startApp(caller, input, originOf(request)) };
  }

  @Handles(secondFactorCalls.confirmAuthenticator)
  async confirmAuthenticator(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.confirmAuthenticator>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof secondFactorCalls.confirmAuthenticator>> {
    return { data: await this.factors.confirmApp(caller, input.code, originOf(request)) };
  }

  @Handles(secondFactorCalls.startPasskey)
  async startPasskey(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.startPasskey>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof secondFactorCalls.startPasskey>> {
    return { data: await this.own.start(caller, input, originOf(request)) };
  }

  @Handles(secondFactorCalls.addPasskey)
  async addPasskey(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.addPasskey>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof secondFactorCalls.addPasskey>> {
    return { data: await this.own.add(caller, input, originOf(request)) };
  }

  @Handles(secondFactorCalls.renamePasskey)
  async renamePasskey(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.renamePasskey>,
  ): Promise<Reply<typeof secondFactorCalls.renamePasskey>> {
    return { data: await this.own.rename(caller, input.passkeyId, input.name) };
  }

  @Handles(secondFactorCalls.removePasskey)
  async removePasskey(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.removePasskey>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof secondFactorCalls.removePasskey>> {
    return { data: await this.own.remove(caller, input, originOf(request)) };
  }

  @Handles(secondFactorCalls.renewRecoveryCodes)
  async renewRecoveryCodes(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.renewRecoveryCodes>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof secondFactorCalls.renewRecoveryCodes>> {
    return { data: await this.factors.renewRecoveryCodes(caller, input, originOf(request)) };
  }

  @Handles(secondFactorCalls.turnOffSecondFactor)
  async turnOffSecondFactor(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.turnOffSecondFactor>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof secondFactorCalls.turnOffSecondFactor>> {
    return { data: await this.factors.turnOff(caller, input, originOf(request)) };
  }
}
