import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.ts';
import { SeekerProfilesRepository } from './seeker-profiles.repository.ts';
import { SeekerProfiles } from './seeker-profiles.service.ts';

@Module({ imports: [UsersModule], providers: [SeekerProfiles, SeekerProfilesRepository], exports: [SeekerProfiles] })
export class SeekerProfilesModule {}
