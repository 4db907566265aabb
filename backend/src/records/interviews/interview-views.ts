/** The state of an interview, as conditions and columns of a statement over `interviews`. */
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { INTERVIEWS, type InterviewSide, type InterviewState, type InterviewView } from '#contract/domain/interview.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { actsFor } from '../../platform/http/access/members/memberships.repository.ts';

/** The account that reads, the person who reads for it, and on which side. */
export interface InterviewReader {
  readonly side: InterviewSide;
  readonly accountId: string;
  readonly personId: string;
}

export const columns = expressionBuilder<Tables, 'interviews'>();

/** A time that was agreed is over. */
export const isOver = sql<boolean>`coalesce(${columns.ref('interviews.ends_at')} <= now(), false)`;
export const isOpen = sql<boolean>`${columns.ref('interviews.state')} in ('proposed', 'scheduled', 'reschedule_requested')`;
export const shownState = sql<InterviewState>`case when ${columns.ref('interviews.state')} in ('scheduled', 'reschedule_requested') and ${isOver}
  then 'completed' else ${columns.ref('interviews.state')} end`;
/** There is still a time to choose. */
const hasTimes = sql<boolean>`(coalesce(${columns.ref('interviews.any_time_until')} > now(), false)
  or exists (select 1 from interview_times t where t.interview_id = ${columns.ref('interviews.id')} and t.starts_at > now()))`;

/** The sort key: the agreed time, the first proposed one, or the last change. */
export const soonest = sql`coalesce(${columns.ref('interviews.starts_at')},
  (select min(t.starts_at) from interview_times t where t.interview_id = ${columns.ref('interviews.id')} and t.request_id is null and t.starts_at > now()),
  ${columns.ref('interviews.updated_at')})`;

/** The interviewers by whom feedback is due: it took place, and somebody may still remember. */
const owing = (isWhom: RawBuilder<boolean>) => sql`select w.person_id from interview_interviewers w
  where w.interview_id = ${columns.ref('interviews.id')} and ${isWhom} and ${isOver} and ${isOpen}
    and ${columns.ref('interviews.ends_at')} > now() - make_interval(days => ${sql.lit(INTERVIEWS.concludeDays)})
    and not exists (select 1 from interview_feedback f where f.interview_id = w.interview_id and f.author_id = w.person_id)`;
const owingForAccount = owing(actsFor(columns.ref('interviews.client_id'), sql<string>`w.person_id`));
export const feedbackDueFrom = sql<string[]>`array(${owingForAccount} order by w.person_id)::text[]`;

/** True if the interview belongs to this part of the reader's list. */
export function inView(view: InterviewView, { side, personId }: InterviewReader) {
  if (view === 'upcoming') return sql<boolean>`(${isOpen} and not ${isOver})`;
  if (view === 'past') return sql<boolean>`(not ${isOpen} or ${isOver})`;
  if (view === 'feedback') {
    return side === 'employer' ? sql<boolean>`exists (${owingForAccount})` : sql<boolean>`false`;
  }
  const asked = sql<boolean>`exists (select 1 from interview_requests r where r.interview_id = ${columns.ref('interviews.id')}
    and r.answer is null and r.side <> ${side} and ${columns.ref('interviews.state')} = 'reschedule_requested')`;
  if (side === 'applicant') {
    return sql<boolean>`(not ${isOver} and (${columns.ref('interviews.state')} = 'proposed' and ${hasTimes} or ${asked}))`;
  }
  const owed = sql<boolean>`exists (${owing(sql<boolean>`w.person_id = ${personId}`)})`;
  return sql<boolean>`(not ${isOver} and (${columns.ref('interviews.state')} = 'proposed' and not ${hasTimes} or ${asked}) or ${owed})`;
}
