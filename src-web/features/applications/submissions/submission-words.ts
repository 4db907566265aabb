/** Texts about a submission. Pure. */
import { WITHDRAW_REASONS } from '#contract/domain/application-moves.ts';
import { APPLICATION_STATUSES, REJECT_REASONS } from '#contract/domain/options.ts';
import type { Submission, SubmissionGroup } from '#contract/domain/submission.ts';
import { plural } from '#web/lib/format.ts';
import { formatInstant } from '#web/lib/format-time.ts';

/** Why it ended; empty where nobody said. */
export function reasonText({ reason, withdrawReason }: Pick<Submission, 'reason' | 'withdrawReason'>): string {
  if (reason !== null) return `Reason: ${REJECT_REASONS.labels[reason]}`;
  return withdrawReason === null ? '' : `Reason: ${WITHDRAW_REASONS.labels[withdrawReason]}`;
}

/** `2 Interviewing, 1 Applied`, in the order of the stages. */
export function stagesText(stages: SubmissionGroup['stages']): string {
  return stages
    .toReversed()
    .map(({ status, count }) => `${String(count)} ${APPLICATION_STATUSES.labels[status]}`)
    .join(', ');
}

/** Until when a job takes people. @param timeZone IANA zone of the reader */
export function deadlineText(job: NonNullable<SubmissionGroup['job']>, timeZone: string): string {
  if (!job.open) return 'Takes no more applications';
  return job.closesAt === null ? 'No closing date' : `Open until ${formatInstant(job.closesAt, timeZone)}`;
}

export const moreText = (group: SubmissionGroup): string =>
  group.total > group.submissions.length
    ? `and ${plural(group.total - group.submissions.length, 'older submission')}`
    : '';
