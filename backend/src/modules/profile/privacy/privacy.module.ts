import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../../applications/for-jobs/job-applications.module.ts';
import { SeekerProfilesModule } from '../candidates/profiles/seeker-profiles.module.ts';
import { JobInvitesModule } from '../../applications/invites/for-jobs/job-invites.module.ts';
import { JobsModule } from '../../jobs/jobs.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { ProfileOpeningsModule } from './openings/profile-openings.module.ts';
import { PrivacyController } from './privacy.controller.ts';
import { PrivacyService } from './privacy.service.ts';

@Module({
  imports: [
    JobApplicationsModule,
    JobInvitesModule,
    JobsModule,
    ProfileOpeningsModule,
    SeekerProfilesModule,
    UsersModule,
  ],
  controllers: [PrivacyController],
  providers: [PrivacyService],
})
export class PrivacyModule {}
