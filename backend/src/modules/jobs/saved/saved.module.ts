import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../../applications/for-jobs/job-applications.module.ts';
import { CandidatesModule } from '../../profile/candidates/candidates.module.ts';
import { JobSearchModule } from '../../search/job-search.module.ts';
import { JobCardsModule } from '../cards/job-cards.module.ts';
import { JobsModule } from '../jobs.module.ts';
import { MessagesModule } from '../../notifications/messages/messages.module.ts';
import { NotificationsModule } from '../../notifications/notifications.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { AlertEvents } from './alerts/alert-events.service.ts';
import { SearchAlertsRepository } from '../../../records/jobs/search-alerts.repository.ts';
import { SearchAlerts } from './alerts/search-alerts.service.ts';
import { SearchMailsRepository } from '../../../records/jobs/search-mails.repository.ts';
import { SearchMails } from './alerts/search-mails.service.ts';
import { SavedJobsService } from './jobs/saved-jobs.service.ts';
import { SavedLookupModule } from './jobs/saved-lookup.module.ts';
import { PeopleAlertsRepository } from '../../../records/jobs/people-alerts.repository.ts';
import { PeopleAlerts } from './people/people-alerts.service.ts';
import { PeopleSearches } from './people/people-searches.service.ts';
import { SavedController } from './saved.controller.ts';
import { SavedSearchesRepository } from '../../../records/jobs/saved-searches.repository.ts';
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
