import { Controller } from '@nestjs/common';
import * as adminJobsCalls from '#contract/api/admin-jobs.ts';
import * as employersCalls from '#contract/api/employers.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as savedCalls from '#contract/api/saved.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, type Reply } from '../../platform/http/contract-binding/request.ts';
import { AssignedJobs } from '../../records/jobs/assigned-jobs.ts';
import { CompanyPageService } from './employers/company-page.service.ts';
import { EmployersService } from './employers/employers.service.ts';
import { JobsService } from './jobs.service.ts';
import { JobChanges } from './posting/job-changes.service.ts';
import { PostingService } from './posting/posting.service.ts';
import { JobReviews } from './review/job-reviews.service.ts';
import { PeopleSearches } from './saved/people/people-searches.service.ts';
import { SavedJobsService } from './saved/saved-jobs.service.ts';
import { SavedSearchesService } from './saved/saved-searches.service.ts';
import { SimilarService } from './similar.service.ts';

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly posting: PostingService,
    private readonly jobChanges: JobChanges,
    private readonly jobReviews: JobReviews,
    private readonly assignedJobs: AssignedJobs,
    private readonly similar: SimilarService,
    private readonly employers: EmployersService,
    private readonly companyPage: CompanyPageService,
    private readonly savedJobs: SavedJobsService,
    private readonly savedSearches: SavedSearchesService,
    private readonly peopleSearches: PeopleSearches,
  ) {}

  @Handles(jobsCalls.getJobs)
  getJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof jobsCalls.getJobs>,
  ): Promise<Reply<typeof jobsCalls.getJobs>> {
    return this.jobs.ofClient(caller, input);
  }

  @Handles(jobsCalls.getJobById)
  async getJobById(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobsCalls.getJobById>,
  ): Promise<Reply<typeof jobsCalls.getJobById>> {
    return { data: await this.jobs.jobById(caller, input.id) };
  }

  @Handles(jobsCalls.addJob)
  async addJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof jobsCalls.addJob>,
  ): Promise<Reply<typeof jobsCalls.addJob>> {
    return { data: await this.posting.addJob(caller, input) };
  }

  @Handles(ownJobsCalls.getOwnJob)
  async getOwnJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.getOwnJob>,
  ): Promise<Reply<typeof ownJobsCalls.getOwnJob>> {
    return { data: await this.posting.ownJob(caller, input.id) };
  }

  @Handles(ownJobsCalls.updateJob)
  async updateJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.updateJob>,
  ): Promise<Reply<typeof ownJobsCalls.updateJob>> {
    return { data: await this.jobChanges.updateJob(caller, input) };
  }

  @Handles(ownJobsCalls.assignJob)
  async assignJob(
    @CurrentCaller() caller: Caller,
    @Input() { jobId, personId }: ParsedInput<typeof ownJobsCalls.assignJob>,
  ): Promise<Reply<typeof ownJobsCalls.assignJob>> {
    await this.assignedJobs.assign(caller, { id: jobId, personId });
    return { data: {} };
  }

  @Handles(ownJobsCalls.updateJobs)
  async updateJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.updateJobs>,
  ): Promise<Reply<typeof ownJobsCalls.updateJobs>> {
    return { data: await this.jobChanges.updateMany(caller, input) };
  }

  @Handles(ownJobsCalls.saveJobDraft)
  async saveJobDraft(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.saveJobDraft>,
  ): Promise<Reply<typeof ownJobsCalls.saveJobDraft>> {
    return { data: await this.posting.saveDraft(caller, input) };
  }

  @Handles(ownJobsCalls.duplicateJob)
  async duplicateJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.duplicateJob>,
  ): Promise<Reply<typeof ownJobsCalls.duplicateJob>> {
    return { data: await this.posting.duplicate(caller, input.jobId) };
  }

  @Handles(ownJobsCalls.previewJob)
  async previewJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof ownJobsCalls.previewJob>,
  ): Promise<Reply<typeof ownJobsCalls.previewJob>> {
    return { data: await this.posting.preview(caller, input.job) };
  }

  @Handles(adminJobsCalls.adminJobsInReview)
  adminJobsInReview(
    @Input() input: ParsedInput<typeof adminJobsCalls.adminJobsInReview>,
  ): Promise<Reply<typeof adminJobsCalls.adminJobsInReview>> {
    return this.jobReviews.waiting(input);
  }

  @Handles(adminJobsCalls.adminReviewJob)
  async adminReviewJob(
    @Input() input: ParsedInput<typeof adminJobsCalls.adminReviewJob>,
  ): Promise<Reply<typeof adminJobsCalls.adminReviewJob>> {
    await this.jobReviews.decideReview(input);
    return { data: {} };
  }

  @Handles(jobSearchCalls.similarJobs)
  async similarJobs(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobSearchCalls.similarJobs>,
  ): Promise<Reply<typeof jobSearchCalls.similarJobs>> {
    return { data: await this.similar.similar(caller, input.id) };
  }

  @Handles(jobSearchCalls.endedJob)
  async endedJob(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof jobSearchCalls.endedJob>,
  ): Promise<Reply<typeof jobSearchCalls.endedJob>> {
    return { data: await this.similar.ended(caller, input.id) };
  }

  @Handles(employersCalls.getEmployers)
  getEmployers(
    @Input() input: ParsedInput<typeof employersCalls.getEmployers>,
  ): Promise<Reply<typeof employersCalls.getEmployers>> {
    return this.employers.listEmployers(input);
  }

  @Handles(employersCalls.getEmployerById)
  async getEmployerById(
    @Input() input: ParsedInput<typeof employersCalls.getEmployerById>,
  ): Promise<Reply<typeof employersCalls.getEmployerById>> {
    return { data: await this.employers.employerById(input.id) };
  }

  @Handles(employersCalls.getCompanyPage)
  async getCompanyPage(@CurrentCaller() caller: Caller): Promise<Reply<typeof employersCalls.getCompanyPage>> {
    return { data: await this.companyPage.ownCompanyPage(caller) };
  }

  @Handles(employersCalls.updateCompanyPage)
  async updateCompanyPage(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof employersCalls.updateCompanyPage>,
  ): Promise<Reply<typeof employersCalls.updateCompanyPage>> {
    return { data: await this.companyPage.updateCompanyPage(caller, input) };
  }

  @Handles(employersCalls.updateTeamPhoto)
  async updateTeamPhoto(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof employersCalls.updateTeamPhoto>,
  ): Promise<Reply<typeof employersCalls.updateTeamPhoto>> {
    return { data: await this.companyPage.setPicture(caller, 'team', input.image) };
  }

  @Handles(employersCalls.updateLogo)
  async updateLogo(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof employersCalls.updateLogo>,
  ): Promise<Reply<typeof employersCalls.updateLogo>> {
    return { data: await this.companyPage.setPicture(caller, 'logo', input.image) };
  }

  @Handles(savedCalls.upsertSavedJob)
  async upsertSavedJob(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.upsertSavedJob>,
  ): Promise<Reply<typeof savedCalls.upsertSavedJob>> {
    return { data: await this.savedJobs.upsert(caller, input) };
  }

  @Handles(savedCalls.getSavedJobs)
  getSavedJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.getSavedJobs>,
  ): Promise<Reply<typeof savedCalls.getSavedJobs>> {
    return this.savedJobs.listSavedJobs(caller, input);
  }

  @Handles(savedCalls.getSavedSearches)
  async getSavedSearches(@CurrentCaller() caller: Caller): Promise<Reply<typeof savedCalls.getSavedSearches>> {
    return { data: await this.savedSearches.listSavedSearches(caller) };
  }

  @Handles(savedCalls.saveSearch)
  async saveSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.saveSearch>,
  ): Promise<Reply<typeof savedCalls.saveSearch>> {
    return { data: await this.savedSearches.addSavedSearch(caller, input) };
  }

  @Handles(savedCalls.updateSavedSearch)
  async updateSavedSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.updateSavedSearch>,
  ): Promise<Reply<typeof savedCalls.updateSavedSearch>> {
    return { data: await this.savedSearches.updateSavedSearch(caller, input) };
  }

  @Handles(savedCalls.deleteSavedSearch)
  async deleteSavedSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.deleteSavedSearch>,
  ): Promise<Reply<typeof savedCalls.deleteSavedSearch>> {
    await this.savedSearches.removeSavedSearch(caller, input.id);
    return { data: { _id: input.id } };
  }

  @Handles(savedCalls.getSearchAlert)
  async getSearchAlert(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.getSearchAlert>,
  ): Promise<Reply<typeof savedCalls.getSearchAlert>> {
    return { data: await this.savedSearches.alert(caller, input.id) };
  }

  @Handles(savedCalls.getPeopleSearches)
  async getPeopleSearches(@CurrentCaller() caller: Caller): Promise<Reply<typeof savedCalls.getPeopleSearches>> {
    return { data: await this.peopleSearches.listPeopleSearches(caller) };
  }

  @Handles(savedCalls.savePeopleSearch)
  async savePeopleSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.savePeopleSearch>,
  ): Promise<Reply<typeof savedCalls.savePeopleSearch>> {
    return { data: await this.peopleSearches.addPeopleSearch(caller, input) };
  }

  @Handles(savedCalls.updatePeopleSearch)
  async updatePeopleSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.updatePeopleSearch>,
  ): Promise<Reply<typeof savedCalls.updatePeopleSearch>> {
    return { data: await this.peopleSearches.updatePeopleSearch(caller, input) };
  }

  @Handles(savedCalls.deletePeopleSearch)
  async deletePeopleSearch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof savedCalls.deletePeopleSearch>,
  ): Promise<Reply<typeof savedCalls.deletePeopleSearch>> {
    await this.peopleSearches.removePeopleSearch(caller, input.id);
    return { data: { _id: input.id } };
  }
}
