import { Controller, Req } from '@nestjs/common';
import * as adminKycCalls from '#contract/api/admin-kyc.ts';
import * as candidatesCalls from '#contract/api/candidates.ts';
import * as filesCalls from '#contract/api/files.ts';
import * as findingCalls from '#contract/api/finding.ts';
import * as jsonResumeCalls from '#contract/api/json-resume.ts';
import * as kycCalls from '#contract/api/kyc.ts';
import * as matchCalls from '#contract/api/match.ts';
import * as privacyCalls from '#contract/api/privacy.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { originOf } from '../../platform/http/access/origin.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import {
  CurrentCaller,
  fileOf,
  type ContractRequest,
  type Reply,
} from '../../platform/http/contract-binding/request.ts';
import { SessionUsers } from '../../records/auth/session-users.ts';
import { Candidates } from '../../records/profile/candidates.ts';
import { Files } from '../../records/profile/files.ts';
import { CandidateProfileService } from './candidates/candidate-profile.service.ts';
import { ExportService } from './export.service.ts';
import { FindingService } from './finding/finding.service.ts';
import { PeopleLists } from './finding/people-lists.service.ts';
import { KycReviews } from './kyc/kyc-reviews.service.ts';
import { KycService } from './kyc/kyc.service.ts';
import { LeavingService } from './leaving.service.ts';
import { FittingJobs } from './match/fitting-jobs.service.ts';
import { MatchService } from './match/match.service.ts';
import { PrivacyService } from './privacy/privacy.service.ts';
import { ProfileService } from './profile.service.ts';
import { JsonResumes } from './resumes/json-resumes.service.ts';
import { ResumeMaker } from './resumes/resume-maker.service.ts';
import { ResumesService } from './resumes/resumes.service.ts';

@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly exports: ExportService,
    private readonly leaving: LeavingService,
    private readonly sessionUsers: SessionUsers,
    private readonly candidates: Candidates,
    private readonly candidateProfile: CandidateProfileService,
    private readonly files: Files,
    private readonly finding: FindingService,
    private readonly peopleLists: PeopleLists,
    private readonly kyc: KycService,
    private readonly kycReviews: KycReviews,
    private readonly matches: MatchService,
    private readonly fittingJobs: FittingJobs,
    private readonly privacy: PrivacyService,
    private readonly jsonResumes: JsonResumes,
    private readonly resumes: ResumesService,
    private readonly resumeMaker: ResumeMaker,
  ) {}

  @Handles(profileCalls.getProfile)
  async getProfile(@CurrentCaller() caller: Caller): Promise<Reply<typeof profileCalls.getProfile>> {
    return { data: await this.profiles.ownProfile(caller) };
  }

  @Handles(profileCalls.updateProfile)
  async updateProfile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof profileCalls.updateProfile>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof profileCalls.updateProfile>> {
    return { data: await this.profiles.updateProfile(caller, input, originOf(request)) };
  }

  @Handles(profileCalls.updateAvatar)
  async updateAvatar(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof profileCalls.updateAvatar>,
  ): Promise<Reply<typeof profileCalls.updateAvatar>> {
    return { data: await this.profiles.setAvatar(caller, input.image) };
  }

  @Handles(profileCalls.acceptTerms)
  async acceptTerms(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof profileCalls.acceptTerms>,
  ): Promise<Reply<typeof profileCalls.acceptTerms>> {
    await this.sessionUsers.acceptTerms(caller.personId, input.version);
    return { data: { version: input.version } };
  }

  @Handles(profileCalls.exportData)
  async exportData(
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof profileCalls.exportData>> {
    return { data: await this.exports.archiveOf(caller, originOf(request)) };
  }

  @Handles(profileCalls.deleteProfile)
  async deleteProfile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof profileCalls.deleteProfile>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof profileCalls.deleteProfile>> {
    return { data: await this.leaving.leave(caller, input, originOf(request)) };
  }

  @Handles(profileCalls.restoreProfile)
  async restoreProfile(
    @CurrentCaller() caller: Caller,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof profileCalls.restoreProfile>> {
    return { data: await this.leaving.restore(caller, originOf(request)) };
  }

  @Handles(candidatesCalls.getCandidates)
  getCandidates(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof candidatesCalls.getCandidates>,
  ): Promise<Reply<typeof candidatesCalls.getCandidates>> {
    return this.candidates.listCandidates(caller, input);
  }

  @Handles(candidatesCalls.getCandidate)
  async getCandidate(
    @CurrentCaller() caller: Caller | null,
    @Input() { id }: ParsedInput<typeof candidatesCalls.getCandidate>,
  ): Promise<Reply<typeof candidatesCalls.getCandidate>> {
    return { data: await this.candidates.byCard(caller, id) };
  }

  @Handles(candidatesCalls.getCandidateProfile)
  async getCandidateProfile(
    @CurrentCaller() caller: Caller,
  ): Promise<Reply<typeof candidatesCalls.getCandidateProfile>> {
    return { data: await this.candidateProfile.ownCandidateProfile(caller) };
  }

  @Handles(candidatesCalls.updateCandidateProfile)
  async updateCandidateProfile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof candidatesCalls.updateCandidateProfile>,
  ): Promise<Reply<typeof candidatesCalls.updateCandidateProfile>> {
    return { data: await this.candidateProfile.updateCandidateProfile(caller, input) };
  }

  @Handles(filesCalls.upload)
  async upload(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof filesCalls.upload>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof filesCalls.upload>> {
    return { data: await this.files.storeFile(caller, input.kind, fileOf(request)) };
  }

  @Handles(filesCalls.getFileLink)
  async getFileLink(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof filesCalls.getFileLink>,
  ): Promise<Reply<typeof filesCalls.getFileLink>> {
    const { format: _format, ...data } = await this.files.linkTo(caller, input.id);
    return { data };
  }

  @Handles(findingCalls.getAllVendorAndJobseeker)
  getAllVendorAndJobseeker(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof findingCalls.getAllVendorAndJobseeker>,
  ): Promise<Reply<typeof findingCalls.getAllVendorAndJobseeker>> {
    return this.finding.findPeople(caller, input);
  }

  @Handles(findingCalls.getPeopleLists)
  async getPeopleLists(@CurrentCaller() caller: Caller): Promise<Reply<typeof findingCalls.getPeopleLists>> {
    return { data: await this.peopleLists.all(caller) };
  }

  @Handles(findingCalls.addPeopleList)
  async addPeopleList(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof findingCalls.addPeopleList>,
  ): Promise<Reply<typeof findingCalls.addPeopleList>> {
    return { data: await this.peopleLists.addPeopleList(caller, input) };
  }

  @Handles(findingCalls.deletePeopleList)
  async deletePeopleList(
    @CurrentCaller() caller: Caller,
    @Input() { listId }: ParsedInput<typeof findingCalls.deletePeopleList>,
  ): Promise<Reply<typeof findingCalls.deletePeopleList>> {
    await this.peopleLists.removePeopleList(caller, listId);
    return { data: {} };
  }

  @Handles(findingCalls.keepPerson)
  async keepPerson(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof findingCalls.keepPerson>,
  ): Promise<Reply<typeof findingCalls.keepPerson>> {
    return { data: await this.peopleLists.keep(caller, input) };
  }

  @Handles(kycCalls.getKyc)
  async getKyc(@CurrentCaller() caller: Caller): Promise<Reply<typeof kycCalls.getKyc>> {
    return { data: await this.kyc.overview(caller) };
  }

  @Handles(kycCalls.userDocumentUpdate)
  async userDocumentUpdate(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof kycCalls.userDocumentUpdate>,
  ): Promise<Reply<typeof kycCalls.userDocumentUpdate>> {
    return { data: await this.kyc.handIn(caller, input) };
  }

  @Handles(adminKycCalls.adminKycCases)
  adminKycCases(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminKycCalls.adminKycCases>,
  ): Promise<Reply<typeof adminKycCalls.adminKycCases>> {
    return this.kycReviews.cases(caller, input);
  }

  @Handles(adminKycCalls.adminKycCase)
  async adminKycCase(
    @CurrentCaller() caller: Caller,
    @Input() { userId }: ParsedInput<typeof adminKycCalls.adminKycCase>,
  ): Promise<Reply<typeof adminKycCalls.adminKycCase>> {
    return { data: await this.kycReviews.case(caller, userId) };
  }

  @Handles(adminKycCalls.adminClaimKyc)
  async adminClaimKyc(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminKycCalls.adminClaimKyc>,
  ): Promise<Reply<typeof adminKycCalls.adminClaimKyc>> {
    return { data: await this.kycReviews.claim(caller, input) };
  }

  @Handles(adminKycCalls.adminOpenKycFile)
  async adminOpenKycFile(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminKycCalls.adminOpenKycFile>,
  ): Promise<Reply<typeof adminKycCalls.adminOpenKycFile>> {
    return { data: await this.kycReviews.openFile(caller, input) };
  }

  @Handles(adminKycCalls.adminDecideKyc)
  async adminDecideKyc(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof adminKycCalls.adminDecideKyc>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof adminKycCalls.adminDecideKyc>> {
    return { data: await this.kycReviews.decideKyc(caller, input, originOf(request)) };
  }

  @Handles(matchCalls.getMatch)
  async getMatch(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof matchCalls.getMatch>,
  ): Promise<Reply<typeof matchCalls.getMatch>> {
    return { data: await this.matches.matchOf(caller, input) };
  }

  @Handles(matchCalls.getJobMatches)
  async getJobMatches(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof matchCalls.getJobMatches>,
  ): Promise<Reply<typeof matchCalls.getJobMatches>> {
    return { data: await this.matches.ofJobs(caller, input) };
  }

  @Handles(matchCalls.getFittingJobs)
  async getFittingJobs(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof matchCalls.getFittingJobs>,
  ): Promise<Reply<typeof matchCalls.getFittingJobs>> {
    return { data: await this.fittingJobs.fittingJobsOf(caller, input) };
  }

  @Handles(privacyCalls.getProfileViewers)
  getProfileViewers(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof privacyCalls.getProfileViewers>,
  ): Promise<Reply<typeof privacyCalls.getProfileViewers>> {
    return this.privacy.viewers(caller, input);
  }

  @Handles(privacyCalls.revokeProfileAccess)
  async revokeProfileAccess(
    @CurrentCaller() caller: Caller,
    @Input() { employerId }: ParsedInput<typeof privacyCalls.revokeProfileAccess>,
  ): Promise<Reply<typeof privacyCalls.revokeProfileAccess>> {
    return { data: await this.privacy.revoke(caller, employerId) };
  }

  @Handles(jsonResumeCalls.exportJsonResume)
  async exportJsonResume(@CurrentCaller() caller: Caller): Promise<Reply<typeof jsonResumeCalls.exportJsonResume>> {
    return { data: await this.jsonResumes.export(caller) };
  }

  @Handles(jsonResumeCalls.importJsonResume)
  importJsonResume(
    @Input() input: ParsedInput<typeof jsonResumeCalls.importJsonResume>,
  ): Reply<typeof jsonResumeCalls.importJsonResume> {
    return { data: this.jsonResumes.import(input) };
  }

  @Handles(resumesCalls.getResumes)
  async getResumes(@CurrentCaller() caller: Caller): Promise<Reply<typeof resumesCalls.getResumes>> {
    return { data: await this.resumes.ownResumes(caller) };
  }

  @Handles(resumesCalls.updateResume)
  async updateResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof resumesCalls.updateResume>,
  ): Promise<Reply<typeof resumesCalls.updateResume>> {
    return { data: await this.resumes.updateResume(caller, input) };
  }

  @Handles(resumesCalls.deleteResume)
  async deleteResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof resumesCalls.deleteResume>,
  ): Promise<Reply<typeof resumesCalls.deleteResume>> {
    return { data: await this.resumes.removeResume(caller, input.resumeId) };
  }

  @Handles(resumesCalls.parseResume)
  async parseResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof resumesCalls.parseResume>,
  ): Promise<Reply<typeof resumesCalls.parseResume>> {
    return { data: await this.resumes.parse(caller, input) };
  }

  @Handles(resumesCalls.makeResume)
  async makeResume(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof resumesCalls.makeResume>,
  ): Promise<Reply<typeof resumesCalls.makeResume>> {
    return { data: await this.resumeMaker.make(caller, input) };
  }
}
