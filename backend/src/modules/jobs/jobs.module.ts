import { Global, Module } from '@nestjs/common';
import { CompanyPageService } from './employers/company-page.service.ts';
import { EmployerPages } from './employers/employer-pages.ts';
import { EmployerReports } from './employers/employer-reports.service.ts';
import { EmployersService } from './employers/employers.service.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsService } from './jobs.service.ts';
import { JobChanges } from './posting/job-changes.service.ts';
import { JobWriter } from './posting/job-writer.service.ts';
import { PostingService } from './posting/posting.service.ts';
import { JobFeeds, JobPages } from './public/job-pages.ts';
import { JobEvents } from './review/job-events.service.ts';
import { JobReports } from './review/job-reports.service.ts';
import { JobReviews } from './review/job-reviews.service.ts';
import { AlertEvents, SearchAlerts } from './saved/alerts/alert-events.service.ts';
import { SearchMails } from './saved/alerts/search-mails.service.ts';
import { PeopleAlerts } from './saved/people/people-alerts.service.ts';
import { PeopleSearches } from './saved/people/people-searches.service.ts';
import { SavedJobsService } from './saved/saved-jobs.service.ts';
import { SavedSearchesService } from './saved/saved-searches.service.ts';
import { SimilarService } from './similar.service.ts';

@Global()
@Module({
  controllers: [JobsController],
  providers: [
    SimilarService,
    AlertEvents,
    CompanyPageService,
    EmployerPages,
    EmployerReports,
    EmployersService,
    JobChanges,
    JobEvents,
    JobFeeds,
    JobPages,
    JobReports,
    JobReviews,
    JobsService,
    JobWriter,
    PeopleAlerts,
    PeopleSearches,
    PostingService,
    SavedJobsService,
    SavedSearchesService,
    SearchAlerts,
    SearchMails,
  ],
  exports: [EmployersService, JobsService, SavedSearchesService],
})
export class JobsModule {}
