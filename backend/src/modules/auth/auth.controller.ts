import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as authCalls from '#contract/api/auth.ts';
import { CONFIG } from '../../platform/config/config.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { originOf } from '../../platform/http/access/origin.ts';
import { Handles, Input } from '../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../platform/http/contract-binding/request.ts';
import { AuthService } from './auth.service.ts';
import { clearRefreshCookie, readRefreshCookie, requireSameOrigin } from './refresh-cookie.ts';
import { SignIns } from './sign-ins.service.ts';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly signIns: SignIns,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(authCalls.userRegister)
  async userRegister(
    @Input() input: ParsedInput<typeof authCalls.userRegister>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof authCalls.userRegister>> {
    const tokens = await this.auth.register(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(authCalls.login)
  async login(
    @Input() input: ParsedInput<typeof authCalls.login>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof authCalls.login>> {
    const tokens = await this.auth.login(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(authCalls.loginWithMobile)
  async loginWithMobile(
    @Input() input: ParsedInput<typeof authCalls.loginWithMobile>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof authCalls.loginWithMobile>> {
    const tokens = await this.auth.loginByCode(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(authCalls.refresh)
  async refresh(
    @Input() input: ParsedInput<typeof authCalls.refresh>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof authCalls.refresh>> {
    const tokens = await this.auth.refresh(this.tokenOf(input, request), originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(authCalls.logout)
  async logout(
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof authCalls.logout>> {
    await this.auth.logout(caller, originOf(request));
    clearRefreshCookie(response, this.config);
    return { data: {} };
  }

  @Handles(authCalls.currentUser)
  async currentUser(@CurrentCaller() caller: Caller): Promise<Reply<typeof authCalls.currentUser>> {
    return { data: await this.auth.currentUser(caller) };
  }

  private tokenOf(input: ParsedInput<typeof authCalls.refresh>, request: ContractRequest): string | undefined {
    if (request.shell === 'desktop') return input.refreshToken;
    requireSameOrigin(request, this.config);
    return readRefreshCookie(request, this.config);
  }
}
