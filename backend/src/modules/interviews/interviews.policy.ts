/** Decides who may see or change an interview, and in which ways now. Pure; null becomes `not_found`. */
import type { InterviewSide } from '#contract/domain/interview.ts';
import type { InterviewMoment } from '#contract/domain/interview-life.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { InterviewRow } from '../../records/interviews/interviews.repository.ts';

/** On which side of the interview the caller stands; null for strangers, and for applicants who have not been told of it. */
export function sideOf(
  caller: Caller,
  row: Pick<InterviewRow, 'client_id' | 'sender_id' | 'told_at'>,
): InterviewSide | null {
  switch (caller.userType) {
    case 'client':
      return caller.userId === row.client_id ? 'employer' : null;
    case 'personal':
    case 'individual':
    case 'company':
      return caller.userId === row.sender_id && row.told_at !== null ? 'applicant' : null;
    default:
      return null;
  }
}

/** The present moment in the course of an interview. */
export function momentOf(
  row: Pick<InterviewRow, 'state' | 'starts_at'>,
  askedBy: InterviewSide | null,
  now: Date,
): InterviewMoment {
  const begun = row.starts_at !== null && Date.parse(row.starts_at) <= now.getTime();
  return { state: row.state, begun, open: row.starts_at === null, askedBy };
}

/** The time stands, and has not come. */
export const isAhead = (row: Pick<InterviewRow, 'state' | 'starts_at'>, startsAt: string): boolean =>
  (row.state === 'scheduled' || row.state === 'reschedule_requested') &&
  row.starts_at !== null &&
  Date.parse(row.starts_at) === Date.parse(startsAt) &&
  Date.parse(startsAt) > Date.now();
