import { Module } from '@nestjs/common';
import { ApplicationFactsModule } from '../../applications/facts/application-facts.module.ts';
import { SavedLookupModule } from '../../saved/jobs/saved-lookup.module.ts';
import { JobCards } from './job-cards.service.ts';

@Module({ imports: [ApplicationFactsModule, SavedLookupModule], providers: [JobCards], exports: [JobCards] })
export class JobCardsModule {}
