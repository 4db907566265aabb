export {
  accountNames,
  activeEmployers,
  activeSeekers,
  employerIds,
  organisationNames,
} from './account-relations.repository.ts';
