/** Domain events by topic. They are written in the transaction that caused them and handled after commit, at least once. */
export interface DomainEvents {
  'application.created': { applicationId: string };
  /** Closed without a decision, for instance because the employer has left. */
  'application.closed': { applicationId: string };
}
export type Topic = keyof DomainEvents;
