import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../applications/for-jobs/job-applications.module.ts';
import { JobInvitesModule } from '../invites/for-jobs/job-invites.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PlacesModule } from '../../places/places.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { JobEvents } from './review/job-events.service.ts';
import { JobChanges } from './posting/job-changes.service.ts';
import { EndedJobs } from './public/ended-jobs.service.ts';
import { JobFeeds } from './public/job-feeds.ts';
import { JobPages } from './public/job-pages.ts';
import { PublicJobsRepository } from './public/public-jobs.repository.ts';
import { JobReviews } from './review/job-reviews.service.ts';
import { JobSearchRepository } from '../job-search/sql/job-search.repository.ts';
import { JobSearchService } from '../job-search/pages/job-search.service.ts';
import { MatchDistributions } from '../job-search/plan/match-distributions.service.ts';
import { PlaceEvidenceRepository } from '../job-search/sql/place-evidence.repository.ts';
import { PlaceReader } from '../job-search/parse/place-reader.service.ts';
import { FacetCounts } from '../job-search/pages/facet-counts.service.ts';
import { SearchPages } from '../job-search/pages/search-pages.service.ts';
import { SearchRescue } from '../job-search/pages/search-rescue.service.ts';
import { JobWriterRepository } from './posting/job-writer.repository.ts';
import { JobWriter } from './posting/job-writer.service.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsRepository } from './jobs.repository.ts';
import { JobsService } from './jobs.service.ts';
import { OwnJobsRepository } from './posting/own-jobs.repository.ts';
import { PostingService } from './posting/posting.service.ts';
import { SAVED_CONTROLLERS, SAVED_PROVIDERS } from '../saved/saved.module.ts';
import { SavedSearchesService } from '../saved/searches/saved-searches.service.ts';
import { SearchAlerts } from '../saved/alerts/search-alerts.service.ts';
import { SearchUpkeep } from '../job-search/upkeep/search-upkeep.service.ts';
import { SearchUpkeepRepository } from '../job-search/upkeep/search-upkeep.repository.ts';
import { SimilarController } from '../job-search/similar.controller.ts';
import { SimilarRepository } from '../job-search/sql/similar.repository.ts';
import { SimilarService } from '../job-search/pages/similar.service.ts';
import { SuggestionsController } from '../job-search/job-search.controller.ts';
import { SuggestionsRepository } from '../job-search/sql/suggestions.repository.ts';
import { SuggestionsService } from '../job-search/pages/suggestions.service.ts';

@Module({
  imports: [JobApplicationsModule, JobInvitesModule, MessagesModule, NotificationsModule, PlacesModule, UsersModule],
  controllers: [...SAVED_CONTROLLERS, SimilarController, SuggestionsController, JobsController],
  providers: [
    ...SAVED_PROVIDERS,
    SimilarRepository,
    SimilarService,
    JobEvents,
    JobChanges,
    JobFeeds,
    JobPages,
    PublicJobsRepository,
    EndedJobs,
    JobReviews,
    JobSearchRepository,
    JobSearchService,
    MatchDistributions,
    FacetCounts,
    PlaceEvidenceRepository,
    PlaceReader,
    SearchPages,
    SearchRescue,
    JobWriterRepository,
    JobWriter,
    JobsRepository,
    JobsService,
    OwnJobsRepository,
    PostingService,
    SearchUpkeep,
    SearchUpkeepRepository,
    SuggestionsRepository,
    SuggestionsService,
  ],
  exports: [SavedSearchesService, SearchAlerts, JobsService, JobWriter],
})
export class JobsModule {}
