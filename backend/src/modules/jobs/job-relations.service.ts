export { endedJobs, openingsByEmployer } from './job-relations.repository.ts';
