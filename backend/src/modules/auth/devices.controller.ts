import { Controller, Req } from '@nestjs/common';
import * as authCalls from '#contract/api/auth.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { originOf } from '../../access/origin.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import type { ContractRequest } from '../../contract-binding/request.ts';
import { Devices } from './devices.service.ts';

@Controller()
export class DevicesController {
  constructor(private readonly devices: Devices) {}

  @Handles(authCalls.sessions)
  async sessions(@CurrentCaller() caller: Caller): Promise<Reply<typeof authCalls.sessions>> {
    return { data: await this.devices.list(caller) };
  }

  @Handles(authCalls.revokeSession)
  async revokeSession(
    @Input() input: ParsedInput<typeof authCalls.revokeSession>,
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof authCalls.revokeSession>> {
    await this.devices.end(caller, input.sessionId, originOf(request));
    return { data: {} };
  }

  @Handles(authCalls.revokeOtherSessions)
  async revokeOtherSessions(
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof authCalls.revokeOtherSessions>> {
    return { data: { ended: await this.devices.endOthers(caller, originOf(request)) } };
  }
}
