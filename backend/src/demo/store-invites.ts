import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { INVITES } from '#contract/domain/limits.ts';
import type { InviteStatus } from '#contract/domain/options.ts';
import { kysely } from '../database/database.ts';
import { insertRows } from '../database/records.ts';
import type { JsonRow } from '../database/records.ts';
import { instant } from '../database/tables.ts';
import type { Instant, Tables } from '../database/tables.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

const DAY_MS = 86_400_000;
const ANSWERED_AFTER_MS = 3 * 3_600_000;

const emailOf = (userType: string): string => DEMO_SIGN_INS.find((signIn) => signIn.userType === userType)?.email ?? '';

/** One of each state, with its age in days; the last one is still open and will not be answered in time. */
const STATES = [
  {
    status: 'sent',
    days: 0.2,
    reason: null,
    message: 'Your profile stood out to us. Do you have time for a call this week?',
  },
  { status: 'viewed', days: 3, reason: null, message: null },
  { status: 'declined', days: 6, reason: 'pay', message: 'You could meet the team any afternoon next week.' },
  { status: 'withdrawn', days: 9, reason: null, message: null },
  { status: 'sent', days: INVITES.days + 5, reason: null, message: null },
];

/** Invitations that the demo's seeker got from several employers, and those that the demo's employer sent. */
export async function storeInvites(em: SqlEntityManager, now: Date): Promise<void> {
  await insertRows(em, 'invites', inEachState(await offersToSeeker(em, now), now));
  await insertRows(em, 'invites', inEachState(await offersOfEmployer(em, now), now));
  await storeAccepted(em);
}

interface Offer {
  readonly job_id: string;
  readonly client_id: string;
  readonly invitee_id: string;
}

function inEachState(offers: readonly Offer[], now: Date): JsonRow<'invites'>[] {
  return offers.flatMap((offer, index) => {
    const state = STATES[index];
    if (state === undefined) return [];
    const sentAt = new Date(now.getTime() - state.days * DAY_MS);
    return [
      {
        ...offer,
        message: state.message,
        status: state.status,
        decline_reason: state.reason,
        sent_at: sentAt,
        expires_at: new Date(sentAt.getTime() + INVITES.days * DAY_MS),
        updated_at: new Date(sentAt.getTime() + ANSWERED_AFTER_MS),
      },
    ];
  });
}

const openJobs = (em: SqlEntityManager, now: Date) =>
  kysely(em).selectFrom('jobs as j').where('j.status', '=', 'active').where('j.closes_at', '>', instant(now));

const { eb, applied } = (() => {
  const builder = expressionBuilder<Tables & { j: Tables['jobs']; p: Tables['seeker_profiles'] }, 'j' | 'p'>();
  return {
    eb: builder,
    applied: builder
      .selectFrom('applications as a')
      .whereRef('a.job_id', '=', 'j.id')
      .whereRef('a.applicant_id', '=', 'p.user_id')
      .select('a.id'),
  };
})();

function offersToSeeker(em: SqlEntityManager, now: Date): Promise<Offer[]> {
  return openJobs(em, now)
    .innerJoin('seeker_profiles as p', (join) =>
      join.onRef('p.category', '=', 'j.category').onRef('p.country', '=', 'j.country'),
    )
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('u.email', '=', emailOf('personal'))
    .where(eb.not(eb.exists(applied)))
    .select(['j.id as job_id', 'j.client_id', 'u.id as invitee_id'])
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id')
    .limit(STATES.length)
    .execute();
}

async function offersOfEmployer(em: SqlEntityManager, now: Date): Promise<Offer[]> {
  const job = await openJobs(em, now)
    .innerJoin('users as u', 'u.id', 'j.client_id')
    .where('u.email', '=', emailOf('client'))
    .where('j.category', '=', 'software-it')
    .select('j.id')
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id')
    .limit(1)
    .executeTakeFirst();
  if (job === undefined) return [];
  const invited = eb
    .selectFrom('invites as i')
    .whereRef('i.job_id', '=', 'j.id')
    .whereRef('i.invitee_id', '=', 'p.user_id')
    .select('i.id');
  return kysely(em)
    .selectFrom('jobs as j')
    .innerJoin('seeker_profiles as p', 'p.category', 'j.category')
    .where('j.id', '=', job.id)
    .where('p.visibility', '<>', 'hidden')
    .where(eb.not(eb.exists(applied)))
    .where(eb.not(eb.exists(invited)))
    .select(['j.id as job_id', 'j.client_id', 'p.user_id as invitee_id'])
    .orderBy('p.user_id')
    .limit(STATES.length)
    .execute();
}

/** Who accepted has applied. */
async function storeAccepted(em: SqlEntityManager): Promise<void> {
  await kysely(em)
    .insertInto('invites')
    .columns(['job_id', 'client_id', 'invitee_id', 'status', 'application_id', 'sent_at', 'expires_at', 'updated_at'])
    .expression((from) =>
      from
        .selectFrom('applications as a')
        .innerJoin('users as u', 'u.id', 'a.client_id')
        .where('u.email', '=', emailOf('client'))
        .where('a.applicant_id', 'is not', null)
        .where('a.status', 'in', ['applied', 'viewed'])
        .select((application) => [
          'a.job_id',
          'a.client_id',
          application.ref('a.applicant_id').$notNull().as('applicant_id'),
          sql<InviteStatus>`'accepted'`.as('status'),
          'a.id',
          sql<Instant>`${application.ref('a.applied_at')} - interval '2 days'`.as('sent_at'),
          sql<Instant>`${application.ref('a.applied_at')} + make_interval(days => ${sql.lit(INVITES.days - 2)})`.as(
            'expires_at',
          ),
          'a.applied_at',
        ])
        .orderBy('a.applied_at', 'desc')
        .orderBy('a.id')
        .limit(2),
    )
    .execute();
}
