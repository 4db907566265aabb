import { Module } from '@nestjs/common';
import { OpenApplications } from './open-applications.service.ts';
import { JobApplicationsRepository } from '../../../records/applications/job-applications.repository.ts';
import { JobApplications } from './job-applications.service.ts';
import { SentApplicationsRepository } from '../../../records/applications/sent-applications.repository.ts';
import { SentApplications } from './sent-applications.service.ts';
import { OpenApplicationsRepository } from '../../../records/applications/open-applications.repository.ts';

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
