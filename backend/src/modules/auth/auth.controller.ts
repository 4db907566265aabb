import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as authCalls from '#contract/api/auth.ts';
import type { Session } from '#contract/api/auth.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import type { ContractRequest } from '../../contract-binding/request.ts';
import { AuthService } from './auth.service.ts';
import type { Device, SignedIn } from './auth.service.ts';
import { clearRefreshCookie, readRefreshCookie, requireSameOrigin, setRefreshCookie } from './refresh-cookie.ts';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(authCalls.userRegister)
  async userRegister(
    @Input() input: ParsedInput<typeof authCalls.userRegister>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof authCalls.userRegister>> {
    return { data: this.handOver(await this.auth.register(input, deviceOf(request)), request, response) };
  }

  @Handles(authCalls.login)
  async login(
    @Input() input: ParsedInput<typeof authCalls.login>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof authCalls.login>> {
    return { data: this.handOver(await this.auth.login(input, deviceOf(request)), request, response) };
  }

  @Handles(authCalls.refresh)
  async refresh(
    @Input() input: ParsedInput<typeof authCalls.refresh>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof authCalls.refresh>> {
    return { data: this.handOver(await this.auth.refresh(this.tokenOf(input, request)), request, response) };
  }

  @Handles(authCalls.logout)
  async logout(
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof authCalls.logout>> {
    await this.auth.logout(caller);
    clearRefreshCookie(response, this.config);
    return { data: {} };
  }

  @Handles(authCalls.currentUser)
  async currentUser(@CurrentCaller() caller: Caller): Promise<Reply<typeof authCalls.currentUser>> {
    return { data: await this.auth.currentUser(caller) };
  }

  /** The desktop keeps its refresh token in the system's keychain; a browser must never see it. */
  private handOver({ session, tokens }: SignedIn, request: ContractRequest, response: Response): Session {
    if (request.shell === 'desktop') return { ...session, refreshToken: tokens.refreshToken };
    setRefreshCookie(response, this.config, tokens);
    return session;
  }

  private tokenOf(input: ParsedInput<typeof authCalls.refresh>, request: ContractRequest): string | undefined {
    if (request.shell === 'desktop') return input.refreshToken;
    requireSameOrigin(request, this.config);
    return readRefreshCookie(request, this.config);
  }
}

function deviceOf(request: ContractRequest): Device {
  return { shell: request.shell, userAgent: request.headers['user-agent'] };
}
