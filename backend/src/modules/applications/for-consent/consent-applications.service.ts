import { Injectable } from '@nestjs/common';
import { ConsentApplicationsRepository } from '../../../records/applications/consent-applications.repository.ts';

/** Submissions for the module that asks their people. Callers hold the rights: nothing is checked here. */
@Injectable()
export class ConsentApplications extends ConsentApplicationsRepository {}

export { hashPerson } from '../../../records/applications/person-hash.ts';
export type { PersonsApplicationRow, StepRow, SubmissionRow } from '../../../records/applications/consent-applications.repository.ts';
