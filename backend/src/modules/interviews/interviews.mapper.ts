import { UNDO_SECONDS } from '#contract/domain/application-moves.ts';
import {
  INTERVIEWS,
  type Attendee,
  type Interview,
  type InterviewSide,
  type RescheduleRequest,
} from '#contract/domain/interview.ts';
import { actionsOf } from '#contract/domain/interview-life.ts';
import { FORMER_MEMBER } from '../../records/auth/former-member.ts';
import type { Person } from '../../records/auth/users.ts';
import type { FeedbackRow } from '../../records/interviews/interview-feedback.repository.ts';
import type { SnoozeRow } from '../../records/interviews/interview-snoozes.repository.ts';
import type { RequestRow, TimeRow } from '../../records/interviews/interview-times.repository.ts';
import type { InterviewReader, InterviewRow } from '../../records/interviews/interviews.repository.ts';
import type { ApplicationHeading } from '../applications/standing/application-headings.service.ts';
import { isAhead, momentOf } from './interviews.policy.ts';

/** Everything about one interview that does not stand in its row. */
export interface Around {
  heading: ApplicationHeading;
  interviewers: readonly string[];
  times: readonly TimeRow[];
  request: RequestRow | undefined;
  /** The number of times that the reader's side has asked for another time. */
  asked: number;
  feedback: readonly FeedbackRow[];
  /** The reader has put off the reminder of a time, perhaps of one that no longer stands. */
  snooze: SnoozeRow | undefined;
  people: ReadonlyMap<string, Person>;
}

const UTC = 'UTC';

/** Colleagues read each other's names; the other side a first name. */
function nameOf(person: Person | undefined, isOwnSide: boolean): string {
  if (person === undefined || person.left) return FORMER_MEMBER;
  return isOwnSide ? person.name : person.firstName;
}

function interviewer(id: string, { side, personId }: InterviewReader, people: Around['people']): Attendee {
  const person = people.get(id);
  return {
    personId: side === 'employer' ? id : null,
    name: nameOf(person, side === 'employer'),
    timeZone: person?.timeZone ?? UTC,
    own: id === personId,
  };
}

export function toRequest(
  row: RequestRow,
  times: readonly TimeRow[],
  side: InterviewSide,
  people: Around['people'],
): RescheduleRequest {
  return {
    _id: row.id,
    by: row.side,
    byName: nameOf(people.get(row.author_id ?? ''), row.side === side),
    message: row.message,
    times: times.flatMap(({ request_id, starts_at }) => (request_id === row.id ? starts_at : [])),
    requestedAt: row.requested_at,
  };
}

function untoldOf({ told_at: toldAt, state, move_id: moveId, created_at: at }: InterviewRow): Interview['untold'] {
  if (toldAt !== null || state !== 'proposed' || moveId === null) return null;
  return { moveId, until: new Date(Date.parse(at) + UNDO_SECONDS * 1_000).toISOString() };
}

export function toInterview(row: InterviewRow, around: Around, reader: InterviewReader, now: Date): Interview {
  const { side, personId } = reader;
  const { heading, request, feedback, people, times, snooze } = around;
  const isEmployer = side === 'employer';
  const { applicant } = heading;
  const isOpen = row.state === 'proposed' || (row.state === 'reschedule_requested' && row.starts_at === null);
  return {
    _id: row.id,
    version: row.version,
    applicationId: row.application_id,
    jobId: row.job_id,
    jobTitle: heading.jobTitle,
    companyName: heading.companyName,
    side,
    state: row.state,
    kind: row.kind,
    round: row.round,
    minutes: row.minutes,
    link: row.link,
    phone: row.phone,
    address: row.address,
    message: row.message,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    times: isOpen ? times.flatMap(({ request_id, starts_at }) => (request_id === null ? starts_at : [])) : [],
    anyTimeUntil:
      isOpen && row.any_time_until !== null && Date.parse(row.any_time_until) > now.getTime()
        ? row.any_time_until
        : null,
    request: request === undefined ? null : toRequest(request, times, side, people),
    requestsLeft: Math.max(0, INTERVIEWS.requestsPerSide - around.asked),
    interviewers: around.interviewers.map((id) => interviewer(id, reader, people)),
    candidate: {
      personId: isEmployer ? applicant._id : null,
      name: applicant.name,
      timeZone: applicant.timeZone ?? UTC,
      own: row.applicant_id === personId,
    },
    vendorName: applicant.vendorName,
    timeZone: row.time_zone,
    cancelReason: row.cancel_reason,
    endedWithApplication: row.ended_with_application,
    untold: isEmployer ? untoldOf(row) : null,
    snoozedUntil: snooze !== undefined && isAhead(row, snooze.starts_at) ? snooze.remind_at : null,
    outcome: isEmployer ? row.outcome : null,
    feedback: isEmployer
      ? {
          count: feedback.length,
          own: feedback.some(({ author_id }) => author_id === personId),
          dueFrom: row.feedback_due_from.flatMap((id) => (id === personId ? [] : nameOf(people.get(id), true))),
        }
      : null,
    sharedNotes: feedback.flatMap(({ shared_note }) => shared_note ?? []),
    can: [...actionsOf(side, momentOf(row, request?.side ?? null, now))],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
