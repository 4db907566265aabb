export {
  accountNames,
  accountZones,
  activeEmployers,
  activeSeekers,
  employerIds,
  organisationNames,
} from './account-relations.repository.ts';
