/**
 * Spellings and meanings that the specification documents and that look like mistakes. They are kept on purpose;
 * a test pins each one, so that nobody "fixes" them.
 */
export const ODDITIES = {
  /** Header redirect spelling of the individual vendor's area; redirects to the sidebar's spelling. */
  individualAreaMisspelt: '/vendor-inidividual-dashboard',
  individualArea: '/vendor-individual-dashboard',
  /** The sort token `asc` puts the newest first. */
  newestFirstSort: 'asc',
  /** Pay period token, labelled "Annually". */
  annually: 'annualy',
  updateApplicationPath: '/api/updateApplicatonJobs',
  reschedulePath: '/api/resheduleMsg',
  /** The list of jobs spells its identity filter in lower case, activeJobs in camel case. */
  getJobsUserKey: 'userid',
  activeJobsUserKey: 'userId',
  /** The notifications path ends in a slash. */
  notificationsPath: '/api/getNotifications/',
} as const;
