/**
 * Spellings and meanings that the specification documents and that look like mistakes. They are kept on purpose.
 * A test pins these and those that stand in the options and calls themselves, so that nobody "fixes" them.
 */
export const ODDITIES = {
  /** Header redirect spelling of the individual vendor's area; redirects to the sidebar's spelling. */
  individualAreaMisspelt: '/vendor-inidividual-dashboard',
  individualArea: '/vendor-individual-dashboard',
  /** The notifications path ends in a slash. */
  notificationsPath: '/api/getNotifications/',
} as const;
