import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.ts';
import type { Config } from '../../platform/config/config.ts';
import { PersonMoves } from '../../platform/http/access/members/person-moves.ts';
import { ClamAv } from '../../platform/scanner/clamav.ts';
import { NO_SCANNER, SCANNER } from '../../platform/scanner/scanner.ts';
import type { Scanner } from '../../platform/scanner/scanner.ts';
import { FILE_STORAGE } from '../../platform/storage/file-storage.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { FolderStorage } from '../../platform/storage/folder-storage.ts';
import { S3Storage } from '../../platform/storage/s3-storage.ts';
import { MessageTexts } from '../notifications/messages/message-texts.service.ts';
import { Avatars } from './avatars.service.ts';
import { CandidatePages } from './candidates/candidate-pages.ts';
import { CandidateProfileService } from './candidates/candidate-profile.service.ts';
import { CandidateReports } from './candidates/candidate-reports.service.ts';
import { CandidateSearch } from './candidates/candidate-search.service.ts';
import { CandidatesController } from './candidates/candidates.controller.ts';
import { CandidatesService } from './candidates/candidates.service.ts';
import { SeekerBlocks } from './candidates/profiles/seeker-blocks.service.ts';
import { SeekerProfiles } from './candidates/profiles/seeker-profiles.service.ts';
import { ExportService } from './export.service.ts';
import { FilePlace } from './files/file-place.service.ts';
import { FileUses } from './files/file-uses.service.ts';
import { FilesUpkeep } from './files/files-upkeep.service.ts';
import { FilesController } from './files/files.controller.ts';
import { FilesService } from './files/files.service.ts';
import { PictureDrawing } from './files/picture-drawing.service.ts';
import { PictureFiles } from './files/picture-files.service.ts';
import { FindingController } from './finding/finding.controller.ts';
import { FindingService } from './finding/finding.service.ts';
import { PeopleLists } from './finding/lists/people-lists.service.ts';
import { KycEvents } from './kyc/kyc-events.service.ts';
import { KycExpiry } from './kyc/kyc-expiry.service.ts';
import { KycController } from './kyc/kyc.controller.ts';
import { KycService } from './kyc/kyc.service.ts';
import { KycReviews } from './kyc/review/kyc-reviews.service.ts';
import { LeavingLetters } from './leaving-letters.service.ts';
import { LeavingService } from './leaving.service.ts';
import { BenchMatches } from './match/bench/bench-matches.service.ts';
import { MatchBench } from './match/bench/match-bench.service.ts';
import { FittingJobs } from './match/fitting-jobs.service.ts';
import { MatchController } from './match/match.controller.ts';
import { MatchService } from './match/match.service.ts';
import { PeopleMatches } from './match/people-matches.service.ts';
import { BestMatches } from './match/people/best-matches.service.ts';
import { MatchPeople } from './match/people/match-people.service.ts';
import { ProfileOpenings } from './privacy/openings/profile-openings.service.ts';
import { PrivacyController } from './privacy/privacy.controller.ts';
import { PrivacyService } from './privacy/privacy.service.ts';
import { PROFILE_MAILS } from './profile-mails.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';
import { JsonResumesController } from './resumes/json-resumes.controller.ts';
import { JsonResumes } from './resumes/json-resumes.service.ts';
import { ResumeReader } from './resumes/reading/resume-reader.service.ts';
import { ResumeMaker } from './resumes/resume-maker.service.ts';
import { ResumeVersions } from './resumes/resume-versions.service.ts';
import { ResumesController } from './resumes/resumes.controller.ts';
import { ResumesService } from './resumes/resumes.service.ts';

/** Pictures of people and logos, for the modules that take them. */

const storage = ({ s3, dataDir }: Config): FileStorage =>
  s3 === null ? new FolderStorage(join(dataDir, 'files')) : new S3Storage(s3);
const scanner = ({ clamav }: Config): Scanner => (clamav === null ? NO_SCANNER : new ClamAv(clamav.host, clamav.port));

/** The best people for a job, and the rows that they are found by. */

@Global()
@Module({
  controllers: [
    CandidatesController,
    FilesController,
    FindingController,
    JsonResumesController,
    KycController,
    MatchController,
    PrivacyController,
    ProfileController,
    ResumesController,
  ],
  providers: [
    { provide: FILE_STORAGE, useFactory: storage, inject: [CONFIG] },
    { provide: SCANNER, useFactory: scanner, inject: [CONFIG] },
    Avatars,
    BenchMatches,
    BestMatches,
    CandidatePages,
    CandidateProfileService,
    CandidateReports,
    CandidateSearch,
    CandidatesService,
    ExportService,
    FilePlace,
    FilesService,
    FilesUpkeep,
    FileUses,
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
    PictureDrawing,
    PictureFiles,
    PrivacyService,
    ProfileOpenings,
    ProfileService,
    ResumeMaker,
    ResumeReader,
    ResumesService,
    ResumeVersions,
    SeekerBlocks,
    SeekerProfiles,
  ],
  exports: [
    Avatars,
    BenchMatches,
    CandidateSearch,
    CandidatesService,
    FilePlace,
    FilesService,
    FileUses,
    KycEvents,
    KycReviews,
    KycService,
    PeopleMatches,
    PictureDrawing,
    PictureFiles,
    ProfileOpenings,
    ResumesService,
    ResumeVersions,
    SeekerProfiles,
  ],
})
export class ProfileModule {
  constructor(moves: PersonMoves, avatars: Avatars, texts: MessageTexts) {
    moves.register((em, from, to) => avatars.movePerson(em, from, to));
    texts.register(PROFILE_MAILS);
  }
}
