import { Module } from '@nestjs/common';
import { ApplicationEndings } from './application-endings.service.ts';
import { ApplicationFacts } from './application-facts.service.ts';

@Module({ providers: [ApplicationEndings, ApplicationFacts], exports: [ApplicationEndings, ApplicationFacts] })
export class ApplicationFactsModule {}
