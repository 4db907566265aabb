import { Injectable } from '@nestjs/common';
import { ConsentApplicationsRepository } from '../../../records/applications/consent-applications.repository.ts';

/** Submissions for the module that asks their people. Callers hold the rights: nothing is checked here. */
@Injectable()
export class ConsentApplications extends ConsentApplicationsRepository {}

