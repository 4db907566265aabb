import { Module } from '@nestjs/common';
import { SearchTermsRepository } from '../../../records/search/search-terms.repository.ts';
import { SearchTerms } from './search-terms.service.ts';

/** Apart from job search, which needs the jobs: they in turn need this. */
@Module({ providers: [SearchTerms, SearchTermsRepository], exports: [SearchTerms, SearchTermsRepository] })
export class SearchTermsModule {}
