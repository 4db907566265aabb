import { Module } from '@nestjs/common';
import { ApplicationFactsModule } from '../applications/facts/application-facts.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { JobPages } from './job-pages.ts';
import { JobSearchRepository } from './job-search.repository.ts';
import { JobSearchService } from './job-search.service.ts';
import { JobWriterRepository } from './job-writer.repository.ts';
import { JobWriter } from './job-writer.service.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsRepository } from './jobs.repository.ts';
import { JobsService } from './jobs.service.ts';

@Module({
  imports: [ApplicationFactsModule, UsersModule],
  controllers: [JobsController],
  providers: [
    JobPages,
    JobSearchRepository,
    JobSearchService,
    JobWriterRepository,
    JobWriter,
    JobsRepository,
    JobsService,
  ],
  exports: [JobsService, JobWriter],
})
export class JobsModule {}
