/** Interviews in every state that they can be in, put there by statements. */
import { randomUUID } from 'node:crypto';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp } from '../../support/app.ts';
import { PLACES, type Place, type PlaceName } from './interview-places.ts';
import { inHours } from './interviews.ts';

/** Whom it is between. */
export interface Parties {
  readonly applicationId: string;
  readonly interviewers: readonly string[];
}

export interface Placed {
  readonly id: string;
  readonly place: Place;
  readonly name: PlaceName;
  readonly parties: Parties;
  /** Starts that are proposed, asked for, and neither. */
  readonly proposed: string;
  readonly asked: string;
  readonly other: string;
}

/** Meetings are grouped by the first of the interviewers: those who have nobody in common may meet at the same time. */
const slots = new Map<string, number>();

/** Within so many days nothing is proposed or asked for, so that free times can be chosen there. */
export const FREE_DAYS = 5;

/** Half an hour and the pause after it, on the grid. */
const APART = 0.75;

/** An interview in that place that is not stored yet, at times that no other of its interviewers' has. */
export function placed(name: PlaceName, parties: Parties): Placed {
  const [interviewer = ''] = parties.interviewers;
  const slot = slots.get(interviewer) ?? 0;
  slots.set(interviewer, slot + 1);
  const first = (FREE_DAYS + 1) * 24 + 3 * APART * slot;
  if (first > (INTERVIEWS.horizonDays - 1) * 24) throw new Error('there are more interviews than times for them');
  const [proposed, asked, other] = [inHours(first), inHours(first + APART), inHours(first + 2 * APART)];
  return { id: randomUUID(), place: PLACES[name], name, parties, proposed, asked, other };
}

/** Stores them, all at once. */
export async function store(app: TestApp, interviews: readonly Placed[]): Promise<void> {
  const each = interviews.map(({ id, place, parties, proposed, asked }) => {
    const agreed =
      typeof place.agreed === 'number' ? new Date(Date.now() - place.agreed * 60_000).toISOString() : proposed;
    return {
      id,
      state: place.state,
      application: parties.applicationId,
      interviewers: parties.interviewers,
      starts_at: place.agreed === undefined ? null : agreed,
      any_until: place.offered === 'any' ? inHours(29 * 24) : null,
      offered: place.offered === 'one' ? [proposed] : [],
      asked_by: place.asked ?? null,
      asked_for: place.asked === undefined ? null : asked,
      held: place.agreed === 'ahead' && place.state !== 'declined' && place.state !== 'cancelled',
      held_by_employer: place.offered === 'one',
    };
  });
  const json = JSON.stringify(each);
  const from = `jsonb_to_recordset(?::jsonb) as s(id uuid, state text, application uuid, interviewers jsonb, starts_at timestamptz,
    any_until timestamptz, offered jsonb, asked_by text, asked_for timestamptz, held boolean, held_by_employer boolean)`;
  const people = `select s.*, w.person::uuid as person_id, null::uuid as resource_id, true as own
       from ${from} cross join jsonb_array_elements_text(s.interviewers) w(person)
     union all select s.*, a.applicant_id, a.resource_id, false from ${from} join applications a on a.id = s.application`;
  const statements: readonly (readonly [text: string, times: number])[] = [
    [
      `insert into interviews (id, application_id, job_id, client_id, sender_id, applicant_id, resource_id, state, kind, minutes,
         link, starts_at, ends_at, any_time_until, time_zone)
       select s.id, a.id, a.job_id, a.client_id, coalesce(a.applicant_id, a.vendor_id), a.applicant_id, a.resource_id, s.state,
         'video', 30, 'https://meet.example.com/room', s.starts_at, s.starts_at + interval '30 minutes', s.any_until, 'UTC'
       from ${from} join applications a on a.id = s.application`,
      1,
    ],
    [
      `insert into interview_interviewers (interview_id, person_id)
       select id, person_id from (${people}) p where own`,
      2,
    ],
    [
      `insert into interview_requests (interview_id, side, author_id, message)
       select s.id, s.asked_by, null, 'Another time, please' from ${from} where s.asked_by is not null`,
      1,
    ],
    [
      `insert into interview_times (interview_id, starts_at, request_id)
       select s.id, t::timestamptz, null from ${from} cross join jsonb_array_elements_text(s.offered) t
       union all select s.id, s.asked_for, r.id from ${from} join interview_requests r on r.interview_id = s.id`,
      2,
    ],
    [
      `insert into interview_holds (interview_id, person_id, resource_id, starts_at, ends_at)
       select id, person_id, resource_id, at, at + interval '40 minutes'
       from (select p.*, coalesce(starts_at, (offered->>0)::timestamptz) as at from (${people}) p) q
       where held or held_by_employer and own`,
      2,
    ],
  ];
  await app.database.write(async (em) => {
    for (const [text, times] of statements) await rows(em, text, Array<string>(times).fill(json));
  });
}

/** A digest of everything that hangs on each of the interviews, by its id, and of what else their people would notice, by name. */
export async function digests(app: TestApp, interviews: readonly Placed[]): Promise<Record<string, string>> {
  const of = (table: string, key = 'interview_id') =>
    `(select string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text) from ${table} t where t.${key} = i.id)`;
  const all = (table: string, where = 'true') =>
    `(select string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text) from ${table} t where ${where})`;
  const found = await rows<{ id: string; digest: string }>(
    app.database.primary(),
    `select i.id::text, md5(concat_ws('|', to_jsonb(i)::text, ${of('interview_times')}, ${of('interview_requests')}, ${of('interview_holds')},
         ${of('interview_interviewers')}, ${of('interview_feedback')}, ${of('notifications', 'notification_detail')})) as digest
       from interviews i where i.id in (select jsonb_array_elements_text(?::jsonb)::uuid)
     union all
     select name, coalesce(md5(rows), '') from (values ('applications', ${all('applications')}), ('their steps', ${all('application_events')}),
       ('events', ${all('outbox', `topic like 'interview.%'`)}), ('messages', ${all('messages', `template like 'interview-%'`)}),
       ('notifications', ${all('notifications')}), ('number of interviews', (select count(*)::text from interviews)),
       ('number of holds', (select count(*)::text from interview_holds))) as other(name, rows)`,
    [JSON.stringify(interviews.map(({ id }) => id))],
  );
  return Object.fromEntries(found.map(({ id, digest }) => [id, digest]));
}
