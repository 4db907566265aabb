/** People with years of interviews, as statements leave them: five of each who are to meet, whose held times lie beside one another. */
import type pg from 'pg';
import { addJob } from '#contract/api/jobs.ts';
import { manySessions, type SignedIn } from '../../backend/test/support/many-sessions.ts';
import { JOB } from '../hiring-rows.ts';

export const PEOPLE_EACH = 5;
const INTERVIEWERS = PEOPLE_EACH - 1;
/** Minutes between two interviews of one person: 2,000 of them fill ten months, of which one is still ahead. */
const APART = 210;
const AHEAD_DAYS = 30;

/** A job seeker who may choose any free time, and the employer's people with whom. */
export interface Group {
  readonly seeker: SignedIn;
  readonly interviewId: string;
  /** All five. */
  readonly personIds: readonly string[];
}

export const BENCH_JOB = { title: 'Bench job', ...JOB } as const;

/** @param each how many interviews everybody has: as many held times */
export async function makeInterviews(
  pool: pg.Pool,
  url: string,
  { groups, each }: { groups: number; each: number },
): Promise<Group[]> {
  const [employer] = await manySessions(pool, url, { userType: 'client', count: 1, name: 'Bluewater' });
  if (employer === undefined) throw new Error('Nobody was made');
  const jobId = (await employer.client.ok(addJob, { job: BENCH_JOB })).data._id;
  const seekers = await manySessions(pool, url, { userType: 'personal', count: groups, name: 'Asha' });
  const colleagues = await manySessions(pool, url, {
    userType: 'personal',
    count: groups * INTERVIEWERS,
    name: 'Mira',
  });
  const peopleOf = (index: number) => [
    ...colleagues.slice(index * INTERVIEWERS, (index + 1) * INTERVIEWERS),
    ...seekers.slice(index, index + 1),
  ];
  const people = seekers.flatMap((_, index) => peopleOf(index).map(({ userId }) => userId));
  // Offsets of whole and of half hours, and of a quarter.
  await pool.query(
    `update users u set time_zone = (array['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Dubai', 'Asia/Dhaka', 'Europe/Istanbul'])[p.n % 5 + 1]
       from unnest($1::uuid[]) with ordinality p(id, n) where u.id = p.id`,
    [people],
  );
  await pool.query(
    `insert into applications (job_id, client_id, applicant_id, email_hash, status, applied_at, updated_at)
     select $1, $2, s.id, sha256(s.n::text::bytea), 'interviewing', now(), now() from unnest($3::uuid[]) with ordinality s(id, n)`,
    [jobId, employer.userId, seekers.map(({ userId }) => userId)],
  );
  await pool.query(
    `insert into interviews (application_id, job_id, client_id, sender_id, applicant_id, state, kind, minutes, starts_at, ends_at, time_zone)
     select a.id, a.job_id, a.client_id, a.applicant_id, a.applicant_id, 'scheduled', 'phone', 30, at, at + interval '30 minutes', 'UTC'
       from applications a cross join generate_series(1, $1::int) n
       cross join lateral (select now() - make_interval(mins => n * ${String(APART)}) as at) t`,
    [each],
  );
  await holdTimes(pool, people, each);
  const { rows: offered } = await pool.query<{ id: string; applicant_id: string }>(
    `insert into interviews (application_id, job_id, client_id, sender_id, applicant_id, state, kind, minutes, any_time_until, time_zone)
     select a.id, a.job_id, a.client_id, a.applicant_id, a.applicant_id, 'proposed', 'phone', 30, now() + interval '${String(AHEAD_DAYS)} days', 'UTC'
       from applications a returning id, applicant_id`,
  );
  const idOf = new Map(offered.map(({ id, applicant_id }) => [applicant_id, id]));
  const made = seekers.map((seeker, index) => ({
    seeker,
    interviewId: idOf.get(seeker.userId) ?? '',
    personIds: peopleOf(index).map(({ userId }) => userId),
  }));
  await pool.query(
    `insert into interview_interviewers (interview_id, person_id) select * from unnest($1::uuid[], $2::uuid[])`,
    [
      made.flatMap(({ interviewId }) => Array<string>(INTERVIEWERS).fill(interviewId)),
      made.flatMap(({ personIds }) => personIds.slice(0, INTERVIEWERS)),
    ],
  );
  await pool.query('vacuum analyze');
  return made;
}

/** The constraints are taken away for it and tried on all rows afterwards, which is many times as fast. */
async function holdTimes(pool: pg.Pool, people: readonly string[], each: number): Promise<void> {
  const { rows: constraints } = await pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'interview_holds'::regclass and contype = 'x'`,
  );
  for (const { name } of constraints) await pool.query(`alter table interview_holds drop constraint ${name}`);
  await pool.query(
    `insert into interview_holds (interview_id, person_id, starts_at, ends_at)
     select i.id, p.id, at, at + interval '40 minutes'
       from unnest($1::uuid[]) with ordinality p(id, n)
       cross join generate_series(1, $2::int) k
       join (select id, row_number() over () as n from interviews) i on i.n = (p.n - 1) / ${String(PEOPLE_EACH)} * $2 + k
       cross join lateral (select date_trunc('hour', now()) + make_interval(days => ${String(AHEAD_DAYS)})
         - make_interval(mins => (k * ${String(APART)} + p.n % 14 * 15)::int) as at) t
      order by k, p.n`,
    [people, each],
  );
  for (const { name, definition } of constraints)
    await pool.query(`alter table interview_holds add constraint ${name} ${definition}`);
}
