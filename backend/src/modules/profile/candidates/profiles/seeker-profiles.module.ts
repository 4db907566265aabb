import { Module } from '@nestjs/common';
import { UsersModule } from '../../../auth/users/users.module.ts';
import { SeekerBlocksRepository } from '../../../../records/profile/seeker-blocks.repository.ts';
import { SeekerBlocks } from './seeker-blocks.service.ts';
import { SeekerProfilesRepository } from '../../../../records/profile/seeker-profiles.repository.ts';
import { SeekerProfiles } from './seeker-profiles.service.ts';

@Module({
  imports: [UsersModule],
  providers: [SeekerBlocks, SeekerBlocksRepository, SeekerProfiles, SeekerProfilesRepository],
  exports: [SeekerBlocks, SeekerProfiles],
})
export class SeekerProfilesModule {}
