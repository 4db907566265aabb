import { Controller, Req } from '@nestjs/common';
import * as adminCalls from '#contract/api/admin.ts';
import * as dashboardCalls from '#contract/api/dashboard.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { originOf } from '../../platform/http/access/origin.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, type ContractRequest, type Reply } from '../../platform/http/contract-binding/request.ts';
import { HiringReports } from '../applications/hiring-reports.service.ts';
import { AdminService } from './admin.service.ts';
import { DashboardService } from './dashboard/dashboard.service.ts';
import { YourTurnService } from './dashboard/your-turn.service.ts';
import { FailedEvents } from './failed-events.service.ts';
import { StaffHome } from './home/staff-home.service.ts';
import { SentMessages } from './sent-messages.service.ts';
import { Suspensions } from './suspensions.service.ts';

@Controller()
export class AdminController {
  constructor(
    private readonly admin: AdminService,
    private readonly messages: SentMessages,
    private readonly events: FailedEvents,
    private readonly home: StaffHome,
    private readonly dashboard: DashboardService,
    private readonly yourTurn: YourTurnService,
    private readonly reports: HiringReports,
    private readonly suspensions: Suspensions,
  ) {}

  @Handles(adminCalls.adminHome)
  async adminHome(): Promise<Reply<typeof adminCalls.adminHome>> {
    return { data: await this.home.queues() };
  }

  @Handles(adminCalls.adminUsers)
  adminUsers(@Input() input: ParsedInput<typeof adminCalls.adminUsers>): Promise<Reply<typeof adminCalls.adminUsers>> {
    return this.admin.users(input);
  }

  @Handles(adminCalls.adminAccount)
  async adminAccount(
    @Input() input: ParsedInput<typeof adminCalls.adminAccount>,
  ): Promise<Reply<typeof adminCalls.adminAccount>> {
    return { data: await this.admin.account(input) };
  }

  @Handles(adminCalls.adminEndSessions)
  async adminEndSessions(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminCalls.adminEndSessions>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof adminCalls.adminEndSessions>> {
    return { data: { ended: await this.admin.endSessions(caller, input.userId, originOf(request)) } };
  }

  @Handles(adminCalls.adminSuspend)
  async adminSuspend(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminCalls.adminSuspend>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof adminCalls.adminSuspend>> {
    await this.suspensions.suspend(caller, input, originOf(request));
    return { data: {} };
  }

  @Handles(adminCalls.adminLiftSuspension)
  async adminLiftSuspension(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminCalls.adminLiftSuspension>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof adminCalls.adminLiftSuspension>> {
    await this.suspensions.lift(caller, input.userId, originOf(request));
    return { data: {} };
  }

  @Handles(adminCalls.adminAddNote)
  async adminAddNote(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminCalls.adminAddNote>,
  ): Promise<Reply<typeof adminCalls.adminAddNote>> {
    return { data: { noteId: await this.admin.addNote(caller, input) } };
  }

  @Handles(adminCalls.adminMessages)
  adminMessages(
    @Input() input: ParsedInput<typeof adminCalls.adminMessages>,
  ): Promise<Reply<typeof adminCalls.adminMessages>> {
    return this.messages.listSentMessages(input);
  }

  @Handles(adminCalls.adminRetryMessage)
  async adminRetryMessage(
    @Input() input: ParsedInput<typeof adminCalls.adminRetryMessage>,
  ): Promise<Reply<typeof adminCalls.adminRetryMessage>> {
    await this.messages.retry(input.messageId);
    return { data: {} };
  }

  @Handles(adminCalls.adminClearMessages)
  async adminClearMessages(@CurrentCaller() caller: Caller): Promise<Reply<typeof adminCalls.adminClearMessages>> {
    return { data: { cleared: await this.messages.clear(caller) } };
  }

  @Handles(adminCalls.adminFailedEvents)
  adminFailedEvents(
    @Input() input: ParsedInput<typeof adminCalls.adminFailedEvents>,
  ): Promise<Reply<typeof adminCalls.adminFailedEvents>> {
    return this.events.listFailedEvents(input);
  }

  @Handles(adminCalls.adminRetryEvent)
  async adminRetryEvent(
    @Input() input: ParsedInput<typeof adminCalls.adminRetryEvent>,
  ): Promise<Reply<typeof adminCalls.adminRetryEvent>> {
    await this.events.retry(input.eventId);
    return { data: {} };
  }

  @Handles(adminCalls.adminDiscardEvent)
  async adminDiscardEvent(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminCalls.adminDiscardEvent>,
  ): Promise<Reply<typeof adminCalls.adminDiscardEvent>> {
    await this.events.discard(caller, input.eventId);
    return { data: {} };
  }

  @Handles(adminCalls.adminAudit)
  adminAudit(@Input() input: ParsedInput<typeof adminCalls.adminAudit>): Promise<Reply<typeof adminCalls.adminAudit>> {
    return this.admin.auditEvents(input);
  }

  @Handles(adminCalls.adminExportAudit)
  async adminExportAudit(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminCalls.adminExportAudit>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof adminCalls.adminExportAudit>> {
    return { data: await this.admin.exportAudit(caller, input, originOf(request)) };
  }

  @Handles(dashboardCalls.getDashboardLists)
  async getDashboardLists(@CurrentCaller() caller: Caller): Promise<Reply<typeof dashboardCalls.getDashboardLists>> {
    return { data: await this.dashboard.ofClient(caller) };
  }

  @Handles(dashboardCalls.getYourTurn)
  async getYourTurn(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof dashboardCalls.getYourTurn>,
  ): Promise<Reply<typeof dashboardCalls.getYourTurn>> {
    return { data: await this.yourTurn.ofPerson(caller, input) };
  }

  @Handles(dashboardCalls.snoozeTurn)
  async snoozeTurn(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof dashboardCalls.snoozeTurn>,
  ): Promise<Reply<typeof dashboardCalls.snoozeTurn>> {
    return { data: await this.yourTurn.snooze(caller, input) };
  }

  @Handles(dashboardCalls.getHiringReport)
  async getHiringReport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof dashboardCalls.getHiringReport>,
  ): Promise<Reply<typeof dashboardCalls.getHiringReport>> {
    return { data: await this.reports.hiringReportOf(caller, input.days) };
  }
}
