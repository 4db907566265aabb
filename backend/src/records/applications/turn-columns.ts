/** The input of the contract's `turnOf`, as columns and conditions of a statement over `applications`. */
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { EMPLOYERS_TURN, WAITING, type TurnOf } from '#contract/domain/turn.ts';
import type { Instant, Tables } from '../../platform/database/tables.ts';
import type { Side } from './parties.ts';
import { wasTold } from './was-told.ts';

const columns = expressionBuilder<Tables, 'applications'>();

/** The status as the applicant sees it, without a step of the employer that can still be undone. */
export const shownStatus = sql<ApplicationStatus>`case when ${columns.ref('settles_at')} > now()
  then ${columns.ref('status_before')} else ${columns.ref('status')} end`;

export const waitingSince = sql<Instant>`coalesce(${columns.ref('applications.stepped_at')}, ${columns.ref('applications.applied_at')})`;

/** When who applied heard of the last step that they know of, while they have not been told of the one after it. */
const lastToldAt = (
  which: 'by hand' | 'any',
) => sql<Instant>`coalesce((select max(coalesce(e.settles_at, e.at)) from application_events e
  where e.application_id = ${columns.ref('applications.id')} and ${sql.raw(wasTold('e'))}
    ${sql.raw(which === 'by hand' ? 'and e.move_id is not null' : '')}), ${columns.ref('applications.applied_at')})`;

/** The same for who applied: a step begins for them when they are told. */
export const shownWaitingSince = sql<Instant>`case when ${columns.ref('applications.settles_at')} > now()
  then ${lastToldAt('by hand')} else greatest(${waitingSince}, ${columns.ref('applications.settles_at')}) end`;

/** When it came to where it is, as who applied sees it. */
export const shownUpdatedAt = sql<Instant>`case when ${columns.ref('applications.settles_at')} > now()
  then ${lastToldAt('any')} else greatest(${columns.ref('applications.updated_at')}, ${columns.ref('applications.settles_at')}) end`;

/** The end of the last offer, while that has no answer. */
export const offerUntil = sql<Instant | null>`case when 'offered' in (${columns.ref('applications.status')}, ${columns.ref('applications.status_before')})
  then ${columns.ref('applications.offer_until')} end`;

const employersTurn = sql.join(EMPLOYERS_TURN.map((each) => sql.lit(each)));

const statusFor = (side: Side): RawBuilder<ApplicationStatus> =>
  side === 'employer' ? sql<ApplicationStatus>`${columns.ref('applications.status')}` : shownStatus;

const column = (
  name: 'times_offered_at' | 'times_offered_until' | 'times_asked_at' | 'times_asked_until' | 'meets_until',
) => columns.ref(`applications.${name}`);

/** The applicant asks for another time, the employer offers some, or an interview is booked. */
export const isAsked = sql<boolean>`(${column('times_asked_at')} is not null and coalesce(${column('times_asked_until')} > now(), true))`;
const isOffered = sql<boolean>`coalesce(${column('times_offered_until')} > now(), false)`;
/** Applicants know nothing of what they have not been told. */
const isOfferedFor = (side: Side): RawBuilder<boolean> =>
  side === 'employer'
    ? sql<boolean>`(${isOffered} or ${columns.ref('applications.untold_interview_id')} is not null)`
    : isOffered;
const isBooked = sql<boolean>`coalesce(${column('meets_until')} > now(), false)`;

/** Since when it waits for whose turn it is, as `side` sees it. */
export function turnSince(side: Side): RawBuilder<Instant> {
  const since = side === 'employer' ? waitingSince : shownWaitingSince;
  const status = statusFor(side);
  return sql<Instant>`case when ${status} = 'offered' and ${offerUntil} <= now() then ${offerUntil}
    when ${status} not in (${employersTurn}) or ${column('meets_until')} is null and ${column('times_asked_at')} is null
      and ${column('times_offered_until')} is null then ${since}
    when ${isAsked} then ${column('times_asked_at')}
    when ${isOfferedFor(side)} then coalesce(${column('times_offered_at')}, ${since})
    when ${isBooked} then ${since}
    else greatest(${since}, ${column('times_offered_until')}, ${column('meets_until')}) end`;
}

/** True if it is this party's turn, as `side` sees it. */
export function isTurnOf(turn: TurnOf, side: Side): RawBuilder<boolean> {
  const status = statusFor(side);
  return turn === 'employer'
    ? sql<boolean>`(${status} in (${employersTurn}) and (${isAsked} or not ${isOfferedFor(side)} and not ${isBooked})
        or ${status} = 'offered' and ${offerUntil} <= now())`
    : sql<boolean>`(${status} = 'pending_consent'
        or ${status} in (${employersTurn}) and ${isOfferedFor(side)} and not ${isAsked}
        or ${status} = 'offered' and coalesce(${offerUntil} > now(), true))`;
}

/** From then on an application that waits for its employer has waited too long. */
export const overdueAt = sql<Instant>`${turnSince('employer')} + make_interval(days => case when ${columns.ref('applications.status')} = 'applied'
  then ${sql.lit(WAITING.lookDays)} else ${sql.lit(WAITING.stepDays)} end)`;
