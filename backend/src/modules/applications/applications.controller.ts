import { Controller } from '@nestjs/common';
import * as draftCalls from '#contract/api/application-drafts.ts';
import * as movesCalls from '#contract/api/application-moves.ts';
import * as notesCalls from '#contract/api/application-notes.ts';
import * as resumeCalls from '#contract/api/application-resume.ts';
import * as tagsCalls from '#contract/api/application-tags.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as consentCalls from '#contract/api/consent.ts';
import { getEmployees } from '#contract/api/employees.ts';
import * as invitesCalls from '#contract/api/invites.ts';
import * as onboardingCalls from '#contract/api/onboarding.ts';
import { getJobActivity, getJobOverview } from '#contract/api/own-jobs.ts';
import * as pipelineCalls from '#contract/api/pipeline.ts';
import * as scorecardsCalls from '#contract/api/scorecards.ts';
import { getSubmissionReport, getSubmissions } from '#contract/api/submissions.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, type Reply } from '../../platform/http/contract-binding/request.ts';
import { BenchConfirmations } from '../bench/confirming/bench-confirmations.service.ts';
import { ApplicationsService } from './applications.service.ts';
import { ApplyingService } from './applying.service.ts';
import { ApplicationDrafts } from './drafts/application-drafts.service.ts';
import { ApplicationPreview } from './drafts/application-preview.service.ts';
import { EmployeesService } from './employees/employees.service.ts';
import { HiringReports } from './hiring-reports.service.ts';
import { JobActivity } from './job-activity.service.ts';
import { BenchInvitingService } from './invites/bench-inviting.service.ts';
import { InvitesService } from './invites/invites.service.ts';
import { InvitingService } from './invites/inviting.service.ts';
import { AnsweringService } from './moves/answering.service.ts';
import { MessageValues } from './moves/message-values.service.ts';
import { MovingService } from './moves/moving.service.ts';
import { ApplicationNotesService } from './notes/application-notes.service.ts';
import { OnboardingChanges } from './onboarding/onboarding-changes.service.ts';
import { OnboardingService } from './onboarding/onboarding.service.ts';
import { PipelineService } from './pipeline/pipeline.service.ts';
import { SavedViewsService } from './pipeline/saved-views.service.ts';
import { Scorecards } from './scorecards/scorecards.service.ts';
import { SentResumes } from './sent-resumes.service.ts';
import { Submissions } from './submissions/submissions.service.ts';
import { Submitting } from './submissions/submitting.service.ts';
import { ApplicationTagsService } from './tags/application-tags.service.ts';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly applying: ApplyingService,
    private readonly sentResumes: SentResumes,
    private readonly drafts: ApplicationDrafts,
    private readonly previews: ApplicationPreview,
    private readonly employees: EmployeesService,
    private readonly invites: InvitesService,
    private readonly inviting: InvitingService,
    private readonly benchInviting: BenchInvitingService,
    private readonly confirmations: BenchConfirmations,
    private readonly moving: MovingService,
    private readonly answering: AnsweringService,
    private readonly messageValues: MessageValues,
    private readonly notes: ApplicationNotesService,
    private readonly onboarding: OnboardingService,
    private readonly onboardingChanges: OnboardingChanges,
    private readonly pipeline: PipelineService,
    private readonly savedViews: SavedViewsService,
    private readonly reports: HiringReports,
    private readonly activity: JobActivity,
    private readonly scorecards: Scorecards,
    private readonly submitting: Submitting,
    private readonly submissions: Submissions,
    private readonly tags: ApplicationTagsService,
  ) {}

  @Handles(applicationsCalls.applyJobs)
  async applyJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof applicationsCalls.applyJobs>,
  ): Promise<Reply<typeof applicationsCalls.applyJobs>> {
    return { data: await this.applying.apply(caller, input) };
  }

  @Handles(applicationsCalls.getJobApplications)
  getJobApplications(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof applicationsCalls.getJobApplications>,
  ): Promise<Reply<typeof applicationsCalls.getJobApplications>> {
    return this.applications.listApplications(caller, input);
  }

  @Handles(applicationsCalls.getJobApplicationById)
  async getJobApplicationById(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof applicationsCalls.getJobApplicationById>,
  ): Promise<Reply<typeof applicationsCalls.getJobApplicationById>> {
    return { data: await this.applications.applicationById(caller, input.id) };
  }

  @Handles(resumeCalls.getApplicationResume)
  async getApplicationResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof resumeCalls.getApplicationResume>,
  ): Promise<Reply<typeof resumeCalls.getApplicationResume>> {
    return { data: await this.sentResumes.pagesOf(caller, input.applicationId) };
  }

  @Handles(draftCalls.getTempJobApplications)
  async getTempJobApplications(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof draftCalls.getTempJobApplications>,
  ): Promise<Reply<typeof draftCalls.getTempJobApplications>> {
    return this.drafts.listDrafts(caller, input);
  }

  @Handles(draftCalls.getApplicationDraft)
  async getApplicationDraft(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof draftCalls.getApplicationDraft>,
  ): Promise<Reply<typeof draftCalls.getApplicationDraft>> {
    return { data: await this.drafts.findDraft(caller, input) };
  }

  @Handles(draftCalls.saveApplicationDraft)
  async saveApplicationDraft(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof draftCalls.saveApplicationDraft>,
  ): Promise<Reply<typeof draftCalls.saveApplicationDraft>> {
    return { data: await this.drafts.save(caller, input) };
  }

  @Handles(draftCalls.deleteApplicationDraft)
  async deleteApplicationDraft(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof draftCalls.deleteApplicationDraft>,
  ): Promise<Reply<typeof draftCalls.deleteApplicationDraft>> {
    await this.drafts.removeDraft(caller, input.draftId);
    return { data: {} };
  }

  @Handles(draftCalls.previewApplication)
  async previewApplication(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof draftCalls.previewApplication>,
  ): Promise<Reply<typeof draftCalls.previewApplication>> {
    return { data: await this.previews.preview(caller, input) };
  }

  @Handles(getEmployees)
  getEmployees(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof getEmployees>,
  ): Promise<Reply<typeof getEmployees>> {
    return this.employees.listEmployees(caller, input);
  }

  @Handles(invitesCalls.sendJobInvite)
  async sendJobInvite(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.sendJobInvite>,
  ): Promise<Reply<typeof invitesCalls.sendJobInvite>> {
    return { data: await this.inviting.inviteCandidate(caller, input) };
  }

  @Handles(invitesCalls.inviteCandidates)
  async inviteCandidates(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.inviteCandidates>,
  ): Promise<Reply<typeof invitesCalls.inviteCandidates>> {
    return { data: await this.inviting.inviteCandidates(caller, input) };
  }

  @Handles(invitesCalls.inviteBenchResource)
  async inviteBenchResource(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.inviteBenchResource>,
  ): Promise<Reply<typeof invitesCalls.inviteBenchResource>> {
    return { data: await this.benchInviting.inviteBenchPerson(caller, input) };
  }

  @Handles(invitesCalls.getBenchConfirmations)
  getBenchConfirmations(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.getBenchConfirmations>,
  ): Promise<Reply<typeof invitesCalls.getBenchConfirmations>> {
    return this.confirmations.listConfirmations(caller, input);
  }

  @Handles(invitesCalls.requestHotlistPerson)
  async requestHotlistPerson(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.requestHotlistPerson>,
  ): Promise<Reply<typeof invitesCalls.requestHotlistPerson>> {
    return { data: await this.benchInviting.request(caller, input) };
  }

  @Handles(invitesCalls.getInvite)
  getInvite(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.getInvite>,
  ): Promise<Reply<typeof invitesCalls.getInvite>> {
    return this.invites.listInvites(caller, input);
  }

  @Handles(invitesCalls.answerInvite)
  async answerInvite(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.answerInvite>,
  ): Promise<Reply<typeof invitesCalls.answerInvite>> {
    return { data: await this.invites.answerInvite(caller, input) };
  }

  @Handles(invitesCalls.withdrawInvite)
  async withdrawInvite(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof invitesCalls.withdrawInvite>,
  ): Promise<Reply<typeof invitesCalls.withdrawInvite>> {
    return { data: await this.invites.withdraw(caller, input.inviteId) };
  }

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
    return { data: await this.messageValues.listMessageValues(caller, input.applicationIds) };
  }

  @Handles(movesCalls.answerOffer)
  async answerOffer(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof movesCalls.answerOffer>,
  ): Promise<Reply<typeof movesCalls.answerOffer>> {
    return { data: await this.answering.answerOffer(caller, input) };
  }

  @Handles(notesCalls.getApplicationNotes)
  async getApplicationNotes(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notesCalls.getApplicationNotes>,
  ): Promise<Reply<typeof notesCalls.getApplicationNotes>> {
    return { data: await this.notes.listNotes(caller, input.applicationId) };
  }

  @Handles(notesCalls.addApplicationNote)
  async addApplicationNote(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notesCalls.addApplicationNote>,
  ): Promise<Reply<typeof notesCalls.addApplicationNote>> {
    return { data: await this.notes.addNote(caller, input) };
  }

  @Handles(notesCalls.updateApplicationNote)
  async updateApplicationNote(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notesCalls.updateApplicationNote>,
  ): Promise<Reply<typeof notesCalls.updateApplicationNote>> {
    return { data: await this.notes.changeNote(caller, input) };
  }

  @Handles(notesCalls.deleteApplicationNote)
  async deleteApplicationNote(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notesCalls.deleteApplicationNote>,
  ): Promise<Reply<typeof notesCalls.deleteApplicationNote>> {
    await this.notes.removeNote(caller, input.noteId);
    return { data: {} };
  }

  @Handles(notesCalls.rateApplication)
  async rateApplication(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notesCalls.rateApplication>,
  ): Promise<Reply<typeof notesCalls.rateApplication>> {
    return { data: await this.notes.rate(caller, input) };
  }

  @Handles(onboardingCalls.getOnboarded)
  getOnboarded(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof onboardingCalls.getOnboarded>,
  ): Promise<Reply<typeof onboardingCalls.getOnboarded>> {
    return this.onboarding.listOnboardings(caller, input);
  }

  @Handles(onboardingCalls.getOnboarding)
  async getOnboarding(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof onboardingCalls.getOnboarding>,
  ): Promise<Reply<typeof onboardingCalls.getOnboarding>> {
    return { data: await this.onboarding.one(caller, input.applicationId) };
  }

  @Handles(onboardingCalls.updateOnboarding)
  async updateOnboarding(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof onboardingCalls.updateOnboarding>,
  ): Promise<Reply<typeof onboardingCalls.updateOnboarding>> {
    return { data: await this.onboardingChanges.changeOnboarding(caller, input) };
  }

  @Handles(pipelineCalls.getApplicationStages)
  async getApplicationStages(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof pipelineCalls.getApplicationStages>,
  ): Promise<Reply<typeof pipelineCalls.getApplicationStages>> {
    return { data: await this.pipeline.stages(caller, input.jobId) };
  }

  @Handles(getJobOverview)
  async getJobOverview(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof getJobOverview>,
  ): Promise<Reply<typeof getJobOverview>> {
    return { data: await this.reports.jobOverview(caller, input.id) };
  }

  @Handles(getJobActivity)
  async getJobActivity(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof getJobActivity>,
  ): Promise<Reply<typeof getJobActivity>> {
    return { data: await this.activity.activityOf(caller, input) };
  }

  @Handles(pipelineCalls.getApplicants)
  getApplicants(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof pipelineCalls.getApplicants>,
  ): Promise<Reply<typeof pipelineCalls.getApplicants>> {
    return this.pipeline.people(caller, input);
  }

  @Handles(pipelineCalls.getSavedViews)
  async getSavedViews(@CurrentCaller() caller: Caller): Promise<Reply<typeof pipelineCalls.getSavedViews>> {
    return { data: await this.savedViews.listSavedViews(caller) };
  }

  @Handles(pipelineCalls.saveView)
  async saveView(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof pipelineCalls.saveView>,
  ): Promise<Reply<typeof pipelineCalls.saveView>> {
    return { data: await this.savedViews.save(caller, input) };
  }

  @Handles(pipelineCalls.deleteView)
  async deleteView(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof pipelineCalls.deleteView>,
  ): Promise<Reply<typeof pipelineCalls.deleteView>> {
    await this.savedViews.removeSavedView(caller, input.id);
    return { data: {} };
  }

  @Handles(scorecardsCalls.getScorecard)
  async getScorecard(
    @CurrentCaller() caller: Caller,
    @Input() { accountId }: ParsedInput<typeof scorecardsCalls.getScorecard>,
  ): Promise<Reply<typeof scorecardsCalls.getScorecard>> {
    return { data: await this.scorecards.scorecardOf(caller, accountId) };
  }

  @Handles(scorecardsCalls.getScorecardRows)
  getScorecardRows(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof scorecardsCalls.getScorecardRows>,
  ): Promise<Reply<typeof scorecardsCalls.getScorecardRows>> {
    return this.scorecards.behind(caller, input);
  }

  @Handles(consentCalls.previewSubmission)
  async previewSubmission(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof consentCalls.previewSubmission>,
  ): Promise<Reply<typeof consentCalls.previewSubmission>> {
    return { data: await this.submitting.preview(caller, input) };
  }

  @Handles(consentCalls.askConsent)
  async askConsent(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof consentCalls.askConsent>,
  ): Promise<Reply<typeof consentCalls.askConsent>> {
    return { data: await this.submitting.askAgain(caller, input) };
  }

  @Handles(getSubmissions)
  getSubmissions(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof getSubmissions>,
  ): Promise<Reply<typeof getSubmissions>> {
    return this.submissions.listSubmissions(caller, input);
  }

  @Handles(getSubmissionReport)
  getSubmissionReport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof getSubmissionReport>,
  ): Promise<Reply<typeof getSubmissionReport>> {
    return this.submissions.reportSubmissions(caller, input);
  }

  @Handles(tagsCalls.getApplicationTags)
  async getApplicationTags(@CurrentCaller() caller: Caller): Promise<Reply<typeof tagsCalls.getApplicationTags>> {
    return { data: await this.tags.listTags(caller) };
  }

  @Handles(tagsCalls.tagApplications)
  async tagApplications(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof tagsCalls.tagApplications>,
  ): Promise<Reply<typeof tagsCalls.tagApplications>> {
    return { data: await this.tags.changeTags(caller, input) };
  }
}
