import { Controller, Req } from '@nestjs/common';
import * as profileCalls from '#contract/api/profile.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { originOf } from '../../platform/http/access/origin.ts';
import { Handles, Input } from '../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../platform/http/contract-binding/request.ts';
import { Devices } from './devices.service.ts';

@Controller()
export class DevicesController {
  constructor(private readonly devices: Devices) {}

  @Handles(profileCalls.sessions)
  async sessions(@CurrentCaller() caller: Caller): Promise<Reply<typeof profileCalls.sessions>> {
    return { data: await this.devices.list(caller) };
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
}
