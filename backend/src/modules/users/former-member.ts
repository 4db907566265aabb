/** Who somebody was that has left, or is leaving. */
export const FORMER_MEMBER = 'Former member';
