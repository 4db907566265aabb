import type { RejectReason } from '#contract/domain/options.ts';

/** Domain events by topic. They are written in the transaction that caused them and handled after commit, at least once. */
export interface DomainEvents {
  'application.created': { applicationId: string };
  /** Closed without a decision, for instance because the employer has left. */
  'application.closed': { applicationId: string };
  /** Our staff released a posting, or gave it back with a `note`. `version` is the one that was read. */
  'job.reviewed': { jobId: string; clientId: string; title: string; version: number; note: string | null };
  /** Decided because its job was filled or closed. `eventId` is the step on its timeline. */
  'application.ended': {
    applicationId: string;
    eventId: string;
    jobStatus: 'filled' | 'closed';
    outcome: 'hired' | 'rejected';
    reason: RejectReason | null;
  };
  /** Somebody was invited to apply. */
  'invite.sent': { inviteId: string };
  /** A saved search has found new jobs. */
  'search.alerted': { alertId: string };
}
export type Topic = keyof DomainEvents;
