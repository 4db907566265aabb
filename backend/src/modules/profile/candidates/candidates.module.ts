import { Module } from '@nestjs/common';
import { PlacesModule } from '../../../library/places/places.module.ts';
import { KeywordsModule } from '../../search/parse/keywords.module.ts';
import { ProfileOpeningsModule } from '../privacy/openings/profile-openings.module.ts';
import { ReportsModule } from '../../content/reports/reports.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { CandidatePages } from './candidate-pages.ts';
import { CandidateProfileRepository } from '../../../records/profile/candidate-profile.repository.ts';
import { CandidateProfileService } from './candidate-profile.service.ts';
import { CandidateReports } from './candidate-reports.service.ts';
import { CandidateSearch } from './candidate-search.service.ts';
import { CandidatesController } from './candidates.controller.ts';
import { CandidatesRepository } from '../../../records/profile/candidates.repository.ts';
import { CandidatesService } from './candidates.service.ts';
import { SeekerProfilesModule } from './profiles/seeker-profiles.module.ts';

@Module({
  imports: [KeywordsModule, PlacesModule, ProfileOpeningsModule, ReportsModule, SeekerProfilesModule, UsersModule],
  controllers: [CandidatesController],
  providers: [
    CandidatePages,
    CandidateProfileRepository,
    CandidateProfileService,
    CandidateReports,
    CandidateSearch,
    CandidatesRepository,
    CandidatesService,
  ],
  exports: [CandidateSearch, CandidatesService],
})
export class CandidatesModule {}
