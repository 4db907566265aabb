import { Module } from '@nestjs/common';
import { ApplicationEndings } from './application-endings.service.ts';
import { ApplicationFactsRepository } from './application-facts.repository.ts';
import { ApplicationFacts } from './application-facts.service.ts';
import { OpenApplicationsRepository } from './open-applications.repository.ts';

@Module({
  providers: [ApplicationEndings, ApplicationFacts, ApplicationFactsRepository, OpenApplicationsRepository],
  exports: [ApplicationEndings, ApplicationFacts],
})
export class ApplicationFactsModule {}
