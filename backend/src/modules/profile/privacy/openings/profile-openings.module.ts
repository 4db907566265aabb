import { Module } from '@nestjs/common';
import { ProfileOpeningsRepository } from '../../../../records/profile/profile-openings.repository.ts';
import { ProfileOpenings } from './profile-openings.service.ts';

@Module({
  providers: [ProfileOpenings, ProfileOpeningsRepository],
  exports: [ProfileOpenings, ProfileOpeningsRepository],
})
export class ProfileOpeningsModule {}
