import { Global, Module } from '@nestjs/common';
import { JobSearchPages } from './job-search-pages.ts';
import { SearchController } from './search.controller.ts';
import { MatchDistributions } from './match-distributions.service.ts';
import { FacetCounts } from './pages/facet-counts.service.ts';
import { JobSearchService, SomeWords } from './pages/job-search.service.ts';
import { RankedPages, SearchPages } from './pages/search-pages.service.ts';
import { SearchRescue } from './pages/search-rescue.service.ts';
import { SuggestionsService } from './pages/suggestions.service.ts';
import { KnownWordsService } from './parse/known-words.service.ts';
import { PlaceReader } from './parse/place-reader.service.ts';
import { SearchUpkeep } from './search-upkeep.service.ts';

@Global()
@Module({
  controllers: [SearchController],
  providers: [
    FacetCounts,
    JobSearchPages,
    JobSearchService,
    KnownWordsService,
    MatchDistributions,
    PlaceReader,
    RankedPages,
    SearchPages,
    SearchRescue,
    SearchUpkeep,
    SomeWords,
    SuggestionsService,
  ],
  exports: [JobSearchService],
})
export class SearchModule {}
