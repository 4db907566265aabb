import { Controller } from '@nestjs/common';
import * as movesCalls from '#contract/api/application-moves.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AnsweringService } from './answering.service.ts';
import { MessageValues } from './message-values.service.ts';
import { MovingService } from './moving.service.ts';

@Controller()
export class ApplicationMovesController {
  constructor(
    private readonly moving: MovingService,
    private readonly answering: AnsweringService,
    private readonly values: MessageValues,
  ) {}

  @Handles(movesCalls.updateApplicatonJobs)
  async updateApplicatonJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof movesCalls.updateApplicatonJobs>,
  ): Promise<Reply<typeof movesCalls.updateApplicatonJobs>> {
    return { data: await this.moving.move(caller, input) };
  }

  @Handles(movesCalls.undoApplicationMove)
  async undoApplicationMove(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof movesCalls.undoApplicationMove>,
  ): Promise<Reply<typeof movesCalls.undoApplicationMove>> {
    return { data: await this.moving.undo(caller, input) };
  }

  @Handles(movesCalls.getMessageValues)
  async getMessageValues(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof movesCalls.getMessageValues>,
  ): Promise<Reply<typeof movesCalls.getMessageValues>> {
    return { data: await this.values.list(caller, input.applicationIds) };
  }

  @Handles(movesCalls.answerOffer)
  async answerOffer(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof movesCalls.answerOffer>,
  ): Promise<Reply<typeof movesCalls.answerOffer>> {
    return { data: await this.answering.answer(caller, input) };
  }
}
