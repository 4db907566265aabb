import { Module } from '@nestjs/common';
import { JobSearchRepository } from '../sql/job-search.repository.ts';
import { Keywords } from './keywords.service.ts';

@Module({ providers: [JobSearchRepository, Keywords], exports: [Keywords] })
export class KeywordsModule {}
