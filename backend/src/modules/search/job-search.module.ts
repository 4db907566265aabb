import { Module } from '@nestjs/common';
import { PlacesModule } from '../../library/places/places.module.ts';
import { JobApplicationsModule } from '../applications/for-jobs/job-applications.module.ts';
import { JobCardsModule } from '../jobs/cards/job-cards.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { JobSearchPages } from './job-search-pages.ts';
import { JobSearchController } from './job-search.controller.ts';
import { FacetCounts } from './pages/facet-counts.service.ts';
import { JobSearchService } from './pages/job-search.service.ts';
import { RankedPages } from './pages/ranked-pages.service.ts';
import { SearchPages } from './pages/search-pages.service.ts';
import { SearchRescue } from './pages/search-rescue.service.ts';
import { SimilarService } from './pages/similar.service.ts';
import { SomeWords } from './pages/some-words.service.ts';
import { SuggestionsService } from './pages/suggestions.service.ts';
import { KnownWordsService } from './parse/known-words.service.ts';
import { PlaceReader } from './parse/place-reader.service.ts';
import { MatchDistributions } from './plan/match-distributions.service.ts';
import { JobSearchRepository } from '../../records/search/job-search.repository.ts';
import { PlaceEvidenceRepository } from '../../records/search/place-evidence.repository.ts';
import { SearchWordsRepository } from '../../records/search/search-words.repository.ts';
import { SimilarRepository } from '../../records/search/similar.repository.ts';
import { SuggestionsRepository } from '../../records/search/suggestions.repository.ts';
import { SearchTermsModule } from './upkeep/search-terms.module.ts';
import { SearchUpkeepRepository } from '../../records/search/search-upkeep.repository.ts';
import { SearchUpkeep } from './upkeep/search-upkeep.service.ts';

@Module({
  imports: [JobApplicationsModule, JobCardsModule, JobsModule, PlacesModule, SearchTermsModule],
  controllers: [JobSearchController],
  providers: [
    FacetCounts,
    JobSearchPages,
    JobSearchRepository,
    JobSearchService,
    KnownWordsService,
    MatchDistributions,
    PlaceEvidenceRepository,
    PlaceReader,
    RankedPages,
    SearchPages,
    SearchRescue,
    SearchUpkeep,
    SearchUpkeepRepository,
    SearchWordsRepository,
    SimilarRepository,
    SimilarService,
    SomeWords,
    SuggestionsRepository,
    SuggestionsService,
  ],
  exports: [JobSearchService],
})
export class JobSearchModule {}
