import { Module } from '@nestjs/common';
import { SearchWordsRepository } from '../../../records/search/search-words.repository.ts';
import { Keywords } from '../../../records/search/keywords.ts';

@Module({ providers: [SearchWordsRepository, Keywords], exports: [Keywords] })
export class KeywordsModule {}
