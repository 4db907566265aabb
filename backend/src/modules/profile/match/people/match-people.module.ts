import { Module } from '@nestjs/common';
import { SeekerProfilesModule } from '../../candidates/profiles/seeker-profiles.module.ts';
import { BestMatches } from './best-matches.service.ts';
import { MatchPeopleRepository } from '../../../../records/profile/match-people.repository.ts';
import { MatchPeople } from './match-people.service.ts';

/** The best people for a job, and the rows that they are found by. */
@Module({
  imports: [SeekerProfilesModule],
  providers: [BestMatches, MatchPeople, MatchPeopleRepository],
  exports: [BestMatches, MatchPeople],
})
export class MatchPeopleModule {}
