/** The trail of a dispute in words, and as a spreadsheet. Pure. */
import { toCsv } from '#contract/domain/csv.ts';
import { DISPUTE_EVENTS, type DisputeCase, type TrailEntry } from '#contract/domain/dispute.ts';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';

export function whatText({ what, status }: TrailEntry): string {
  const text = DISPUTE_EVENTS.labels[what];
  return status === null ? text : `${text}: ${APPLICATION_STATUSES.labels[status].toLowerCase()}`;
}

/** One row an event, times in UTC. */
export function trailCsv({ trail }: Pick<DisputeCase, 'trail'>): string {
  return toCsv([
    ['Time (UTC)', 'What happened', 'Who', 'Submission'],
    ...trail.map((entry) => [entry.at, whatText(entry), entry.by, entry.about]),
  ]);
}
