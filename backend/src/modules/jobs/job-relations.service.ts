export { jobHasEnded, openingsByEmployer } from '../../records/jobs/job-relations.repository.ts';
