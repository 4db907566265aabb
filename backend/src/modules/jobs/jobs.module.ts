import { Module } from '@nestjs/common';
import { ApplicationFactsModule } from '../applications/facts/application-facts.module.ts';
import { InviteFactsModule } from '../invites/facts/invite-facts.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PlacesModule } from '../../places/places.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { JobEvents } from './job-events.service.ts';
import { JobChanges } from './job-changes.service.ts';
import { JobFeeds } from './public/job-feeds.ts';
import { JobPages } from './public/job-pages.ts';
import { PublicJobsRepository } from './public/public-jobs.repository.ts';
import { JobReviews } from './job-reviews.service.ts';
import { JobSearchRepository } from './search/job-search.repository.ts';
import { JobSearchService } from './search/job-search.service.ts';
import { MatchDistributions } from './search/match-distributions.service.ts';
import { PlaceEvidenceRepository } from './search/place-evidence.repository.ts';
import { PlaceReader } from './search/place-reader.service.ts';
import { SearchPages } from './search/search-pages.service.ts';
import { SearchRescue } from './search/search-rescue.service.ts';
import { JobWriterRepository } from './job-writer.repository.ts';
import { JobWriter } from './job-writer.service.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsRepository } from './jobs.repository.ts';
import { JobsService } from './jobs.service.ts';
import { OwnJobsRepository } from './own-jobs.repository.ts';
import { PostingService } from './posting.service.ts';
import { SAVED_CONTROLLERS, SAVED_PROVIDERS } from './saved/parts.ts';
import { SavedSearchesService } from './saved/saved-searches.service.ts';
import { SearchAlerts } from './saved/search-alerts.service.ts';
import { SearchUpkeep } from './search/search-upkeep.service.ts';
import { SearchUpkeepRepository } from './search/search-upkeep.repository.ts';
import { SimilarController } from './similar/similar.controller.ts';
import { SimilarRepository } from './similar/similar.repository.ts';
import { SimilarService } from './similar/similar.service.ts';
import { SuggestionsController } from './suggestions/suggestions.controller.ts';
import { SuggestionsRepository } from './suggestions/suggestions.repository.ts';
import { SuggestionsService } from './suggestions/suggestions.service.ts';

@Module({
  imports: [ApplicationFactsModule, InviteFactsModule, MessagesModule, NotificationsModule, PlacesModule, UsersModule],
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
    JobReviews,
    JobSearchRepository,
    JobSearchService,
    MatchDistributions,
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
