import type { Provider, Type } from '@nestjs/common';
import { AlertEvents } from './alerts/alert-events.service.ts';
import { SavedFacts } from './jobs/saved-lookup.service.ts';
import { SavedJobsRepository } from './jobs/saved-jobs.repository.ts';
import { SavedJobsService } from './jobs/saved-jobs.service.ts';
import { SavedController } from './saved.controller.ts';
import { SavedSearchesRepository } from './searches/saved-searches.repository.ts';
import { SavedSearchesService } from './searches/saved-searches.service.ts';
import { SearchAlertsRepository } from './alerts/search-alerts.repository.ts';
import { SearchMailsRepository } from './alerts/search-mails.repository.ts';
import { SearchMails } from './alerts/search-mails.service.ts';
import { SearchAlerts } from './alerts/search-alerts.service.ts';

/** What the jobs module is made of, as far as people come back to jobs. */
export const SAVED_CONTROLLERS: readonly Type[] = [SavedController];
export const SAVED_PROVIDERS: readonly Provider[] = [
  AlertEvents,
  SavedFacts,
  SavedJobsRepository,
  SavedJobsService,
  SavedSearchesRepository,
  SavedSearchesService,
  SearchAlertsRepository,
  SearchAlerts,
  SearchMailsRepository,
  SearchMails,
];
