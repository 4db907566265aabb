export {
  accountNames,
  accountZones,
  activeEmployers,
  activeSeekers,
  employerIds,
  employerZones,
  organisationNames,
} from '../../../records/auth/account-relations.repository.ts';
