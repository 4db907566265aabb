import { Module } from '@nestjs/common';
import { OpenApplications } from './open-applications.service.ts';
import { JobApplicationsRepository } from './job-applications.repository.ts';
import { JobApplications } from './job-applications.service.ts';
import { SentApplicationsRepository } from './sent-applications.repository.ts';
import { SentApplications } from './sent-applications.service.ts';
import { OpenApplicationsRepository } from './open-applications.repository.ts';

@Module({
  providers: [
    OpenApplications,
    JobApplications,
    JobApplicationsRepository,
    OpenApplicationsRepository,
    SentApplications,
    SentApplicationsRepository,
  ],
  exports: [OpenApplications, JobApplications, SentApplications],
})
export class JobApplicationsModule {}
