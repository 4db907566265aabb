/** The decisions that a dispute allows. Pure. */
import type { DisputeDecision } from '#contract/domain/dispute.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';

interface Situation {
  /** Everything of the person at the job. */
  readonly theirs: readonly {
    readonly vendor_id: string | null;
    readonly status: ApplicationStatus;
  }[];
  /** The person has said no to being submitted to the job. */
  readonly hasRefused: boolean;
}

/** Why it cannot be decided so, in words for our staff; null where it can. What the person wants goes before what vendors want. */
export function hindranceOf(decision: DisputeDecision, { theirs, hasRefused }: Situation): string | null {
  if (decision === 'stands') return null;
  if (theirs.some(({ status }) => status === 'hired')) return 'This person has got the job already.';
  if (decision === 'nobody') return null;
  if (theirs.some((row) => row.vendor_id === null)) return 'This person applied directly, and that stands.';
  return hasRefused ? 'This person said no to this job, so nobody can submit them.' : null;
}
