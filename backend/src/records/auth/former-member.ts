/** Stands in for the name of a person who has left, or is leaving. */
export const FORMER_MEMBER = 'Former member';
