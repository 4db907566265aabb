import { Module } from '@nestjs/common';
import { SavedJobsRepository } from '../../../../records/jobs/saved-jobs.repository.ts';
import { SavedLookup } from './saved-lookup.service.ts';

/** Apart from the lists themselves, which need the jobs: they in turn ask what of them is saved. */
@Module({ providers: [SavedJobsRepository, SavedLookup], exports: [SavedJobsRepository, SavedLookup] })
export class SavedLookupModule {}
