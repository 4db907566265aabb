/** An employer with many applications, as years of hiring leave them: made in the database, always the same shares of everything. */
import type pg from 'pg';
import { addJob } from '#contract/api/jobs.ts';
import { manySessions, type SignedIn } from '../backend/test/support/many-sessions.ts';

export interface Hiring {
  readonly employer: Wanted['employer'];
  readonly jobIds: readonly string[];
}

/** What every job of a bench has beside its title. */
export const JOB = {
  description: 'A posting that many people have applied to.',
  category: 'other',
  jobType: 'full-time',
  workMode: 'remote',
  country: 'IN',
} as const;

const NIGHTS = { id: 'nights', question: 'Can you work nights?', kind: 'yes-no' as const, wanted: ['Yes'] };

interface Wanted {
  readonly applications: number;
  readonly jobs: number;
  /** As many of each as of the others. */
  readonly stages: readonly string[];
  readonly employer: Pick<SignedIn, 'userId' | 'client'>;
}

/** Each job looks for one answer, which two thirds give. Every tenth is a vendor's submission, every second has no rating, every fifth nobody has opened, every seventh has a tag; half of the offers have run out. */
export async function makeHiring(
  pool: pg.Pool,
  url: string,
  { applications, jobs, stages, employer }: Wanted,
): Promise<Hiring> {
  const jobIds: string[] = [];
  for (let n = 0; n < jobs; n += 1) {
    const { data } = await employer.client.ok(addJob, {
      job: { ...JOB, title: `Bench job ${String(n)}`, screeningQuestions: [NIGHTS] },
    });
    jobIds.push(data._id);
  }
  const seekers = await manySessions(pool, url, {
    userType: 'personal',
    count: Math.ceil(applications / jobs),
    name: 'Asha',
  });
  const [vendor] = await manySessions(pool, url, { userType: 'company', count: 1, name: 'Northline' });
  await pool.query(
    `with people as (
       insert into bench_resources (vendor_id, name, headline, skills, country, email, status, bench_since)
       select $1, 'Mira ' || n, 'Developer', '{Java}', 'IN', 'bench.' || gen_random_uuid() || '@rolecall.test', 'available', current_date
         from generate_series(1, $2::int) n returning id),
     numbered as (select id, row_number() over () as n from people),
     planned as (
       select n, ($3::uuid[])[n % $4 + 1] as job_id, ($5::uuid[])[n / $4 + 1] as seeker_id, ($6::text[])[n % cardinality($6) + 1] as status
         from generate_series(0, $7::int - 1) n)
     insert into applications (job_id, client_id, applicant_id, vendor_id, resource_id, email_hash, status, applied_at, updated_at,
         stepped_at, first_seen_at, rating, answers)
     select p.job_id, $8, case when b.id is null then p.seeker_id end, case when b.id is not null then $1::uuid end, b.id,
         sha256(p.n::text::bytea), p.status, at, at + interval '1 hour',
         case when p.status in ('applied', 'viewed') then null else at + interval '1 hour' end,
         case when p.n % 5 = 0 and p.status = 'applied' then null else at + interval '1 hour' end,
         case when p.n % 2 = 0 then 100 + p.n % 401 end,
         jsonb_build_array(jsonb_build_object('questionId', 'nights', 'question', 'Can you work nights?', 'kind', 'yes-no',
           'answer', case when p.n % 3 = 0 then 'No' else 'Yes' end))
       from planned p left join numbered b on p.n % 10 = 0 and b.n = p.n / 10 + 1
       cross join lateral (select now() - make_interval(secs => (p.n::float8 * 7919)::numeric % 15552000) as at) t`,
    [
      vendor?.userId,
      Math.ceil(applications / 10),
      jobIds,
      jobs,
      seekers.map(({ userId }) => userId),
      stages,
      applications,
      employer.userId,
    ],
  );
  await pool.query(
    `insert into application_events (application_id, status, by_side, at)
     select id, 'applied', 'applicant', applied_at from applications where client_id = $1`,
    [employer.userId],
  );
  await pool.query(
    `with made as (
       insert into application_events (application_id, status, by_side, at)
       select id, 'offered', 'employer', updated_at from applications where client_id = $1 and status = 'offered' returning id)
     insert into application_offers (event_id, amount, currency, period, starts_on, answer_until)
     select id, 84000, 'INR', 'monthly', current_date + 30, now() + case when id % 2 = 0 then interval '7 days' else interval '-7 days' end
       from made`,
    [employer.userId],
  );
  await pool.query(
    `with tag as (insert into application_tags (account_id, place, name) values ($1, 1, 'Nights') returning id)
     insert into tagged_applications (application_id, tag_id, place)
     select a.id, tag.id, 1 from tag, (select id, row_number() over (order by id) as n from applications where client_id = $1) a
      where a.n % 7 = 0`,
    [employer.userId],
  );
  await pool.query('vacuum analyze');
  return { employer, jobIds };
}
