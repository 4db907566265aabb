import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../applications/for-jobs/job-applications.module.ts';
import { ResponseTimesModule } from '../applications/response/response-times.module.ts';
import { JobInvitesModule } from '../applications/invites/for-jobs/job-invites.module.ts';
import { SearchTermsModule } from '../search/upkeep/search-terms.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ReportsModule } from '../content/reports/reports.module.ts';
import { SavedLookupModule } from './saved/jobs/saved-lookup.module.ts';
import { UsersModule } from '../auth/users/users.module.ts';
import { AssignedJobsRepository } from '../../records/jobs/assigned-jobs.repository.ts';
import { AssignedJobs } from './assigned/assigned-jobs.service.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsRepository } from '../../records/jobs/jobs.repository.ts';
import { JobsService } from './jobs.service.ts';
import { MatchableJobsRepository } from '../../records/search/matchable-jobs.repository.ts';
import { MatchableJobs } from './matchable/matchable-jobs.service.ts';
import { JobChanges } from './posting/job-changes.service.ts';
import { JobWriterRepository } from '../../records/jobs/job-writer.repository.ts';
import { JobWriter } from './posting/job-writer.service.ts';
import { OwnJobsRepository } from '../../records/jobs/own-jobs.repository.ts';
import { PostingService } from './posting/posting.service.ts';
import { JobFeeds } from './public/job-feeds.ts';
import { JobPages } from './public/job-pages.ts';
import { PublicJobsRepository } from '../../records/jobs/public-jobs.repository.ts';
import { JobEvents } from './review/job-events.service.ts';
import { JobReports } from './review/job-reports.service.ts';
import { JobReviews } from './review/job-reviews.service.ts';

@Module({
  imports: [
    JobApplicationsModule,
    JobInvitesModule,
    NotificationsModule,
    ReportsModule,
    ResponseTimesModule,
    SavedLookupModule,
    SearchTermsModule,
    UsersModule,
  ],
  controllers: [JobsController],
  providers: [
    AssignedJobs,
    AssignedJobsRepository,
    JobChanges,
    JobEvents,
    JobFeeds,
    JobPages,
    JobReports,
    JobReviews,
    JobsRepository,
    JobsService,
    JobWriter,
    JobWriterRepository,
    MatchableJobs,
    MatchableJobsRepository,
    OwnJobsRepository,
    PostingService,
    PublicJobsRepository,
  ],
  exports: [AssignedJobs, JobReviews, JobsService, JobWriter, MatchableJobs],
})
export class JobsModule {}
