import { Module } from '@nestjs/common';
import { SearchWordsRepository } from '../sql/search-words.repository.ts';
import { Keywords } from './keywords.service.ts';

@Module({ providers: [SearchWordsRepository, Keywords], exports: [Keywords] })
export class KeywordsModule {}
