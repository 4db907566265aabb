import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../../applications/for-jobs/job-applications.module.ts';
import { CandidatesModule } from '../candidates/candidates.module.ts';
import { SeekerProfilesModule } from '../candidates/profiles/seeker-profiles.module.ts';
import { InvitesModule } from '../../applications/invites/invites.module.ts';
import { JobsModule } from '../../jobs/jobs.module.ts';
import { MatchModule } from '../match/match.module.ts';
import { FindingController } from './finding.controller.ts';
import { FindingService } from './finding.service.ts';
import { PeopleListsRepository } from '../../../records/profile/people-lists.repository.ts';
import { PeopleLists } from './lists/people-lists.service.ts';

@Module({
  imports: [CandidatesModule, InvitesModule, JobApplicationsModule, JobsModule, MatchModule, SeekerProfilesModule],
  controllers: [FindingController],
  providers: [FindingService, PeopleLists, PeopleListsRepository],
})
export class FindingModule {}
