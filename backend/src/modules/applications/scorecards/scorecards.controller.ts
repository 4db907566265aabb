import { Controller } from '@nestjs/common';
import * as scorecardsCalls from '#contract/api/scorecards.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { Scorecards } from './scorecards.service.ts';

@Controller()
export class ScorecardsController {
  constructor(private readonly scorecards: Scorecards) {}

  @Handles(scorecardsCalls.getScorecard)
  async getScorecard(
    @CurrentCaller() caller: Caller,
    @Input() { accountId }: ParsedInput<typeof scorecardsCalls.getScorecard>,
  ): Promise<Reply<typeof scorecardsCalls.getScorecard>> {
    return { data: await this.scorecards.of(caller, accountId) };
  }

  @Handles(scorecardsCalls.getScorecardRows)
  getScorecardRows(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof scorecardsCalls.getScorecardRows>,
  ): Promise<Reply<typeof scorecardsCalls.getScorecardRows>> {
    return this.scorecards.behind(caller, input);
  }
}
