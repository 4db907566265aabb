import { Module } from '@nestjs/common';
import { ConsentApplications } from './consent-applications.service.ts';

@Module({ providers: [ConsentApplications], exports: [ConsentApplications] })
export class ConsentApplicationsModule {}
