import { Module } from '@nestjs/common';
import { SeekerProfilesRepository } from './seeker-profiles.repository.ts';
import { SeekerProfiles } from './seeker-profiles.service.ts';

@Module({ providers: [SeekerProfiles, SeekerProfilesRepository], exports: [SeekerProfiles] })
export class SeekerProfilesModule {}
