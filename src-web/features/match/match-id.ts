/** The part of a job's page with the reader's own match; cards of jobs lead there. */
export const MATCH_ID = 'match';
