import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../../applications/for-jobs/job-applications.module.ts';
import { SavedLookupModule } from '../saved/jobs/saved-lookup.module.ts';
import { JobCards } from './job-cards.service.ts';

@Module({ imports: [JobApplicationsModule, SavedLookupModule], providers: [JobCards], exports: [JobCards] })
export class JobCardsModule {}
