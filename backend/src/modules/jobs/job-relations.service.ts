export { jobHasEnded, openingsByEmployer } from './job-relations.repository.ts';
