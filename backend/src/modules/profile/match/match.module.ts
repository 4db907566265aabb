import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.ts';
import { JobApplicationsModule } from '../../applications/for-jobs/job-applications.module.ts';
import { BenchModule } from '../../bench/bench.module.ts';
import { SeekerProfilesModule } from '../candidates/profiles/seeker-profiles.module.ts';
import { JobCardsModule } from '../../jobs/cards/job-cards.module.ts';
import { JobsModule } from '../../jobs/jobs.module.ts';
import { BenchMatches } from './bench/bench-matches.service.ts';
import { MatchBenchRepository } from '../../../records/profile/match-bench.repository.ts';
import { MatchBench } from './bench/match-bench.service.ts';
import { MatchPeopleModule } from './people/match-people.module.ts';
import { FittingJobs } from './fitting-jobs.service.ts';
import { MatchController } from './match.controller.ts';
import { MatchService } from './match.service.ts';
import { PeopleMatches } from './people-matches.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    BenchModule,
    JobApplicationsModule,
    JobCardsModule,
    JobsModule,
    MatchPeopleModule,
    SeekerProfilesModule,
  ],
  controllers: [MatchController],
  providers: [BenchMatches, FittingJobs, MatchBench, MatchBenchRepository, MatchService, PeopleMatches],
  exports: [BenchMatches, MatchPeopleModule, PeopleMatches],
})
export class MatchModule {}
