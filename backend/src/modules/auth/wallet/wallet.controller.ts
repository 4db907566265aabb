import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as walletCalls from '#contract/api/wallet.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { originOf } from '../../../platform/http/access/origin.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../../platform/http/contract-binding/request.ts';
import { SignIns } from '../sign-ins.service.ts';
import { SignedMessages } from './signed-messages.service.ts';
import { WalletLinks } from './wallet-links.service.ts';
import { WalletSignIns } from './wallet-sign-ins.service.ts';

@Controller()
export class WalletController {
  constructor(
    private readonly messages: SignedMessages,
    private readonly wallets: WalletSignIns,
    private readonly links: WalletLinks,
    private readonly signIns: SignIns,
  ) {}

  @Handles(walletCalls.walletNonce)
  async walletNonce(
    @Input() input: ParsedInput<typeof walletCalls.walletNonce>,
    @CurrentCaller() caller: Caller | null,
  ): Promise<Reply<typeof walletCalls.walletNonce>> {
    return { data: await this.messages.compose(input, caller) };
  }

  @Handles(walletCalls.walletConnect)
  async walletConnect(
    @Input() input: ParsedInput<typeof walletCalls.walletConnect>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof walletCalls.walletConnect>> {
    const tokens = await this.wallets.connect(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(walletCalls.walletHandoff)
  async walletHandoff(
    @Input() input: ParsedInput<typeof walletCalls.walletHandoff>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof walletCalls.walletHandoff>> {
    return { data: await this.wallets.handoff(input, originOf(request)) };
  }

  @Handles(walletCalls.walletExchange)
  async walletExchange(
    @Input() input: ParsedInput<typeof walletCalls.walletExchange>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof walletCalls.walletExchange>> {
    const tokens = await this.wallets.exchange(input, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }

  @Handles(walletCalls.walletLink)
  async walletLink(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof walletCalls.walletLink>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof walletCalls.walletLink>> {
    return { data: await this.links.link(caller, input, originOf(request)) };
  }

  @Handles(walletCalls.walletUnlink)
  async walletUnlink(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof walletCalls.walletUnlink>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof walletCalls.walletUnlink>> {
    return { data: await this.links.unlink(caller, input.address, originOf(request)) };
  }

  @Handles(walletCalls.finishAccount)
  async finishAccount(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof walletCalls.finishAccount>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof walletCalls.finishAccount>> {
    return { data: await this.links.finish(caller, input, originOf(request)) };
  }

  @Handles(walletCalls.linkAccount)
  async linkAccount(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof walletCalls.linkAccount>,
    @Req() request: ContractRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply<typeof walletCalls.linkAccount>> {
    const tokens = await this.links.linkAccount(caller, input.ticket, originOf(request));
    return { data: await this.signIns.handOver(tokens, request, response) };
  }
}
