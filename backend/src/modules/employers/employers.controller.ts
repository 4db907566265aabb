import { Controller } from '@nestjs/common';
import * as siteCalls from '#contract/api/site.ts';
import { CurrentCaller } from '../../access/caller.ts';
import type { Caller } from '../../access/caller.ts';
import { Handles, Input } from '../../contract-binding/handles.ts';
import type { ParsedInput, Reply } from '../../contract-binding/handles.ts';
import { CandidatesService } from '../candidates/candidates.service.ts';
import { EmployersService } from './employers.service.ts';
import { FiguresService } from '../home/figures.service.ts';

@Controller()
export class SiteController {
  constructor(
    private readonly employers: EmployersService,
    private readonly candidates: CandidatesService,
    private readonly figures: FiguresService,
  ) {}

  @Handles(siteCalls.getEmployers)
  getEmployers(
    @Input() input: ParsedInput<typeof siteCalls.getEmployers>,
  ): Promise<Reply<typeof siteCalls.getEmployers>> {
    return this.employers.list(input);
  }

  @Handles(siteCalls.getEmployerById)
  async getEmployerById(
    @Input() input: ParsedInput<typeof siteCalls.getEmployerById>,
  ): Promise<Reply<typeof siteCalls.getEmployerById>> {
    return { data: await this.employers.byId(input.id) };
  }

  @Handles(siteCalls.getCandidates)
  getCandidates(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof siteCalls.getCandidates>,
  ): Promise<Reply<typeof siteCalls.getCandidates>> {
    return this.candidates.list(caller, input);
  }

  @Handles(siteCalls.getSiteFigures)
  async getSiteFigures(): Promise<Reply<typeof siteCalls.getSiteFigures>> {
    return { data: await this.figures.current() };
  }
}
