import { Module } from '@nestjs/common';
import { BenchModule } from '../bench/bench.module.ts';
import { SeekerProfilesModule } from '../candidates/profiles/seeker-profiles.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { JobInvitesModule } from '../invites/for-jobs/job-invites.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ProfileOpeningsModule } from '../privacy/openings/profile-openings.module.ts';
import { ResumesModule } from '../resumes/resumes.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ApplicationEvents } from './application-events.service.ts';
import { ApplicationReportRepository } from './application-report.repository.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import { ApplyingService } from './applying.service.ts';
import { SentPeople } from './sent-people.service.ts';

@Module({
  imports: [
    BenchModule,
    FilesModule,
    JobInvitesModule,
    JobsModule,
    NotificationsModule,
    ProfileOpeningsModule,
    ResumesModule,
    SeekerProfilesModule,
    UsersModule,
  ],
  controllers: [ApplicationsController],
  providers: [
    ApplicationEvents,
    ApplicationReportRepository,
    ApplicationsRepository,
    ApplicationsService,
    ApplyingService,
    SentPeople,
  ],
  exports: [ApplicationsService, SentPeople],
})
export class ApplicationsModule {}
