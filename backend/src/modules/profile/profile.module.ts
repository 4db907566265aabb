import { Global, Module } from '@nestjs/common';
import { PersonMoves } from '../../platform/http/access/members/person-moves.ts';
import { MessageTexts } from '../../records/notifications/message-texts.ts';
import { Avatars } from '../../records/profile/avatars.ts';
import { CandidatePages } from './candidates/candidate-pages.ts';
import { CandidateProfileService } from './candidates/candidate-profile.service.ts';
import { CandidateReports } from './candidates/candidate-reports.service.ts';
import { ExportService } from './export.service.ts';
import { FilesUpkeep } from './files/files-upkeep.service.ts';
import { FindingService } from './finding/finding.service.ts';
import { PeopleLists } from './finding/people-lists.service.ts';
import { KycEvents } from './kyc/kyc-events.service.ts';
import { KycExpiry } from './kyc/kyc-expiry.service.ts';
import { KycReviews } from './kyc/kyc-reviews.service.ts';
import { KycService } from './kyc/kyc.service.ts';
import { LeavingLetters, LeavingService } from './leaving.service.ts';
import { BenchMatches } from './match/bench/bench-matches.service.ts';
import { MatchBench } from './match/bench/match-bench.service.ts';
import { FittingJobs } from './match/fitting-jobs.service.ts';
import { MatchService } from './match/match.service.ts';
import { PeopleMatches } from './match/people-matches.service.ts';
import { BestMatches } from './match/people/best-matches.service.ts';
import { MatchPeople } from './match/people/match-people.service.ts';
import { SeekerBlocks, PrivacyService } from './privacy/privacy.service.ts';
import { PROFILE_MAILS } from './profile-mails.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';
import { JsonResumes } from './resumes/json-resumes.service.ts';
import { ResumeReader } from './resumes/reading/resume-reader.service.ts';
import { ResumeMaker } from './resumes/resume-maker.service.ts';
import { ResumesService } from './resumes/resumes.service.ts';

@Global()
@Module({
  controllers: [ProfileController],
  providers: [
    BenchMatches,
    BestMatches,
    CandidatePages,
    CandidateProfileService,
    CandidateReports,
    ExportService,
    FilesUpkeep,
    FindingService,
    FittingJobs,
    JsonResumes,
    KycEvents,
    KycExpiry,
    KycReviews,
    KycService,
    LeavingLetters,
    LeavingService,
    MatchBench,
    MatchPeople,
    MatchService,
    PeopleLists,
    PeopleMatches,
    PrivacyService,
    ProfileService,
    ResumeMaker,
    ResumeReader,
    ResumesService,
    SeekerBlocks,
  ],
  exports: [BenchMatches, KycService, PeopleMatches, ResumesService],
})
export class ProfileModule {
  constructor(moves: PersonMoves, avatars: Avatars, texts: MessageTexts) {
    moves.register((em, from, to) => avatars.movePersonPicture(em, from, to));
    texts.register(PROFILE_MAILS);
  }
}
