import { Controller, Req } from '@nestjs/common';
import * as adminDisputesCalls from '#contract/api/admin-disputes.ts';
import * as calls from '#contract/api/bench-import.ts';
import * as benchResumeCalls from '#contract/api/bench-resumes.ts';
import * as benchCalls from '#contract/api/bench.ts';
import { deleteBenchResource } from '#contract/api/bench.ts';
import * as disputesCalls from '#contract/api/disputes.ts';
import * as hotlistsCalls from '#contract/api/hotlists.ts';
import * as radarCalls from '#contract/api/radar.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { originOf } from '../../platform/http/access/origin.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, type ContractRequest, type Reply } from '../../platform/http/contract-binding/request.ts';
import { BenchChanges } from './bench-changes.service.ts';
import { BenchService } from './bench.service.ts';
import { DisputeCases } from './consent/disputes/dispute-cases.service.ts';
import { DisputeDecisions } from './consent/disputes/dispute-decisions.service.ts';
import { OwnDisputes } from './consent/disputes/own-disputes.service.ts';
import { BenchDeletion } from './deleting/bench-deletion.service.ts';
import { HotlistMails } from './hotlists/hotlist-mails.service.ts';
import { HotlistsService } from './hotlists/hotlists.service.ts';
import { SharedHotlists } from './hotlists/shared-hotlists.service.ts';
import { BenchImports } from './import/bench-imports.service.ts';
import { BenchImportCheck } from './import/checking/bench-import-check.service.ts';
import { BenchExport } from './import/exporting/bench-export.service.ts';
import { BenchImportReading } from './import/reading/bench-import-reading.service.ts';
import { BenchImportRun } from './import/running/bench-import-run.service.ts';
import { BenchImportUndo } from './import/running/bench-import-undo.service.ts';
import { BenchFits } from './radar/fits.service.ts';
import { RadarService } from './radar/radar.service.ts';
import { BenchResumes } from './resumes/bench-resumes.service.ts';

@Controller()
export class BenchController {
  constructor(
    private readonly bench: BenchService,
    private readonly benchChanges: BenchChanges,
    private readonly resumes: BenchResumes,
    private readonly ownDisputes: OwnDisputes,
    private readonly disputeCases: DisputeCases,
    private readonly disputeDecisions: DisputeDecisions,
    private readonly deletion: BenchDeletion,
    private readonly hotlists: HotlistsService,
    private readonly sharedHotlists: SharedHotlists,
    private readonly hotlistMails: HotlistMails,
    private readonly imports: BenchImports,
    private readonly reading: BenchImportReading,
    private readonly checking: BenchImportCheck,
    private readonly running: BenchImportRun,
    private readonly undoing: BenchImportUndo,
    private readonly exporting: BenchExport,
    private readonly radar: RadarService,
    private readonly fits: BenchFits,
  ) {}

  @Handles(benchCalls.getBenchResources)
  getBenchResources(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.getBenchResources>,
  ): Promise<Reply<typeof benchCalls.getBenchResources>> {
    return this.bench.listBench(caller, input);
  }

  @Handles(benchCalls.getBenchResourceById)
  async getBenchResourceById(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.getBenchResourceById>,
  ): Promise<Reply<typeof benchCalls.getBenchResourceById>> {
    return { data: await this.bench.benchPersonById(caller, input.id) };
  }

  @Handles(benchCalls.getBenchSettings)
  async getBenchSettings(@CurrentCaller() caller: Caller): Promise<Reply<typeof benchCalls.getBenchSettings>> {
    return { data: await this.bench.settings(caller) };
  }

  @Handles(benchCalls.setBenchSettings)
  async setBenchSettings(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.setBenchSettings>,
  ): Promise<Reply<typeof benchCalls.setBenchSettings>> {
    return { data: await this.bench.setSettings(caller, input) };
  }

  @Handles(benchCalls.addBenchResource)
  async addBenchResource(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.addBenchResource>,
  ): Promise<Reply<typeof benchCalls.addBenchResource>> {
    return { data: await this.resumes.addPerson(caller, input) };
  }

  @Handles(benchCalls.updateEmployee)
  async updateEmployee(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.updateEmployee>,
  ): Promise<Reply<typeof benchCalls.updateEmployee>> {
    return { data: await this.bench.changeBenchPerson(caller, input) };
  }

  @Handles(benchCalls.archiveBenchResource)
  async archiveBenchResource(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.archiveBenchResource>,
  ): Promise<Reply<typeof benchCalls.archiveBenchResource>> {
    return { data: await this.bench.archive(caller, input) };
  }

  @Handles(benchCalls.changeBenchResources)
  async changeBenchResources(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchCalls.changeBenchResources>,
  ): Promise<Reply<typeof benchCalls.changeBenchResources>> {
    return { data: await this.benchChanges.changeBenchPeople(caller, input) };
  }

  @Handles(disputesCalls.openDispute)
  async openDispute(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof disputesCalls.openDispute>,
  ): Promise<Reply<typeof disputesCalls.openDispute>> {
    return { data: await this.ownDisputes.openDispute(caller, input) };
  }

  @Handles(disputesCalls.getDisputes)
  getDisputes(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof disputesCalls.getDisputes>,
  ): Promise<Reply<typeof disputesCalls.getDisputes>> {
    return this.ownDisputes.listOwnDisputes(caller, input);
  }

  @Handles(disputesCalls.withdrawDispute)
  async withdrawDispute(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof disputesCalls.withdrawDispute>,
  ): Promise<Reply<typeof disputesCalls.withdrawDispute>> {
    return { data: await this.ownDisputes.withdraw(caller, input) };
  }

  @Handles(adminDisputesCalls.adminDisputes)
  adminDisputes(
    @Input() input: ParsedInput<typeof adminDisputesCalls.adminDisputes>,
  ): Promise<Reply<typeof adminDisputesCalls.adminDisputes>> {
    return this.disputeCases.listDisputeCases(input);
  }

  @Handles(adminDisputesCalls.adminDispute)
  async adminDispute(
    @Input() { disputeId }: ParsedInput<typeof adminDisputesCalls.adminDispute>,
  ): Promise<Reply<typeof adminDisputesCalls.adminDispute>> {
    return { data: await this.disputeCases.readDisputeCase(disputeId) };
  }

  @Handles(adminDisputesCalls.adminNoteDispute)
  async adminNoteDispute(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminDisputesCalls.adminNoteDispute>,
  ): Promise<Reply<typeof adminDisputesCalls.adminNoteDispute>> {
    return { data: await this.disputeCases.note(caller, input) };
  }

  @Handles(adminDisputesCalls.adminDecideDispute)
  async adminDecideDispute(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminDisputesCalls.adminDecideDispute>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof adminDisputesCalls.adminDecideDispute>> {
    return { data: await this.disputeDecisions.decideDispute(caller, input, originOf(request)) };
  }

  @Handles(deleteBenchResource)
  async deleteBenchResource(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof deleteBenchResource>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof deleteBenchResource>> {
    return { data: await this.deletion.delete(caller, input, originOf(request)) };
  }

  @Handles(hotlistsCalls.getHotlists)
  getHotlists(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof hotlistsCalls.getHotlists>,
  ): Promise<Reply<typeof hotlistsCalls.getHotlists>> {
    return this.hotlists.listHotlists(caller, input);
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

  @Handles(hotlistsCalls.getHotlistRecipients)
  getHotlistRecipients(@CurrentCaller() caller: Caller): Promise<Reply<typeof hotlistsCalls.getHotlistRecipients>> {
    return this.hotlistMails.recipients(caller);
  }

  @Handles(hotlistsCalls.previewHotlistMail)
  previewHotlistMail(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof hotlistsCalls.previewHotlistMail>,
  ): Promise<Reply<typeof hotlistsCalls.previewHotlistMail>> {
    return this.hotlistMails.preview(caller, input);
  }

  @Handles(hotlistsCalls.mailHotlist)
  mailHotlist(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof hotlistsCalls.mailHotlist>,
  ): Promise<Reply<typeof hotlistsCalls.mailHotlist>> {
    return this.hotlistMails.mail(caller, input);
  }

  @Handles(hotlistsCalls.getHotlist)
  async getHotlist(
    @Input() { token, ...filter }: ParsedInput<typeof hotlistsCalls.getHotlist>,
  ): Promise<Reply<typeof hotlistsCalls.getHotlist>> {
    return { data: await this.sharedHotlists.readHotlist(token, filter) };
  }

  @Handles(hotlistsCalls.countHotlistView)
  async countHotlistView(
    @CurrentCaller() caller: Caller | null,
    @Input() { token }: ParsedInput<typeof hotlistsCalls.countHotlistView>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof hotlistsCalls.countHotlistView>> {
    await this.sharedHotlists.countView(caller, token, request.headers['user-agent']);
    return { data: {} };
  }

  @Handles(calls.previewBenchImport)
  async previewBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.previewBenchImport>,
  ): Promise<Reply<typeof calls.previewBenchImport>> {
    return { data: await this.reading.startImport(caller, input) };
  }

  @Handles(calls.checkBenchImport)
  async checkBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.checkBenchImport>,
  ): Promise<Reply<typeof calls.checkBenchImport>> {
    return { data: await this.checking.check(caller, input) };
  }

  @Handles(calls.getBenchImport)
  async getBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.getBenchImport>,
  ): Promise<Reply<typeof calls.getBenchImport>> {
    return { data: await this.imports.importById(caller, input.importId) };
  }

  @Handles(calls.getBenchImports)
  getBenchImports(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.getBenchImports>,
  ): Promise<Reply<typeof calls.getBenchImports>> {
    return this.imports.listImports(caller, input);
  }

  @Handles(calls.getBenchImportRows)
  getBenchImportRows(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.getBenchImportRows>,
  ): Promise<Reply<typeof calls.getBenchImportRows>> {
    return this.imports.page(caller, input);
  }

  @Handles(calls.mendBenchImportRow)
  async mendBenchImportRow(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.mendBenchImportRow>,
  ): Promise<Reply<typeof calls.mendBenchImportRow>> {
    return { data: await this.checking.mend(caller, input) };
  }

  @Handles(calls.startBenchImport)
  async startBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.startBenchImport>,
  ): Promise<Reply<typeof calls.startBenchImport>> {
    return { data: await this.running.start(caller, input.importId) };
  }

  @Handles(calls.stopBenchImport)
  async stopBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.stopBenchImport>,
  ): Promise<Reply<typeof calls.stopBenchImport>> {
    return { data: await this.running.stop(caller, input.importId) };
  }

  @Handles(calls.undoBenchImport)
  async undoBenchImport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.undoBenchImport>,
  ): Promise<Reply<typeof calls.undoBenchImport>> {
    return { data: await this.undoing.undo(caller, input.importId) };
  }

  @Handles(calls.exportBenchResources)
  async exportBenchResources(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof calls.exportBenchResources>,
  ): Promise<Reply<typeof calls.exportBenchResources>> {
    return { data: await this.exporting.export(caller, input) };
  }

  @Handles(radarCalls.getBenchRadar)
  getBenchRadar(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof radarCalls.getBenchRadar>,
  ): Promise<Reply<typeof radarCalls.getBenchRadar>> {
    return this.radar.radarOf(caller, input);
  }

  @Handles(radarCalls.getResourceJobs)
  async getResourceJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof radarCalls.getResourceJobs>,
  ): Promise<Reply<typeof radarCalls.getResourceJobs>> {
    return { data: await this.radar.jobsOf(caller, input.employeeId) };
  }

  @Handles(radarCalls.getJobResources)
  async getJobResources(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof radarCalls.getJobResources>,
  ): Promise<Reply<typeof radarCalls.getJobResources>> {
    return { data: await this.radar.peopleFor(caller, input.jobId) };
  }

  @Handles(radarCalls.getFittingJobsOfPeople)
  async getFittingJobsOfPeople(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof radarCalls.getFittingJobsOfPeople>,
  ): Promise<Reply<typeof radarCalls.getFittingJobsOfPeople>> {
    return { data: await this.fits.jobsOfPeople(caller, input) };
  }

  @Handles(radarCalls.getNewFits)
  getNewFits(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof radarCalls.getNewFits>,
  ): Promise<Reply<typeof radarCalls.getNewFits>> {
    return this.fits.newFits(caller, input);
  }

  @Handles(benchResumeCalls.getBenchResumes)
  async getBenchResumes(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchResumeCalls.getBenchResumes>,
  ): Promise<Reply<typeof benchResumeCalls.getBenchResumes>> {
    return { data: await this.resumes.listBenchResumes(caller, input.employeeId) };
  }

  @Handles(benchResumeCalls.updateBenchResume)
  async updateBenchResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchResumeCalls.updateBenchResume>,
  ): Promise<Reply<typeof benchResumeCalls.updateBenchResume>> {
    return { data: await this.resumes.updateBenchResume(caller, input) };
  }

  @Handles(benchResumeCalls.deleteBenchResume)
  async deleteBenchResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof benchResumeCalls.deleteBenchResume>,
  ): Promise<Reply<typeof benchResumeCalls.deleteBenchResume>> {
    return { data: await this.resumes.removeBenchResume(caller, input) };
  }
}
