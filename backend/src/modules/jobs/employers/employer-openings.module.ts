import { Module } from '@nestjs/common';
import { EmployerOpeningsRepository } from '../../../records/jobs/employer-openings.repository.ts';
import { EmployerOpeningsService } from './employer-openings.service.ts';

/** Apart from the employers themselves, whose list asks the home page's figures whether it has been counted. */
@Module({ providers: [EmployerOpeningsService, EmployerOpeningsRepository], exports: [EmployerOpeningsService] })
export class EmployerOpeningsModule {}
