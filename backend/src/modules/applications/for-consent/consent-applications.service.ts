import { Injectable } from '@nestjs/common';
import { ConsentApplicationsRepository } from './consent-applications.repository.ts';

/** Submissions for the module that asks their people. Callers hold the rights: nothing is checked here. */
@Injectable()
export class ConsentApplications extends ConsentApplicationsRepository {}

export { hashPerson } from '../person-hash.ts';
export type { PersonsApplicationRow, StepRow, SubmissionRow } from './consent-applications.repository.ts';
