import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as authCalls from '#contract/api/auth.ts';
import * as membersCalls from '#contract/api/members.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as secondFactorCalls from '#contract/api/second-factor.ts';
import * as walletCalls from '#contract/api/wallet.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { originOf } from '../../platform/http/access/origin.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, type ContractRequest, type Reply } from '../../platform/http/contract-binding/request.ts';
import { AuthService } from './auth.service.ts';
import { Devices } from './devices.service.ts';
import { JoiningService } from './members/joining.service.ts';
import { MembersService } from './members/members.service.ts';
import { SwitchingService } from './members/switching.service.ts';
import { OtpService } from './otp.service.ts';
import { Passwords } from './passwords.service.ts';
import { clearRefreshCookie, readRefreshCookie, requireSameOrigin } from './refresh-cookie.ts';
import { OwnPasskeys } from './second-factor/own-passkeys.service.ts';
import { Passkeys } from './second-factor/passkeys.service.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SecondStepSignIns } from './second-factor/second-step-sign-ins.service.ts';
import { SignIns } from './sign-ins.service.ts';
import { SignedMessages } from './wallet/signed-messages.service.ts';
import { WalletLinks } from './wallet/wallet-links.service.ts';
import { WalletSignIns } from './wallet/wallet-sign-ins.service.ts';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly signIns: SignIns,
    @Inject(CONFIG) private readonly config: Config,
    private readonly otp: OtpService,
    private readonly passwords: Passwords,
    private readonly devices: Devices,
    private readonly members: MembersService,
    private readonly joining: JoiningService,
    private readonly switching: SwitchingService,
    private readonly database: Database,
    private readonly secondSteps: SecondStepSignIns,
    private readonly passkeys: Passkeys,
    private readonly ownPasskeys: OwnPasskeys,
    private readonly factors: SecondFactorService,
    private readonly signedMessages: SignedMessages,
    private readonly walletSignIns: WalletSignIns,
    private readonly walletLinks: WalletLinks,
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

  @Handles(authCalls.otpGenerate)
  async otpGenerate(
    @Input() input: ParsedInput<typeof authCalls.otpGenerate>,
    @CurrentCaller() caller: Caller | null,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof authCalls.otpGenerate>> {
    return { data: await this.otp.sendCode(input, caller, originOf(request)) };
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
    await this.passwords.changePassword(input, caller, originOf(request));
    return { data: {} };
  }

  @Handles(profileCalls.sessions)
  async sessions(@CurrentCaller() caller: Caller): Promise<Reply<typeof profileCalls.sessions>> {
    return { data: await this.devices.listDevices(caller) };
  }

  @Handles(profileCalls.revokeSession)
  async revokeSession(
    @Input() input: ParsedInput<typeof profileCalls.revokeSession>,
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof profileCalls.revokeSession>> {
    await this.devices.end(caller, input.sessionId, originOf(request));
    return { data: {} };
  }

  @Handles(profileCalls.revokeOtherSessions)
  async revokeOtherSessions(
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof profileCalls.revokeOtherSessions>> {
    return { data: { ended: await this.devices.endOthers(caller, originOf(request)) } };
  }

  @Handles(membersCalls.getMembers)
  async getMembers(@CurrentCaller() caller: Caller): Promise<Reply<typeof membersCalls.getMembers>> {
    return { data: await this.members.listMembers(caller) };
  }

  @Handles(membersCalls.inviteMember)
  async inviteMember(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof membersCalls.inviteMember>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof membersCalls.inviteMember>> {
    return { data: await this.joining.invite(caller, input, originOf(request)) };
  }

  @Handles(membersCalls.withdrawMemberInvitation)
  async withdrawMemberInvitation(
    @CurrentCaller() caller: Caller,
    @Input() { id }: ParsedInput<typeof membersCalls.withdrawMemberInvitation>,
  ): Promise<Reply<typeof membersCalls.withdrawMemberInvitation>> {
    await this.joining.withdraw(caller, id);
    return { data: {} };
  }

  @Handles(membersCalls.changeMember)
  async changeMember(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof membersCalls.changeMember>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof membersCalls.changeMember>> {
    return { data: await this.members.changeMember(caller, input, originOf(request)) };
  }

  @Handles(membersCalls.removeMember)
  async removeMember(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof membersCalls.removeMember>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof membersCalls.removeMember>> {
    return { data: await this.members.removeMember(caller, input, originOf(request)) };
  }

  @Handles(membersCalls.leaveAccount)
  async leaveAccount(
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof membersCalls.leaveAccount>> {
    return { data: await this.members.leave(caller, originOf(request)) };
  }

  @Handles(membersCalls.switchAccount)
  async switchAccount(
    @CurrentCaller() caller: Caller,
    @Input() { accountId }: ParsedInput<typeof membersCalls.switchAccount>,
  ): Promise<Reply<typeof membersCalls.switchAccount>> {
    return { data: await this.switching.switch(caller, accountId) };
  }

  @Handles(membersCalls.openMemberInvitation)
  async openMemberInvitation(
    @Input() { ticket }: ParsedInput<typeof membersCalls.openMemberInvitation>,
  ): Promise<Reply<typeof membersCalls.openMemberInvitation>> {
    return { data: await this.joining.show(ticket) };
  }

  @Handles(membersCalls.joinAccount)
  async joinAccount(
    @Input() input: ParsedInput<typeof membersCalls.joinAccount>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof membersCalls.joinAccount>> {
    const tokens = await this.joining.join(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(membersCalls.acceptMemberInvitation)
  async acceptMemberInvitation(
    @CurrentCaller() caller: Caller,
    @Input() { ticket }: ParsedInput<typeof membersCalls.acceptMemberInvitation>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof membersCalls.acceptMemberInvitation>> {
    return { data: await this.joining.accept(caller, ticket, originOf(request)) };
  }

  @Handles(secondFactorCalls.verifySecondFactor)
  async verifySecondFactor(
    @Input() input: ParsedInput<typeof secondFactorCalls.verifySecondFactor>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof secondFactorCalls.verifySecondFactor>> {
    const tokens = await this.secondSteps.verify(input, originOf(request));
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
    const tokens = await this.secondSteps.byPasskey(input, originOf(request));
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
    return { data: await this.ownPasskeys.start(caller, input, originOf(request)) };
  }

  @Handles(secondFactorCalls.addPasskey)
  async addPasskey(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.addPasskey>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof secondFactorCalls.addPasskey>> {
    return { data: await this.ownPasskeys.addOwnPasskey(caller, input, originOf(request)) };
  }

  @Handles(secondFactorCalls.renamePasskey)
  async renamePasskey(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.renamePasskey>,
  ): Promise<Reply<typeof secondFactorCalls.renamePasskey>> {
    return { data: await this.ownPasskeys.renameOwnPasskey(caller, input.passkeyId, input.name) };
  }

  @Handles(secondFactorCalls.removePasskey)
  async removePasskey(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof secondFactorCalls.removePasskey>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof secondFactorCalls.removePasskey>> {
    return { data: await this.ownPasskeys.removeOwnPasskey(caller, input, originOf(request)) };
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

  @Handles(walletCalls.walletNonce)
  async walletNonce(
    @Input() input: ParsedInput<typeof walletCalls.walletNonce>,
    @CurrentCaller() caller: Caller | null,
  ): Promise<Reply<typeof walletCalls.walletNonce>> {
    return { data: await this.signedMessages.compose(input, caller) };
  }

  @Handles(walletCalls.walletConnect)
  async walletConnect(
    @Input() input: ParsedInput<typeof walletCalls.walletConnect>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof walletCalls.walletConnect>> {
    const tokens = await this.walletSignIns.connect(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(walletCalls.walletHandoff)
  async walletHandoff(
    @Input() input: ParsedInput<typeof walletCalls.walletHandoff>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof walletCalls.walletHandoff>> {
    return { data: await this.walletSignIns.handoff(input, originOf(request)) };
  }

  @Handles(walletCalls.walletExchange)
  async walletExchange(
    @Input() input: ParsedInput<typeof walletCalls.walletExchange>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof walletCalls.walletExchange>> {
    const tokens = await this.walletSignIns.exchange(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(walletCalls.walletLink)
  async walletLink(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof walletCalls.walletLink>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof walletCalls.walletLink>> {
    return { data: await this.walletLinks.link(caller, input, originOf(request)) };
  }

  @Handles(walletCalls.walletUnlink)
  async walletUnlink(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof walletCalls.walletUnlink>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof walletCalls.walletUnlink>> {
    return { data: await this.walletLinks.unlink(caller, input.address, originOf(request)) };
  }

  @Handles(walletCalls.finishAccount)
  async finishAccount(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof walletCalls.finishAccount>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof walletCalls.finishAccount>> {
    return { data: await this.walletLinks.finish(caller, input, originOf(request)) };
  }

  @Handles(walletCalls.linkAccount)
  async linkAccount(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof walletCalls.linkAccount>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof walletCalls.linkAccount>> {
    const tokens = await this.walletLinks.linkAccount(caller, input.ticket, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }
}
