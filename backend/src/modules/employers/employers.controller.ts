import { Controller } from '@nestjs/common';
import * as candidatesCalls from '#contract/api/candidates.ts';
import * as employersCalls from '#contract/api/employers.ts';
import * as homeCalls from '#contract/api/home.ts';
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

  @Handles(employersCalls.getEmployers)
  getEmployers(
    @Input() input: ParsedInput<typeof employersCalls.getEmployers>,
  ): Promise<Reply<typeof employersCalls.getEmployers>> {
    return this.employers.list(input);
  }

  @Handles(employersCalls.getEmployerById)
  async getEmployerById(
    @Input() input: ParsedInput<typeof employersCalls.getEmployerById>,
  ): Promise<Reply<typeof employersCalls.getEmployerById>> {
    return { data: await this.employers.byId(input.id) };
  }

  @Handles(candidatesCalls.getCandidates)
  getCandidates(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof candidatesCalls.getCandidates>,
  ): Promise<Reply<typeof candidatesCalls.getCandidates>> {
    return this.candidates.list(caller, input);
  }

  @Handles(homeCalls.getSiteFigures)
  async getSiteFigures(): Promise<Reply<typeof homeCalls.getSiteFigures>> {
    return { data: await this.figures.current() };
  }
}
