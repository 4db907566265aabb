/** On a job's page: opens the form at once, for the person of a bench that it names. */
export const APPLY_PARAM = 'apply';

/** The page on which an application is continued. @param employeeId null for a job seeker's own */
export const applyHref = (jobId: string, employeeId: string | null): string =>
  `/jobs/${jobId}?${APPLY_PARAM}=${employeeId ?? ''}`;
