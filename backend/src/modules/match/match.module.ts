import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { BenchModule } from '../bench/bench.module.ts';
import { SeekerProfilesModule } from '../candidates/profiles/seeker-profiles.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MatchPeopleModule } from './people/match-people.module.ts';
import { MatchController } from './match.controller.ts';
import { MatchService } from './match.service.ts';
import { PeopleMatches } from './people-matches.service.ts';

@Module({
  imports: [ApplicationsModule, BenchModule, JobsModule, MatchPeopleModule, SeekerProfilesModule],
  controllers: [MatchController],
  providers: [MatchService, PeopleMatches],
  exports: [MatchPeopleModule, PeopleMatches],
})
export class MatchModule {}
