import { Controller, Req } from '@nestjs/common';
import * as reportsCalls from '#contract/api/reports.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { originOf } from '../../../platform/http/access/origin.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../../platform/http/contract-binding/request.ts';
import { Reports } from '../../../records/content/reports.ts';
import { ReportCases } from './report-cases.service.ts';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: Reports,
    private readonly cases: ReportCases,
  ) {}

  @Handles(reportsCalls.addReport)
  async addReport(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof reportsCalls.addReport>,
  ): Promise<Reply<typeof reportsCalls.addReport>> {
    await this.reports.add(caller, input);
    return { data: {} };
  }

  @Handles(reportsCalls.adminReports)
  adminReports(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof reportsCalls.adminReports>,
  ): Promise<Reply<typeof reportsCalls.adminReports>> {
    return this.cases.list(caller, input);
  }

  @Handles(reportsCalls.adminReport)
  async adminReport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof reportsCalls.adminReport>,
  ): Promise<Reply<typeof reportsCalls.adminReport>> {
    return { data: await this.cases.read(caller, input.caseId) };
  }

  @Handles(reportsCalls.adminClaimReport)
  async adminClaimReport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof reportsCalls.adminClaimReport>,
  ): Promise<Reply<typeof reportsCalls.adminClaimReport>> {
    return { data: await this.cases.claim(caller, input) };
  }

  @Handles(reportsCalls.adminDecideReport)
  async adminDecideReport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof reportsCalls.adminDecideReport>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof reportsCalls.adminDecideReport>> {
    return { data: await this.cases.decide(caller, input, originOf(request)) };
  }
}
