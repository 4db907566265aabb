import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../applications/for-jobs/job-applications.module.ts';
import { CandidatesModule } from '../candidates/candidates.module.ts';
import { JobSearchModule } from '../job-search/job-search.module.ts';
import { JobCardsModule } from '../jobs/cards/job-cards.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AlertEvents } from './alerts/alert-events.service.ts';
import { SearchAlertsRepository } from './alerts/search-alerts.repository.ts';
import { SearchAlerts } from './alerts/search-alerts.service.ts';
import { SearchMailsRepository } from './alerts/search-mails.repository.ts';
import { SearchMails } from './alerts/search-mails.service.ts';
import { SavedJobsService } from './jobs/saved-jobs.service.ts';
import { SavedLookupModule } from './jobs/saved-lookup.module.ts';
import { PeopleAlertsRepository } from './people/people-alerts.repository.ts';
import { PeopleAlerts } from './people/people-alerts.service.ts';
import { PeopleSearches } from './people/people-searches.service.ts';
import { SavedController } from './saved.controller.ts';
import { SavedSearchesRepository } from './searches/saved-searches.repository.ts';
import { SavedSearchesService } from './searches/saved-searches.service.ts';

/** Saved jobs, and saved searches that tell of new ones. */
@Module({
  imports: [
    CandidatesModule,
    JobApplicationsModule,
    JobCardsModule,
    JobSearchModule,
    JobsModule,
    MessagesModule,
    NotificationsModule,
    SavedLookupModule,
    UsersModule,
  ],
  controllers: [SavedController],
  providers: [
    AlertEvents,
    PeopleAlerts,
    PeopleAlertsRepository,
    PeopleSearches,
    SavedJobsService,
    SavedSearchesRepository,
    SavedSearchesService,
    SearchAlerts,
    SearchAlertsRepository,
    SearchMails,
    SearchMailsRepository,
  ],
  exports: [SavedSearchesService],
})
export class SavedModule {}
