import { Controller, Req } from '@nestjs/common';
import * as hotlistsCalls from '#contract/api/hotlists.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../../platform/http/contract-binding/request.ts';
import { HotlistsService } from './hotlists.service.ts';
import { SharedHotlists } from './shared-hotlists.service.ts';

@Controller()
export class HotlistsController {
  constructor(
    private readonly hotlists: HotlistsService,
    private readonly shared: SharedHotlists,
  ) {}

  @Handles(hotlistsCalls.getHotlists)
  getHotlists(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof hotlistsCalls.getHotlists>,
  ): Promise<Reply<typeof hotlistsCalls.getHotlists>> {
    return this.hotlists.list(caller, input);
  }

  @Handles(hotlistsCalls.getHotlistChoice)
  getHotlistChoice(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof hotlistsCalls.getHotlistChoice>,
  ): Promise<Reply<typeof hotlistsCalls.getHotlistChoice>> {
    return this.hotlists.choice(caller, input);
  }

  @Handles(hotlistsCalls.createHotlist)
  async createHotlist(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof hotlistsCalls.createHotlist>,
  ): Promise<Reply<typeof hotlistsCalls.createHotlist>> {
    return { data: await this.hotlists.create(caller, input) };
  }

  @Handles(hotlistsCalls.extendHotlist)
  async extendHotlist(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof hotlistsCalls.extendHotlist>,
  ): Promise<Reply<typeof hotlistsCalls.extendHotlist>> {
    return { data: await this.hotlists.extend(caller, input) };
  }

  @Handles(hotlistsCalls.revokeHotlist)
  async revokeHotlist(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof hotlistsCalls.revokeHotlist>,
  ): Promise<Reply<typeof hotlistsCalls.revokeHotlist>> {
    return { data: await this.hotlists.revoke(caller, input) };
  }

  @Handles(hotlistsCalls.getHotlist)
  async getHotlist(
    @Input() { token, ...filter }: ParsedInput<typeof hotlistsCalls.getHotlist>,
  ): Promise<Reply<typeof hotlistsCalls.getHotlist>> {
    return { data: await this.shared.read(token, filter) };
  }

  @Handles(hotlistsCalls.countHotlistView)
  async countHotlistView(
    @CurrentCaller() caller: Caller | null,
    @Input() { token }: ParsedInput<typeof hotlistsCalls.countHotlistView>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof hotlistsCalls.countHotlistView>> {
    await this.shared.countView(caller, token, request.headers['user-agent']);
    return { data: {} };
  }
}
