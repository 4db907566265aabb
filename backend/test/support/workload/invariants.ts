/** What has to be true of everybody's applications, whatever was done to them. Each statement answers what contradicts it. */
import type pg from 'pg';
import { MOVES } from '#contract/domain/application-moves.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { wasTold } from '../../../src/records/applications/was-told.ts';

const OPEN = `('applied', 'viewed', 'shortlisted', 'interviewing', 'offered', 'pending_consent')`;
const ENDED_JOB = `('filled', 'closed')`;

/** Each step with the one before it, and with the last one of which who applied had been told: theirs begins there. */
const STEPS = `select e.*, a.client_id, coalesce(a.applicant_id, a.vendor_id) as sender_id,
    lag(e.status) over w as status_before, lag(e.by_side) over w as by_before, lead(e.id) over w as next_id,
    (select p.status from application_events p where p.application_id = e.application_id and p.id < e.id and ${wasTold('p')}
      order by p.id desc limit 1) as told_before
  from application_events e join applications a on a.id = e.application_id
  window w as (partition by e.application_id order by e.id)`;

/** Back where they know it to be, before they were told of anything else. */
const IS_NO_NEWS = `s.by_side = 'employer' and s.move_id is not null and s.status = s.told_before and s.status <> 'offered'`;
const TOLD_WITH_TIMES = `s.by_side = 'employer' and s.status = 'interviewing' and s.told_before in ('applied', 'viewed', 'shortlisted')`;

export const INVARIANTS: Readonly<Record<string, string>> = {
  'no application is open under an ended job': `
    select a.id, a.status, j.status as job from applications a join jobs j on j.id = a.job_id
     where j.status in ${ENDED_JOB} and a.status in ${OPEN}`,
  'no invitation is open under an ended job': `
    select i.id, i.status, j.status as job from invites i join jobs j on j.id = i.job_id
     where j.status in ${ENDED_JOB} and i.status in ('sent', 'viewed')`,
  'an invitation is accepted by an application of whom it invites, to its job': `
    select i.id from invites i join applications a on a.id = i.application_id
     where a.job_id <> i.job_id or a.applicant_id is distinct from i.invitee_id`,
  'whoever has applied is not invited any more': `
    select i.id, i.status from invites i join applications a on a.job_id = i.job_id and a.applicant_id = i.invitee_id
     where i.status in ('sent', 'viewed')`,
  'a timeline ends with the status': `
    select a.id, a.status, (select array_agg(e.status order by e.id) from application_events e where e.application_id = a.id) as timeline
      from applications a
     where a.status is distinct from
       (select e.status from application_events e where e.application_id = a.id order by e.id desc limit 1)`,
  'a timeline begins with applying': `
    select application_id, status, by_side from (${STEPS}) s where status_before is null and (status, by_side) <> ('applied', 'applicant')`,
  // Who applied starts from what they see: a step of their employer of which they were not told is passed over.
  'each step begins where the one before has ended': `
    select application_id, id, from_status, status_before from (${STEPS}) s
     where from_status is distinct from status_before and move_id is not null
       and not (by_side = 'applicant' and by_before = 'employer')`,
  'each step by hand is one of the table': `
    select application_id, id, by_side, from_status, status from (${STEPS}) s
     where move_id is not null and status_before is not null
       and (by_side, from_status, status) not in (${tableOfMoves()})
       and not (by_side = 'applicant' and from_status = 'offered' and status = 'hired')`,
  'nobody looks for the first time at what was moved already': `
    select application_id, id, status_before from (${STEPS}) s
     where status = 'viewed' and move_id is null and status_before <> 'applied'`,
  'only an open application is ended with its job': `
    select application_id, id, status_before from (${STEPS}) s
     where move_id is null and by_side = 'employer' and status in ('hired', 'rejected') and status_before not in ${OPEN}`,
  'nothing is settling but an employer’s last step': `
    select a.id, a.status from applications a where a.settles_at > now() and not exists (
      select 1 from (${STEPS}) s where s.application_id = a.id and s.next_id is null and s.by_side = 'employer' and s.move_id is not null)`,
  'an answered offer has its step': `
    select o.event_id, o.answer from application_offers o join application_events e on e.id = o.event_id
     where o.answer is not null and not exists (select 1 from application_events later
       where later.application_id = e.application_id and later.id > e.id and later.by_side = 'applicant'
         and later.status = case o.answer when 'accepted' then 'hired' else 'withdrawn' end)`,
  'an offer belongs to a step that makes one': `
    select o.event_id from application_offers o join application_events e on e.id = o.event_id where e.status <> 'offered'`,
  'a person has one application for a job': `
    select job_id, email_hash from applications where released_at is null group by 1, 2 having count(*) > 1`,
  'nobody is told twice of one step': `
    select user_id, substring(dedupe_key from '[0-9]+$') as step, array_agg(dedupe_key) from notifications
     where dedupe_key ~ '^application.(moved|ended) [0-9]+$' group by 1, 2 having count(*) > 1`,
  'nobody is told of what was taken back': `
    select n.id, n.title from notifications n
     where n.dedupe_key ~ '^application.(moved|ended) [0-9]+$'
       and not exists (select 1 from application_events e where e.id = substring(n.dedupe_key from '[0-9]+$')::bigint
         and e.application_id = n.notification_detail)`,
  'each is told by the other side': `
    select n.id, n.title, s.by_side from notifications n
      join (${STEPS}) s on n.dedupe_key in ('application.moved ' || s.id, 'application.ended ' || s.id)
     where n.user_id <> case s.by_side when 'employer' then s.sender_id else s.client_id end`,
  'an employer is told of every application once': `
    select a.id, count(n.id)::int as told from applications a left join notifications n
        on n.user_id = a.client_id and n.dedupe_key = 'application.created ' || a.id
     group by a.id having count(n.id) <> 1`,
  'the other side is told of the last step by hand, and of what ended with the job, exactly once': `
    select s.application_id, s.id, s.status, s.by_side, count(n.id)::int as told from (${STEPS}) s
      left join notifications n on n.user_id = case s.by_side when 'employer' then s.sender_id else s.client_id end
        and n.dedupe_key in ('application.moved ' || s.id, 'application.ended ' || s.id)
     where s.next_id is null and s.status_before is not null
       and (s.move_id is not null or s.by_side = 'employer' and s.status in ('hired', 'rejected'))
       and not (${TOLD_WITH_TIMES}) and not (${IS_NO_NEWS})
     group by s.application_id, s.id, s.status, s.by_side having count(n.id) <> 1`,
  'the step to interviews is told with its times, and not by itself': `
    select s.application_id, s.id, n.title from (${STEPS}) s
      join notifications n on n.dedupe_key = 'application.moved ' || s.id
     where ${TOLD_WITH_TIMES}`,
  'nobody gets more mails about steps than there were': `
    with mailed as (select user_id, count(*)::int as mails from messages where template = 'application-step' and status = 'sent' group by 1),
      steps as (select case s.by_side when 'employer' then s.sender_id else s.client_id end as user_id, count(*)::int as steps
        from (${STEPS}) s where s.move_id is not null group by 1)
    select user_id, mails, steps from mailed left join steps using (user_id) where mails > coalesce(steps, 0)`,
  'no event has failed': `select id, topic, last_error from outbox where last_error is not null or set_aside_at is not null`,
};

function tableOfMoves(): string {
  const all = (['employer', 'applicant'] as const).flatMap((party) =>
    (Object.keys(MOVES[party]) as ApplicationStatus[]).flatMap((from) =>
      Object.keys(MOVES[party][from]).map((to) => `('${party}', '${from}', '${to}')`),
    ),
  );
  return all.join(', ');
}

/** @returns what is wrong, in words that name the rows; nothing where all of it holds */
export async function contradictions(pool: pg.Pool): Promise<string[]> {
  const found: string[] = [];
  for (const [promise, statement] of Object.entries(INVARIANTS)) {
    const { rows } = await pool.query<object>(statement);
    if (rows.length > 0)
      found.push(`${promise}: ${String(rows.length)} times not, such as ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
}
