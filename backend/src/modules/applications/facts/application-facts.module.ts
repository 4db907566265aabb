import { Module } from '@nestjs/common';
import { ApplicationFacts } from './application-facts.service.ts';

@Module({ providers: [ApplicationFacts], exports: [ApplicationFacts] })
export class ApplicationFactsModule {}
