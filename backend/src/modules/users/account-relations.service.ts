export {
  accountNames,
  accountZones,
  activeEmployers,
  activeSeekers,
  employerIds,
  employerZones,
  organisationNames,
} from './account-relations.repository.ts';
