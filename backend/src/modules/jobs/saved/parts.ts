import type { Provider, Type } from '@nestjs/common';
import { AlertEvents } from './alert-events.service.ts';
import { SavedFacts } from './saved-facts.ts';
import { SavedJobsRepository } from './saved-jobs.repository.ts';
import { SavedJobsService } from './saved-jobs.service.ts';
import { SavedController } from './saved.controller.ts';
import { SavedSearchesRepository } from './saved-searches.repository.ts';
import { SavedSearchesService } from './saved-searches.service.ts';
import { SearchAlertsRepository } from './search-alerts.repository.ts';
import { SearchMailsRepository } from './search-mails.repository.ts';
import { SearchMails } from './search-mails.service.ts';
import { SearchAlerts } from './search-alerts.service.ts';

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
