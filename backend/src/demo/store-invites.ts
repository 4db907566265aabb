import type { SqlEntityManager } from '@mikro-orm/sql';
import { INVITES } from '#contract/domain/limits.ts';
import { rows } from '../database/database.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

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
  const states = JSON.stringify(STATES.map((state, index) => ({ ...state, n: index + 1 })));
  const at = now.toISOString();
  const columns = 'job_id, client_id, invitee_id, message, status, decline_reason, sent_at, expires_at, updated_at';
  const values = `s.message, s.status, s.reason, s.at, s.at + interval '${String(INVITES.days)} days', s.at + interval '3 hours'`;
  const state = `(select t.*, ?::timestamptz - t.days * interval '1 day' as at
    from jsonb_to_recordset(?::jsonb) as t(n int, status text, days float8, reason text, message text)) s`;
  const open = `j.status = 'active' and j.closes_at > ?::timestamptz`;
  await rows(
    em,
    `with offered as (
       select j.id, j.client_id, u.id as invitee_id, row_number() over (order by j.created_at desc, j.id) as n
         from jobs j, users u join seeker_profiles p on p.user_id = u.id
        where u.email = ? and ${open} and j.category = p.category and j.country = p.country and not exists (select 1 from applications a where a.job_id = j.id and a.applicant_id = u.id)
        order by j.created_at desc, j.id limit ${String(STATES.length)})
     insert into invites (${columns}) select o.id, o.client_id, o.invitee_id, ${values} from offered o join ${state} on s.n = o.n`,
    [emailOf('personal'), at, at, states],
  );
  await rows(
    em,
    `with job as (
       select j.id, j.client_id, j.category from jobs j join users u on u.id = j.client_id where u.email = ? and ${open} and j.category = 'software-it' order by j.created_at desc, j.id limit 1),
     people as (
       select p.user_id, row_number() over (order by p.user_id) as n from seeker_profiles p, job
        where p.category = job.category and p.visibility <> 'hidden' and not exists (select 1 from applications a where a.job_id = job.id and a.applicant_id = p.user_id)
          and not exists (select 1 from invites i where i.job_id = job.id and i.invitee_id = p.user_id)
        order by p.user_id limit ${String(STATES.length)})
     insert into invites (${columns}) select job.id, job.client_id, p.user_id, ${values} from job, people p join ${state} on s.n = p.n`,
    [emailOf('client'), at, at, states],
  );
  // Who accepted has applied.
  await rows(
    em,
    `insert into invites (job_id, client_id, invitee_id, status, application_id, sent_at, expires_at, updated_at)
     select a.job_id, a.client_id, a.applicant_id, 'accepted', a.id, a.applied_at - interval '2 days',
            a.applied_at + interval '${String(INVITES.days - 2)} days', a.applied_at
       from applications a join users u on u.id = a.client_id
      where u.email = ? and a.applicant_id is not null and a.status in ('applied', 'viewed')
      order by a.applied_at desc, a.id limit 2`,
    [emailOf('client')],
  );
}
