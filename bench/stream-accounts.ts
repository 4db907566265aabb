import pg from 'pg';
import { addJob } from '#contract/api/jobs.ts';
import { notificationStream } from '#contract/api/notifications.ts';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { manySessions, openSessions } from '../backend/test/support/many-sessions.ts';
import { benchStream, type BenchStream } from './stream-client.ts';

export const ACCOUNTS = 500;
export const PEOPLE_EACH = 4;

export interface Account {
  readonly userId: string;
  readonly jobId: string;
  readonly streams: readonly BenchStream[];
}

/** Employers with an open job and colleagues. */
export async function makeAccounts(pool: pg.Pool, url: string): Promise<Account[]> {
  const owners = await manySessions(pool, url, { userType: 'client', count: ACCOUNTS });
  const { rows } = await pool.query<{ person: string; account: string }>(
    `with made as (
       insert into users (first_name, last_name, email, terms_version)
       select 'Bench', 'Colleague', 'member.' || gen_random_uuid() || '@rolecall.test', '${TERMS_VERSION}' from generate_series(1, $2::int) returning id),
     numbered as (select id, row_number() over () - 1 as n from made),
     joined as (
       insert into account_members (account_id, person_id, role)
       select ($1::uuid[])[n % cardinality($1::uuid[]) + 1], id, 'recruiter' from numbered returning account_id, person_id),
     owned as (insert into account_members (account_id, person_id, role) select id, id, 'owner' from unnest($1::uuid[]) id)
     select person_id as person, account_id as account from joined`,
    [owners.map(({ userId }) => userId), ACCOUNTS * (PEOPLE_EACH - 1)],
  );
  const sessions = await openSessions(
    pool,
    rows.map(({ person, account }) => ({ userId: person, accountId: account })),
  );
  const accounts: Account[] = [];
  for (const { userId, token, client } of owners) {
    const { data } = await client.ok(addJob, { job: JOB });
    const tokens = [token, ...sessions.filter((_, n) => rows[n]?.account === userId).map((each) => each.token)];
    const target = `${url}${notificationStream.path}`;
    accounts.push({ userId, jobId: data._id, streams: tokens.map((each) => benchStream(target, each)) });
  }
  return accounts;
}

const JOB = {
  title: 'Bench job',
  description: 'A posting that exists to be applied to, once.',
  category: 'other',
  jobType: 'full-time',
  workMode: 'remote',
  country: 'IN',
} as const;
