export { openingsByEmployer } from './job-relations.repository.ts';
